"""Seconds that scikit-learn's linear discriminant analysis takes: scikit_learn_lda.py FILE SAMPLES PIXELS CLASSES

FILE holds bytes, a sample after the other; sample i is of class i % CLASSES.
"""
import sys
import time

import numpy as np
from sklearn.discriminant_analysis import LinearDiscriminantAnalysis

samples, pixels, classes = (int(argument) for argument in sys.argv[2:5])
faces = np.fromfile(sys.argv[1], np.uint8).reshape(samples, pixels).astype(np.float64)
people = np.arange(samples) % classes
start = time.perf_counter()
LinearDiscriminantAnalysis().fit(faces, people)
print(time.perf_counter() - start)
