#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: embeddings.py [NETWORK PICTURES...]

A head for a network that turns faces into vectors: names, two faces compared, and a person whom it has never seen.

NETWORK is a file that cv::dnn reads (.onnx) and that takes RGB of 112 x 112. PICTURES are aligned faces, three of each
person, one after the other: the third is recognized after training with the others. Without arguments the vectors are
random.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module


def invent_vectors():
    '''Twenty people with three vectors each.'''
    random = np.random.RandomState(1)
    centres = np.repeat(random.normal(size=(20, 128)), 3, axis=0)
    return list((centres + random.normal(scale=0.5, size=centres.shape)).astype(np.float32))


def read_pictures(files):
    pictures = []
    for file in files:
        pictures.append(cv.imread(file))
        if pictures[-1] is None:
            raise OSError('cannot read the picture ' + file)
    return pictures


def run(model, faces):
    '''The last person is not trained on, but enrolled afterwards.'''
    people = len(faces) // 3
    known = [i for i in range(3 * people) if i % 3 < 2]
    ## [train]
    model.train([faces[i] for i in known[:-2]], np.array([i // 3 for i in known[:-2]], np.int32))
    model.enroll([faces[i] for i in known[-2:]], np.array([people - 1] * 2, np.int32))
    ## [train]

    ## [predict]
    labels, _ = model.predictBatch(faces[2::3])
    ## [predict]
    print('%d of %d right, %d components' %
          (np.sum(labels.ravel() == np.arange(people)), people, model.getNumComponents()))
    ## [compare]
    same, different = model.compare(faces[0], faces[2]), model.compare(faces[0], faces[5])
    print('two faces of one person differ by %g, of two people by %g' % (same, different))
    ## [compare]


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if arguments and (len(arguments) < 10 or len(arguments) % 3 != 1 or arguments[0].startswith('-')):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        ## [network]
        model = face.WeightedFisherFaceRecognizer_create()
        if arguments:
            model.setNetwork(face.DnnFaceNetwork_create(arguments[0]))
        ## [network]
        run(model, read_pictures(arguments[1:]) if arguments else invent_vectors())
    except (AttributeError, OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('embeddings.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
