#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: choose_parameters.py [LIST [PICTURE]]

Compares weightings, numbers of components, distances and a kernel on pictures that are left out of the training.

LIST has lines path;label: pictures of one size, and numbers for the people in them. Every fourth one is recognized
after training with the others. Without a list the people are random patterns under noise. PICTURE is a file to write
Fisherfaces to.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module

COMPONENTS = 3, 5, 8, face.COMPONENTS_RANK


def invent_pictures():
    '''Four people are unlike everybody else, and twelve resemble each other.'''
    random = np.random.RandomState(1)
    pictures, labels = [], []
    common = random.randint(30, 60, (40, 30))
    for person in range(16):
        own = random.randint(0, 100 if person < 4 else 25, (40, 30))
        for _ in range(8):
            pictures.append((common + own + random.randint(0, 90, (40, 30))).astype(np.uint8))
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


class Split:
    def __init__(self, pictures, labels):
        tested = np.arange(len(pictures)) % 4 == 3
        self.training = [picture for picture, out in zip(pictures, tested) if not out]
        self.test = [picture for picture, out in zip(pictures, tested) if out]
        self.training_labels = np.array(labels, np.int32)[~tested]
        self.test_labels = np.array(labels, np.int32)[tested]


## [accuracy]
def accuracy(model, split):
    '''How many of 100 pictures are recognized that the model was not trained on.'''
    model.train(split.training, split.training_labels)
    found, _ = model.predictBatch(split.test)
    return 100 * np.mean(found.ravel() == split.test_labels)
## [accuracy]


def compare_weightings(split):
    print('components        3     5     8   all')
    for name in 'UNIFORM', 'APAC', 'POW', 'KNN', 'AUTO', 'MAXMIN':
        row = '%-12s' % name
        for components in COMPONENTS:
            ## [params]
            params = face.WeightedFisherParams()
            params.weighting = getattr(face, 'WEIGHTING_' + name)
            model = face.WeightedFisherFaceRecognizer_create(params, components)
            ## [params]
            row += '%6.1f' % accuracy(model, split)
        print(row)


def compare_distances(split):
    for components in 5, face.COMPONENTS_RANK:
        ## [distance]
        params = face.WeightedFisherParams()
        params.distance = face.DISTANCE_L2
        l2 = accuracy(face.WeightedFisherFaceRecognizer_create(params, components), split)
        params.distance = face.DISTANCE_COSINE  # the default
        cosine = accuracy(face.WeightedFisherFaceRecognizer_create(params, components), split)
        ## [distance]
        print('%s components: L2 %.1f, cosine %.1f' % (5 if components == 5 else 'all', l2, cosine))
    ## [kernel]
    model = face.WeightedKernelFisherFaceRecognizer_create(
        face.WeightedFisherParams(), face.WeightedFisherKernelParams(face.KERNEL_RBF), num_components=5)
    ## [kernel]
    print('5 components in the feature space of the RBF kernel: %.1f' % accuracy(model, split))


def show_heaviest_pair(split):
    model = face.WeightedFisherFaceRecognizer_create(5)
    model.train(split.training, split.training_labels)
    ## [weights]
    weights, people = model.getWeights(), model.getClasses().ravel()  # c x c, and the labels of its rows
    first, second = np.unravel_index(np.argmax(weights), weights.shape)
    print('the pair that weighs most: %d and %d' % (people[first], people[second]))
    ## [weights]


## [fisherfaces]
def fisherfaces(model, count):
    '''The mean face and the first Fisherfaces, side by side, each stretched to all grey values.'''
    width, height = model.getImageSize()
    directions = model.getEigenVectors()  # one in each column
    faces = [model.getMean().ravel()] + [directions[:, i] for i in range(min(count, directions.shape[1]))]
    return np.hstack([cv.normalize(row.reshape(height, width), None, 0, 255, cv.NORM_MINMAX, cv.CV_8U)
                      for row in faces])
## [fisherfaces]


def run(pictures, labels, picture):
    split = Split(pictures, labels)
    compare_weightings(split)
    compare_distances(split)
    show_heaviest_pair(split)

    ## [auto]
    model = face.WeightedFisherFaceRecognizer_create()
    model.trainAuto(split.training, split.training_labels, kFold=4, falseAcceptRate=0.05,
                    search=face.SEARCH_REGULARIZATION | face.SEARCH_COMPONENTS | face.SEARCH_WEIGHTING |
                    face.SEARCH_DISTANCE)
    print(model.getAutoReport())  # ends with what was chosen; getParams() returns it
    ## [auto]
    if picture and not cv.imwrite(picture, fisherfaces(model, 5)):
        raise OSError('cannot write ' + picture)


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if len(arguments) > 2 or arguments and arguments[0].startswith('-'):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run(*(read_pictures(arguments[0]) if arguments else invent_pictures()),
            arguments[1] if len(arguments) > 1 else None)
    except (OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('choose_parameters.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
