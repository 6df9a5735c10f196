#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: embeddings.py [MODEL PICTURES...]

Discriminant analysis of the vectors that a network makes of faces: one row of a matrix for each face.

MODEL is a network for FaceRecognizerSF (.onnx). PICTURES are aligned faces of 112 x 112, two of each person, one
after the other: the second is recognized after training with the first. Without arguments the vectors are random.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module


def invent_embeddings():
    '''What to learn from, and what to recognize: a row for each person.'''
    random = np.random.RandomState(1)
    centres = random.normal(size=(20, 128))
    return [(centres + random.normal(scale=0.5, size=centres.shape)).astype(np.float32) for _ in range(2)]


def compute_embeddings(model, files):
    network = cv.FaceRecognizerSF_create(model, '')
    rows = []
    for file in files:
        picture = cv.imread(file)
        if picture is None:
            raise OSError('cannot read the picture ' + file)
        rows.append(network.feature(cv.resize(picture, (112, 112))).ravel().copy())
    return np.array(rows[::2]), np.array(rows[1::2])


def run(training, test):
    people = np.arange(len(training), dtype=np.int32)
    model = face.WeightedFisherFaceRecognizer_create()
    model.train(training, people)
    labels, _ = model.predictBatch(test)
    print('%d of %d right, vectors of %d numbers became %d' %
          (np.sum(labels.ravel() == people), len(people), training.shape[1], model.getNumComponents()))


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if arguments and (len(arguments) < 5 or len(arguments) % 2 == 0 or arguments[0].startswith('-')):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run(*(compute_embeddings(arguments[0], arguments[1:]) if arguments else invent_embeddings()))
    except (AttributeError, OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('embeddings.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
