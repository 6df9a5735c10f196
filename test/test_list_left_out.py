#!/usr/bin/env python3
"""Which tests test/list_left_out finds missing in a list of Google Test, and the reasons that it reads in the sources."""
import pathlib
import subprocess
import tempfile
import unittest

PROGRAM = pathlib.Path(__file__).with_name('list_left_out')

SOURCE = '''TEST(A, works) {}
TEST_P(B, has_parameters) {}
#ifndef _WIN32
TYPED_TEST(C, has_types) {}
#if 0
#endif
TEST_F(D, follows_links) {}
#endif
'''
LIST = '''A.
  works
Some/B.
  has_parameters/0  # GetParam() = 7
C/0.  # TypeParam = int
  has_types
D.
  follows_links
'''


class ListLeftOut(unittest.TestCase):
    def left_out(self, tests):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, 'test_some.cpp').write_text(SOURCE, encoding='utf-8')
            run = subprocess.run([PROGRAM, folder], input=tests, stdout=subprocess.PIPE, text=True, check=False)
            return run.returncode, run.stdout.splitlines()

    def test_types_and_parameters_do_not_matter(self):
        self.assertEqual(self.left_out(LIST), (0, []))
        self.assertEqual(self.left_out(LIST.replace('\n', '\r\n')), (0, []))

    def test_the_reason_is_that_of_the_preprocessor(self):
        status, lines = self.left_out(LIST.replace('D.\n  follows_links\n', ''))
        self.assertEqual(status, 0)
        self.assertEqual(len(lines), 1)
        self.assertRegex(lines[0], r'^skipped: D\.follows_links: .*POSIX')

    def test_without_a_reason_it_fails(self):
        self.assertEqual(self.left_out(LIST.replace('  works\n', '')), (1, ['A.works is missing']))
        self.assertEqual(self.left_out('')[0], 1)


unittest.main()
