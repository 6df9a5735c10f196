#!/usr/bin/env python3
"""usage: blocks.py cpp DOCUMENT FOLDER | blocks.py python DOCUMENT STAGE

The code blocks of a document, so that what it shows is compiled and run as it is written.

  cpp      writes the C++ blocks as sources into FOLDER: fragments.cpp, and program_LINE.cpp for each whole program, which is
           one with a function main
  python   runs the Python blocks, each in the names that the file STAGE defines, anew for each

A block that is no whole program runs in a function of its own, in which the names of the struct Stage of stage.hpp, or of
STAGE, are known: what the document has explained in words before, such as the faces. A block may declare them anew. Lines
with #include go to the top of the file. Compilers and exceptions name the line of the document. A comment
<!-- not run: REASON --> on the line before a block leaves it out."""
import pathlib
import re
import sys


class Block:
    def __init__(self, document, line, lines):
        self.document, self.line, self.lines = document, line, lines  # line: the first one of the code, from 1

    @property
    def text(self):
        return '\n'.join(self.lines) + '\n'

    def is_program(self):
        return re.search(r'^\s*int\s+main\s*\(', self.text, re.MULTILINE) is not None


def blocks_of(document, language):
    found, start, left_out = [], None, False
    lines = pathlib.Path(document).read_text(encoding='utf-8').split('\n')
    for number, line in enumerate(lines):
        if start is not None:
            if line.strip() == '```':
                if lines[start].strip() == '```' + language and not left_out:
                    found.append(Block(document, start + 2, lines[start + 1:number]))
                start = None
        elif line.startswith('```'):
            start = number
            left_out = number > 0 and re.fullmatch(r'<!-- not run: .+ -->', lines[number - 1].strip()) is not None
    if start is not None:
        raise SystemExit('%s:%d: a code block is not closed' % (document, start + 1))
    if not found:
        raise SystemExit('%s: there is no block of %s' % (document, language))
    return found


def fragments(blocks):
    """One source file that runs all of them"""
    includes, bodies, calls = [], [], []
    for block in blocks:
        includes += [line for line in block.lines if line.lstrip().startswith('#include')]
        code = ['' if line.lstrip().startswith('#include') else line for line in block.lines]
        name = pathlib.Path(block.document).name
        bodies.append('struct Block%d : Stage\n{\n    void run()\n    {\n#line %d "%s"\n%s\n    }\n};\n' %
                      (block.line, block.line, block.document, '\n'.join(code)))
        calls.append('    failures += runBlock<Block%d>("%s:%d");\n' % (block.line, name, block.line))
    return ('#include "stage.hpp"\n' + ''.join(line + '\n' for line in dict.fromkeys(includes)) + '\n' + '\n'.join(bodies) +
            '\nint main()\n{\n    int failures = 0;\n' + ''.join(calls) + '    return failures;\n}\n')


def write_cpp(document, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for former in folder.glob('*.cpp'):
        former.unlink()
    blocks = blocks_of(document, 'cpp')
    for block in blocks:
        if block.is_program():
            source = '#line %d "%s"\n%s' % (block.line, block.document, block.text)
            (folder / ('program_%d.cpp' % block.line)).write_text(source, encoding='utf-8')
    parts = [block for block in blocks if not block.is_program()]
    if parts:
        (folder / 'fragments.cpp').write_text(fragments(parts), encoding='utf-8')


def run_python(document, stage):
    for block in blocks_of(document, 'python'):
        names = {'__name__': '__main__'}
        exec(compile(pathlib.Path(stage).read_text(encoding='utf-8'), stage, 'exec'), names)
        print('%s:%d' % (pathlib.Path(document).name, block.line), flush=True)
        exec(compile('\n' * (block.line - 1) + block.text, document, 'exec'), names)


if __name__ == '__main__':
    if len(sys.argv) != 4 or sys.argv[1] not in ('cpp', 'python'):
        sys.exit(__doc__)
    {'cpp': write_cpp, 'python': run_python}[sys.argv[1]](*sys.argv[2:])
