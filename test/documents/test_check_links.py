#!/usr/bin/python3 -B
"""What check_links.py finds, and what it leaves alone."""
import os
import sys
import unittest

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from check_links import anchors, broken_links  # noqa: E402

FILES = {'README.md': lambda: '# One `two` (three)\n', 'doc': str, 'doc/a.md': lambda: '## Part\n## Part\n', 'doc/x y.png': str,
         '.': str}


def broken(text, document='README.md'):
    return list(broken_links(document, text, FILES))


class CheckLinks(unittest.TestCase):
    def test_files_and_folders_are_found(self):
        self.assertEqual(broken('[a](doc/a.md) [b](doc) ![c](doc/x%20y.png) [r](doc/a.md "title")'), [])

    def test_paths_begin_at_the_document(self):
        self.assertEqual(broken('[a](a.md) [up](../README.md)', 'doc/a.md'), [])
        self.assertEqual(broken('[a](a.md)'), ['a.md'])

    def test_missing_files_are_reported(self):
        self.assertEqual(broken('![a\nb](doc/absent.png) [`code`](gone)'), ['doc/absent.png', 'gone'])
        self.assertEqual(broken('[a]\n\n[a]: doc/gone.md'), ['doc/gone.md'])

    def test_headings_are_found(self):
        self.assertEqual(broken('[a](doc/a.md#part) [b](doc/a.md#part-1) [c](#one-two-three)'), [])
        self.assertEqual(broken('[a](doc/a.md#part-2)'), ['doc/a.md#part-2'])
        self.assertEqual(anchors('# What it is worth\n'), {'what-it-is-worth'})

    def test_network_and_code_are_left_alone(self):
        self.assertEqual(broken('[a](https://example.org/x) `[b](gone)` \n```\n[c](gone)\n```\n\n    [d](gone)\n'), [])


if __name__ == '__main__':
    unittest.main()
