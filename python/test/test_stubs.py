'''
Tests of the types of the package: mypy and stubtest, and a comparison of the header, the extension and the stubs.
OPENCV_SOURCE_DIR and OPENCV_CONTRIB_DIR are those of test_extension.py.
'''
import ast
import inspect
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import weighted_fisher
from weighted_fisher import _weighted_fisher
from test_extension import declarations

PACKAGE = pathlib.Path(weighted_fisher.__file__).parent
HERE = pathlib.Path(__file__).parent


def run_tool(*command):
    '''A tool of mypy, which reads the package from where it is imported; its exit status and its output.'''
    paths = os.pathsep.join([str(PACKAGE.parent)] + os.environ.get('PYTHONPATH', '').split(os.pathsep))
    with tempfile.TemporaryDirectory() as cache:
        result = subprocess.run([str(each) for each in command], text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.STDOUT, check=False, cwd=PACKAGE.parent,
                                env=dict(os.environ, PYTHONPATH=paths, MYPYPATH=str(PACKAGE.parent), MYPY_CACHE_DIR=cache))
    return result.returncode, result.stdout


def stub_members():
    '''The functions, with their arguments, and the other names of the stub, by "Class.member" or "NAME".'''
    functions, names = {}, set()

    def visit(body, owner):
        for node in body:
            if isinstance(node, ast.FunctionDef):
                arguments = [each.arg for each in node.args.args + node.args.kwonlyargs if each.arg != 'self']
                functions.setdefault(owner + node.name, []).append(arguments)
            elif isinstance(node, ast.ClassDef):
                names.add(owner + node.name)
                visit(node.body, node.name + '.')
            elif isinstance(node, ast.AnnAssign):
                names.add(owner + node.target.id)
            elif isinstance(node, ast.Assign):
                names.update(owner + target.id for target in node.targets)

    visit(ast.parse((PACKAGE / '_weighted_fisher.pyi').read_text()).body, '')
    return functions, names


def documented_arguments(function):
    '''The arguments of each overload, as pybind11 writes them into the docstring.'''
    signatures = re.findall(r'^(?:\d+\. )?\w+\((.*)\) -> .*$', function.__doc__, re.M)
    return [[name for name in re.findall(r'(\w+): ', re.sub(r'= .*?(?=, \w+: |$)', '', signature)) if name != 'self']
            for signature in signatures]


class TestStubs(unittest.TestCase):

    def test_a_program_that_uses_everything_has_no_errors(self):
        program = HERE / 'typed_program.py'
        self.assertNotIn('cv2', re.findall(r'import (\w+)', program.read_text()))
        status, output = run_tool(sys.executable, '-m', 'mypy', '--strict', program)
        self.assertEqual((status, output.count('\n')), (0, 1), output)

    def test_a_program_with_mistakes_has_errors(self):
        with tempfile.TemporaryDirectory() as folder:
            program = pathlib.Path(folder) / 'wrong.py'
            program.write_text('import weighted_fisher\n'
                               'weighted_fisher.WeightedFisherParams(powr=3)\n'
                               'weighted_fisher.WeightedFisherFaceRecognizer_create().predict(3)\n'
                               'weighted_fisher.no_such_name\n')
            status, output = run_tool(sys.executable, '-m', 'mypy', '--strict', program)
        self.assertEqual((status, re.findall(r'wrong.py:(\d)', output)), (1, ['2', '3', '4']), output)

    def test_the_package_has_what_the_stubs_say(self):
        status, output = run_tool('stubtest', 'weighted_fisher', '--ignore-unused-allowlist', '--allowlist',
                                  HERE / 'stubtest_allowlist.txt')
        self.assertEqual(status, 0, output)

    def test_the_stubs_have_every_name_of_the_header(self):
        functions, names = stub_members()
        known = set(functions) | names
        for name in sorted(declarations()):
            self.assertIn(name, known)

    def test_the_stubs_have_every_name_of_the_extension(self):
        functions, names = stub_members()
        known = set(functions) | names
        for name, value in vars(_weighted_fisher).items():
            if name.startswith('_'):
                continue
            self.assertIn(name, known)
            if inspect.isclass(value) and value.__module__ == 'weighted_fisher':
                for member in vars(value):
                    if not member.startswith('_') and not hasattr(int, member):
                        self.assertIn('%s.%s' % (value.__name__, member), known)

    def test_the_arguments_are_those_of_the_extension(self):
        functions, _ = stub_members()
        compared = 0
        for name, overloads in functions.items():
            owner, _, member = name.rpartition('.')
            function = getattr(getattr(weighted_fisher, owner) if owner else weighted_fisher, member)
            if not member.startswith('__'):
                self.assertEqual(overloads, documented_arguments(function), name)
                compared += 1
        self.assertGreater(compared, 70)


if __name__ == '__main__':
    unittest.main()
