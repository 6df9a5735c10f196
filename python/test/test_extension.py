'''
Tests of what the extension `weighted_fisher` has to itself; what it shares with cv2.face is tested by
modules/weighted_fisher/misc/python/test/test_weighted_fisher.py.

OPENCV_SOURCE_DIR and OPENCV_CONTRIB_DIR in the environment name the source trees of OpenCV and its contrib: the parser
there tells what bindings must have.
'''
import os
import pathlib
import re
import subprocess
import sys
import threading
import unittest
import warnings

import numpy as np

import weighted_fisher

SOURCE_DIR, CONTRIB_DIR = os.environ['OPENCV_SOURCE_DIR'], os.environ['OPENCV_CONTRIB_DIR']
HEADERS = [
    os.path.join(os.path.dirname(__file__), '../../modules/weighted_fisher/include/opencv2/weighted_fisher.hpp'),
    os.path.join(CONTRIB_DIR, 'modules/face/include/opencv2/face.hpp'),
    os.path.join(CONTRIB_DIR, 'modules/face/include/opencv2/face/facerec.hpp'),
    os.path.join(CONTRIB_DIR, 'modules/face/include/opencv2/face/predict_collector.hpp'),
]
CLASSES = ('WeightedFisherParams', 'WeightedFisherKernelParams', 'FisherCopyParams', 'WeightedFisherFaceRecognizer',
           'WeightedKernelFisherFaceRecognizer', 'DiscriminantFaceRecognizer', 'BasicFaceRecognizer', 'FaceRecognizer',
           'PredictCollector', 'StandardCollector', 'FaceNetwork', 'DnnFaceNetwork', 'FisherStatistics')


def declarations():
    '''Every name that OpenCV's own generator would give to cv2.face because of the module, "Class.member" or "NAME".'''
    sys.path.append(os.path.join(SOURCE_DIR, 'modules/python/src2'))
    with warnings.catch_warnings():
        warnings.simplefilter('ignore', DeprecationWarning)
        import hdr_parser
    parser = hdr_parser.CppHeaderParser()
    names = set()
    for header in HEADERS:
        for name, _, flags, members, *_ in parser.parse(header):
            kind, _, name = name.rpartition(' ')
            name = name.replace('cv.face.', '')
            if kind.startswith('enum') and header == HEADERS[0]:
                names.update(member[0].split('.')[-1] for member in members)
            elif kind and name in CLASSES:
                names.update([name] + ['%s.%s' % (name, member[1]) for member in members])
            elif not kind and '.' not in name and header == HEADERS[0]:
                names.add(name)
            elif not kind and name.split('.')[0] in CLASSES:
                owner, function = name.split('.')
                alias = [flag[1:] for flag in flags if flag.startswith('=')]
                if function != owner:
                    names.add('%s.%s' % (owner, alias[0] if alias else function))
                if '/S' in flags:
                    names.add('%s_%s' % (owner, function))
    return names


def python(code, **environment):
    '''The output of a new interpreter.'''
    return subprocess.run([sys.executable, '-c', code], env=dict(os.environ, **environment), text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False).stdout


TRAIN = '''
rows = np.random.RandomState(1).uniform(0, 9, (12, 40)) + 20 * np.repeat(np.eye(3, 40), 4, axis=0)
labels = np.repeat([1, 2, 3], 4)
recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
recognizer.train(rows, labels)
assert recognizer.predict_label(rows[5]) == 2
'''


class TestExtension(unittest.TestCase):

    def test_has_every_name_of_the_header(self):
        names = declarations()
        for expected in ('WeightedFisherParams.customWeights', 'WEIGHTING_MAXMIN', 'FaceRecognizer.predict_collect',
                         'DiscriminantFaceRecognizer.predictBatch', 'WeightedFisherFaceRecognizer_create',
                         'WeightedKernelFisherFaceRecognizer_load', 'FaceNetwork.describe', 'DnnFaceNetwork_create',
                         'FisherCopyParams.maxNoise', 'makeDegradedCopies', 'FisherStatistics.merge'):
            self.assertIn(expected, names)
        for name in sorted(names):
            owner, _, member = name.rpartition('.')
            # Not inherited: what a class declares anew may be no override of what its base has.
            self.assertIn(member, vars(getattr(weighted_fisher, owner) if owner else weighted_fisher), name)

    def test_the_fields_of_the_parameters_are_those_that_the_library_saves(self):
        module = pathlib.Path(__file__).resolve().parents[2] / 'modules/weighted_fisher'
        header = (module / 'include/opencv2/weighted_fisher.hpp').read_text()
        fields = re.findall(r'CV_PROP_RW \w+ (\w+);', header)
        visited = re.findall(r'visit\("(\w+)", &Params::(\w+), \d+\);', (module / 'src/solver/settings.hpp').read_text())
        self.assertEqual(sorted(fields), sorted(member for _, member in visited))
        self.assertTrue(all(name == member for name, member in visited))

    def test_lives_beside_cv2_imported_before_or_after(self):
        for imports in ('import cv2, weighted_fisher', 'import weighted_fisher, cv2'):
            output = python(imports + '''
import numpy as np
''' + TRAIN + '''
assert weighted_fisher.error is cv2.error
assert cv2.GaussianBlur(np.zeros((9, 9), np.uint8), (3, 3), 0).shape == (9, 9)
theirs = cv2.face.FisherFaceRecognizer_create()
theirs.train(list(rows.reshape(12, 8, 5)), labels)
assert theirs.predict(rows[5].reshape(8, 5))[0] == 2
assert not isinstance(recognizer, cv2.face.FaceRecognizer)
try:
    recognizer.predict_collect(rows[0], cv2.face.StandardCollector_create())
except TypeError:
    print('fine')
''')
            self.assertEqual(output, 'fine\n')

    def test_works_without_cv2(self):
        output = python('''
import sys
sys.modules['cv2'] = None  # what makes `import cv2` fail
import numpy as np, weighted_fisher
''' + TRAIN + '''
try:
    recognizer.predict(rows[:, :5])
except weighted_fisher.error as error:
    print(weighted_fisher.error, error.code, issubclass(weighted_fisher.error, Exception))
''')
        self.assertEqual(output, "<class 'weighted_fisher.error'> -5 True\n")

    def test_a_broken_cv2_is_no_hindrance(self):
        output = python('''
import sys, types, numpy as np
class Broken:
    def find_spec(self, name, path, target=None):
        if name == 'cv2':
            raise RuntimeError('built for another numpy')
sys.meta_path.insert(0, Broken())
import weighted_fisher
''' + TRAIN + '''
print(weighted_fisher.error.__module__)
''')
        self.assertEqual(output, 'weighted_fisher\n')

    def test_labels_that_32_bits_do_not_hold_are_an_error(self):
        recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
        rows = np.random.RandomState(1).uniform(0, 9, (4, 10))
        for wrong in (np.array([1, 1, 2, 2 ** 32 + 1]), np.array([1, 1, 2, 2 ** 63], np.uint64)):
            with self.assertRaisesRegex(weighted_fisher.error, '32 bits'):
                recognizer.train(rows, wrong)

    def test_the_byte_order_does_not_matter(self):
        rows = np.random.RandomState(1).uniform(0, 9, (6, 10))
        labels = np.array([0, 0, 0, 1, 1, 1])
        projections = []
        for order in '<>':
            recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
            recognizer.train(rows.astype(order + 'f8'), labels.astype(order + 'i4'))
            projections.append(recognizer.project(rows.astype(order + 'f4')))
        np.testing.assert_array_equal(*projections)

    def test_progress_is_told_and_its_exceptions_end_the_search(self):
        noise = np.random.RandomState(1).uniform(0, 9, (12, 40))
        rows, labels = noise + 20 * np.repeat(np.eye(3, 40), 4, axis=0), np.repeat([1, 2, 3], 4)
        for create in (weighted_fisher.WeightedFisherFaceRecognizer_create,
                       weighted_fisher.WeightedKernelFisherFaceRecognizer_create):
            recognizer = create()
            told = []
            recognizer.setProgress(lambda *step: told.append(step))
            recognizer.trainAuto(rows, labels, 2)
            self.assertEqual([step for step, _, _ in told], list(range(1, len(told) + 1)))
            for step, steps, what in told:
                self.assertLessEqual(step, steps)
                self.assertTrue(what)

            class Enough(Exception):
                pass

            def give_up(step, steps, what):
                if step == 2:
                    raise Enough(what)

            chosen = recognizer.getAutoReport()
            recognizer.setProgress(give_up)
            with self.assertRaises(Enough):
                recognizer.trainAuto(rows[:8], labels[:8], 2)
            self.assertEqual(recognizer.getAutoReport(), chosen)
            self.assertEqual(list(recognizer.getClasses().ravel()), [1, 2, 3], 'the model stays as it was')

            recognizer.setProgress(None)
            recognizer.trainAuto(rows, labels, 2)
            with self.assertRaises(TypeError):
                recognizer.setProgress('often')

    def test_other_threads_run_while_one_searches(self):
        rows = np.random.RandomState(1).uniform(0, 9, (30, 50)) + 20 * np.repeat(np.eye(10, 50), 3, axis=0)
        recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
        finished = threading.Event()

        def search():
            recognizer.trainAuto(rows, np.repeat(np.arange(10), 3), 3)
            finished.set()

        thread = threading.Thread(target=search)
        thread.start()
        turns = 0
        while not finished.wait(0.001):
            turns += 1
        thread.join()
        self.assertGreater(turns, 1)

    def test_large_arrays_are_not_copied_for_a_prediction(self):
        import resource
        rows = np.random.RandomState(1).uniform(0, 9, (4, 8 << 20)).astype(np.float32)
        before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        recognizer = weighted_fisher.WeightedFisherFaceRecognizer_create()
        for _ in range(20):
            with self.assertRaises(weighted_fisher.error):
                recognizer.predict(rows)  # untrained, so that only the conversion counts
        self.assertLess(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before, 64 << 10)


if __name__ == '__main__':
    unittest.main()
