#!/usr/bin/env python3
"""The check of includes finds what it looks for: in small trees made here."""

import pathlib
import subprocess
import sys
import tempfile
import unittest

TABLE = '''
| folder | what | may include |
|---|---|---|
| `low/` | the lower | nothing |
| `high/` | the higher | `low/` |

Every folder may include `shared.hpp`.
'''


class CheckIncludes(unittest.TestCase):

    def check(self, files):
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder)
            (root / 'table.md').write_text(TABLE)
            for name, includes in files.items():
                path = root / 'src' / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(''.join(f'#include "{include}"\n' for include in includes))
            checker = pathlib.Path(__file__).with_name('check_includes.py')
            run = subprocess.run([sys.executable, '-B', checker, root / 'src', root / 'table.md'],
                                 stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
            return run.returncode, run.stdout

    def test_what_the_table_allows_passes(self):
        status, output = self.check({
            'low/a.hpp': ['../shared.hpp'], 'high/b.cpp': ['../low/a.hpp'], 'shared.hpp': [],
            'top.cpp': ['high/c.hpp'], 'high/c.hpp': []
        })
        self.assertEqual(status, 0, output)

    def test_a_breach_fails(self):
        status, output = self.check({'low/a.hpp': ['../high/b.hpp'], 'high/b.hpp': []})
        self.assertEqual(status, 1)
        self.assertIn('low/a.hpp must not include high/b.hpp', output)

    def test_a_folder_that_is_not_in_the_table_fails(self):
        status, output = self.check({'attic/a.hpp': []})
        self.assertEqual(status, 1)
        self.assertIn('attic', output)

    def test_a_circle_through_sources_fails(self):
        status, output = self.check({
            'low/a.hpp': [], 'low/a.cpp': ['a.hpp', 'b.hpp'], 'low/b.hpp': ['a.hpp']
        })
        self.assertEqual(status, 1)
        self.assertIn('low/a -> low/b -> low/a', output)

    def test_an_include_that_does_not_exist_fails(self):
        status, output = self.check({'low/a.hpp': ['b.hpp']})
        self.assertEqual(status, 1)
        self.assertIn('does not exist', output)

    def test_no_sources_fail(self):
        self.assertEqual(self.check({})[0], 1)


if __name__ == '__main__':
    unittest.main()
