#!/usr/bin/env python3
"""usage: check_includes.py SOURCES ARCHITECTURE

Reads the includes of the module's sources and fails where a folder includes another one that the table in
doc/architecture.md does not allow, or where files include each other in a circle.
"""

import pathlib
import re
import sys

ANYONE = 'anyone'  # the files beside the folders that all of them may include
TOP = 'top'  # the other files beside the folders, which may include everything


def read_rules(architecture):
    """Which folders each folder may include, and which files anyone may: the table's first and last columns."""
    rules = {}
    for line in architecture.splitlines():
        cells = [cell.strip() for cell in line.strip('|').split('|')]
        if line.startswith('|') and len(cells) == 3 and cells[0].startswith('`'):
            rules[cells[0].strip('`/')] = re.findall(r'`([a-z_]+)/?`', cells[2])
    shared = re.search(r'Every folder may include (.*?)\.\n', architecture, re.DOTALL)
    if not rules or not shared:
        raise SystemExit('There is no table of folders in the document on the architecture')
    return rules, set(re.findall(r'`([a-z_]+\.hpp)`', shared.group(1)))


def read_includes(sources):
    """The files that each file includes, as paths below the folder of sources."""
    includes = {}
    for path in sorted(sources.rglob('*.[ch]pp')):
        found = re.findall(r'^\s*#include "([^"]+)"', path.read_text(), re.MULTILINE)
        targets = [(path.parent / name).resolve() for name in found if not name.startswith('opencv2/')]
        for target in targets:
            if not target.exists():
                raise SystemExit(f'{path} includes {target.name}, which does not exist')
        includes[path.relative_to(sources)] = [target.relative_to(sources.resolve()) for target in targets]
    return includes


def folder_of(path, shared):
    if len(path.parts) > 1:
        return path.parts[0]
    return ANYONE if path.name in shared else TOP


def find_breaches(includes, rules, shared):
    for path, targets in includes.items():
        folder = folder_of(path, shared)
        allowed = {TOP: set(rules) | {TOP, ANYONE}, ANYONE: {ANYONE}}.get(folder)
        if allowed is None:
            if folder not in rules:
                yield f'{path}: the table has no folder {folder}'
                continue
            allowed = set(rules[folder]) | {folder, ANYONE}
        for target in targets:
            if folder_of(target, shared) not in allowed:
                yield f'{path} must not include {target}'


def find_cycle(includes):
    """A circle of units, each a header with its source, or nothing."""
    units = {}
    for path, targets in includes.items():
        unit = path.with_suffix('')
        units.setdefault(unit, set()).update(target.with_suffix('') for target in targets)
        units[unit].discard(unit)
    done, way = set(), []

    def visit(unit):
        if unit in way:
            return way[way.index(unit):] + [unit]
        if unit in done:
            return None
        way.append(unit)
        for other in sorted(units.get(unit, ())):
            circle = visit(other)
            if circle:
                return circle
        way.pop()
        done.add(unit)
        return None

    for unit in sorted(units):
        circle = visit(unit)
        if circle:
            return circle
    return None


def main():
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    sources = pathlib.Path(sys.argv[1])
    rules, shared = read_rules(pathlib.Path(sys.argv[2]).read_text())
    includes = read_includes(sources)
    problems = list(find_breaches(includes, rules, shared))
    circle = find_cycle(includes)
    if circle:
        problems.append('these include each other: ' + ' -> '.join(map(str, circle)))
    for problem in problems:
        print(problem)
    if problems or not includes:
        raise SystemExit(1)
    print(f'{len(includes)} files keep to the table')


if __name__ == '__main__':
    main()
