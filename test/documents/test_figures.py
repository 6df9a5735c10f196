#!/usr/bin/python3 -B
"""What figures_in_documents.py writes into documents, and what it refuses."""
import json
import pathlib
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / 'experiments' / 'evaluation'))
import figures_in_documents as figures  # noqa: E402


def figure(setting, method, quantity, *values):
    return {'table': 'names', 'setting': setting, 'method': method, 'quantity': quantity, 'values': list(values)}


FIGURES = [
    figure('2', 'cosine', 'error, %', 10, 12), figure('2', 'cosine', 'ratio to cosine', 1),
    figure('2', 'ours', 'error, %', 5, 6), figure('2', 'ours', 'ratio to cosine', 0.5), figure('2', 'ours', 'p', 0.0004),
    figure('3', 'ours', 'error, %', 4), figure('3', 'ours', 'p', 0.25),
    figure('3', 'ours', 'training, ms, median', 0.123), figure('3', 'ours', 'prediction, ms, median', 4.56),
    figure('3', 'ours', 'model, KiB', 789.1),
]


class FiguresInDocuments(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        content = {'command': 'scripts/measure', 'commit': '0123456789', 'figures': FIGURES}
        (self.folder / 'some.json').write_text(json.dumps(content))
        former, figures.RESULTS = figures.RESULTS, self.folder
        self.addCleanup(setattr, figures, 'RESULTS', former)

    def document(self, kind, between=''):
        path = self.folder / 'document.md'
        path.write_text('Before\n<!-- figures: %s -->\n%s<!-- end of figures -->\nafter\n' % (kind, between))
        return path

    def written(self, kind):
        path = self.document(kind)
        figures.main([str(path)])
        figures.main(['--check', str(path)])
        return path.read_text().split('\n')

    def test_errors_have_deviation_ratio_and_p(self):
        lines = self.written('errors | some | names')
        self.assertIn('| errors in % | 2 | 3 |', lines)
        self.assertIn('| cosine | 11.0 ± 1.4 (1) | |', lines)
        self.assertIn('| ours | 5.5 ± 0.7 (0.50, p < 0.001) | 4.0 (p = 0.25) |', lines)
        self.assertIn('`scripts/measure`, commit 0123456', lines)
        self.assertEqual((lines[0], lines[-2]), ('Before', 'after'))

    def test_costs_are_those_of_the_last_setting(self):
        self.assertIn('| ours | 0.12 | 4.6 | 789 |', self.written('costs | some | names'))

    def test_other_quantities_and_lists(self):
        self.assertIn('| ours | | 0.12 |', self.written('values | some | names | training, ms, median'))
        lines = self.written('list | some | names')
        self.assertIn('| **2** | | |', lines)
        self.assertIn('| error, % | 11.0 ± 1.4 | 5.5 ± 0.7 |', lines)
        self.assertIn('| ours | 5.5 ± 0.7 | 0.50 | 0.00 | | | |', self.written('methods | some | names'))
        self.assertNotIn('| **2** | | |', self.written('list | some | names | 3'))

    def test_figures_that_differ_are_reported(self):
        path = self.document('costs | some | names')
        figures.main([str(path)])
        path.write_text(path.read_text().replace('4.6', '4.5'))
        with self.assertRaisesRegex(SystemExit, r'4\.5(.|\n)*instead of(.|\n)*4\.6'):
            figures.main(['--check', str(path)])

    def test_a_missing_row_is_reported(self):
        with self.assertRaisesRegex(SystemExit, 'not what doc/results has'):
            figures.main(['--check', str(self.document('costs | some | names'))])

    def test_unknown_files_tables_and_kinds_are_refused(self):
        for kind, message in (('errors | other | names', 'there is no .*other.json'),
                              ('errors | some | ages', "no table 'ages'"), ('pie | some | names', "no kind 'pie'")):
            with self.assertRaisesRegex(SystemExit, message):
                figures.main([str(self.document(kind))])

    def test_documents_without_figures_are_refused(self):
        path = self.folder / 'plain.md'
        path.write_text('nothing\n')
        with self.assertRaisesRegex(SystemExit, 'there are no figures'):
            figures.main(['--check', str(path)])


if __name__ == '__main__':
    unittest.main()
