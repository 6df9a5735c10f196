#!/usr/bin/env python3
"""usage: figures_in_documents.py [--check] DOCUMENT...

Writes the figures of doc/results into the tables of Markdown documents, or checks that they are there already. A table stands
between two comments, of which the first says what is in it; fields are separated by a bar:

    <!-- figures: errors | FILE | TABLE -->            a row for each method, a column for each setting: the mean error and its
                                                       deviation over the splits; the ratio to the reference, and p
    <!-- figures: values | FILE | TABLE | QUANTITY --> the same for another quantity, without ratio and p
    <!-- figures: list | FILE | TABLE | SETTING... --> below each setting, or each that begins so, a row for each quantity; a
                                                       column for each method of the file, or of several: FILE + FILE
    <!-- figures: methods | FILE | TABLE -->           a row for each method, a column for each quantity, of the first setting
    <!-- figures: costs | FILE | TABLE -->             times and sizes of the models, with the most training pictures
    <!-- figures: overview | FILE | FILE | FILE -->    the methods on pictures of two sets of faces, and with a network
    <!-- end of figures -->

FILE is a name in doc/results, without .json. Below each table stands the command that made it."""
import itertools
import json
import pathlib
import re
import sys

RESULTS = pathlib.Path(__file__).resolve().parent.parent.parent / 'doc' / 'results'
PATTERN = re.compile(r'(<!-- figures: (.+?) -->\n)(.*?)(<!-- end of figures -->)', re.DOTALL)
SETS = {'orl': 'ORL', 'lfw': 'LFW', 'lfw_network': 'LFW, network', 'drawn': 'drawn'}


class Results:
    """The figures of one file, by table, setting, method and quantity, in the order in which they were measured"""

    def __init__(self, name):
        path = RESULTS / (name + '.json')
        if not path.exists():
            raise SystemExit('there is no %s' % path)
        content = json.loads(path.read_text(encoding='utf-8'))
        self.name, self.command, self.commit = name, content['command'], content['commit']
        self.figures = {}
        for figure in content['figures']:
            key = tuple(figure[part] for part in ('table', 'setting', 'method', 'quantity'))
            self.figures[key] = figure['values']

    def distinct(self, table, part):
        found = list(dict.fromkeys(key[part] for key in self.figures if key[0] == table))
        if not found:
            raise SystemExit('%s.json has no table %r' % (self.name, table))
        return found

    def values(self, *key):
        return self.figures.get(key)

    def mean(self, *key):
        values = self.values(*key)
        return sum(values) / len(values) if values else None


def spread(values):
    """A second digit below 1, where the first one says little"""
    if not values:
        return ''
    mean = sum(values) / len(values)
    digits = 2 if 0 < mean < 1 else 1
    if len(values) == 1:
        return '%.*f' % (digits, mean)
    deviation = (sum((value - mean) ** 2 for value in values) / (len(values) - 1)) ** 0.5
    return '%.*f ± %.*f' % (digits, mean, digits, deviation)


def rounded(value):
    """Two digits at least: "0.35", "8.1", "120" """
    return '' if value is None else '%.0f' % value if value >= 10 else '%.1f' % value if value >= 1 else '%.2f' % value


def markdown(head, rows):
    lines = ['|' + ''.join(' %s |' % cell if cell else ' |' for cell in row) + '\n' for row in [head] + rows]
    return lines[0] + '|' + '---|' * len(head) + '\n' + ''.join(lines[1:])


def source(*results):
    return '\n' + '<br>\n'.join('`%s`, commit %s' % (r.command, r.commit[:7]) for r in results) + '\n'


def ratio_and_p(results, table, setting, method):
    ratio = next((values[0] for key, values in results.figures.items()
                  if key[:3] == (table, setting, method) and key[3].startswith('ratio to ')), None)
    p = results.mean(table, setting, method, 'p')
    if p is None:
        return ' (1)' if ratio is not None else ''
    p = 'p < 0.001' if p < 0.001 else 'p = %.3f' % p if p < 0.1 else 'p = %.2f' % p
    return ' (%s)' % p if ratio is None else ' (%.2f, %s)' % (ratio, p)


def errors(name, table):
    results = Results(name)
    settings = results.distinct(table, 1)
    rows = []
    for method in results.distinct(table, 2):
        cells = []
        for setting in settings:
            values = results.values(table, setting, method, 'error, %')
            cells.append(spread(values) + ratio_and_p(results, table, setting, method) if values else '')
        rows.append([method] + cells)
    return markdown(['errors in %'] + settings, rows) + source(results)


def values(name, table, quantity):
    results = Results(name)
    settings = results.distinct(table, 1)
    rows = [[method] + [spread(results.values(table, setting, method, quantity)) for setting in settings]
            for method in results.distinct(table, 2)]
    return markdown([quantity] + settings, [row for row in rows if any(row[1:])]) + source(results)


def quantities(names, table, *beginnings):
    files = [Results(name.strip()) for name in names.split('+')]
    columns = [(results, method) for results in files for method in results.distinct(table, 2)]
    rows = []
    for setting in files[0].distinct(table, 1):
        if beginnings and not setting.startswith(beginnings):
            continue
        rows.append(['**%s**' % setting] + [''] * len(columns))
        for quantity in files[0].distinct(table, 3):
            cells = [spread(results.values(table, setting, method, quantity)) for results, method in columns]
            if any(cells):
                rows.append([quantity] + cells)
    return markdown([''] + [method for _, method in columns], rows) + source(*files)


def methods(name, table):
    results = Results(name)
    setting, columns = results.distinct(table, 1)[0], results.distinct(table, 3)
    rows = [[method] + [spread(results.values(table, setting, method, quantity)) for quantity in columns]
            for method in results.distinct(table, 2)]
    return markdown([''] + columns, rows) + source(results)


def costs_of(results, table, method):
    setting = results.distinct(table, 1)[-1]
    return [rounded(results.mean(table, setting, method, quantity)) for quantity in
            ('training, ms, median', 'prediction, ms, median', 'model, KiB')]


def costs(name, table):
    results = Results(name)
    rows = [[method] + costs_of(results, table, method) for method in results.distinct(table, 2)]
    return markdown(['', 'training, ms', 'prediction, ms', 'model, KiB'], rows) + source(results)


def errors_in_short(results, method):
    cells = [results.mean('all components', setting, method, 'error, %') for setting in ('2', '3', '5')]
    return '' if None in cells else ' / '.join(spread([cell]) for cell in cells)


OVERVIEW = [('cv::face Fisherfaces', '`FisherFaceRecognizer`'), ('cv::face Eigenfaces', '`EigenFaceRecognizer`'),
            ('cv::face LBPH', '`LBPHFaceRecognizer`'), ('plain cosine', 'plain cosine of pixels'),
            ('weighted, pixels', '**ours**, pixels'), ('weighted, all four', '**ours**, `FEATURE_ALL`')]
WITH_NETWORK = [('plain cosine', "plain cosine of a network's vectors"), ('weighted, vectors', '**ours**, the same vectors')]


def overview(first, second, network):
    first, second, network = Results(first), Results(second), Results(network)
    table = 'all components'
    rows = [[name, errors_in_short(first, method), errors_in_short(second, method)] + costs_of(first, table, method)
            for method, name in OVERVIEW]
    rows += [[name, '', errors_in_short(network, method)] + costs_of(network, table, method)
             for method, name in WITH_NETWORK]
    head = ['errors in %', SETS[first.name] + ' 2 / 3 / 5', SETS[second.name] + ' 2 / 3 / 5', 'training, ms',
            'prediction, ms', 'model, KiB']
    return markdown(head, rows)


KINDS = {'errors': errors, 'values': values, 'list': quantities, 'methods': methods, 'costs': costs,
         'overview': overview}


def filled(text):
    def table(match):
        kind, *arguments = [part.strip() for part in match[2].split('|')]
        if kind not in KINDS:
            raise SystemExit('there is no kind %r of figures' % kind)
        return match[1] + '\n' + KINDS[kind](*arguments) + '\n' + match[4]
    return PATTERN.sub(table, text)


def main(arguments):
    check = arguments[:1] == ['--check']
    documents = arguments[1:] if check else arguments
    if not documents or documents[0].startswith('-'):
        sys.exit(__doc__)
    for document in map(pathlib.Path, documents):
        text = document.read_text(encoding='utf-8')
        if not PATTERN.search(text):
            raise SystemExit('%s: there are no figures' % document)
        wanted = filled(text)
        if not check:
            document.write_text(wanted, encoding='utf-8')
        elif wanted != text:
            found, expected = next(pair for pair in itertools.zip_longest(text.split('\n'), wanted.split('\n'), fillvalue='')
                                   if pair[0] != pair[1])
            raise SystemExit('%s: not what doc/results has:\n  %s\ninstead of\n  %s' % (document, found, expected))


if __name__ == '__main__':
    main(sys.argv[1:])
