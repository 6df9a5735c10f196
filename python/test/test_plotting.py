'''Tests of the picture. WEIGHTED_FISHER_PICTURES names a folder for it, if somebody wants to look at it.'''
import os
import tempfile
import unittest

import matplotlib
import numpy as np

import weighted_fisher as wf
from faces import COLS, ROWS, draw_faces

matplotlib.use('Agg')
from matplotlib import image, pyplot  # noqa: E402


class TestPlotting(unittest.TestCase):

    def setUp(self):
        self.recognizer = wf.WeightedFisherFaceRecognizer_create()
        self.recognizer.train(*draw_faces(people=9))
        self.addCleanup(pyplot.close, 'all')

    def test_shows_the_mean_and_the_fisherfaces(self):
        figure = wf.plot_fisherfaces(self.recognizer, count=6, columns=4)
        shown = [axes.images[0].get_array() for axes in figure.axes if axes.images]
        self.assertEqual([picture.shape for picture in shown], [(ROWS, COLS)] * 7)
        np.testing.assert_allclose(shown[0].ravel(), self.recognizer.getMean().ravel())
        for i in range(6):
            np.testing.assert_allclose(shown[i + 1].ravel(), self.recognizer.getEigenVectors()[:, i])
        self.assertEqual(figure.axes[0].get_title(), 'mean')
        value = self.recognizer.getEigenValues().ravel()[0]
        self.assertEqual(figure.axes[1].get_title(), '1: %.3g' % value)

    def test_makes_a_file(self):
        with tempfile.TemporaryDirectory() as scratch:
            file = os.path.join(os.environ.get('WEIGHTED_FISHER_PICTURES', scratch), 'fisherfaces.png')
            wf.plot_fisherfaces(self.recognizer).savefig(file, dpi=100)
            picture = image.imread(file)
        self.assertGreater(picture.shape[0] * picture.shape[1], 100000)
        self.assertGreater(len(np.unique(picture.reshape(-1, picture.shape[2]), axis=0)), 100)

    def test_draws_into_a_given_figure(self):
        figure = pyplot.figure()
        self.assertIs(wf.plot_fisherfaces(self.recognizer, count=100, figure=figure), figure)
        self.assertEqual(sum(bool(axes.images) for axes in figure.axes), 9)

    def test_what_has_no_fisherfaces_is_an_error(self):
        faces, labels = draw_faces()
        kernel, rows = wf.WeightedKernelFisherFaceRecognizer_create(), wf.WeightedFisherFaceRecognizer_create()
        kernel.train(faces, labels)
        rows.train(faces.reshape(len(faces), -1), labels)
        for wrong in (kernel, rows, wf.WeightedFisherFaceRecognizer_create()):
            with self.assertRaisesRegex(wf.error, 'Expected a'):
                wf.plot_fisherfaces(wrong)
        for wrong in (dict(count=0), dict(columns=0)):
            with self.assertRaisesRegex(wf.error, 'at least 1'):
                wf.plot_fisherfaces(self.recognizer, **wrong)


if __name__ == '__main__':
    unittest.main()
