#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: train_and_predict.py [LIST]

Trains weighted Fisher faces with some pictures of people and recognizes the others.

LIST has lines path;label: pictures of one size, and numbers for the people in them. Every fourth one is recognized
after training with the others. Without a list the people are random patterns under noise.
'''
import sys

import cv2 as cv
import numpy as np

## [import]
try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module
## [import]


def invent_pictures():
    random = np.random.RandomState(1)
    pictures, labels = [], []
    for person in range(10):
        pattern = random.randint(60, 130, (40, 30))
        for _ in range(8):
            pictures.append((pattern + random.randint(0, 120, (40, 30))).astype(np.uint8))
            labels.append(person)
    return pictures, labels


def read_pictures(path):
    pictures, labels = [], []
    with open(path) as lines:
        for line in lines:
            file, label = line.rsplit(';', 1)
            pictures.append(cv.imread(file, cv.IMREAD_GRAYSCALE))
            labels.append(int(label))
            if pictures[-1] is None:
                raise OSError('cannot read the picture ' + file)
    return pictures, labels


def run(pictures, labels):
    tested = [i for i in range(len(pictures)) if i % 4 == 3]
    trained = [i for i in range(len(pictures)) if i % 4 != 3]

    # With fewer components than people minus one the weights, MAXMIN by default, decide who is told apart.
    model = face.WeightedFisherFaceRecognizer_create(5)
    model.train([pictures[i] for i in trained], np.array([labels[i] for i in trained], np.int32))

    right = 0
    for i in tested:
        label, distance = model.predict(pictures[i])
        print('person %d is taken for %d, distance %.4f' % (labels[i], label, distance))
        right += label == labels[i]
    print('%d of %d right' % (right, len(tested)))


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if len(arguments) > 1 or arguments and arguments[0].startswith('-'):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run(*(read_pictures(arguments[0]) if arguments else invent_pictures()))
    except (OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('train_and_predict.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
