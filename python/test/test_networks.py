'''
Tests of the networks of the extension `weighted_fisher`: classes and functions in Python, and files that OpenCV's module
dnn reads. OPENCV_TEST_DATA_PATH in the environment names a folder with dnn/face_recognition_mobilefacenet.onnx and
face/lfw.
'''
import gc
import glob
import os
import threading
import unittest
import weakref

import numpy as np

import weighted_fisher


class MeanNetwork(weighted_fisher.FaceNetwork):
    def describe(self, images):
        return np.array([[image.mean(), image.shape[0]] for image in images])

    def getIdentity(self):
        return 'mean and rows'


IMAGES = [np.full((4, 5), 7, np.uint8), np.full((3, 6, 3), 9, np.float32)]
EXPECTED = [[7, 4], [9, 3]]


def describe(network, images):
    '''Calls the method of the C++ class, as a recognizer does, and not that of the class in Python.'''
    return weighted_fisher.FaceNetwork.describe(network, images)


class TestNetworks(unittest.TestCase):

    def test_a_class_may_derive_from_it(self):
        network = MeanNetwork()
        vectors = describe(network, IMAGES)
        np.testing.assert_array_equal(vectors, EXPECTED)
        self.assertEqual(vectors.dtype, np.float32)
        self.assertEqual(weighted_fisher.FaceNetwork.getIdentity(network), 'mean and rows')

    def test_a_function_does(self):
        for create in (weighted_fisher.FaceNetwork_create, weighted_fisher.FaceNetwork.create):
            network = create(function=MeanNetwork().describe, identity='a function')
            np.testing.assert_array_equal(network.describe(IMAGES), EXPECTED)
            self.assertEqual(network.getIdentity(), 'a function')
            self.assertIsInstance(network, weighted_fisher.FaceNetwork)
        with self.assertRaises(TypeError):
            weighted_fisher.FaceNetwork_create('no function', 'identity')

    def test_the_images_are_those_of_the_caller(self):
        seen = []
        network = weighted_fisher.FaceNetwork_create(lambda images: seen.extend(images) or np.zeros((2, 1)), 'x')
        network.describe(IMAGES)
        for image, expected in zip(seen, IMAGES):
            np.testing.assert_array_equal(image, expected)
            self.assertEqual(image.dtype, expected.dtype)

    def test_exceptions_are_passed_on_as_they_are(self):
        class Odd(Exception):
            pass

        def fail(images):
            raise Odd(len(images))

        class Failing(MeanNetwork):
            def describe(self, images):
                fail(images)

            def getIdentity(self):
                fail([])

        for network in (weighted_fisher.FaceNetwork_create(fail, 'x'), Failing()):
            with self.assertRaises(Odd) as caught:
                describe(network, IMAGES)
            self.assertEqual(caught.exception.args, (2,))
        with self.assertRaises(Odd):
            weighted_fisher.FaceNetwork.getIdentity(Failing())

    def test_methods_that_are_missing_are_named(self):
        class Nothing(weighted_fisher.FaceNetwork):
            pass

        with self.assertRaisesRegex(TypeError, 'describe'):
            Nothing().describe(IMAGES)
        with self.assertRaisesRegex(TypeError, 'getIdentity'):
            Nothing().getIdentity()

    def test_results_of_another_shape_are_errors(self):
        for wrong in (np.zeros((3, 4)), np.zeros(3), np.zeros((2, 3, 4)), np.zeros((0, 4)), None):
            with self.assertRaisesRegex(weighted_fisher.error, 'one row for each of 2 images'):
                weighted_fisher.FaceNetwork_create(lambda images, result=wrong: result, 'x').describe(IMAGES)
        for wrong in ([[1, 2], [3, 4]], 'text', np.array([['a'], ['b']])):
            with self.assertRaisesRegex(weighted_fisher.error, 'the result of the network'):
                weighted_fisher.FaceNetwork_create(lambda images, result=wrong: result, 'x').describe(IMAGES)

    def test_threads_may_share_one(self):
        network, found = MeanNetwork(), []
        threads = [threading.Thread(target=lambda: found.append(describe(network, IMAGES))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(len(found), 8)
        for vectors in found:
            np.testing.assert_array_equal(vectors, EXPECTED)

    def test_the_function_is_released_with_the_network(self):
        method = MeanNetwork().describe
        owner = weakref.ref(method.__self__)
        network = weighted_fisher.FaceNetwork_create(method, 'x')
        del method
        gc.collect()
        np.testing.assert_array_equal(network.describe(IMAGES), EXPECTED)
        del network
        gc.collect()
        self.assertIsNone(owner())


class TestDnnFaceNetwork(unittest.TestCase):

    def setUp(self):
        self.folder = os.environ.get('OPENCV_TEST_DATA_PATH', '')
        self.file = os.path.join(self.folder, 'dnn/face_recognition_mobilefacenet.onnx')
        self.faces = sorted(glob.glob(os.path.join(self.folder, 'face/lfw/*/*.jpg')))[:2]

    def create(self, *args, **kwargs):
        if not os.path.exists(self.file) or not self.faces:
            self.skipTest('OPENCV_TEST_DATA_PATH names no folder with dnn/face_recognition_mobilefacenet.onnx and face/lfw')
        return weighted_fisher.DnnFaceNetwork_create(self.file, *args, **kwargs)

    def test_gives_the_vectors_that_cv2_gives(self):
        network = self.create()
        import cv2
        images = [cv2.imread(face) for face in self.faces]
        net = cv2.dnn.readNetFromONNX(self.file)
        vectors = network.describe(images)
        self.assertEqual(vectors.shape, (2, 128))
        for image, vector in zip(images, vectors):
            net.setInput(cv2.dnn.blobFromImage(image, 1, (112, 112), (0, 0, 0), True, False))
            np.testing.assert_allclose(vector, net.forward()[0], atol=1e-4)
        self.assertIsNone(network.describe([]))

    def test_takes_arguments_as_cv2_does(self):
        for network in (self.create((112, 112), (1, 2.5), 0.5, False),
                        self.create(inputSize=[112, 112], mean=[1, 2.5, 0, 0], scale=0.5, swapRB=False),
                        weighted_fisher.DnnFaceNetwork.create(self.file, mean=(1, 2.5, 0), scale=0.5, swapRB=False)):
            self.assertRegex(network.getIdentity(), '^sha256:[0-9a-f]{64}, 112x112, mean 1 2.5 0, scale 0.5, BGR$')
            self.assertIsInstance(network, weighted_fisher.FaceNetwork)
        self.assertIn('mean 3 0 0', self.create(mean=3).getIdentity())
        with self.assertRaisesRegex(weighted_fisher.error, 'at most 4'):
            self.create(mean=(1, 2, 3, 4, 5))

    def test_files_that_are_missing_are_errors(self):
        with self.assertRaisesRegex(weighted_fisher.error, 'nowhere.onnx'):
            weighted_fisher.DnnFaceNetwork_create('nowhere.onnx')


if __name__ == '__main__':
    unittest.main()
