'''
usage: measure_overhead.py PROGRAM [ROUNDS]

Compares the time of train and predictBatch in Python with that in C++, which PROGRAM (weighted_fisher_overhead) takes on the
same samples. Both run by turns, on one processor, and the least processor time of all rounds (20) counts, so that other
programs disturb little. Writes a Markdown table.
'''
import os
import subprocess
import sys
import tempfile
import time

# Before the libraries start their threads
os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})

import numpy as np  # noqa: E402

import weighted_fisher as wf  # noqa: E402


def timed(function, *args):
    start = time.process_time()
    function(*args)
    return time.process_time() - start


def in_python(samples, labels):
    recognizer = wf.WeightedFisherFaceRecognizer_create(wf.COMPONENTS_RANK)
    return timed(recognizer.train, samples, labels), timed(recognizer.predictBatch, samples)


def compare(program, kind, samples, as_given, people, rounds):
    '''The fastest seconds of train and predictBatch, in C++ and in Python.'''
    labels = np.arange(len(samples), dtype=np.int32) % people
    rows, cols = (1,) * (3 - samples.ndim) + samples.shape[1:]
    with tempfile.NamedTemporaryFile() as file:
        samples.tofile(file)
        file.flush()
        child = subprocess.Popen([program, kind, file.name, *map(str, (len(samples), rows, cols, people))],
                                 stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        times = []
        for _ in range(rounds):
            child.stdin.write('\n')
            child.stdin.flush()
            times.append([float(field) for field in child.stdout.readline().split()] + list(in_python(as_given, labels)))
        child.stdin.close()
        child.wait()
    return np.min(times, axis=0)


def main():
    program, rounds = sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 20
    random = np.random.RandomState(1)
    vectors = random.normal(size=(20000, 128)).astype(np.float32)
    images = random.randint(0, 256, (2000, 64, 64)).astype(np.uint8)
    cases = (('20,000 vectors of 128 numbers, one array', 'rows', vectors, vectors, 400),
             ('2,000 images of 64 x 64, one array', 'images', images, images, 200),
             ('the same, a list of arrays', 'images', images, list(images), 200))
    print('| samples | | C++ | Python | Python / C++ |\n|---|---|---|---|---|')
    for name, kind, samples, as_given, people in cases:
        found = compare(program, kind, samples, as_given, people, rounds)
        for i, method in enumerate(('train', 'predictBatch')):
            print('| %s | `%s` | %.1f ms | %.1f ms | %.2f |' % (name, method, 1000 * found[i], 1000 * found[i + 2],
                                                                found[i + 2] / found[i]), flush=True)


if __name__ == '__main__':
    main()
