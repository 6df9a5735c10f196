#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: add_and_remove_people.py

Adds people to a trained model, in a quick and in a thorough way, and removes one of them.

The people are random patterns under noise. A table tells for each of them how many of 8 pictures are recognized after
each step.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module

PEOPLE, PICTURES = 13, 8  # of each person 8 pictures to learn from, and 8 to recognize


def invent_pictures():
    random = np.random.RandomState(1)
    training, test = [], []
    for _ in range(PEOPLE):
        pattern = random.randint(60, 130, (40, 30))
        for pictures in training, test:
            pictures += [(pattern + random.randint(0, 120, (40, 30))).astype(np.uint8) for _ in range(PICTURES)]
    return training, test


def part(pictures, first, last):
    '''The pictures of some people, and their labels.'''
    labels = np.repeat(np.arange(first, last + 1, dtype=np.int32), PICTURES)
    return pictures[first * PICTURES:(last + 1) * PICTURES], labels


def print_row(step, model, test):
    labels, _ = model.predictBatch(test)
    right = labels.reshape(PEOPLE, PICTURES) == np.arange(PEOPLE)[:, None]
    print('%-22s' % step + ''.join('%4d' % count for count in right.sum(axis=1)))


def run():
    training, test = invent_pictures()
    print('recognized of 8 each     0   1   2   3   4   5   6   7   8   9  10  11  12')

    ## [updatable]
    # To be changed later, the model must keep its training pictures; its file then has them too.
    params = face.WeightedFisherParams()
    params.updatable = 1
    model = face.WeightedFisherFaceRecognizer_create(params)
    model.train(*part(training, 0, 9))
    ## [updatable]
    print_row('0 to 9 trained', model, test)

    ## [enroll]
    # Takes no longer than to recognize the pictures, but the model still looks at what tells 0 to 9 apart.
    model.enroll(*part(training, 10, 11))
    ## [enroll]
    print_row('10 and 11 enrolled', model, test)

    ## [update]
    # Gives the model that training with all pictures at once would give, those of enroll() among them.
    model.update(*part(training, 12, 12))
    ## [update]
    print_row('12 added by update', model, test)

    ## [remove]
    # The same without person 0, whose pictures are then taken for those of others.
    model.removeClass(0)
    ## [remove]
    print_row('0 removed', model, test)


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if arguments:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run()
    except (ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('add_and_remove_people.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
