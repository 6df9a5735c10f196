'''Tests of threads that share a recognizer: 8 of them, with calls that read and calls that change it.'''
import threading
import unittest

import numpy as np

import weighted_fisher as wf
from faces import draw_faces

THREADS = 8


def at_once(function):
    '''Calls function(i) in all threads at the same time; raises the first exception of any.'''
    start, failures = threading.Barrier(THREADS), []

    def run(i):
        start.wait()
        try:
            function(i)
        except Exception as failure:  # it is raised below
            failures.append(failure)

    threads = [threading.Thread(target=run, args=(i,)) for i in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if failures:
        raise failures[0]


class TestThreads(unittest.TestCase):

    def setUp(self):
        self.faces, self.labels = draw_faces(people=6)

    def trained(self, create=wf.WeightedFisherFaceRecognizer_create, **fields):
        recognizer = create(wf.WeightedFisherParams(**fields))
        recognizer.train(self.faces, self.labels)
        return recognizer

    def test_get_the_same_predictions(self):
        for create in (wf.WeightedFisherFaceRecognizer_create, wf.WeightedKernelFisherFaceRecognizer_create):
            recognizer = self.trained(create)
            expected = [array.tobytes() for array in recognizer.predictBatch(self.faces)]

            def predict(i):
                for _ in range(20):
                    found = [array.tobytes() for array in recognizer.predictBatch(self.faces)]
                    self.assertEqual(found, expected)
                    self.assertEqual(recognizer.predict_label(self.faces[i]), self.labels[i])

            at_once(predict)

    def test_may_train_and_predict_at_the_same_time(self):
        recognizer = self.trained()
        few = self.labels < 3

        def work(i):
            for turn in range(15):
                if i % 2:
                    chosen = few if turn % 2 else self.labels >= 0
                    recognizer.train(self.faces[chosen], self.labels[chosen])
                else:
                    labels, _ = recognizer.predictBatch(self.faces[few])
                    np.testing.assert_array_equal(labels.ravel(), self.labels[few])
                    self.assertIn(len(recognizer.getClasses()), (3, 6))
                    self.assertIn('trained', repr(recognizer))

        at_once(work)

    def test_that_add_people_lose_none(self):
        recognizer = self.trained(updatable=1)
        more, _ = draw_faces(people=THREADS, per_person=2, seed=9)

        def add(i):
            recognizer.enroll(more[i:i + 1], [100 + i])
            recognizer.update(more[i:i + 1], [200 + i])
            recognizer.setLabelInfo(i, 'person %d' % i)

        at_once(add)
        classes = [*range(6), *range(100, 100 + THREADS), *range(200, 200 + THREADS)]
        np.testing.assert_array_equal(recognizer.getClasses().ravel(), classes)
        self.assertEqual([recognizer.getLabelInfo(i) for i in range(THREADS)], ['person %d' % i for i in range(THREADS)])

    def test_a_progress_function_may_use_the_recognizer_that_searches(self):
        recognizer = self.trained()
        seen = []
        recognizer.setProgress(lambda *_: seen.append(recognizer.predict_label(self.faces[1])))
        recognizer.trainAuto(self.faces, self.labels, 2, search=wf.SEARCH_REGULARIZATION)
        self.assertEqual(set(seen), {1})

    def test_a_network_cannot_change_the_recognizer_that_asks_it(self):
        recognizer, wanted = wf.WeightedFisherFaceRecognizer_create(), []

        def describe(images):
            if wanted:
                recognizer.clear()
            return np.array([image.ravel()[:30] for image in images])

        recognizer.setNetwork(wf.FaceNetwork_create(describe, 'corner'))
        recognizer.train(self.faces, self.labels)
        wanted.append(True)
        with self.assertRaisesRegex(wf.error, 'cannot change'):
            recognizer.predict(self.faces[0])
        wanted.clear()
        self.assertEqual(recognizer.predict_label(self.faces[0]), 0)

    def test_run_while_one_predicts(self):
        # The GIL is released: a thread counts while another one is inside a single call.
        rows = np.random.RandomState(1).uniform(0, 9, (10000, 64)).astype(np.float32)
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        recognizer.train(rows[:2000], np.arange(2000) % 500)
        turns, finished = 0, threading.Event()

        def predict():
            recognizer.predictBatch(rows)
            finished.set()

        thread = threading.Thread(target=predict)
        thread.start()
        while not finished.wait(0.001):
            turns += 1
        thread.join()
        self.assertGreater(turns, 5)


if __name__ == '__main__':
    unittest.main()
