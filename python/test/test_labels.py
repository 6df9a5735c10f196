'''Tests of labels: sequences of integers, and names.'''
import unittest

import numpy as np

import weighted_fisher as wf
from faces import draw_faces

NAMES = ['ann', 'bob', 'cyd', 'dee']


def trained(faces, labels, **fields):
    recognizer = wf.WeightedFisherFaceRecognizer_create(wf.WeightedFisherParams(**fields))
    recognizer.train(faces, labels)
    return recognizer


class Table:
    '''What converts itself to an array, as a column of pandas does.'''

    def __init__(self, values):
        self.values = values

    def __array__(self, dtype=None):
        return np.array(self.values, dtype=dtype)


class TestLabels(unittest.TestCase):

    def setUp(self):
        self.faces, self.labels = draw_faces()
        self.names = [NAMES[label] for label in self.labels]

    def test_may_be_any_sequence_of_integers(self):
        integers = [int(label) for label in self.labels]
        for labels in (self.labels, self.labels.astype(np.uint8), self.labels.reshape(-1, 1), integers, tuple(integers),
                       list(self.labels), Table(integers), np.array(integers, dtype=object),
                       [wf.WeightingTypes(label) for label in integers]):
            np.testing.assert_array_equal(trained(self.faces, labels).getClasses().ravel(), range(4))
        recognizer = trained(self.faces[:4], range(4))
        np.testing.assert_array_equal(recognizer.getLabels().ravel(), range(4))

    def test_may_be_names(self):
        for names in (self.names, tuple(self.names), np.array(self.names), np.array(self.names, dtype=object),
                      Table(self.names)):
            recognizer = trained(self.faces, names)
            self.assertEqual([recognizer.getLabelInfo(label) for label in range(4)], NAMES)
            self.assertEqual([recognizer.predict_name(face) for face in self.faces], self.names)

    def test_that_have_a_name_keep_it(self):
        recognizer = wf.WeightedFisherFaceRecognizer_create(wf.WeightedFisherParams(updatable=1))
        recognizer.setLabelInfo(7, 'bob')
        recognizer.setLabelInfo(0, 'zoe')
        recognizer.train(self.faces, self.names)
        self.assertEqual([recognizer.getLabelInfo(label) for label in (1, 7, 2, 3)], NAMES)
        more, labels = draw_faces(people=5, seed=3)
        recognizer.update(more, [(NAMES + ['eve'])[label] for label in labels])
        self.assertEqual(recognizer.getLabelInfo(4), 'eve')
        self.assertEqual(recognizer.predict_name(more[4]), 'eve')
        recognizer.enroll(more[:1] // 2, ['fay'])
        self.assertEqual(recognizer.getLabelInfo(5), 'fay')
        recognizer.removeClass('bob')
        self.assertNotIn(7, recognizer.getClasses())
        with self.assertRaisesRegex(wf.error, "nobody named 'gus'"):
            recognizer.removeClass('gus')

    def test_names_do_not_take_the_labels_of_people_without_a_name(self):
        recognizer = trained(self.faces, self.labels, updatable=1)
        more, labels = draw_faces(people=6, seed=3)
        recognizer.update(more[labels == 5], ['fay'] * 5)
        np.testing.assert_array_equal(recognizer.getClasses().ravel(), range(5))
        self.assertEqual(recognizer.getLabelInfo(4), 'fay')

    def test_of_strangers_are_not_kept(self):
        recognizer = trained(self.faces, self.names)
        others, labels = draw_faces(people=6, seed=3)
        recognizer.calibrate(others, [(NAMES + ['eve', 'fay'])[label] for label in labels], falseAcceptRate=0.2)
        self.assertEqual(recognizer.getLabelInfo(4), '')
        self.assertLess(recognizer.getThreshold(), 2)

    def test_without_a_name_are_told_as_numbers(self):
        recognizer = trained(self.faces, self.labels)
        self.assertEqual(recognizer.predict_name(self.faces[2]), '2')
        recognizer.setThreshold(1e-9)
        self.assertIsNone(recognizer.predict_name(255 - self.faces[2]))

    def test_of_another_kind_are_errors_and_change_nothing(self):
        recognizer = trained(self.faces, self.names)
        before = recognizer.encode().tobytes()
        n = len(self.faces)
        for wrong, message in (([1] * (n - 1) + ['ann'], r"labels\[19\] is 'ann'"), (['ann'] * (n - 1) + [1], r'labels\[19\] is 1'),
                               ([1.5] * n, 'integer'), (np.ones(n), 'float64'), (np.ones(n, bool), 'bool'), ('ann', 'sequence'),
                               ([True] * n, 'integer'), ([None] * n, 'integer'), (5, 'sequence'), ([''] * n, 'name'),
                               ([2 ** 31] * n, '32 bits'), (['new'] * 3, ''), ([], ''), (None, '')):
            for method in (recognizer.train, recognizer.update, recognizer.enroll, recognizer.calibrate):
                with self.assertRaisesRegex(wf.error, message):
                    method(self.faces, wrong)
        with self.assertRaises(wf.error):
            recognizer.train(self.faces, ['new'] * n)  # a model needs two people
        self.assertEqual(recognizer.encode().tobytes(), before)


if __name__ == '__main__':
    unittest.main()
