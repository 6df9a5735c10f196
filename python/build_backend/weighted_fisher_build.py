'''
The build backend of the package (PEP 517 and 660), which runs CMake and packs what that installs into a wheel.

It needs no other package, so that pip need not download one. --config-settings of pip:

  build-dir=DIR      the folder of the build, build/wheel-<tag> by default, which later builds reuse
  cmake-args=ARGS    more arguments of CMake, separated by blanks, such as -DOpenCV_DIR=...
'''
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import tempfile

from wheel_file import WheelFile, write_sdist

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAME = 'weighted_fisher'


def version():
    '''That of the CMake project, which is the only place that has it.'''
    return re.search(r'project\(\w+ VERSION ([0-9.]+)', (ROOT / 'CMakeLists.txt').read_text())[1]


def wheel_tag():
    interpreter = 'cp%d%d' % sys.version_info[:2]
    return '%s-%s-%s' % (interpreter, interpreter, re.sub('[-.]', '_', sysconfig.get_platform()))


def project_table():
    '''The simple values of [project] in pyproject.toml. There is no parser for them before Python 3.11.'''
    text = (ROOT / 'pyproject.toml').read_text()
    table = text[text.index('[project]'):]
    strings = dict(re.findall(r'^([\w-]+) = "(.*)"$', table, re.M))
    lists = {key: re.findall(r'"(.*?)"', value) for key, value in re.findall(r'^([\w-]+) = \[(.*)\]$', table, re.M)}
    return strings, lists


def metadata():
    strings, lists = project_table()
    lines = ['Metadata-Version: 2.1', 'Name: ' + strings['name'], 'Version: ' + version(),
             'Summary: ' + strings['description'], 'License: Apache-2.0', 'Requires-Python: ' + strings['requires-python']]
    lines += ['Requires-Dist: ' + each for each in lists['dependencies']]
    for extra in ('sklearn', 'plot'):
        lines.append('Provides-Extra: ' + extra)
        lines += ["Requires-Dist: %s ; extra == '%s'" % (each, extra) for each in lists[extra]]
    lines += ['Description-Content-Type: text/markdown', '', (ROOT / 'README.md').read_text()]
    return '\n'.join(lines)


def run(*command):
    print('$', ' '.join(map(str, command)), flush=True)
    try:
        subprocess.run([str(each) for each in command], check=True)
    except FileNotFoundError:
        raise SystemExit('There is no %s: scripts/setup --python installs what the build needs' % command[0]) from None
    except subprocess.CalledProcessError as failure:
        raise SystemExit('This failed, see above: %s' % ' '.join(map(str, failure.cmd))) from None


def cmake_build(config_settings, kind, *options):
    '''Configures and builds for the Python that runs this; returns the folder of the build.'''
    settings = config_settings or {}
    folder = pathlib.Path(settings.get('build-dir') or ROOT / 'build' / ('%s-%s' % (kind, wheel_tag())))
    generator = ['-G', 'Ninja'] if shutil.which('ninja') and not (folder / 'Makefile').exists() else []
    # Paths of this machine stay out of what is built, so that every folder gives the same wheel.
    flags = '%s -ffile-prefix-map=%s=.' % (os.environ.get('CXXFLAGS', ''), ROOT)
    run('cmake', '-S', ROOT, '-B', folder, *generator, '-DCMAKE_BUILD_TYPE=Release', '-DBUILD_PYTHON=ON',
        '-DPython3_EXECUTABLE=' + sys.executable, '-DCMAKE_CXX_FLAGS=' + flags.strip(), *options,
        *shlex.split(settings.get('cmake-args', '')))
    run('cmake', '--build', folder, '--parallel', len(os.sched_getaffinity(0)))
    return folder


def wheel_file(wheel_directory, tag):
    wheel = WheelFile(pathlib.Path(wheel_directory), NAME, version(), tag)
    wheel.add_text('%s.dist-info/METADATA' % wheel.prefix, metadata())
    wheel.add_file('%s.dist-info/LICENSE' % wheel.prefix, ROOT / 'LICENSE')
    return wheel


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    # Without this, pip would build a wheel to read it.
    folder = pathlib.Path(metadata_directory) / ('%s-%s.dist-info' % (NAME, version()))
    folder.mkdir()
    (folder / 'METADATA').write_text(metadata())
    return folder.name


prepare_metadata_for_build_editable = prepare_metadata_for_build_wheel


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    # Library and extension in one folder, which is that of the package
    folder = cmake_build(config_settings, 'wheel', '-DCMAKE_BUILD_WITH_INSTALL_RPATH=ON', '-DPYTHON_LINK_SOURCES=OFF',
                         '-DPYTHON_INSTALL_DIR=.', '-DCMAKE_INSTALL_LIBDIR=' + NAME)
    with tempfile.TemporaryDirectory() as staging:
        for component in ('library', 'python'):
            run('cmake', '--install', folder, '--prefix', staging, '--component', component, '--strip')
        wheel = wheel_file(wheel_directory, wheel_tag())
        for path in sorted((pathlib.Path(staging) / NAME).iterdir()):
            # Wheels have no links: of the names of the library, the one that the extension asks for is kept.
            if not path.name.startswith('lib') or re.search(r'\.so\.\d+\.\d+$', path.name):
                wheel.add_file('%s/%s' % (NAME, path.name), path)
    return wheel.close()


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    # The build folder has the extension and links to the sources.
    folder = cmake_build(config_settings, 'editable', '-DCMAKE_BUILD_WITH_INSTALL_RPATH=OFF', '-DPYTHON_LINK_SOURCES=ON')
    wheel = wheel_file(wheel_directory, wheel_tag())
    wheel.add_text('_%s_editable.pth' % NAME, '%s\n' % (folder.resolve() / 'python'))
    return wheel.close()


def build_sdist(sdist_directory, config_settings=None):
    return write_sdist(pathlib.Path(sdist_directory), ROOT, 'weighted_fisher-' + version(), metadata())
