#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: draw_pictures.py DRAWN CASCADE TUTORIALS

Draws the pictures of the tutorials in the folder TUTORIALS, on the drawn people in the folder DRAWN, which
weighted_fisher_draw_faces has made, and prints the figures that the tutorials give. CASCADE is OpenCV's
haarcascade_frontalface_alt2.xml. scripts/draw-tutorial-pictures runs this.
'''
import os
import sys

import cv2 as cv
import matplotlib
import numpy as np
import weighted_fisher as face

matplotlib.use('Agg')
from matplotlib import pyplot  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '../../modules/weighted_fisher/samples'))
import choose_parameters  # noqa: E402
import photos_and_camera  # noqa: E402

SPLITS = 10
COLOURS = {'UNIFORM': '#777777', 'KNN': '#009e73', 'POW': '#d55e00', 'MAXMIN': '#0072b2'}


class DrawnFaces:
    '''The pictures of faces.csv, ten of each of 24 people.'''

    def __init__(self, folder):
        images, labels = choose_parameters.read_pictures(os.path.join(folder, 'faces.csv'))
        self.images, self.labels = np.array(images), np.array(labels, np.int32)

    def split(self, seed, trained):
        '''Which pictures are to train with, so many of each person.'''
        random = np.random.RandomState(seed)
        chosen = np.zeros(len(self.labels), bool)
        for person in np.unique(self.labels):
            chosen[random.permutation(np.flatnonzero(self.labels == person))[:trained]] = True
        return chosen


def save_chart(folder, name):
    pyplot.tight_layout()
    pyplot.savefig(os.path.join(folder, name), dpi=90)
    pyplot.close()


def scaled(picture, height):
    return cv.resize(picture, (round(picture.shape[1] * height / picture.shape[0]), height),
                     interpolation=cv.INTER_AREA)


def draw_photos(drawn, cascade, folder):
    '''Photographs of one person and what is cut out of them, and names on a photograph of three people.'''
    rows = []
    for person in 'Ann', 'Eve':
        names = sorted(os.listdir(os.path.join(drawn, 'photos', person)))[:4]
        photos = [cv.imread(os.path.join(drawn, 'photos', person, name)) for name in names]
        for photo in photos:
            box = max(photos_and_camera.find_faces(photo, cascade), key=lambda found: found[2])
            cut = cv.cvtColor(photos_and_camera.cut_out(photo, box), cv.COLOR_GRAY2BGR)
            x, y, width, height = box
            cv.rectangle(photo, (x, y), (x + width, y + height), (0, 200, 0), 4)
            rows.append(np.hstack([scaled(photo, 96), cut]))
    grid = np.vstack([np.hstack(rows[:4]), np.hstack(rows[4:])])
    cv.imwrite(os.path.join(folder, 'weighted_fisher_cut_out.jpg'), grid, [cv.IMWRITE_JPEG_QUALITY, 85])

    model_file = os.path.join(drawn, 'people.yml.gz')
    photos_and_camera.learn(cascade, os.path.join(drawn, 'photos'), model_file)
    model = face.WeightedFisherFaceRecognizer_load(model_file)
    right = unknown = named_strangers = 0
    for name in sorted(os.listdir(os.path.join(drawn, 'others'))):
        photo = cv.imread(os.path.join(drawn, 'others', name))
        box = max(photos_and_camera.find_faces(photo, cascade), key=lambda found: found[2])
        label, _ = model.predict(photos_and_camera.cut_out(photo, box))
        if name.startswith('stranger'):
            named_strangers += label != -1
        else:
            unknown += label == -1
            right += label != -1 and name.startswith(model.getLabelInfo(label))
    print('other photographs: %d right, %d unknown, %d of strangers named' % (right, unknown, named_strangers))
    group = cv.imread(os.path.join(drawn, 'group.jpg'))
    photos_and_camera.name_faces(model, cascade, group)
    cv.imwrite(os.path.join(folder, 'weighted_fisher_names.jpg'), group, [cv.IMWRITE_JPEG_QUALITY, 80])


def draw_camera(drawn, cascade, folder):
    '''A frame before and after the visitor was added.'''
    model_file, video = os.path.join(drawn, 'people.yml.gz'), os.path.join(drawn, 'visitor.avi')
    frames = []
    for step in 'before', 'after':
        if step == 'after':
            photos_and_camera.add(cascade, 'Vic', model_file, video)
        capture = photos_and_camera.open_source(video)
        for _ in range(15):
            frame = capture.read()[1]
        photos_and_camera.name_faces(face.WeightedFisherFaceRecognizer_load(model_file), cascade, frame)
        frames.append(scaled(frame, 300))
    cv.imwrite(os.path.join(folder, 'weighted_fisher_camera.jpg'), np.hstack(frames), [cv.IMWRITE_JPEG_QUALITY, 80])


def draw_components(faces, folder):
    components = [2, 3, 4, 5, 6, 8, 12, 16, 23]
    accuracies = {name: np.zeros((SPLITS, len(components))) for name in COLOURS}
    distances = np.zeros((SPLITS, 2, 2))
    for i in range(SPLITS):
        chosen = faces.split(i, trained=4)
        split = choose_parameters.Split([], [])
        split.training, split.training_labels = list(faces.images[chosen]), faces.labels[chosen]
        split.test, split.test_labels = list(faces.images[~chosen]), faces.labels[~chosen]
        for name in COLOURS:
            params = face.WeightedFisherParams(weighting=getattr(face, 'WEIGHTING_' + name))
            for j, count in enumerate(components):
                model = face.WeightedFisherFaceRecognizer_create(params, count)
                accuracies[name][i, j] = choose_parameters.accuracy(model, split)
        for j, count in enumerate([5, 23]):
            for k, distance in enumerate([face.DISTANCE_L2, face.DISTANCE_COSINE]):
                model = face.WeightedFisherFaceRecognizer_create(face.WeightedFisherParams(distance=distance), count)
                distances[i, j, k] = choose_parameters.accuracy(model, split)

    pyplot.figure(figsize=(6.4, 4))
    for name, colour in COLOURS.items():
        pyplot.plot(components, accuracies[name].mean(axis=0), 'o-', color=colour, label=name, markersize=4)
        print('%-8s' % name, ' '.join('%5.1f +- %3.1f' % pair for pair in
                                      zip(accuracies[name].mean(axis=0), accuracies[name].std(axis=0))))
    print('L2 and cosine: 5 components %.1f %.1f, all %.1f %.1f' % tuple(distances.mean(axis=0).ravel()))
    pyplot.xlabel('components')
    pyplot.ylabel('recognized, %')
    pyplot.grid(alpha=0.3)
    pyplot.legend()
    save_chart(folder, 'weighted_fisher_components.png')

    chosen = faces.split(0, trained=4)
    model = face.WeightedFisherFaceRecognizer_create(5)
    model.train(list(faces.images[chosen]), faces.labels[chosen])
    cv.imwrite(os.path.join(folder, 'weighted_fisher_fisherfaces.png'), choose_parameters.fisherfaces(model, 5))
    pyplot.figure(figsize=(4.6, 4))
    pyplot.imshow(model.getWeights(), cmap='Greys')
    pyplot.xlabel('person')
    pyplot.ylabel('person')
    pyplot.colorbar(label='weight')
    save_chart(folder, 'weighted_fisher_weights.png')


def draw_unknown(faces, folder):
    '''Distances of known people and of strangers, and the threshold that trainAuto has set without these.'''
    chosen, known = faces.split(1, trained=6), faces.labels <= 16
    model = face.WeightedFisherFaceRecognizer_create(face.WeightedFisherParams(features=face.FEATURE_ALL))
    model.trainAuto(list(faces.images[chosen & known]), faces.labels[chosen & known], 5, 0.05, search=0)
    threshold = model.getThreshold()
    model.setThreshold(np.finfo(float).max)
    labels, distances = model.predictBatch(list(faces.images[~chosen]))
    distances, tested = distances.ravel(), faces.labels[~chosen]
    of_known, of_strangers = distances[tested <= 16], distances[tested > 16]
    right = (labels.ravel() == tested)[tested <= 16]
    print('threshold %.3f: %d of %d known right and below, %d of %d strangers below' %
          (threshold, (right & (of_known < threshold)).sum(), len(of_known), (of_strangers < threshold).sum(),
           len(of_strangers)))
    pyplot.figure(figsize=(6.4, 3.4))
    bins = np.linspace(0, distances.max(), 30)
    pyplot.hist(of_known, bins, alpha=0.7, color='#0072b2', label='people in the model')
    pyplot.hist(of_strangers, bins, alpha=0.7, color='#d55e00', label='strangers')
    pyplot.axvline(threshold, color='black', linestyle='--', label='threshold of trainAuto')
    pyplot.xlabel('distance to the nearest face in the model')
    pyplot.ylabel('pictures')
    pyplot.legend()
    save_chart(folder, 'weighted_fisher_unknown.png')


def small_pictures(images):
    '''Stands in for a network: the grey values of the face at 12 x 14 pixels.'''
    rows = np.array([cv.resize(image, (12, 14), interpolation=cv.INTER_AREA).ravel() for image in images], np.float32)
    return rows - rows.mean(axis=1, keepdims=True)


def draw_pairs(faces, folder):
    '''Pairs of people who were not trained on, by plain cosine and by the recognizer.'''
    model = face.WeightedFisherFaceRecognizer_create()
    model.setNetwork(face.FaceNetwork_create(small_pictures, 'small pictures'))
    seen = faces.labels <= 16
    model.train(list(faces.images[seen]), faces.labels[seen])
    images, people = faces.images[~seen], faces.labels[~seen]
    vectors = small_pictures(images)
    vectors /= np.linalg.norm(vectors, axis=1, keepdims=True)
    first, second = np.triu_indices(len(people), 1)
    same = people[first] == people[second]
    projections = model.project(list(images))
    projections /= np.linalg.norm(projections, axis=1, keepdims=True)
    figure, axes = pyplot.subplots(1, 2, figsize=(7.2, 3.2), sharey=True)
    for axis, title, rows in (axes[0], 'plain cosine', vectors), (axes[1], 'compare()', projections):
        distances = 1 - np.sum(rows[first] * rows[second], axis=1)
        limit = np.quantile(distances[~same], 0.01)
        print('%s: %.1f %% of the pairs of one person below the distance of 1 %% of the others' %
              (title, 100 * np.mean(distances[same] < limit)))
        bins = np.linspace(0, distances.max(), 40)
        axis.hist(distances[same], bins, alpha=0.7, density=True, color='#0072b2', label='one person')
        axis.hist(distances[~same], bins, alpha=0.7, density=True, color='#d55e00', label='two people')
        axis.set_title(title)
        axis.set_xlabel('distance')
    axes[0].set_yticks([])
    axes[0].legend()
    difference = model.compare(images[0], images[1]) - (1 - projections[0] @ projections[1])
    assert abs(difference) < 1e-5, difference
    save_chart(folder, 'weighted_fisher_pairs.png')


def main(arguments):
    if len(arguments) != 3:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    drawn, cascade_file, tutorials = arguments
    cascade = cv.CascadeClassifier(cascade_file)
    faces = DrawnFaces(drawn)

    def images_of(tutorial):
        folder = os.path.join(tutorials, tutorial, 'images')
        os.makedirs(folder, exist_ok=True)
        return folder

    draw_photos(drawn, cascade, images_of('photos'))
    draw_camera(drawn, cascade, images_of('camera'))
    draw_components(faces, images_of('parameters'))
    draw_unknown(faces, images_of('unknown_people'))
    draw_pairs(faces, images_of('embeddings'))
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
