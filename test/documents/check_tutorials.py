#!/usr/bin/python3 -B
"""usage: check_tutorials.py MODULE_FOLDER

The code of the tutorials and of the public header is that of the samples, which are built and run by other tests: there is no
other code in C++ or Python, snippets exist, and every one is shown somewhere. What is shown in C++ is shown in Python, too.
Pictures exist, are shown, and are small.
"""
import os
import re
import sys

LARGEST_PICTURE = 100 * 1024
SNIPPET = re.compile(r'@snippet +(\S+) +(\S+)')
MARKER = re.compile(r'^ *(?://!|##) \[(\w+)\]$', re.MULTILINE)
TOGGLES = re.compile(r'@add_toggle_(\w+)\n([\s\S]*?)@end_toggle')
# Commands, and the output of programs
ALLOWED_CODE = {'{.sh}', '{.unparsed}'}


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def files_below(folder, *endings):
    return sorted(os.path.join(where, name) for where, _, names in os.walk(folder) for name in names
                  if name.endswith(endings))


def check_code(name, text, failures):
    for language in re.findall(r'@code(\S*)', text):
        if language not in ALLOWED_CODE:
            failures.append('%s: @code%s is not a snippet of a sample' % (name, language))
    if '```' in text:
        failures.append('%s: ``` is not a snippet of a sample' % name)


def check_languages(name, text, failures):
    shown = [(language, SNIPPET.findall(body)) for language, body in TOGGLES.findall(text)]
    of = {language: [(os.path.splitext(path)[0], part) for found, snippets in shown if found == language
                     for path, part in snippets] for language in ('cpp', 'python')}
    if of['cpp'] != of['python']:
        failures.append('%s: C++ and Python show different snippets: %s' % (name, set(of['cpp']) ^ set(of['python'])))


def check_pictures(name, text, folder, failures):
    shown = {os.path.normpath(os.path.join(folder, path)) for path in re.findall(r'!\[[^\]]*\]\(([^)]+)\)', text)}
    there = set(files_below(folder, '.png', '.jpg'))
    failures += ['%s: there is no picture %s' % (name, path) for path in shown - there]
    failures += ['%s: the picture %s is not shown' % (name, path) for path in there - shown]
    failures += ['%s: %s has more than %d bytes' % (name, path, LARGEST_PICTURE)
                 for path in there if os.path.getsize(path) > LARGEST_PICTURE]


def main(module):
    failures, used = [], set()
    tutorials = files_below(os.path.join(module, 'tutorials'), '.markdown')
    for path in tutorials + files_below(os.path.join(module, 'include'), '.hpp'):
        name, text = os.path.relpath(path, module), read(path)
        check_code(name, text, failures)
        for sample, part in SNIPPET.findall(text):
            used.add((sample, part))
            file = os.path.join(os.path.dirname(module), sample)
            count = MARKER.findall(read(file)).count(part) if os.path.isfile(file) else 0
            if count != 2:
                failures.append('%s: %s has %d markers [%s] instead of 2' % (name, sample, count, part))
        if path in tutorials:
            check_languages(name, text, failures)
        if path in tutorials and os.path.dirname(path) != os.path.join(module, 'tutorials'):
            check_pictures(name, text, os.path.dirname(path), failures)
    for path in files_below(os.path.join(module, 'samples'), '.cpp', '.py'):
        sample = os.path.relpath(path, os.path.dirname(module))
        failures += ['%s: the snippet [%s] is not shown' % (sample, part)
                     for part in sorted(set(MARKER.findall(read(path)))) if (sample, part) not in used]
    print('\n'.join(failures) or '%d tutorials show %d snippets' % (len(tutorials), len(used)))
    return 1 if failures or len(tutorials) < 2 else 0


if __name__ == '__main__':
    sys.exit(main(os.path.abspath(sys.argv[1])))
