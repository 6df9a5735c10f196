'''Tests that continuous arrays are not copied on the way to the library.'''
import resource
import unittest

import numpy as np

import weighted_fisher as wf

MEGABYTES = 256


def peak():
    '''The largest memory of this process so far, in megabytes.'''
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


class TestMemory(unittest.TestCase):

    def test_a_matrix_is_not_copied(self):
        rows = np.random.RandomState(1).normal(size=(MEGABYTES * 1024, 256)).astype(np.float32)
        labels = np.arange(len(rows), dtype=np.int32) % 50
        params = wf.WeightedFisherParams(gallery=wf.GALLERY_MEANS)
        recognizer = wf.WeightedFisherFaceRecognizer_create(params, wf.COMPONENTS_RANK)
        recognizer.train(rows[:1000], labels[:1000])  # what the first training allocates for good
        recognizer.predictBatch(rows[:1000])
        before = peak()
        recognizer.train(rows, labels)
        recognizer.predictBatch(rows)
        self.assertLess(peak() - before, 0.75 * MEGABYTES)

    def test_images_are_views(self):
        stack = np.zeros((4, 4096, 4096), np.uint8)  # never written, so that only a copy would take memory
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        before = peak()
        for images in (stack, list(stack)):
            for _ in range(3):
                with self.assertRaises(wf.error):
                    recognizer.predictBatch(images)  # untrained, so that only the conversion counts
        self.assertLess(peak() - before, 32)

    def test_arrays_that_are_not_continuous_give_the_same(self):
        rows = np.random.RandomState(1).normal(size=(40, 30))
        labels = np.arange(40) % 4
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        recognizer.train(np.asfortranarray(rows), labels)
        expected = recognizer.project(rows)
        for other in (np.asfortranarray(rows), np.repeat(rows, 2, axis=1)[:, ::2], rows[::-1][::-1], list(rows),
                      rows.astype('>f8')):
            np.testing.assert_allclose(recognizer.project(other), expected, rtol=0, atol=1e-6)
        images = rows.reshape(40, 5, 6)
        recognizer.train(images, labels)
        expected = recognizer.project(images)
        for other in (list(images), np.asfortranarray(images), images[:, ::-1][:, ::-1]):
            np.testing.assert_allclose(recognizer.project(other), expected, rtol=0, atol=1e-6)


if __name__ == '__main__':
    unittest.main()
