#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: common_mistakes.py

Makes the mistakes that are made most often, and shows what comes of them and what is right.

The people are random patterns under noise.
'''
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module

KNOWN, PEOPLE = 12, 18  # the others are strangers


class Pictures:
    def __init__(self):
        self.images, self.list = [], []

    def add(self, image, label):
        self.images.append(image)
        self.list.append(label)

    @property
    def labels(self):
        return np.array(self.list, np.int32)


class Sets:
    def __init__(self):
        self.training, self.test, self.strangers = Pictures(), Pictures(), Pictures()


def invent_pictures():
    sets = Sets()
    random = np.random.RandomState(1)
    for person in range(PEOPLE):
        pattern = random.randint(60, 100, (40, 30))
        for i in range(8):
            part = sets.strangers if person >= KNOWN else sets.training if i < 4 else sets.test
            part.add((pattern + random.randint(0, 130, (40, 30))).astype(np.uint8), person)
    return sets


def named(model, pictures, rightly):
    '''The share of pictures, in %, whose label is right, or that get a label at all.'''
    labels = model.predictBatch(pictures.images)[0].ravel()
    return round(100 * np.mean(labels == pictures.labels if rightly else labels != -1))


def print_error(mistake):
    try:
        mistake()
        print('  no error')
    except (cv.error, getattr(face, 'error', cv.error)) as error:
        print('  ' + getattr(error, 'err', str(error)))


def test_on_training_pictures(sets):
    print('Testing with the pictures of the training:')
    ## [test]
    model = face.WeightedFisherFaceRecognizer_create(4)
    model.train(sets.training.images, sets.training.labels)
    print('  %d %% right, which says nothing' % named(model, sets.training, True))  # each finds itself
    print('  %d %% right on other pictures' % named(model, sets.test, True))
    ## [test]


def keep_the_threshold(sets):
    print('A threshold of Fisherfaces:')
    half, rest = Pictures(), Pictures()  # of the strangers, and of the known people's other pictures
    for image, label in zip(sets.strangers.images, sets.strangers.labels):
        (half if label < KNOWN + 3 else rest).add(image, label)
    for image, label in zip(sets.test.images, sets.test.labels):
        half.add(image, label)
    ## [threshold]
    model = face.WeightedFisherFaceRecognizer_create()
    model.train(sets.training.images, sets.training.labels)
    model.setThreshold(500)  # distances are in [0, 2]: everybody is somebody
    print('  %d %% of strangers\' pictures get a name' % named(model, rest, False))
    model.calibrate(half.images, half.labels, falseAcceptRate=0.05)  # pictures that were not trained on
    print('  %d %% after calibrate, threshold %g' % (named(model, rest, False), model.getThreshold()))
    ## [threshold]


def change_parameters_afterwards(sets):
    print('Parameters that are set after the training:')
    ## [params]
    model = face.WeightedFisherFaceRecognizer_create()
    model.train(sets.training.images, sets.training.labels)
    _, before = model.predict(sets.test.images[0])
    params = model.getParams()
    params.distance = face.DISTANCE_L2
    model.setParams(params)
    _, after_setting = model.predict(sets.test.images[0])  # the same as before
    model.train(sets.training.images, sets.training.labels)
    _, after_training = model.predict(sets.test.images[0])
    ## [params]
    print('  %s change before, %s change after the next training' %
          ('no' if before == after_setting else 'a', 'no' if before == after_training else 'a'))


def difference(sets, components):
    '''The largest difference of the distances of all test pictures.'''
    distances = []
    for weighting in face.WEIGHTING_UNIFORM, face.WEIGHTING_MAXMIN:
        params = face.WeightedFisherParams()
        params.weighting = weighting
        model = face.WeightedFisherFaceRecognizer_create(params, components)
        model.train(sets.training.images, sets.training.labels)
        distances.append(model.predictBatch(sets.test.images)[1])
    return np.abs(distances[0] - distances[1]).max()


def compare_with_all_components(sets):
    print('Weightings compared with all components:')
    print('  distances differ by less than 0.0001:', 'yes' if difference(sets, face.COMPONENTS_RANK) < 1e-4 else 'no')
    print('  with 4 components:', 'yes' if difference(sets, 4) < 1e-4 else 'no')


def run():
    sets = invent_pictures()
    model = face.WeightedFisherFaceRecognizer_create()
    print('Pictures of different sizes:')
    ## [sizes]
    differing = [np.zeros((40, 30), np.uint8), np.zeros((50, 40), np.uint8)]
    print_error(lambda: model.train(differing, np.array([1, 2], np.int32)))
    ## [sizes]
    print('One person:')
    ## [person]
    alike = sets.training.images[:4]
    print_error(lambda: model.train(alike, np.array([7, 7, 7, 7], np.int32)))
    ## [person]
    print('A model that does not keep its pictures:')
    model.train(sets.training.images, sets.training.labels)
    ## [update]
    print_error(lambda: model.update(alike, np.array([99, 99, 99, 99], np.int32)))
    ## [update]
    print('One picture for a function that takes several:')
    ## [batch]
    print_error(lambda: model.predictBatch(sets.test.images[0]))  # its rows are taken for pictures
    labels, distances = model.predictBatch([sets.test.images[0]])
    ## [batch]
    print('  %d label' % len(labels))
    test_on_training_pictures(sets)
    keep_the_threshold(sets)
    change_parameters_afterwards(sets)
    compare_with_all_components(sets)


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
        print('common_mistakes.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
