#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: save_and_load.py FILE

Saves a trained model with the names of the people, loads it again, and gets the same answers.

The model of three people, random patterns, goes to FILE, whose name ends in .yml, .xml or .json, or in one of them
and .gz.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module

NAMES = ['Ada', 'Grace', 'Hedy']


def run(file):
    random = np.random.RandomState(1)
    pictures, labels = [], []
    for person in range(len(NAMES)):
        pattern = random.randint(60, 130, (40, 30))
        for _ in range(8):
            pictures.append((pattern + random.randint(0, 120, (40, 30))).astype(np.uint8))
            labels.append(person)
    model = face.WeightedFisherFaceRecognizer_create()
    model.train(pictures, np.array(labels, np.int32))
    for person, name in enumerate(NAMES):
        model.setLabelInfo(person, name)
    model.setThreshold(0.5)
    # Complete, or an exception and the old file: a full disk does not cost a model.
    model.write(file)

    ## [load]
    loaded = face.WeightedFisherFaceRecognizer_load(file)
    ## [load]
    for picture in pictures[::8]:
        label, distance = loaded.predict(picture)
        if (label, distance) != model.predict(picture):
            raise ValueError('the loaded model gives another answer')
        print('%s at distance %.4f' % (loaded.getLabelInfo(label), distance))
    print('threshold %g, %d components' % (loaded.getThreshold(), loaded.getNumComponents()))


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if len(arguments) != 1 or arguments[0].startswith('-'):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run(arguments[0])
    except (OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('save_and_load.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
