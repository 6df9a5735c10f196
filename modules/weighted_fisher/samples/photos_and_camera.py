#!/usr/bin/env python3
# This file is part of OpenCV project.
# It is subject to the license terms in the LICENSE file found in the top-level directory
# of this distribution and at http://opencv.org/license.html.
'''
usage: photos_and_camera.py CASCADE learn FOLDER MODEL
       photos_and_camera.py CASCADE name MODEL SOURCE [OUTPUT]
       photos_and_camera.py CASCADE add NAME MODEL SOURCE

Learns people from photographs and names the faces in pictures, in videos and in front of a camera.

CASCADE is OpenCV's haarcascade_frontalface_alt2.xml. learn: FOLDER has one folder of photographs for each person, MODEL
is the file to write. name: SOURCE is a picture, a video or the number of a camera; the result is shown, or written to
OUTPUT, a picture of the last frame. add: learns the person whose face is in SOURCE, from ten frames.
'''
import os
import sys

import cv2 as cv
import numpy as np

try:
    import weighted_fisher as face  # beside a packaged OpenCV
except ImportError:
    face = cv.face  # OpenCV was built with the module


## [find]
def find_faces(picture, cascade):
    return cascade.detectMultiScale(picture, 1.1, 3, minSize=(60, 60))
## [find]


## [cut]
def cut_out(picture, box):
    '''Faces are compared pixel by pixel and place by place: the same part of the face, at the same size, in grey.'''
    x, y, width, height = box
    grey = cv.cvtColor(picture[y:y + height, x:x + width], cv.COLOR_BGR2GRAY)
    return cv.resize(grey, (96, 96), interpolation=cv.INTER_AREA)
## [cut]


def learn(cascade, folder, file):
    ## [read]
    faces, labels = [], []
    people = sorted(os.listdir(folder))  # numbered in this order
    for label, person in enumerate(people):
        for name in sorted(os.listdir(os.path.join(folder, person))):
            photo = cv.imread(os.path.join(folder, person, name))
            boxes = () if photo is None else find_faces(photo, cascade)
            if len(boxes) == 0:
                print('no face in', os.path.join(folder, person, name))
                continue
            faces.append(cut_out(photo, max(boxes, key=lambda box: box[2])))
            labels.append(label)
    ## [read]

    ## [train]
    params = face.WeightedFisherParams()
    params.features = face.FEATURE_ALL  # pixels, gradients, local patterns, Gabor filters
    params.updatable = 1                # people can be added later
    model = face.WeightedFisherFaceRecognizer_create(params)
    # search=0: the parameters stay as they are, the threshold is set
    model.trainAuto(faces, np.array(labels, np.int32), kFold=5, falseAcceptRate=0.05, search=0)
    ## [train]

    ## [save]
    for label, person in enumerate(people):
        model.setLabelInfo(label, person)
    model.write(file)
    ## [save]
    print('%d faces of %d people, threshold %g' % (len(faces), len(people), model.getThreshold()))


## [name]
def name_faces(model, cascade, picture):
    for box in find_faces(picture, cascade):
        label, distance = model.predict(cut_out(picture, box))
        name = 'unknown' if label == -1 else model.getLabelInfo(label)
        x, y, width, height = (int(number) for number in box)
        print('%s at [%d x %d from (%d, %d)]' % (name, width, height, x, y))
        cv.rectangle(picture, (x, y), (x + width, y + height), (0, 200, 0), 2)
        cv.putText(picture, name, (x, y - 8), cv.FONT_HERSHEY_SIMPLEX, 0.8, (0, 200, 0), 2)
## [name]


## [open]
def open_source(source):
    '''The number of a camera, a video, or a picture, which is a video of one frame.'''
    capture = cv.VideoCapture(int(source) if source.isdigit() else source)
    if not capture.isOpened():
        raise OSError('cannot open ' + source)
    return capture
## [open]


def name(cascade, file, source, output):
    ## [watch]
    model = face.WeightedFisherFaceRecognizer_load(file)
    capture = open_source(source)
    last = None
    while True:
        found, frame = capture.read()
        if not found:
            break
        name_faces(model, cascade, frame)
        if output is None:
            cv.imshow('Who is it?', frame)
            if cv.waitKey(1) == 27:  # Esc
                break
        last = frame
    ## [watch]
    if output is None:
        cv.waitKey()
    elif last is None or not cv.imwrite(output, last):
        raise OSError('cannot write ' + output)


def add(cascade, new_name, file, source):
    ## [add]
    model = face.WeightedFisherFaceRecognizer_load(file)
    capture = open_source(source)
    faces, count = [], 0
    while len(faces) < 10:
        found, frame = capture.read()
        if not found:
            break
        boxes = find_faces(frame, cascade)
        if count % 5 == 0 and len(boxes) == 1:  # frames that follow each other look the same
            faces.append(cut_out(frame, boxes[0]))
        count += 1
    label = int(model.getClasses().max()) + 1
    model.update(faces, np.full(len(faces), label, np.int32))
    model.setLabelInfo(label, new_name)
    model.write(file)
    ## [add]
    print('%s was learnt from %d faces' % (new_name, len(faces)))


def run(cascade_file, command, *arguments):
    cascade = cv.CascadeClassifier()
    if not cascade.load(cascade_file):
        raise OSError('cannot read the cascade ' + cascade_file)
    if command == 'name' and len(arguments) == 2:
        arguments += None,
    {'learn': learn, 'name': name, 'add': add}[command](cascade, *arguments)


def main(arguments):
    if arguments in (['--help'], ['-h']):
        print(__doc__.strip())
        return 0
    if len(arguments) < 2 or (arguments[1], len(arguments)) not in (('learn', 4), ('name', 4), ('name', 5), ('add', 5)):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    try:
        run(*arguments)
    except (OSError, ValueError, cv.error, getattr(face, 'error', cv.error)) as error:
        print('photos_and_camera.py:', error, file=sys.stderr)
        return 1
    return 0


if __name__ == '__main__':
    sys.exit(main(sys.argv[1:]))
