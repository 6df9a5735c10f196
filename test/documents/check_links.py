#!/usr/bin/python3 -B
"""usage: check_links.py PROJECT_FOLDER

Every link within the repository, in all its Markdown documents, leads to a file or folder of the repository, and to a heading
that is there. Links to the network are not followed.
"""
import os
import re
import subprocess
import sys
import urllib.parse

FENCE = re.compile(r'^ *(```|~~~)')
HEADING = re.compile(r'^#{1,6} +(.*?) *#*$')
INLINE = re.compile(r'!?\[(?:[^\[\]]|\[[^\]]*\])*\]\(\s*<?([^\s)>]+)>?(?:\s+"[^"]*")?\s*\)')
REFERENCE = re.compile(r'^ {0,3}\[[^\]]+\]: +(\S+)', re.MULTILINE)


def prose(text):
    """The text without code: neither blocks, whose line ends stay, nor spans."""
    lines, fence = [], None
    for line in text.split('\n'):
        mark = FENCE.match(line)
        if mark and fence in (None, mark.group(1)):
            fence = None if fence else mark.group(1)
            line = ''
        elif fence or (line.startswith('    ') and (not lines or not lines[-1].strip() or lines[-1] == 'code')):
            line = 'code' if not fence else ''
        lines.append(line)
    return re.sub(r'(`+)(?:(?!\1)[\s\S])*?\1', 'code', '\n'.join(lines))


def anchors(text):
    """What GitHub makes of the headings."""
    found = set()
    for line in text.split('\n'):
        heading = HEADING.match(line)
        if heading:
            words = re.sub(r'[`*]|\[([^\]]*)\]\([^)]*\)', r'\1', heading.group(1)).lower()
            slug = re.sub(r'[^\w\- ]', '', words).replace(' ', '-')
            number = 0
            while slug + ('-%d' % number if number else '') in found:
                number += 1
            found.add(slug + ('-%d' % number if number else ''))
    return found


def broken_links(document, text, files):
    """The links of a document, whose path is relative to the project, that lead nowhere among these files and folders."""
    for target in INLINE.findall(prose(text)) + REFERENCE.findall(prose(text)):
        if re.match(r'[a-z]+:', target):
            continue
        path, _, anchor = urllib.parse.unquote(target).partition('#')
        file = os.path.normpath(os.path.join(os.path.dirname(document), path)) if path else document
        if file not in files:
            yield target
        elif anchor and file.endswith('.md') and anchor not in anchors(files[file]()):
            yield target


def tracked_files(project):
    """What git has, by path, with functions that read it; where there is no git, all files outside of build and report."""
    try:
        names = subprocess.run(['git', '-C', project, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'],
                               check=True, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout.decode().split('\0')
    except (OSError, subprocess.CalledProcessError):
        names = [os.path.relpath(os.path.join(folder, name), project) for folder, _, some in os.walk(project)
                 for name in some]
        names = [name for name in names if name.split(os.sep)[0] not in ('build', 'report', '.git')]

    def reader(name):
        def read():
            with open(os.path.join(project, name), encoding='utf-8') as file:
                return file.read()
        return read

    files = {name: reader(name) for name in names if os.path.isfile(os.path.join(project, name))}
    for name in list(files):
        while os.path.dirname(name):
            name = os.path.dirname(name)
            files[name] = str
    files['.'] = str
    return files


def main(project):
    files = tracked_files(project)
    documents = [name for name in sorted(files) if name.endswith('.md')]
    failures = ['%s: %s leads nowhere' % (document, target)
                for document in documents for target in broken_links(document, files[document](), files)]
    print('\n'.join(failures) or 'the links of %d documents lead somewhere' % len(documents))
    return 1 if failures or not documents else 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1]))
