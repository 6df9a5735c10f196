"""Data sets: pictures of people, relit copies of them, and splits into training and test pictures."""
import os

import cv2
import numpy as np

WEAKEST_LIGHT, STRONGEST_LIGHT = 0.4, 0.9
LIGHT_SEED = 7
TRAINING_PICTURES = (2, 3, 5)  # per person


def relit(picture, rng):
    """Multiplies by 1 + strength * position, where the position along the light's direction runs from -1 to 1: the same
    as in disturbances.cpp."""
    angle, strength = rng.uniform(0, 2 * np.pi), rng.uniform(WEAKEST_LIGHT, STRONGEST_LIGHT)
    dx, dy = np.cos(angle), np.sin(angle)
    centre_x, centre_y = ((length - 1) / 2 for length in picture.shape[::-1])
    reach = abs(dx) * centre_x + abs(dy) * centre_y
    y, x = np.mgrid[0:picture.shape[0], 0:picture.shape[1]]
    light = 1 + strength * (dx * (x - centre_x) + dy * (y - centre_y)) / reach
    return np.clip(np.rint(picture * light), 0, 255).astype(np.uint8)


class DataSet:
    """The pictures of a folder that holds one folder of pictures per person; files that are no pictures are left out"""

    def __init__(self, folder, with_relit):
        self.name = os.path.basename(os.path.abspath(folder))
        self.pictures, labels = [], []
        for label, person in enumerate(sorted(entry.path for entry in os.scandir(folder) if entry.is_dir())):
            for file in sorted(entry.path for entry in os.scandir(person) if entry.is_file()):
                picture = cv2.imread(file, cv2.IMREAD_GRAYSCALE)
                if picture is not None:
                    self.pictures.append(picture)
                    labels.append(label)
        self.labels = np.array(labels, int)
        people, counts = np.unique(self.labels, return_counts=True)
        self.training_pictures = [n for n in TRAINING_PICTURES if len(people) > 1 and n < counts.min()]
        rng = np.random.default_rng(LIGHT_SEED)
        self.relit_pictures = [relit(picture, rng) for picture in self.pictures] if with_relit else None

    def splits(self, training_pictures, count):
        """Random ones, always the same: pairs of the numbers of training and of test pictures"""
        rng = np.random.default_rng(training_pictures)
        result = []
        for _ in range(count):
            people = [rng.permutation(np.flatnonzero(self.labels == person)) for person in np.unique(self.labels)]
            result.append((np.concatenate([person[:training_pictures] for person in people]),
                           np.concatenate([person[training_pictures:] for person in people])))
        return result
