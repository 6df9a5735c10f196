#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: unknown_people.py

Chooses parameters and a threshold by cross-validation, so that people who are not in the model get no name.

Trains with pictures of people, random patterns under noise, and tests with others: of the same people, and of strangers
who were left out of the training.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module

# People 0 to 11 are known, the others are strangers.
KNOWN, PEOPLE = 12, 18


def invent_pictures():
    random = np.random.RandomState(1)
    pictures, labels = [], []
    for person in range(PEOPLE):
        pattern = random.randint(60, 110, (40, 30))
        for _ in range(8):
            pictures.append((pattern + random.randint(0, 120, (40, 30))).astype(np.uint8))
            labels.append(person)
    return pictures, labels


def run():
    pictures, labels = invent_pictures()
    tested = [i for i in range(len(pictures)) if i % 4 == 3]
    trained = [i for i in range(len(pictures)) if i % 4 != 3 and labels[i] < KNOWN]

    ## [train]
    # At most 5 % of a stranger's pictures are to get a name. That is measured on people of the training set who are
    # left out in turn, so that a smaller share needs more people.
    model = face.WeightedFisherFaceRecognizer_create()
    model.trainAuto([pictures[i] for i in trained], np.array([labels[i] for i in trained], np.int32), kFold=5,
                    falseAcceptRate=0.05)
    print(model.getAutoReport())
    ## [train]

    right, accepted = 0, 0
    for i in tested:
        known = labels[i] < KNOWN
        ## [predict]
        label, distance = model.predict(pictures[i])
        who = '%s %d' % ('person' if known else 'stranger', labels[i])
        if label == -1:
            print(who, 'is unknown')
        else:
            print('%s is taken for %d, distance %.4f, probability %.4f' %
                  (who, label, distance, model.getProbability(distance)))
        ## [predict]
        right += label == labels[i]
        accepted += not known and label != -1
    known_pictures = sum(labels[i] < KNOWN for i in tested)
    print('%d of %d pictures of known people got the right name, %d of %d pictures of strangers got one' %
          (right, known_pictures, accepted, len(tested) - known_pictures))


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
        print('unknown_people.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
