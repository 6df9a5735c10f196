'''Wheels and source archives, with the same bytes for the same content.'''
import base64
import csv
import gzip
import hashlib
import io
import stat
import subprocess
import tarfile
import zipfile

EPOCH = (1980, 1, 1, 0, 0, 0)  # the first time that a zip file can hold
# What a source archive without git has
SOURCES = ('CHANGELOG.md', 'CMakeLists.txt', 'LICENSE', 'README.md', 'cmake', 'doc', 'experiments', 'modules', 'pyproject.toml',
           'python', 'samples', 'scripts', 'test')


class WheelFile:
    '''A wheel that is being written, with its list of files.'''

    def __init__(self, folder, name, version, tag):
        self.prefix = '%s-%s' % (name, version)
        self.filename = '%s-%s.whl' % (self.prefix, tag)
        self._archive = zipfile.ZipFile(folder / self.filename, 'w', zipfile.ZIP_DEFLATED)
        self._records = []
        self.add_text('%s.dist-info/WHEEL' % self.prefix,
                      'Wheel-Version: 1.0\nGenerator: %s\nRoot-Is-Purelib: false\nTag: %s\n' % (name, tag))

    def add_text(self, path, text):
        self._add(path, text.encode('utf-8'), 0o644)

    def add_file(self, path, source):
        self._add(path, source.read_bytes(), stat.S_IMODE(source.stat().st_mode) & 0o755 | 0o644)

    def _add(self, path, content, mode):
        digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b'=').decode()
        self._records.append((path, 'sha256=' + digest, len(content)))
        self._write(path, content, mode)

    def _write(self, path, content, mode):
        entry = zipfile.ZipInfo(path, EPOCH)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (stat.S_IFREG | mode) << 16
        self._archive.writestr(entry, content)

    def close(self):
        '''Writes the list; returns the name of the file.'''
        path = '%s.dist-info/RECORD' % self.prefix
        text = io.StringIO()
        csv.writer(text, lineterminator='\n').writerows(self._records + [(path, '', '')])
        self._write(path, text.getvalue().encode(), 0o644)
        self._archive.close()
        return self.filename


def source_files(root):
    '''What is under version control, as it is now; in an unpacked source archive, everything in it.'''
    try:
        listed = subprocess.run(['git', '-C', str(root), 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
                                stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout.decode()
        paths = [root / name for name in listed.split('\0') if name]
    except (OSError, subprocess.CalledProcessError):
        paths = []
    if not paths:
        paths = [path for name in SOURCES for path in [root / name, *(root / name).rglob('*')]
                 if '__pycache__' not in path.parts]
    return sorted(path for path in paths if path.is_file() and path.relative_to(root).parts[0] in SOURCES)


def write_sdist(folder, root, name, metadata):
    '''Writes name.tar.gz; returns the name of the file.'''
    filename = name + '.tar.gz'
    with open(folder / filename, 'wb') as raw, gzip.GzipFile('', 'wb', fileobj=raw, mtime=0) as compressed, \
            tarfile.open(fileobj=compressed, mode='w', format=tarfile.PAX_FORMAT) as archive:
        contents = [(path.relative_to(root).as_posix(), path.read_bytes(), path.stat().st_mode & 0o111)
                    for path in source_files(root)]
        for path, content, executable in contents + [('PKG-INFO', metadata.encode(), 0)]:
            entry = tarfile.TarInfo('%s/%s' % (name, path))
            entry.size, entry.mode = len(content), 0o755 if executable else 0o644
            archive.addfile(entry, io.BytesIO(content))
    return filename
