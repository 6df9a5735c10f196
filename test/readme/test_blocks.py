#!/usr/bin/env python3
"""Are the blocks of a document found, and run as they are written?"""
import pathlib
import tempfile
import traceback
import unittest

import blocks

DOCUMENT = '''text
```cpp
#include <vector>
std::vector<int> a;
```
```cpp
int main()
{
}
```
    indented code
```python
result.append(1 + given)
```
<!-- not run: it would take an hour -->
```python
wait()
```
```
of no language
```
```python
given = 5
result.append(given)
```
'''


class BlocksTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def file(self, name, text):
        path = pathlib.Path(self.folder.name) / name
        path.write_text(text)
        return str(path)

    def test_programs_and_fragments(self):
        blocks.write_cpp(self.file('a.md', DOCUMENT), self.folder.name + '/out')
        out = pathlib.Path(self.folder.name) / 'out'
        self.assertEqual(['fragments.cpp', 'program_7.cpp'], sorted(path.name for path in out.iterdir()))
        self.assertIn('a.md"\nint main()\n{\n}\n', (out / 'program_7.cpp').read_text())
        text = (out / 'fragments.cpp').read_text()
        self.assertTrue(text.startswith('#include "stage.hpp"\n#include <vector>\n'))
        self.assertRegex(text, r'#line 3 ".*a.md"\n\nstd::vector<int> a;\n')
        self.assertIn('runBlock<Block3>("a.md:3")', text)

    def test_python(self):
        blocks.run_python(self.file('a.md', DOCUMENT),
                          self.file('stage.py', 'import builtins\ngiven = 2\nresult = builtins.__dict__.setdefault("_r", [])\n'))
        import builtins
        self.assertEqual([3, 5], builtins._r)

    def test_exceptions_name_the_line(self):
        try:
            blocks.run_python(self.file('b.md', 'x\n```python\na = 1\na / 0\n```\n'), self.file('stage.py', ''))
            self.fail('no exception')
        except ZeroDivisionError as error:
            self.assertEqual(4, traceback.extract_tb(error.__traceback__)[-1].lineno)

    def test_nothing_to_run_is_an_error(self):
        for text in ('no code\n', '```python\nwait()\n', '<!-- not run: why -->\n```python\nwait()\n```\n'):
            with self.assertRaises(SystemExit):
                blocks.blocks_of(self.file('c.md', text), 'python')


if __name__ == '__main__':
    unittest.main()
