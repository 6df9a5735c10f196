#!/usr/bin/python3
"""Compares variants of the features of a face, of which the library has the chosen ones.

The tables give the errors in % of the nearest neighbour by cosine distance after Fisher discriminant analysis with all
directions, as the library does it by default, for 2, 3 and 5 training pictures per person where this leaves a test
picture of everyone. Needs cv2 and numpy (Debian: python3-opencv python3-numpy).
"""
import argparse
import os
import sys

sys.dont_write_bytecode = True
from evaluation import PLAIN, RELIT, Evaluation  # noqa: E402
from pictures import TRAINING_PICTURES, DataSet  # noqa: E402
from rows import ROWS  # noqa: E402


class Arguments(argparse.ArgumentParser):
    def error(self, message):
        self.exit(2, f'{self.prog}: {message}, see --help\n')


def split_count(text):
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"a whole number from 1 on was expected, but got '{text}'")
    return int(text)


def folder(path):
    if not os.path.isdir(path):
        raise argparse.ArgumentTypeError(f"there is no folder '{path}'")
    return path, False


def relit_folder(path):
    return folder(path)[0], True


def parsed_arguments():
    parser = Arguments(prog='feature_variants', description=__doc__, formatter_class=argparse.RawTextHelpFormatter,
                       allow_abbrev=False)
    parser.add_argument('--data', metavar='FOLDER', type=folder, action='append', dest='folders', default=[],
                        help='one folder of pictures per person is in it; may be given again')
    parser.add_argument('--relit', metavar='FOLDER', type=relit_folder, action='append', dest='folders',
                        help='the same, and the test pictures are relit from a random direction as well')
    parser.add_argument('--splits', metavar='N', type=split_count, default=10,
                        help='random splits into training and test pictures (10)')
    parser.add_argument('--only', metavar='NAME', default='',
                        help='only rows that have NAME in their name, or in that of their table, such as hog')
    arguments = parser.parse_args()
    arguments.rows = [row for row in ROWS if arguments.only.lower() in f'{row.family}: {row.name}'.lower()]
    if not arguments.folders:
        parser.error('--data or --relit must name a folder')
    if not arguments.rows:
        parser.error(f"--only: no row has '{arguments.only}' in its name")
    arguments.sets = [DataSet(*folder_and_light) for folder_and_light in arguments.folders]
    for data in arguments.sets:
        if not data.training_pictures:
            parser.error(f"at least two people with three pictures each must be in '{data.name}'")
    return arguments


def formatted(errors):
    return ' / '.join(f'{errors[n]:.1f}' if n in errors else '-' for n in TRAINING_PICTURES)


def print_progress(done, steps, what):
    print(f'{100 * done // steps:3d} %  {what}', file=sys.stderr, flush=True)


def measured(arguments):
    """The columns of the tables: for each its title and what it has for each row"""
    columns, lengths = {'length': {}}, {row: {} for row in arguments.rows}
    steps = len(arguments.sets) * len(arguments.rows)
    for i, data in enumerate(arguments.sets):
        evaluation = Evaluation(data, arguments.splits)
        for j, row in enumerate(arguments.rows):
            for shown in evaluation.shown:
                title = data.name if shown == PLAIN else f'{data.name}, {RELIT}'
                columns.setdefault(title, {})[row] = formatted(evaluation.errors(row, shown))
            lengths[row][evaluation.length(row)] = True  # pixels differ from set to set
            print_progress(i * len(arguments.rows) + j + 1, steps, f'{data.name}: {row.family}: {row.name}')
    columns['length'] = {row: ' or '.join(map(str, lengths[row])) for row in arguments.rows}
    return columns


def print_table(family, rows, columns):
    print(f'\n| {family} |', ' | '.join(columns), '|')
    print('|---|' + '--:|' * len(columns))
    for row in rows:
        name = f'**{row.name}** (chosen)' if row.chosen else row.name
        print(f'| {name} |', ' | '.join(column[row] for column in columns.values()), '|')


def main():
    arguments = parsed_arguments()
    columns = measured(arguments)
    numbers = ' / '.join(str(n) for n in TRAINING_PICTURES)
    print(f'Errors in %, mean of {arguments.splits} split{"s" * (arguments.splits > 1)}, with {numbers} training '
          'pictures per person; length: the numbers in a vector.')
    for family in dict.fromkeys(row.family for row in arguments.rows):
        print_table(family, [row for row in arguments.rows if row.family == family], columns)


if __name__ == '__main__':
    main()
