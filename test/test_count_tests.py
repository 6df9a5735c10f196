#!/usr/bin/env python3
"""usage: test_count_tests.py COUNT_TESTS

What scripts/count-tests makes of the logs of test programs: the numbers, the reasons, and the exit status."""
import os
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)

GOOGLE = '''[ RUN      ] A.works
[       OK ] A.works (0 ms)
[ RUN      ] Some/B.needs_photographs/3, where GetParam() = 7
[     SKIP ] there are none
[       OK ] Some/B.needs_photographs/3 (0 ms)
[==========] 3 tests from 2 test cases ran. (5 ms total)
'''
UNITTEST = '''test_a (__main__.A.test_a) ... ok
test_b (__main__.A.test_b) ... skipped 'no terminal'
----------------------------------------------------------------------
Ran 2 tests in 0.1s

OK (skipped=1)
'''
JUNIT = '''<testsuite>
<testcase name="good" status="run"><system-out>[ RUN      ] A.b
[     SKIP ] no locale</system-out></testcase>
<testcase name="bad" status="fail"><failure message=""/><system-out></system-out></testcase>
<testcase name="left_out" status="notrun"><skipped message="SKIP_REGULAR_EXPRESSION_MATCHED"/>
<system-out>skipped: no faces</system-out></testcase>
</testsuite>
'''


class CountTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, 'w', encoding='utf-8') as file:
            file.write(text)
        return path

    def count(self, *arguments):
        run = subprocess.run([PROGRAM, *arguments], stdout=subprocess.PIPE, text=True, check=False)
        return run.returncode, run.stdout.splitlines()

    def count_steps(self, *steps):
        lines = [f'{name}\t{status}\t{self.write(name, log)}\n' for name, status, log in steps]
        return self.count(self.write('steps', ''.join(lines)))

    def test_counts_the_tests_of_every_kind_of_log(self):
        status, lines = self.count_steps(('C++', 0, GOOGLE), ('Python', 0, UNITTEST), ('Java', 0, 'OK (7 tests)\n'),
                                         ('a program', 0, 'done\n'))
        self.assertEqual(status, 0)
        self.assertEqual(lines, ['C++: 2 passed, 0 failed, 1 skipped',
                                 'skipped: C++: Some/B.needs_photographs/3: there are none',
                                 'Python: 1 passed, 0 failed, 1 skipped', 'skipped: Python: test_b: no terminal',
                                 'Java: 7 passed, 0 failed, 0 skipped', 'a program: 1 passed, 0 failed, 0 skipped',
                                 'tests: 11 passed, 0 failed, 2 skipped'])

    def test_failures_decide_the_exit_status(self):
        for name, code, log in (('C++', 1, GOOGLE + '[  FAILED  ] 2 tests, listed below:\n'),
                                ('Python', 1, UNITTEST.replace('OK (', 'FAILED (failures=1, errors=1, ')),
                                ('Java', 1, 'Tests run: 7,  Failures: 1,  Errors: 1\n')):
            status, lines = self.count_steps((name, code, log))
            self.assertEqual(status, 1)
            self.assertIn(', 2 failed,', lines[-1])

    def test_a_crash_is_a_failure_whatever_the_log_says(self):
        status, lines = self.count_steps(('C++', 139, GOOGLE), ('a program', 1, ''))
        self.assertEqual((status, lines[-1]), (1, 'tests: 1 passed, 2 failed, 1 skipped'))

    def test_a_script_that_ends_alike_counts_with_its_own_tests(self):
        status, lines = self.count_steps(('inner', 0, 'skipped: x: y\ntests: 5 passed, 0 failed, 1 skipped\n'))
        self.assertEqual((status, lines[-1]), (0, 'tests: 5 passed, 0 failed, 1 skipped'))

    def test_ctest_tells_what_was_skipped_and_why(self):
        status, lines = self.count('--ctest', self.write('tests.xml', JUNIT))
        self.assertEqual(status, 1)
        self.assertEqual(lines, ['skipped: in good: A.b: no locale', 'failed: bad', 'skipped: left_out: no faces',
                                 'tests: 1 passed, 1 failed, 1 skipped'])

    def test_nothing_that_ran_is_a_failure(self):
        self.assertEqual(self.count('--ctest', self.write('none.xml', '<testsuite/>'))[0], 1)


unittest.main()
