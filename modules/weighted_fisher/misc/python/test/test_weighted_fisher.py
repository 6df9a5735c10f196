#!/usr/bin/env python
'''
Tests of the weighted Fisher face recognizers in cv2.face, for OpenCV's test runner and alone.

The environment variables are for builds that are no part of OpenCV's:
  WEIGHTED_FISHER_MODULE    the module to test in place of cv2.face
  WEIGHTED_FISHER_EXCHANGE  the program that trains and predicts in C++; without it those tests are skipped
'''
from __future__ import print_function

import importlib
import os
import shutil
import subprocess
import tempfile
import threading
import unittest

import numpy as np
import cv2 as cv

try:
    from tests_common import NewOpenCVTests
except ImportError:
    NewOpenCVTests = unittest.TestCase

MODULE = os.environ.get('WEIGHTED_FISHER_MODULE')
EXCHANGE = os.environ.get('WEIGHTED_FISHER_EXCHANGE')
face = importlib.import_module(MODULE) if MODULE else cv.face

PEOPLE = 6
ROWS, COLS = 20, 16
DBL_MAX = np.finfo(np.float64).max


def draw_faces(per_person, seed):
    '''Noisy pictures of a few people, and who each of them shows; the people are the same for every seed.'''
    people = np.random.RandomState(1).uniform(40, 180, (PEOPLE, ROWS, COLS))
    noise = np.random.RandomState(seed)
    labels = np.arange(per_person * PEOPLE) % PEOPLE
    faces = [(people[label] + noise.uniform(0, 70, (ROWS, COLS))).astype(np.uint8) for label in labels]
    return faces, labels


def make_params(**fields):
    params = face.WeightedFisherParams()
    for name, value in fields.items():
        setattr(params, name, value)
    return params


def input_space(*args, **kwargs):
    return face.WeightedFisherFaceRecognizer_create(*args, **kwargs)


def feature_space(*args, **kwargs):
    return face.WeightedKernelFisherFaceRecognizer_create(*args, **kwargs)


BOTH = (input_space, feature_space)


class WeightedFisherTest(NewOpenCVTests):

    def setUp(self):
        super(WeightedFisherTest, self).setUp()
        self.faces, self.labels = draw_faces(5, seed=2)
        self.probes, self.truth = draw_faces(2, seed=3)
        self.folder = tempfile.mkdtemp()
        self.addCleanup(shutil.rmtree, self.folder)

    def trained(self, create=input_space, *args, **kwargs):
        recognizer = create(*args, **kwargs)
        recognizer.train(self.faces, self.labels)
        return recognizer

    def path(self, name):
        return os.path.join(self.folder, name)

    def assert_same_predictions(self, first, second):
        for probe in self.probes:
            label, distance = first.predict(probe)
            self.assertEqual(second.predict(probe), (label, distance))


class TestParameters(WeightedFisherTest):

    def test_constants_have_the_values_of_the_header(self):
        weightings = ['UNIFORM', 'APAC', 'POW', 'CDM', 'KNN', 'COSINE', 'KERNEL_COSINE', 'AUTO', 'MAXMIN', 'CUSTOM']
        distances = ['L2', 'COSINE']
        kernels = ['LINEAR', 'POLY', 'RBF', 'SIGMOID', 'COSINE']
        for prefix, names in (('WEIGHTING_', weightings), ('DISTANCE_', distances), ('KERNEL_', kernels)):
            self.assertEqual([getattr(face, prefix + name) for name in names], list(range(len(names))))
        self.assertEqual((face.FEATURE_PIXELS, face.FEATURE_HOG, face.FEATURE_LBP, face.FEATURE_GABOR, face.FEATURE_ALL),
                         (1, 2, 4, 8, 15))
        searches = ['REGULARIZATION', 'COMPONENTS', 'WEIGHTING', 'DISTANCE', 'KERNEL', 'FEATURES']
        self.assertEqual([getattr(face, 'SEARCH_' + name) for name in searches], [1 << i for i in range(6)])
        self.assertEqual(face.SEARCH_ALL, 63)

    def test_defaults(self):
        params = face.WeightedFisherParams()
        self.assertEqual(params.weighting, face.WEIGHTING_MAXMIN)
        self.assertEqual(params.power, 3)
        self.assertEqual(params.neighbors, 3)
        self.assertEqual(params.sparsity, 0)
        self.assertEqual(params.iterations, 25)
        self.assertEqual(params.regularization, 2)
        self.assertIs(params.standardize, False)
        self.assertEqual(params.distance, face.DISTANCE_COSINE)
        self.assertIsNone(params.customWeights)
        self.assertEqual(params.features, face.FEATURE_PIXELS)
        self.assertEqual(params.updatable, -1)
        self.assertIs(params.balance, False)

        kernel = face.WeightedFisherKernelParams()
        self.assertEqual(kernel.type, face.KERNEL_RBF)
        self.assertEqual(kernel.gamma, 0)
        self.assertEqual(kernel.landmarks, 0)
        self.assertEqual(face.WeightedFisherKernelParams(face.KERNEL_POLY).degree, 2)
        self.assertEqual(face.WeightedFisherKernelParams(type=face.KERNEL_SIGMOID).coef0, -1)

    def test_degraded_copies(self):
        params = face.FisherCopyParams()
        self.assertEqual(params.count, 0)
        image = np.full((40, 30, 3), 200, np.uint8)
        self.assertEqual(len(face.makeDegradedCopies(image, params)), 0)

        params = face.FisherCopyParams(3)
        params.minSize, params.maxSize, params.minBlur, params.maxBlur = 20, 20, 1, 1
        params.minLight, params.maxLight, params.minNoise, params.maxNoise = 0.5, 0.5, 4, 4
        copies = face.makeDegradedCopies(image, params)
        self.assertEqual([(copy.shape, copy.dtype) for copy in copies], 3 * [(image.shape, image.dtype)])
        for copy, same in zip(copies, face.makeDegradedCopies(image=image, params=params)):
            np.testing.assert_array_equal(copy, same)
            self.assertAlmostEqual(copy.mean(), 100, delta=1)
            self.assertTrue(1 < copy.std() < 5)
        self.assertTrue((copies[0] != copies[1]).any())

        params.minSize = 21
        with self.assertRaises(cv.error):
            face.makeDegradedCopies(image, params)
        with self.assertRaises(cv.error):
            face.makeDegradedCopies(np.zeros((5, 5, 2), np.uint8), face.FisherCopyParams(1))

    def test_fields_come_back_as_they_were_set(self):
        fields = dict(weighting=face.WEIGHTING_POW, power=2.5, neighbors=4, sparsity=2, iterations=7,
                      regularization=0.125, standardize=True, distance=face.DISTANCE_L2,
                      features=face.FEATURE_PIXELS | face.FEATURE_LBP, updatable=1, balance=True)
        for create in BOTH:
            recognizer = create()
            recognizer.setParams(make_params(**fields))
            params = recognizer.getParams()
            for name, value in fields.items():
                self.assertEqual(getattr(params, name), value, name)

        kernel = face.WeightedFisherKernelParams(face.KERNEL_POLY)
        kernel.gamma, kernel.degree, kernel.coef0, kernel.landmarks = 0.5, 3, 2.0, 9
        recognizer = feature_space()
        recognizer.setKernelParams(kernel)
        kernel = recognizer.getKernelParams()
        self.assertEqual((kernel.type, kernel.gamma, kernel.degree, kernel.coef0, kernel.landmarks),
                         (face.KERNEL_POLY, 0.5, 3, 2.0, 9))

    def test_wrong_fields_are_errors(self):
        params = face.WeightedFisherParams()
        with self.assertRaises(AttributeError):
            params.wheighting = face.WEIGHTING_POW
        with self.assertRaises(TypeError):
            params.weighting = 'POW'
        with self.assertRaises(cv.error):
            input_space(make_params(regularization=-1))
        with self.assertRaises(cv.error):
            input_space(make_params(weighting=face.WEIGHTING_KERNEL_COSINE))
        with self.assertRaises(cv.error):
            feature_space().setKernelParams(face.WeightedFisherKernelParams(99))

    def test_recognizers_are_created_with_and_without_parameters(self):
        params = make_params(weighting=face.WEIGHTING_KNN)
        kernel = face.WeightedFisherKernelParams(face.KERNEL_COSINE)
        for recognizer, weighting, components, threshold in (
                (input_space(), face.WEIGHTING_MAXMIN, 0, DBL_MAX),
                (input_space(3), face.WEIGHTING_MAXMIN, 3, DBL_MAX),
                (input_space(3, 0.5), face.WEIGHTING_MAXMIN, 3, 0.5),
                (input_space(threshold=0.5), face.WEIGHTING_MAXMIN, 0, 0.5),
                (input_space(params), face.WEIGHTING_KNN, 0, DBL_MAX),
                (input_space(params, 3, 0.5), face.WEIGHTING_KNN, 3, 0.5),
                (input_space(params, threshold=0.5), face.WEIGHTING_KNN, 0, 0.5),
                (face.WeightedFisherFaceRecognizer.create(params, 3), face.WEIGHTING_KNN, 3, DBL_MAX),
                (feature_space(), face.WEIGHTING_MAXMIN, 0, DBL_MAX),
                (feature_space(params, kernel, 3, 0.5), face.WEIGHTING_KNN, 3, 0.5),
                (feature_space(params, num_components=3), face.WEIGHTING_KNN, 3, DBL_MAX),
                (face.WeightedKernelFisherFaceRecognizer.create(kernel=kernel), face.WEIGHTING_MAXMIN, 0, DBL_MAX)):
            self.assertEqual(recognizer.getParams().weighting, weighting)
            self.assertEqual(recognizer.getNumComponents(), components)
            self.assertEqual(recognizer.getThreshold(), threshold)
        self.assertEqual(feature_space(params, kernel).getKernelParams().type, face.KERNEL_COSINE)

    def test_recognizers_have_the_bases_of_cv_face(self):
        self.assertIsInstance(input_space(), face.BasicFaceRecognizer)
        self.assertIsInstance(input_space(), face.FaceRecognizer)
        self.assertIsInstance(feature_space(), face.FaceRecognizer)
        for create in BOTH:
            self.assertIsInstance(create(), face.DiscriminantFaceRecognizer)

    def test_custom_weights_are_an_array(self):
        weights = np.arange(PEOPLE * PEOPLE, dtype=np.float64).reshape(PEOPLE, PEOPLE)
        params = make_params(weighting=face.WEIGHTING_CUSTOM, customWeights=weights)
        np.testing.assert_array_equal(params.customWeights, weights)
        params.customWeights[0, 1] = 7
        recognizer = self.trained(input_space, params, 2)
        used = recognizer.getWeights()
        self.assertEqual(used[0, 1], 7)
        self.assertEqual(recognizer.getParams().customWeights[0, 1], 7)
        self.assertEqual(used[2, 0], weights[2, 0])
        np.testing.assert_array_equal(np.diag(used), 0)
        pairs, listed = recognizer.getWeightPairs()
        self.assertEqual((pairs.shape, listed.shape), ((PEOPLE * (PEOPLE - 1), 2), (PEOPLE * (PEOPLE - 1), 1)))
        np.testing.assert_array_equal(used[pairs[:, 0], pairs[:, 1]], listed[:, 0])


class TestRecognition(WeightedFisherTest):

    def test_people_are_recognized(self):
        for create in BOTH:
            recognizer = self.trained(create)
            for probe, person in zip(self.probes, self.truth):
                label, distance = recognizer.predict(probe)
                self.assertEqual(label, person)
                self.assertIsInstance(label, int)
                self.assertIsInstance(distance, float)
                self.assertTrue(0 < distance < 2)
                self.assertEqual(recognizer.predict_label(probe), person)

    def test_every_weighting_recognizes(self):
        for weighting in range(face.WEIGHTING_UNIFORM, face.WEIGHTING_CUSTOM):
            for create in BOTH:
                if weighting == face.WEIGHTING_KERNEL_COSINE and create is input_space:
                    continue
                recognizer = self.trained(create, make_params(weighting=weighting), num_components=4)
                self.assertEqual(recognizer.getNumComponents(), 4)
                labels, _ = recognizer.predictBatch(self.probes)
                np.testing.assert_array_equal(labels.ravel(), self.truth, str(weighting))

    def test_a_batch_gives_what_predict_gives(self):
        for create in BOTH:
            recognizer = self.trained(create)
            labels, distances = recognizer.predictBatch(self.probes)
            self.assertEqual((labels.shape, labels.dtype), ((len(self.probes), 1), np.int32))
            self.assertEqual((distances.shape, distances.dtype), ((len(self.probes), 1), np.float64))
            for i, probe in enumerate(self.probes):
                label, distance = recognizer.predict(probe)
                self.assertEqual(labels[i, 0], label)
                self.assertAlmostEqual(distances[i, 0], distance, delta=1e-6)

    def test_a_collector_gets_every_training_sample(self):
        for create in BOTH:
            recognizer = self.trained(create)
            collector = face.StandardCollector_create()
            recognizer.predict_collect(self.probes[0], collector)
            results = collector.getResults(True)
            self.assertEqual(sorted(label for label, _ in results), sorted(self.labels))
            self.assertEqual([distance for _, distance in results], sorted(distance for _, distance in results))
            self.assertEqual((collector.getMinLabel(), collector.getMinDist()), results[0])
            self.assertEqual(recognizer.predict(self.probes[0]), results[0])

    def test_nothing_is_beyond_the_collectors_threshold(self):
        collector = face.StandardCollector.create(1e-9)
        self.trained().predict_collect(self.probes[0], collector)
        self.assertEqual(collector.getMinLabel(), -1)

    def test_what_is_beyond_the_threshold_is_unknown(self):
        for create in BOTH:
            recognizer = self.trained(create)
            recognizer.setThreshold(1e-9)
            self.assertEqual(recognizer.getThreshold(), 1e-9)
            self.assertEqual(recognizer.predict_label(self.probes[0]), -1)
            self.assertEqual(recognizer.predict(self.probes[0]), (-1, DBL_MAX))
            labels, distances = recognizer.predictBatch(self.probes)
            self.assertTrue((labels == -1).all())
            self.assertTrue((distances == DBL_MAX).all())

    def test_getters_describe_the_model(self):
        for create in BOTH:
            recognizer = self.trained(create, num_components=3)
            weights = recognizer.getWeights()
            self.assertEqual((weights.shape, weights.dtype), ((PEOPLE, PEOPLE), np.float64))
            classes = recognizer.getClasses()
            self.assertEqual(classes.dtype, np.int32)
            np.testing.assert_array_equal(classes, np.arange(PEOPLE).reshape(-1, 1))
            np.testing.assert_array_equal(recognizer.getLabels().ravel(), self.labels)
            self.assertEqual(recognizer.getEigenValues().shape, (1, 3))
            projections = recognizer.getProjections()
            self.assertEqual(len(projections), len(self.faces))
            self.assertEqual(projections[0].shape, (1, 3))

    def test_eigenvectors_and_mean_give_the_projection(self):
        recognizer = self.trained(num_components=3)
        vectors, mean = recognizer.getEigenVectors(), recognizer.getMean()
        self.assertEqual(vectors.shape, (ROWS * COLS, 3))
        self.assertEqual(mean.shape, (1, ROWS * COLS))
        expected = (self.probes[0].reshape(1, -1) - mean).dot(vectors)
        np.testing.assert_allclose(recognizer.project([self.probes[0]]), expected, rtol=1e-3, atol=1e-3)
        np.testing.assert_allclose(recognizer.getProjections()[4], recognizer.project([self.faces[4]]), atol=1e-5)

    def test_projections_are_rows(self):
        for create in BOTH:
            recognizer = self.trained(create, num_components=2)
            projections = recognizer.project(self.probes)
            self.assertEqual((projections.shape, projections.dtype), ((len(self.probes), 2), np.float64))
            np.testing.assert_allclose(recognizer.project([self.probes[3]])[0], projections[3], atol=1e-5)

    def test_output_arrays_are_filled(self):
        recognizer = self.trained(num_components=4)
        projections = np.zeros((len(self.probes), 4))
        labels = np.zeros((len(self.probes), 1), np.int32)
        distances = np.zeros((len(self.probes), 1))
        recognizer.project(self.probes, projections)
        recognizer.predictBatch(self.probes, labels, distances=distances)
        np.testing.assert_array_equal(projections, recognizer.project(self.probes))
        np.testing.assert_array_equal(labels.ravel(), self.truth)
        np.testing.assert_array_equal(distances, recognizer.predictBatch(self.probes)[1])

    def test_features_are_compared_together(self):
        for create in BOTH:
            alone = [self.trained(create, make_params(features=features), num_components=2).project(self.probes)
                     for features in (face.FEATURE_PIXELS, face.FEATURE_HOG, face.FEATURE_LBP, face.FEATURE_GABOR)]
            together = self.trained(create, make_params(features=face.FEATURE_ALL), num_components=2)
            np.testing.assert_allclose(together.project(self.probes), np.hstack(alone), atol=1e-5)
            self.assertEqual(len(together.predictBatch(self.probes)[0]), len(self.probes))
            self.assertEqual(together.getFeatureWeights().shape, (1, 4))
            self.assertAlmostEqual(together.getFeatureWeights().sum(), 1)

    def test_a_mirror_image_is_the_same_image(self):
        for create in BOTH:
            mirrored = [np.ascontiguousarray(probe[:, ::-1]) for probe in self.probes]
            for features, mirror, same in ((face.FEATURE_GABOR, -1, True), (face.FEATURE_GABOR, 0, False),
                                           (face.FEATURE_PIXELS, -1, False), (face.FEATURE_PIXELS, 1, True)):
                recognizer = self.trained(create, make_params(features=features, mirror=mirror))
                self.assertEqual(np.allclose(recognizer.project(self.probes), recognizer.project(mirrored), atol=1e-2),
                                 same, (features, mirror))

    def test_fisherfaces_need_pixels(self):
        recognizer = self.trained(input_space, make_params(features=face.FEATURE_HOG))
        with self.assertRaises(cv.error):
            recognizer.getEigenVectors()
        with self.assertRaises(cv.error):
            recognizer.getMean()

    def test_a_linear_kernel_is_the_input_space(self):
        linear = face.WeightedFisherKernelParams(face.KERNEL_LINEAR)
        expected = self.trained(input_space, num_components=3).project(self.probes)
        found = self.trained(feature_space, kernel=linear, num_components=3).project(self.probes)
        np.testing.assert_allclose(found, expected, atol=1e-4 * np.abs(expected).max())

    def test_threads_predict_at_the_same_time(self):
        recognizer = self.trained()
        expected = [recognizer.predict(probe) for probe in self.probes]
        found = []

        def predict_all():
            for _ in range(20):
                found.append([recognizer.predict(probe) for probe in self.probes])

        threads = [threading.Thread(target=predict_all) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(found, [expected] * 80)


class TestArrays(WeightedFisherTest):

    def assert_same_model(self, faces, labels, create=input_space):
        expected = self.trained(create, num_components=3)
        recognizer = create(num_components=3)
        recognizer.train(faces, labels)
        np.testing.assert_allclose(recognizer.project(self.probes), expected.project(self.probes), atol=1e-5)

    def test_samples_are_the_rows_of_an_array(self):
        rows = np.array([image.ravel() for image in self.faces])
        self.assertEqual(rows.shape, (len(self.faces), ROWS * COLS))
        for create in BOTH:
            self.assert_same_model(rows, self.labels, create)
            self.assert_same_model(rows.astype(np.float32), self.labels, create)
        recognizer = self.trained()
        probes = np.array([probe.ravel() for probe in self.probes])
        for found, expected in zip(recognizer.predictBatch(probes), recognizer.predictBatch(self.probes)):
            np.testing.assert_array_equal(found, expected)
        np.testing.assert_array_equal(recognizer.project(probes), recognizer.project(self.probes))
        self.assertEqual(recognizer.predict(probes[0]), recognizer.predict(self.probes[0]))
        self.assertEqual(recognizer.predict(probes[:1]), recognizer.predict(self.probes[0]))

    def test_images_may_be_a_list_a_tuple_or_a_stack(self):
        self.assert_same_model(tuple(self.faces), self.labels)
        self.assert_same_model(np.array(self.faces), self.labels)

    def test_element_types_do_not_matter(self):
        for dtype in (np.uint8, np.uint16, np.int16, np.int32, np.int64, np.float32, np.float64):
            self.assert_same_model([image.astype(dtype) for image in self.faces], self.labels)
            recognizer = self.trained()
            self.assertEqual(recognizer.predict_label(self.probes[0].astype(dtype)), self.truth[0])

    def test_views_are_read_as_what_they_show(self):
        def shown(image, view):
            wide = np.full((2 * ROWS + 3, 3 * COLS + 5), 99, image.dtype)
            if view == 'window':
                window = wide[2:ROWS + 2, 1:COLS + 1]
            elif view == 'strided':
                window = wide[1:2 * ROWS:2, 2:3 * COLS:3]
            elif view == 'flipped':
                window = wide[ROWS + 1:1:-1, COLS:0:-1]
            elif view == 'transposed':
                window = wide[:COLS, :ROWS].T
            elif view == 'plane':
                window = np.full((ROWS, COLS, 3), 99, image.dtype)[:, :, 1]
            window[:] = image
            self.assertEqual(window.shape, image.shape)
            return window

        expected = self.trained()
        for dtype in (np.uint8, np.float32, np.float64):
            for view in ('window', 'strided', 'flipped', 'transposed', 'plane'):
                faces = [shown(image.astype(dtype), view) for image in self.faces]
                self.assert_same_model(faces, self.labels)
                probe = shown(self.probes[0].astype(dtype), view)
                self.assertEqual(expected.predict(probe), expected.predict(self.probes[0]), view)
        every_other = np.repeat(np.array([image.ravel() for image in self.faces]), 2, axis=0)[::2]
        self.assert_same_model(every_other, self.labels)

    def test_labels_may_be_any_integers(self):
        for labels in (self.labels.astype(np.int32), self.labels.astype(np.int64), self.labels.reshape(-1, 1),
                       np.repeat(self.labels, 2)[::2]):
            self.assert_same_model(self.faces, labels)
        recognizer = input_space()
        recognizer.train(self.faces, 1000 - 7 * self.labels)
        self.assertEqual(recognizer.predict_label(self.probes[2]), 1000 - 7 * self.truth[2])

    def test_colours_become_grey(self):
        coloured = [np.dstack([image, image, image]) for image in self.faces]
        self.assert_same_model(coloured, self.labels)
        with_alpha = np.dstack([self.probes[0]] * 4)
        recognizer = self.trained()
        self.assertEqual(recognizer.predict_label(with_alpha), recognizer.predict_label(self.probes[0]))

    def test_the_model_does_not_share_the_callers_arrays(self):
        recognizers = [self.trained(create) for create in BOTH]
        before = [recognizer.predict(self.probes[0]) for recognizer in recognizers]
        for image in self.faces:
            image[:] = 0
        for recognizer in recognizers:
            for array in [recognizer.getWeights(), recognizer.getClasses(), recognizer.getEigenValues()]:
                array[:] = 0
        self.assertEqual([recognizer.predict(self.probes[0]) for recognizer in recognizers], before)

    def test_results_outlive_the_recognizer(self):
        recognizer = self.trained()
        weights, projections = recognizer.getWeights(), recognizer.project(self.probes)
        copies = weights.copy(), projections.copy()
        del recognizer
        np.testing.assert_array_equal(weights, copies[0])
        np.testing.assert_array_equal(projections, copies[1])

    def test_wrong_arguments_are_errors(self):
        recognizer = self.trained()
        for wrong in ([self.faces[0][:, 1:]], [self.faces[0].astype(np.complex64)], 'faces', 3, [['faces']]):
            with self.assertRaises(cv.error):
                recognizer.predictBatch(wrong)
            with self.assertRaises(cv.error):
                recognizer.train(wrong, self.labels[:1])
        with self.assertRaises(cv.error):
            recognizer.train(self.faces, self.labels[1:])
        with self.assertRaises(cv.error):
            recognizer.train(self.faces, self.labels.astype(np.float64))
        with self.assertRaises(cv.error):
            recognizer.train([], np.array([], np.int32))
        with self.assertRaises(cv.error):
            recognizer.predict(self.probes[0][:-1])
        with self.assertRaises(cv.error):
            recognizer.predict(None)
        self.assertEqual(recognizer.predict_label(self.probes[0]), self.truth[0])


class TestModels(WeightedFisherTest):

    def test_models_are_read_as_they_were_written(self):
        for create in BOTH:
            for ending in ('.yml', '.xml', '.json', '.yml.gz'):
                recognizer = self.trained(create, make_params(weighting=face.WEIGHTING_APAC), num_components=3)
                recognizer.setThreshold(1.5)
                recognizer.setLabelInfo(2, 'Ada')
                recognizer.write(self.path('model' + ending))
                found = create()
                found.read(self.path('model' + ending))
                self.assert_same_predictions(recognizer, found)
                self.assertEqual(found.getThreshold(), 1.5)
                self.assertEqual(found.getNumComponents(), 3)
                self.assertEqual(found.getParams().weighting, face.WEIGHTING_APAC)
                self.assertEqual(found.getLabelInfo(2), 'Ada')
                np.testing.assert_array_equal(found.getWeights(), recognizer.getWeights())

    def test_save_is_write(self):
        for create in BOTH:
            recognizer = self.trained(create)
            recognizer.save(self.path('saved.yml'))
            found = create()
            found.read(self.path('saved.yml'))
            self.assert_same_predictions(recognizer, found)

    def test_load_reads_a_model_into_a_new_recognizer(self):
        for create, cls, function in (
                (input_space, face.WeightedFisherFaceRecognizer, face.WeightedFisherFaceRecognizer_load),
                (feature_space, face.WeightedKernelFisherFaceRecognizer,
                 face.WeightedKernelFisherFaceRecognizer_load)):
            recognizer = self.trained(create)
            recognizer.save(self.path('saved.yml'))
            for load in (cls.load, function):
                found = load(self.path('saved.yml'))
                self.assertIsInstance(found, cls)
                self.assert_same_predictions(recognizer, found)
            with self.assertRaisesRegex(cv.error, 'absent.yml'):
                cls.load(self.path('absent.yml'))

    def test_models_are_empty_until_trained_and_when_cleared(self):
        for create, name in ((input_space, 'opencv_weighted_fisherfaces'),
                             (feature_space, 'opencv_weighted_kernel_fisherfaces')):
            recognizer = create()
            self.assertEqual(recognizer.getDefaultName(), name)
            self.assertTrue(recognizer.empty())
            self.assertIsNone(recognizer.getWeights())
            self.assertEqual(len(recognizer.getProjections()), 0)
            recognizer.train(self.faces, self.labels)
            self.assertFalse(recognizer.empty())
            recognizer.clear()
            self.assertTrue(recognizer.empty())

    def test_labels_have_names(self):
        for create in BOTH:
            recognizer = create()
            recognizer.setLabelInfo(3, 'Ada Lovelace')
            recognizer.setLabelInfo(5, 'Ada Yonath')
            recognizer.setLabelInfo(7, u'\u00c9mmy')
            self.assertEqual(recognizer.getLabelInfo(3), 'Ada Lovelace')
            self.assertEqual(recognizer.getLabelInfo(7), u'\u00c9mmy')
            self.assertEqual(recognizer.getLabelInfo(4), '')
            self.assertEqual(list(recognizer.getLabelsByString('Ada')), [3, 5])
            self.assertEqual(len(recognizer.getLabelsByString('Grace')), 0)

    def test_errors_say_what_is_wrong(self):
        for create in BOTH:
            with self.assertRaises(cv.error) as raised:
                create().predict(self.probes[0])
            self.assertIn('not trained', str(raised.exception))
            self.assertIn('not trained', raised.exception.err)
            self.assertEqual(raised.exception.code, -5)  # Error::StsBadArg
            with self.assertRaises(cv.error):
                create().write(self.path('untrained.yml'))
            with self.assertRaises(cv.error):
                create().read(self.path('missing.yml'))
            with self.assertRaises(cv.error):
                self.trained(create).write(self.path('missing/model.yml'))
        self.assertEqual(os.listdir(self.folder), [])

    def test_the_other_recognizers_model_is_refused(self):
        self.trained(input_space).write(self.path('input.yml'))
        with self.assertRaises(cv.error):
            feature_space().read(self.path('input.yml'))


class TestModelsInMemory(WeightedFisherTest):

    def test_have_the_bytes_of_a_file(self):
        for create in BOTH:
            recognizer = self.trained(create)
            recognizer.write(self.path('model.yml'))
            encoded = np.array(recognizer.encode(), dtype=np.uint8)
            with open(self.path('model.yml'), 'rb') as file:
                self.assertEqual(encoded.tobytes(), file.read())
            decoded = create()
            decoded.decode(encoded)
            np.testing.assert_array_equal(decoded.project(self.probes), recognizer.project(self.probes))
            self.assertEqual(tuple(decoded.getImageSize()), (COLS, ROWS))
            with self.assertRaises(cv.error):
                decoded.decode(encoded.ravel()[:-50])
            np.testing.assert_array_equal(decoded.project(self.probes), recognizer.project(self.probes))


class TestPeopleWhoComeAndGo(WeightedFisherTest):

    def part(self, people):
        chosen = [i for i, label in enumerate(self.labels) if label in people]
        return [self.faces[i] for i in chosen], self.labels[chosen]

    def trained_with(self, create, people, **fields):
        recognizer = create(make_params(updatable=1, **fields))
        recognizer.train(*self.part(people))
        return recognizer

    def assert_same_distances(self, first, second):
        for found, expected in zip(first.predictBatch(self.probes), second.predictBatch(self.probes)):
            np.testing.assert_allclose(found, expected, atol=1e-9)

    def test_an_update_is_training_on_everything(self):
        for create in BOTH:
            for balance in (False, True):
                recognizer = self.trained_with(create, (0, 1, 2, 3), balance=balance)
                recognizer.update(*self.part((4, 5)))
                labels, _ = recognizer.predictBatch(self.probes)
                np.testing.assert_array_equal(labels.ravel(), self.truth)
                self.assert_same_distances(recognizer, self.trained(create, make_params(balance=balance)))

    def test_an_update_of_nothing_is_training(self):
        for create in BOTH:
            recognizer = create()
            recognizer.update(self.faces, self.labels)
            self.assert_same_distances(recognizer, self.trained(create))

    def test_removing_a_person_is_training_on_the_others(self):
        for create in BOTH:
            recognizer = self.trained_with(create, range(PEOPLE))
            recognizer.removeClass(4)
            np.testing.assert_array_equal(recognizer.getClasses().ravel(), [0, 1, 2, 3, 5])
            self.assert_same_distances(recognizer, self.trained_with(create, (0, 1, 2, 3, 5)))
            with self.assertRaises(cv.error):
                recognizer.removeClass(4)

    def test_a_model_from_a_file_can_be_updated(self):
        for create in BOTH:
            recognizer = self.trained_with(create, (0, 1, 2, 3))
            recognizer.write(self.path('model.yml'))
            found = create()
            found.read(self.path('model.yml'))
            for each in (recognizer, found):
                each.update(*self.part((4, 5)))
            self.assert_same_distances(recognizer, found)

    def test_enrolled_people_are_recognized_in_the_same_subspace(self):
        for create in BOTH:
            recognizer = create()
            recognizer.train(*self.part((0, 1, 2, 3)))
            before = recognizer.project(self.probes)
            recognizer.enroll(*self.part((4, 5)))
            np.testing.assert_array_equal(recognizer.project(self.probes), before)
            np.testing.assert_array_equal(recognizer.getClasses().ravel(), range(PEOPLE))
            labels, _ = recognizer.predictBatch(self.faces)
            np.testing.assert_array_equal(labels.ravel(), self.labels)

    def test_mistakes_are_errors(self):
        with self.assertRaises(cv.error) as raised:
            self.trained(input_space).update(*self.part((4, 5)))
        self.assertIn('updatable', str(raised.exception))
        for create in BOTH:
            recognizer = self.trained_with(create, (0, 1))
            with self.assertRaises(cv.error):
                recognizer.removeClass(0)
            for add in (recognizer.update, recognizer.enroll):
                with self.assertRaises(cv.error):
                    add([self.faces[0][1:]], np.array([7]))
                with self.assertRaises(cv.error):
                    add(self.faces[:2], np.array([7]))
            with self.assertRaises(cv.error):
                create().enroll(self.faces, self.labels)
            with self.assertRaises(cv.error):
                create().removeClass(0)


class TestVectors(WeightedFisherTest):
    '''Rows of numbers, such as the vectors of a network.'''

    def setUp(self):
        super(TestVectors, self).setUp()
        random = np.random.RandomState(7)
        self.truth = np.repeat(np.arange(8, dtype=np.int32), 4)
        people = random.normal(size=(8, 24))
        self.vectors = (people[self.truth] + random.normal(scale=0.4, size=(32, 24))).astype(np.float32)

    def test_have_all_directions_by_default_and_the_rank_on_request(self):
        recognizer = input_space()
        recognizer.train(self.vectors, self.truth)
        self.assertEqual(recognizer.getNumComponents(), 24)
        np.testing.assert_array_equal(recognizer.getEigenValues().ravel()[7:], 0)
        recognizer = input_space(face.COMPONENTS_RANK)
        recognizer.train(self.vectors, self.truth)
        self.assertEqual(recognizer.getNumComponents(), 7)
        self.assertEqual(face.COMPONENTS_DEFAULT, 0)
        with self.assertRaises(cv.error) as raised:
            input_space(face.COMPONENTS_ALL).train(self.faces, self.labels)
        self.assertIn('COMPONENTS_ALL', str(raised.exception))

    def test_of_zeros_are_refused_with_their_index(self):
        self.vectors[5] = 0
        with self.assertRaises(cv.error) as raised:
            input_space().train(self.vectors, self.truth)
        self.assertIn('sample 5', str(raised.exception))

    def test_have_a_gallery_of_means_on_request(self):
        for create in BOTH:
            recognizer = create(make_params(gallery=face.GALLERY_MEANS))
            recognizer.train(self.vectors, self.truth)
            self.assertEqual(len(recognizer.getProjections()), 8)
            np.testing.assert_array_equal(recognizer.getLabels().ravel(), range(8))
            labels, _ = recognizer.predictBatch(self.vectors)
            np.testing.assert_array_equal(labels.ravel(), self.truth)

    def test_are_added_up_in_parts(self):
        rows = np.random.RandomState(3).normal(size=(60, 8)).astype(np.float32)
        labels = np.arange(60) % 5
        rows += labels[:, None]
        params = make_params(gallery=face.GALLERY_MEANS, balance=True)
        whole = input_space(params)
        whole.train(rows, labels)
        classes, counts = np.unique(labels, return_counts=True)
        parts = [face.FisherStatistics_create(rows[0], params, classes.astype(np.int32), counts.astype(np.int32), 'part %d' % i)
                 for i in range(3)]
        for i, part in enumerate(parts):
            part.add(rows[i::3], labels[i::3].astype(np.int32))
        parts[0].merge(parts[1])
        parts[2].decode(parts[2].encode())
        parts[0].merge(parts[2])
        with self.assertRaisesRegex(cv.error, "part 'part 2' was"):
            parts[0].merge(parts[2])
        self.assertEqual(list(parts[0].getMerged()), ['part 0', 'part 1', 'part 2'])
        found = input_space(params)
        found.train(parts[0])
        np.testing.assert_allclose(found.project(rows), whole.project(rows), atol=1e-5)
        with self.assertRaisesRegex(cv.error, 'in the feature space of a kernel'):
            feature_space(params).train(parts[0])

    def test_are_compared_in_pairs(self):
        recognizer = input_space()
        recognizer.train(self.vectors[::2], self.truth[::2])
        with self.assertRaises(cv.error):
            recognizer.getPairProbability(0.5)
        threshold = recognizer.calibratePairs(self.vectors, self.truth, 0.01)
        same = recognizer.compare(self.vectors[0], self.vectors[1])
        other = recognizer.compare(self.vectors[0], self.vectors[4])
        self.assertTrue(same < threshold < other)
        self.assertTrue(recognizer.getPairProbability(same) > 0.5 > recognizer.getPairProbability(other))
        self.assertAlmostEqual(other, recognizer.compare(self.vectors[4], self.vectors[0]), 6)


class TestCopies(WeightedFisherTest):

    def test_are_trained_on_as_if_they_had_been_given(self):
        copies = face.FisherCopyParams(2)
        recognizer = input_space()
        recognizer.setCopyParams(copies)
        self.assertEqual(recognizer.getCopyParams().count, 2)
        recognizer.train(self.faces, self.labels)

        images, labels = [], []
        for image, label in zip(self.faces, self.labels):
            made = [image] + list(face.makeDegradedCopies(image, copies))
            images += made
            labels += [label] * len(made)
        expected = input_space()
        expected.train(images, np.array(labels))
        np.testing.assert_allclose(recognizer.project(self.probes), expected.project(self.probes), 1e-4, 1e-4)


class TestUnknownPeople(WeightedFisherTest):

    def test_training_chooses_what_the_mask_names_and_a_threshold(self):
        for create in BOTH:
            recognizer = create(make_params(regularization=0.5, weighting=face.WEIGHTING_POW))
            recognizer.trainAuto(self.faces, self.labels, kFold=3, falseAcceptRate=0.1,
                                 search=face.SEARCH_REGULARIZATION)
            params = recognizer.getParams()
            self.assertEqual(params.weighting, face.WEIGHTING_POW)
            self.assertTrue(0 < recognizer.getThreshold() < 2)
            report = recognizer.getAutoReport()
            self.assertIn('regularization', report)
            self.assertIn('threshold', report)
            labels, distances = recognizer.predictBatch(self.probes)
            known = labels.ravel() >= 0
            np.testing.assert_array_equal(labels.ravel()[known], self.truth[known])
            self.assertTrue((distances.ravel()[known] < recognizer.getThreshold()).all())

    def test_probabilities_fall_with_the_distance(self):
        for create in BOTH:
            recognizer = create()
            recognizer.trainAuto(self.faces, self.labels, 3, 0.1, 0)
            probabilities = [recognizer.getProbability(distance) for distance in np.linspace(0, 2, 21)]
            self.assertEqual(probabilities, sorted(probabilities, reverse=True))
            self.assertTrue(0 <= probabilities[-1] < probabilities[0] <= 1)

    def test_calibration_sets_threshold_and_probabilities(self):
        for create in BOTH:
            recognizer = create()
            known = self.labels < 4
            recognizer.train([image for image, chosen in zip(self.faces, known) if chosen], self.labels[known])
            with self.assertRaises(cv.error):
                recognizer.getProbability(0.5)
            recognizer.calibrate(self.probes, self.truth, falseAcceptRate=0.3)
            self.assertTrue(0 < recognizer.getThreshold() < 2)
            labels, _ = recognizer.predictBatch(self.probes)
            strangers = self.truth >= 4
            self.assertLessEqual((labels.ravel()[strangers] >= 0).mean(), 0.3)
            self.assertTrue(recognizer.getProbability(0) > recognizer.getProbability(1))

    def test_the_nearest_people_come_once_each(self):
        for create in BOTH:
            recognizer = self.trained(create)
            labels, distances, probabilities = recognizer.predictTop(self.probes[0], 3)
            self.assertEqual((labels.shape, labels.dtype), ((3, 1), np.int32))
            self.assertEqual((distances.shape, distances.dtype), ((3, 1), np.float64))
            self.assertIsNone(probabilities)
            self.assertEqual((labels[0, 0], distances[0, 0]), recognizer.predict(self.probes[0]))
            self.assertEqual(len(set(labels.ravel())), 3)
            self.assertEqual(list(distances.ravel()), sorted(distances.ravel()))
            self.assertEqual(len(recognizer.predictTop(self.probes[0], 99)[0]), PEOPLE)

            recognizer.trainAuto(self.faces, self.labels, search=0)
            recognizer.setThreshold(DBL_MAX)
            _, distances, probabilities = recognizer.predictTop(self.probes[0], k=2)
            self.assertEqual([recognizer.getProbability(distance) for distance in distances.ravel()],
                             list(probabilities.ravel()))
            recognizer.setThreshold(1e-9)
            self.assertEqual(recognizer.predictTop(self.probes[0], 2), (None, None, None))

    def test_mistakes_are_errors(self):
        for create in BOTH:
            recognizer = create()
            for wrong in (dict(kFold=1), dict(falseAcceptRate=0), dict(falseAcceptRate=1.5), dict(search=64)):
                with self.assertRaises(cv.error):
                    recognizer.trainAuto(self.faces, self.labels, **wrong)
            self.assertTrue(recognizer.empty())
            with self.assertRaises(cv.error):
                recognizer.calibrate(self.faces, self.labels)
            recognizer.train(self.faces, self.labels)
            with self.assertRaises(cv.error):
                recognizer.calibrate(self.probes, self.truth, 0)
            with self.assertRaises(cv.error):
                recognizer.predictTop(self.probes[0], 0)


@unittest.skipUnless(EXCHANGE, 'WEIGHTED_FISHER_EXCHANGE does not name the program that trains in C++')
class TestExchangeWithCpp(WeightedFisherTest):

    def setUp(self):
        super(TestExchangeWithCpp, self).setUp()
        np.array(self.faces).tofile(self.path('faces'))
        np.array(self.probes).tofile(self.path('probes'))

    def in_cpp(self, *args):
        '''What the program prints: for every probe its label, its distance and its projection.'''
        output = subprocess.check_output((EXCHANGE,) + args)
        table = np.array([[float(field) for field in line.split()] for line in output.decode().splitlines()])
        self.assertEqual(len(table), len(self.probes))
        return table

    def trained_in_cpp(self, space, model):
        return self.in_cpp('train', space, model, str(ROWS), str(COLS), str(PEOPLE), self.path('faces'),
                           self.path('probes'))

    def in_python(self, recognizer):
        labels, distances = recognizer.predictBatch(self.probes)
        return np.hstack([labels, distances, recognizer.project(self.probes)])

    def test_python_gets_what_cpp_gets(self):
        for space, create in (('input', input_space), ('feature', feature_space)):
            expected = self.trained_in_cpp(space, self.path('model.yml'))
            np.testing.assert_allclose(self.in_python(self.trained(create, num_components=3)), expected, rtol=1e-7)

    def test_python_reads_what_cpp_wrote(self):
        for space, create in (('input', input_space), ('feature', feature_space)):
            expected = self.trained_in_cpp(space, self.path('model.yml'))
            recognizer = create()
            recognizer.read(self.path('model.yml'))
            self.assertEqual(recognizer.getLabelInfo(1), 'trained in C++')
            np.testing.assert_allclose(self.in_python(recognizer), expected, rtol=1e-7)

    def test_cpp_reads_what_python_wrote(self):
        for space, create in (('input', input_space), ('feature', feature_space)):
            recognizer = self.trained(create, make_params(weighting=face.WEIGHTING_POW), num_components=4)
            recognizer.write(self.path('model.yml'))
            found = self.in_cpp('predict', space, self.path('model.yml'), str(ROWS), str(COLS), self.path('probes'))
            np.testing.assert_allclose(found, self.in_python(recognizer), rtol=1e-7)


if __name__ == '__main__':
    if NewOpenCVTests is unittest.TestCase:
        unittest.main()
    else:
        NewOpenCVTests.bootstrap()
