'''Tests of statistics: parts that are added up, pickled, merged in threads and processes, and trained on.'''
import copy
import multiprocessing
import os
import pickle
import tempfile
import threading
import unittest

import numpy as np

import weighted_fisher as wf
from weighted_fisher._pickling import restored

RANDOM = np.random.RandomState(1)
LABELS = RANDOM.permutation(np.repeat(np.arange(6) * 7, 9))
ROWS = (RANDOM.normal(size=(50, 8))[LABELS] + 0.3 * RANDOM.normal(size=(len(LABELS), 8))).astype(np.float32)


def part_of(chosen, part_id=''):
    part = wf.FisherStatistics_create(ROWS[0], id=part_id)
    part.add(ROWS[chosen], LABELS[chosen])
    return part


def part_number(number):
    return part_of(slice(number, None, 3), 'part %d' % number)


def trained(*arguments, **fields):
    recognizer = wf.WeightedFisherFaceRecognizer_create(wf.WeightedFisherParams(gallery=wf.GALLERY_MEANS, **fields), 2)
    recognizer.train(*arguments)
    return recognizer


class TestStatistics(unittest.TestCase):

    def assert_same_model(self, first, second):
        np.testing.assert_allclose(first.getEigenVectors(), second.getEigenVectors(), rtol=0, atol=1e-5)
        np.testing.assert_allclose(np.vstack(first.getProjections()), np.vstack(second.getProjections()), rtol=0, atol=1e-5)

    def test_train_the_model_of_all_samples(self):
        whole = part_number(0)
        for number in (1, 2):
            whole.merge(part_number(number))
        self.assert_same_model(trained(whole), trained(ROWS, LABELS))
        self.assertEqual(whole.getClasses().ravel().tolist(), np.unique(LABELS).tolist())
        self.assertEqual(whole.getCounts().ravel().tolist(), [9] * 6)
        self.assertEqual(whole.getMerged(), ('part 0', 'part 1', 'part 2'))
        self.assertEqual(repr(whole), '<FisherStatistics, 6 people, 54 samples of 8 numbers, 3 parts>')

    def test_with_balance_take_the_counts_in_advance(self):
        fields = dict(balance=True, sizeWeighted=True)
        classes, counts = np.unique(LABELS[:40], return_counts=True)
        whole = wf.FisherStatistics_create(ROWS[0], wf.WeightedFisherParams(**fields), classes, counts)
        whole.add(ROWS[:40], LABELS[:40])
        self.assert_same_model(trained(whole, **fields), trained(ROWS[:40], LABELS[:40], **fields))
        with self.assertRaisesRegex(wf.error, 'need the number of samples of each class in advance'):
            wf.FisherStatistics_create(ROWS[0], wf.WeightedFisherParams(**fields))

    def test_are_subtracted_from_and_forgotten(self):
        whole = part_of(slice(None))
        whole.subtract(ROWS[:5], LABELS[:5])
        self.assert_same_model(trained(whole), trained(ROWS[5:], LABELS[5:]))
        whole.forget(7)
        self.assertEqual(len(whole.getClasses()), 5)
        whole.clear()
        self.assertTrue(whole.empty())
        self.assertIsNone(whole.getClasses())

    def test_are_refused_where_samples_are_needed(self):
        recognizer, whole = wf.WeightedFisherFaceRecognizer_create(), part_of(slice(None))
        for method in (recognizer.trainAuto, recognizer.calibrate, recognizer.calibratePairs, recognizer.update):
            with self.assertRaisesRegex(wf.error, 'Expected samples and their labels, but got statistics'):
                method(whole, LABELS)
        with self.assertRaisesRegex(wf.error, 'WEIGHTING_CDM cannot be trained from statistics'):
            trained(whole, weighting=wf.WEIGHTING_CDM)
        with self.assertRaisesRegex(wf.error, 'in the feature space of a kernel'):
            wf.WeightedKernelFisherFaceRecognizer_create().train(whole)
        for wrong in (None, 3, ROWS):
            with self.assertRaises(TypeError):
                recognizer.train(wrong)
            with self.assertRaises(TypeError):
                whole.merge(wrong)

    def test_merge_no_part_twice(self):
        whole = part_number(0)
        whole.merge(part_number(1))
        before = whole.encode().tobytes()
        for again in (whole, part_number(1), copy.copy(whole)):
            with self.assertRaisesRegex(wf.error, "part 'part [01]' was"):
                whole.merge(again)
        self.assertEqual(whole.encode().tobytes(), before)

    def test_are_made_by_functions_only(self):
        with self.assertRaisesRegex(TypeError, r'FisherStatistics is made by FisherStatistics_create\(\)'):
            wf.FisherStatistics()


class TestStatisticsElsewhere(unittest.TestCase):

    def test_are_pickled_and_copied_bit_for_bit(self):
        for part in (part_number(1), wf.FisherStatistics_create(ROWS[0])):
            for found in [pickle.loads(pickle.dumps(part, protocol)) for protocol in range(pickle.HIGHEST_PROTOCOL + 1)] + [
                    copy.copy(part), copy.deepcopy(part)]:
                self.assertIsNot(found, part)
                self.assertEqual(found.encode().tobytes(), part.encode().tobytes())
                self.assertEqual(found.getId(), part.getId())

    def test_come_from_processes(self):
        for method in ('fork', 'spawn'):
            with multiprocessing.get_context(method).Pool(2) as pool:
                parts = pool.map(part_number, range(3))
            parts[0].merge(parts[1])
            parts[0].merge(parts[2])
            self.assertEqual(parts[0].getCounts().sum(), len(LABELS))

    def test_are_files(self):
        with tempfile.TemporaryDirectory() as folder:
            name = os.path.join(folder, 'part.yml.gz')
            part_number(1).write(name)
            self.assertEqual(wf.FisherStatistics_load(name).encode().tobytes(), part_number(1).encode().tobytes())
            empty = wf.FisherStatistics_create(np.zeros(3))
            empty.read(name)
            self.assertEqual(empty.getId(), 'part 1')

    def test_in_tampered_pickles_are_errors(self):
        state = part_number(1).__reduce__()[1][1]
        for wrong in ((), None, {}, {'model': b''}, {'model': state['model'][:-20]}, {'model': 3},
                      {'model': state['model'].replace(b'version: 1', b'version: 7')},
                      trained(ROWS, LABELS).__reduce__()[1][1]):
            with self.assertRaises(wf.error):
                restored('FisherStatistics', wrong)

    def test_are_added_to_by_many_threads_and_merged_in_both_directions(self):
        whole, other = wf.FisherStatistics_create(ROWS[0]), wf.FisherStatistics_create(ROWS[0])

        def work():
            for _ in range(20):
                whole.add(ROWS, LABELS)
                first, second = part_number(0), part_number(1)
                threads = [threading.Thread(target=self.try_to_merge, args=pair)
                           for pair in ((first, second), (second, first), (other, first))]
                for thread in threads:
                    thread.start()
                whole.getCounts()
                for thread in threads:
                    thread.join()

        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(whole.getCounts().sum(), 80 * len(LABELS))
        self.assertEqual(other.getCounts().sum() % len(LABELS[::3]), 0)

    @staticmethod
    def try_to_merge(first, second):
        try:
            first.merge(second)
        except wf.error:
            pass  # one of both has the other already


if __name__ == '__main__':
    unittest.main()
