'''Tests of pickles, copies and processes.'''
import copy
import multiprocessing
import os
import pickle
import tempfile
import unittest

import joblib
import numpy as np

import weighted_fisher as wf
from weighted_fisher._pickling import restored
from faces import draw_faces

CREATE = (wf.WeightedFisherFaceRecognizer_create, wf.WeightedKernelFisherFaceRecognizer_create)


def trained(create, **fields):
    faces, labels = draw_faces()
    recognizer = create(wf.WeightedFisherParams(**fields), num_components=2, threshold=1.5)
    recognizer.train(faces, [['ann', 'bob', 'cyd', 'dee'][label] for label in labels])
    return recognizer


def predict(recognizer):
    labels, distances = recognizer.predictBatch(draw_faces(seed=5)[0])
    return labels.tobytes(), distances.tobytes()


class TestPickles(unittest.TestCase):

    def assert_same(self, first, second):
        self.assertIsNot(first, second)
        self.assertEqual(first.encode().tobytes(), second.encode().tobytes())
        self.assertEqual(predict(first), predict(second))
        self.assertEqual(repr(first), repr(second))

    def test_hold_the_model_bit_for_bit(self):
        for create in CREATE:
            recognizer = trained(create, weighting=wf.WEIGHTING_KNN)
            for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
                self.assert_same(recognizer, pickle.loads(pickle.dumps(recognizer, protocol)))

    def test_hold_the_settings_of_what_is_not_trained(self):
        for create in CREATE:
            recognizer = create(wf.WeightedFisherParams(power=7), num_components=5, threshold=0.25)
            recognizer.setCopyParams(wf.FisherCopyParams(2))
            recognizer.setLabelInfo(3, 'dee')
            found = pickle.loads(pickle.dumps(recognizer))
            self.assertTrue(found.empty())
            self.assertEqual((found.getParams(), found.getCopyParams(), found.getNumComponents(), found.getThreshold(),
                              found.getLabelInfo(3)), (recognizer.getParams(), wf.FisherCopyParams(2), 5, 0.25, 'dee'))
        kernel = wf.WeightedFisherKernelParams(wf.KERNEL_POLY, degree=4)
        recognizer = wf.WeightedKernelFisherFaceRecognizer_create(kernel=kernel)
        self.assertEqual(pickle.loads(pickle.dumps(recognizer)).getKernelParams(), kernel)

    def test_hold_parameters_and_constants(self):
        for value in (wf.WeightedFisherParams(customWeights=np.eye(3)), wf.WeightedFisherKernelParams(wf.KERNEL_POLY),
                      wf.FisherCopyParams(3), wf.WEIGHTING_POW, wf.FEATURE_HOG | wf.FEATURE_LBP):
            for found in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
                self.assertEqual(found, value)
                self.assertIs(type(found), type(value))

    def test_copies_are_independent_and_share_the_network(self):
        network = wf.FaceNetwork_create(lambda images: np.array([image.ravel()[:20] for image in images]), 'corner')
        for create in CREATE:
            for duplicate in (copy.copy, copy.deepcopy):
                recognizer = create()
                recognizer.setNetwork(network)
                recognizer.train(*draw_faces())
                found = duplicate(recognizer)
                self.assert_same(recognizer, found)
                self.assertIs(found.getNetwork(), network)
                found.clear()
                self.assertFalse(recognizer.empty())

    def test_hold_no_network_as_files_do(self):
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        recognizer.setNetwork(wf.FaceNetwork_create(lambda images: np.array([image.ravel() for image in images]), 'all'))
        recognizer.train(*draw_faces())
        found = pickle.loads(pickle.dumps(recognizer))
        with self.assertRaisesRegex(wf.error, "setNetwork with the network 'all'"):
            predict(found)
        found.setNetwork(recognizer.getNetwork())
        self.assertEqual(predict(found), predict(recognizer))

    def test_go_to_processes(self):
        for create in CREATE:
            recognizer = trained(create)
            for method in ('fork', 'spawn'):
                with multiprocessing.get_context(method).Pool(2) as pool:
                    self.assertEqual(pool.map(predict, [recognizer] * 2), [predict(recognizer)] * 2)

    def test_go_to_files_of_joblib(self):
        with tempfile.TemporaryDirectory() as folder:
            for create in CREATE:
                recognizer = trained(create)
                for name in ('plain', 'compressed.gz'):
                    joblib.dump(recognizer, os.path.join(folder, name))
                    self.assert_same(recognizer, joblib.load(os.path.join(folder, name)))


class TestTamperedPickles(unittest.TestCase):

    def test_of_recognizers_are_errors(self):
        name, bare = 'WeightedFisherFaceRecognizer', wf.WeightedFisherFaceRecognizer_create().__reduce__()[1][1]
        model = trained(CREATE[0]).__reduce__()[1][1]['model']
        self.assertEqual(restored(name, {'model': model}).getNumComponents(), 2)
        for state in ((), None, b'', {}, {'model': b''}, {'model': model[:-20]}, {'model': model.replace(b'numComponents: 2', b'numComponents: x')},
                      {'model': model.decode()}, {'model': 5}, {'model': trained(CREATE[1]).__reduce__()[1][1]['model']},
                      dict(bare, params=3), dict(bare, params=wf.WeightedFisherParams(power=-1)), dict(bare, names={'a': 1}),
                      dict(bare, threshold='far'), dict(bare, num_components=2 ** 40), dict(bare, copies=None)):
            with self.assertRaises(wf.error) as raised:
                restored(name, state)
            self.assertTrue(str(raised.exception))

    def test_with_any_byte_changed_are_errors_or_other_models(self):
        whole = bytearray(pickle.dumps(trained(CREATE[0])))
        start = whole.index(b'%YAML')
        for place in range(start, len(whole) - 20, 97):
            damaged = bytearray(whole)
            damaged[place] ^= 0x15
            try:
                predict(pickle.loads(bytes(damaged)))
            except wf.error as raised:
                self.assertTrue(str(raised))

    def test_of_parameters_are_errors(self):
        for state in ((), None, {'powr': 3}, {'power': 'much'}, {'customWeights': 'none'}, {3: 4}):
            with self.assertRaisesRegex(wf.error, 'pickle of|customWeights'):
                restored('WeightedFisherParams', state)

    def test_of_other_classes_are_errors(self):
        for name in ('object', '', 5, None, 'WeightedFisherParams.x'):
            with self.assertRaisesRegex(wf.error, 'no class of weighted_fisher'):
                restored(name, {})


if __name__ == '__main__':
    unittest.main()
