'''Tests of what the package adds to the interface of cv2.face: keywords, enumerations, texts.'''
import enum
import inspect
import pathlib
import re
import unittest

import numpy as np

import weighted_fisher as wf
from faces import draw_faces

STRUCTS = (wf.WeightedFisherParams, wf.WeightedFisherKernelParams, wf.FisherCopyParams)


def changed(value):
    '''Another value of the same type.'''
    if value is None:
        return np.eye(3)
    return not value if isinstance(value, bool) else value + 1


class TestPackage(unittest.TestCase):

    def test_the_version_is_that_of_the_project(self):
        project = (pathlib.Path(__file__).resolve().parents[2] / 'CMakeLists.txt').read_text()
        self.assertEqual(wf.__version__, re.search(r'VERSION (\d+\.\d+\.\d+)', project)[1])

    def test_everything_has_a_docstring(self):
        for name in wf.__all__:
            value = getattr(wf, name)
            if isinstance(value, enum.Enum) or name == 'error':
                continue
            self.assertTrue(inspect.getdoc(value), name)
            if inspect.isclass(value) and not issubclass(value, enum.Enum):
                for member, attribute in vars(value).items():
                    if not member.startswith('__'):
                        self.assertTrue(attribute.__doc__ and len(attribute.__doc__) > 15, '%s.%s' % (name, member))

    def test_docstrings_have_the_defaults(self):
        self.assertIn('power=3.0', wf.WeightedFisherParams.__doc__)
        self.assertIn('3.0 by default', wf.WeightedFisherParams.power.__doc__)
        self.assertIn('WEIGHTING_MAXMIN by default', wf.WeightedFisherParams.weighting.__doc__)
        self.assertIn('falseAcceptRate: float = 0.01', wf.DiscriminantFaceRecognizer.trainAuto.__doc__)

    def test_constants_are_members_and_still_integers(self):
        self.assertIs(wf.WEIGHTING_POW, wf.WeightingTypes.WEIGHTING_POW)
        self.assertEqual((wf.WEIGHTING_POW, wf.SEARCH_ALL, wf.COMPONENTS_ALL), (2, 63, -2))
        self.assertEqual('%d' % wf.KERNEL_RBF, '2')
        self.assertIsInstance(wf.FEATURE_HOG | wf.FEATURE_LBP, wf.FisherFeatureTypes)
        flags = {name for name in wf.__all__ if isinstance(getattr(wf, name), type) and issubclass(getattr(wf, name), enum.Flag)}
        self.assertEqual(flags, {'FisherFeatureTypes', 'FisherSearchTypes'})
        params = wf.WeightedFisherParams(weighting=3)
        self.assertIs(params.weighting, wf.WEIGHTING_CDM)
        params.weighting = 77  # create() refuses it
        self.assertEqual(params.weighting, 77)
        with self.assertRaisesRegex(wf.error, 'weighting'):
            wf.WeightedFisherFaceRecognizer_create(params)


class TestParameters(unittest.TestCase):

    def test_every_field_is_a_keyword(self):
        for struct in STRUCTS:
            defaults = struct()
            fields = [name for name, member in vars(struct).items() if isinstance(member, property)]
            self.assertGreaterEqual(len(fields), 5)
            for name in fields:
                value = changed(getattr(defaults, name))
                params = struct(**{name: value})
                np.testing.assert_array_equal(getattr(params, name), value, name)
                self.assertNotEqual(params, defaults, name)
                for other in fields:
                    if name not in (other, 'type'):
                        np.testing.assert_array_equal(getattr(params, other), getattr(defaults, other), other)

    def test_the_first_argument_decides_the_other_defaults(self):
        self.assertEqual(wf.WeightedFisherKernelParams(wf.KERNEL_SIGMOID).coef0, -1)
        self.assertEqual(wf.WeightedFisherKernelParams(type=wf.KERNEL_SIGMOID, coef0=2).coef0, 2)
        self.assertEqual(wf.FisherCopyParams(3, maxNoise=5).count, 3)

    def test_what_is_no_field_or_of_another_type_is_an_error(self):
        for wrong, message in ((dict(powr=3), 'no field .powr.: expected weighting, power'),
                               (dict(power='much'), 'power must be a number'),
                               (dict(weighting=1.5), 'weighting must be an integer'),
                               (dict(neighbors=2 ** 40), '32 bits'),
                               (dict(standardize='no'), 'True or False')):
            with self.assertRaisesRegex(TypeError, message):
                wf.WeightedFisherParams(**wrong)
        with self.assertRaisesRegex(wf.error, 'customWeights'):
            wf.WeightedFisherParams(customWeights='none')
        params = wf.WeightedFisherParams()
        with self.assertRaises(TypeError):
            params.power = None
        self.assertEqual(params, wf.WeightedFisherParams())

    def test_the_text_makes_the_same_object(self):
        for params in (wf.WeightedFisherParams(weighting=wf.WEIGHTING_POW, features=wf.FEATURE_HOG | wf.FEATURE_LBP),
                       wf.WeightedFisherKernelParams(wf.KERNEL_POLY, degree=5), wf.FisherCopyParams(2, minSize=7.5)):
            self.assertEqual(eval(repr(params), vars(wf)), params)
        self.assertIn('weighting=WEIGHTING_POW', repr(wf.WeightedFisherParams(weighting=2)))
        self.assertIn('features=FEATURE_HOG | FEATURE_LBP', repr(wf.WeightedFisherParams(features=6)))


class TestTexts(unittest.TestCase):

    def test_a_recognizer_says_what_it_is_and_how_it_stands(self):
        faces, labels = draw_faces(people=4, per_person=5)
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        self.assertEqual(repr(recognizer), '<WeightedFisherFaceRecognizer, not trained>')
        recognizer.train(faces, labels)
        self.assertEqual(repr(recognizer),
                         '<WeightedFisherFaceRecognizer, trained: 4 people, 20 images of 10x12, 3 components>')
        recognizer = wf.WeightedKernelFisherFaceRecognizer_create(wf.WeightedFisherParams(gallery=wf.GALLERY_MEANS))
        recognizer.train(faces.reshape(20, -1), labels)
        self.assertEqual(repr(recognizer),
                         '<WeightedKernelFisherFaceRecognizer, trained: 4 people, 4 means, 3 components>')

    def test_the_size_of_the_images_is_known(self):
        faces, labels = draw_faces()
        recognizer = wf.WeightedFisherFaceRecognizer_create()
        self.assertEqual(recognizer.getImageSize(), (0, 0))
        recognizer.train(faces, labels)
        self.assertEqual(recognizer.getImageSize(), (10, 12))

    def test_objects_without_a_value_cannot_be_made(self):
        for kind in (wf.WeightedFisherFaceRecognizer, wf.WeightedKernelFisherFaceRecognizer, wf.StandardCollector,
                     wf.FaceRecognizer, wf.DnnFaceNetwork):
            for make in (kind, lambda kind=kind: kind.__new__(kind)):
                with self.assertRaisesRegex(TypeError, 'is made by'):
                    make()


if __name__ == '__main__':
    unittest.main()
