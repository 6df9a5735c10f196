'''An approximate index of a gallery, from Python.'''
import unittest

import numpy as np

import weighted_fisher as wf


class TestIndex(unittest.TestCase):

    def setUp(self):
        generator = np.random.default_rng(1)
        people = generator.normal(size=(900, 30)).astype(np.float32)
        noisy = [people + 0.3 * generator.normal(size=people.shape).astype(np.float32) for _ in range(4)]
        self.examples, self.queries = noisy[2], noisy[3]
        params = wf.WeightedFisherParams()
        params.weighting = wf.WEIGHTING_UNIFORM
        self.recognizer = wf.WeightedFisherFaceRecognizer_create(params)
        self.recognizer.train(np.concatenate(noisy[:2]), np.tile(np.arange(900), 2))

    def test_finds_what_an_exact_search_finds(self):
        exact, _ = self.recognizer.predictBatch(self.queries)
        recall = self.recognizer.buildIndex(self.examples, recall=0.95)
        self.assertGreaterEqual(recall, 0.95)
        found, _ = self.recognizer.predictBatch(self.queries)
        self.assertGreaterEqual(np.mean(found == exact), 0.93)
        self.assertEqual(self.recognizer.predict(self.queries[5])[0], found[5, 0])
        self.assertEqual(self.recognizer.buildIndex(list(self.examples[:3]), 1), 1)
        np.testing.assert_array_equal(self.recognizer.predictBatch(self.queries)[0], exact)

    def test_errors_say_what_was_expected(self):
        with self.assertRaisesRegex(wf.error, 'recall must be above 0'):
            self.recognizer.buildIndex(self.examples, 0)
        with self.assertRaisesRegex(wf.error, '30'):
            self.recognizer.buildIndex(self.examples[:, :7])


if __name__ == '__main__':
    unittest.main()
