'''Noisy pictures of a few people, for the tests.'''
import numpy as np

ROWS, COLS = 12, 10


def draw_faces(people=4, per_person=5, seed=0):
    '''A stack of images, n x 12 x 10, and who each of them shows: 0, 1, ...'''
    faces = np.random.RandomState(1).uniform(40, 180, (people, ROWS, COLS))
    labels = np.arange(people * per_person) % people
    noise = np.random.RandomState(seed).uniform(0, 70, (len(labels), ROWS, COLS))
    return (faces[labels] + noise).astype(np.uint8), labels
