#!/usr/bin/env python3
"""Makes the golden data of test_golden.cpp from the definition of weighted Fisher discriminant analysis.

    oracle.py golden_data.inc           writes it
    oracle.py --check golden_data.inc   makes it anew and compares: fails where a number differs by more than
                                        1e-10 of the largest of its kind

Needs numpy and scipy (Debian: python3-numpy python3-scipy). Every problem and every case is a JSON document in a
C++ string, so that the test needs no file. Cases whose answers rounding could change are refused.
"""
import argparse
import json
import re
import sys

import numpy as np

sys.dont_write_bytecode = True
from definition import DISTANCES, KERNELS, WEIGHTINGS, recognize  # noqa: E402

CHECK_TOLERANCE = 1e-10

HEADER = '''// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Made by oracle.py, which says how; not to be edited.
'''


# Problems: small images of whole numbers, so that no depth rounds them -----------------------------------------

def draw_problem(seed, sizes, width, height, separation):
    """Classes around random centres, samples in random order, labels of either sign, two queries a class."""
    rng = np.random.RandomState(seed)
    c, d = len(sizes), width * height
    centres = separation * rng.randn(c, d)
    labels = rng.choice(np.arange(-525, 525), c, replace=False)

    def draw(classes):
        return np.clip(128 + 30 * (centres[classes] + rng.randn(len(classes), d)), 0, 255).astype(int)
    classes = rng.permutation(np.repeat(np.arange(c), sizes))
    return {'width': width, 'height': height, 'labels': labels[classes], 'samples': draw(classes),
            'queries': draw(np.repeat(np.arange(c), 2))}


def tall_problem():
    """More samples than pixels."""
    return draw_problem(8, [5, 3, 4, 1, 4, 5], 4, 3, 0.6)


def wide_problem():
    """More pixels than samples, and one pixel that is the same in all samples, though not in the queries."""
    problem = draw_problem(9, [4, 2, 3, 1, 4], 6, 5, 0.4)
    problem['samples'][:, 7] = 100
    return problem


def twins_problem():
    """One sample a class, and the same one in two classes: no scatter within classes, and means that coincide.
    The queries stay away from the twins, between which no prediction could choose."""
    problem = draw_problem(2, [1, 1, 1, 1, 1], 3, 2, 1)
    problem['samples'][1] = problem['samples'][0]
    problem['queries'] = np.minimum(problem['samples'][2:] + problem['queries'][:3] % 16, 255)
    return problem


# Cases: parameters and a kernel, or None for the input space ---------------------------------------------------

def params(weighting, components, distance='cosine', standardize=0, **changes):
    """All fields. AUTO gets few iterations: when a row has converged, its line search compares numbers that
    differ by rounding, and half of the digits become arbitrary."""
    result = {'weighting': weighting, 'power': 3., 'neighbors': 3, 'sparsity': 0,
              'iterations': 6 if weighting == 'auto' else 25, 'regularization': 2., 'standardize': standardize,
              'distance': distance, 'components': components, 'sizeWeighted': 0}
    result.update(changes)
    return result


def kernel(kind, gamma=0., degree=2, coef0=None):
    default = -1. if kind == 'sigmoid' else 1.
    return {'type': kind, 'gamma': gamma, 'degree': degree, 'coef0': default if coef0 is None else coef0}


def every_weighting(c, *setting):
    asymmetric = np.array([[0 if r == l else (3 * r + 5 * l + r * l) % 7 for l in range(c)] for r in range(c)])
    for weighting in WEIGHTINGS:
        changes = {'customWeights': asymmetric} if weighting == 'custom' else {}
        if weighting != 'kernel_cosine':
            yield params(weighting, *setting, **changes), None
        yield params(weighting, *setting, **changes), kernel('rbf')


def every_other_kernel(*parameters):
    return [(p, kernel(kind)) for kind in KERNELS if kind != 'rbf' for p in parameters]


def every_parameter():
    for space in (None, kernel('rbf')):
        yield params('knn', 2, neighbors=1), space
        yield params('knn', 2, neighbors=0), space
        yield params('auto', 2, sparsity=1), space
        yield params('auto', 3, sparsity=3), space
        yield params('auto', 2, iterations=1), space
        yield params('maxmin', 2, iterations=1), space
        yield params('maxmin', 2, iterations=4), space
        yield params('maxmin', 1), space
        yield params('pow', 1, 'l2'), space
        yield params('pow', 2, power=1.5), space
        yield params('pow', 99, regularization=20.), space
        yield params('uniform', 2, sizeWeighted=1), space
    yield params('apac', 2, regularization=0.02), None
    yield params('kernel_cosine', 2), kernel('rbf', gamma=0.05)
    yield params('kernel_cosine', 2), kernel('poly', gamma=0.02, degree=3, coef0=0.5)
    yield params('maxmin', 3, 'l2'), kernel('sigmoid', gamma=0.002, coef0=-0.75)


def golden_cases():
    tall = [*every_weighting(6, 2, 'cosine', 0), *every_weighting(6, 0, 'l2', 1),
            *every_other_kernel(params('maxmin', 2, 'l2', 1), params('cosine', 3)),
            *[(params('uniform', 3, 'l2', regularization=0.02), kernel(kind)) for kind in ('linear', 'cosine')],
            *[(params(w, p, regularization=0.), None) for w, p in (('uniform', 0), ('maxmin', 2), ('apac', 3))]]
    wide = [*every_weighting(5, 2, 'l2', 1), *every_weighting(5, 0, 'cosine', 0),
            *every_other_kernel(params('kernel_cosine', 2), params('auto', 3, 'l2', 1)), *every_parameter()]
    twins = [*every_weighting(5, 2, 'l2', 0)]
    return {'tall': tall, 'wide': wide, 'twins': twins}


def case_name(problem, parameters, space):
    """What sets the case apart, in letters that Google Test takes for a name."""
    basic = [parameters[k] for k in ('weighting', 'components', 'distance', 'standardize')]
    changes = [k for k, v in params(*basic).items() if parameters[k] != v]
    words = [problem, space['type'] if space else 'input', basic[0], 'p%d' % basic[1], basic[2],
             *['standardized'] * basic[3], *['%s%g' % (k, parameters[k]) for k in changes]]
    if space:
        words += ['%s%g' % (k, space[k]) for k, v in kernel(space['type']).items() if space[k] != v]
    return re.sub(r'\W', '_', '_'.join(words))


# Answers -------------------------------------------------------------------------------------------------------

def answer(problem, parameters, space):
    result = recognize(problem['samples'], problem['labels'], problem['queries'], parameters, space)
    distances = result['queryDistances']
    return {'weights': result['weights'], 'eigenvalues': result['eigenvalues'],
            'squaredDistances': result['pairDistances'][tuple(problem['pairs'].reshape(-1, 2).T)],
            'predictedLabels': problem['labels'][distances.argmin(axis=1)],
            'predictedDistances': distances.min(axis=1)}, distances


def difference(a, b):
    """The largest difference, relative to the largest number."""
    a, b = np.ravel(a), np.ravel(b)
    if a.shape != b.shape:
        return np.inf
    return abs(a - b).max() / (abs(a).max() or 1)


def refuse_if_fragile(problem, parameters, space, answers, query_distances):
    """A slight change of the samples may change the answers slightly only, and predictions need a margin."""
    change = 1e-9
    shaken = dict(problem, samples=problem['samples'] * (1 + change * np.sin(problem['samples'])))
    for field, value in answer(shaken, parameters, space)[0].items():
        amplification = difference(answers[field], value) / change
        if amplification > 500:
            raise ValueError('%s: amplifies changes by %.3g' % (field, amplification))
    for label, distances in zip(answers['predictedLabels'], query_distances):
        margin = (distances[problem['labels'] != label].min() - distances.min()) / distances.max()
        if margin < 1e-4:
            raise ValueError('predictedLabels: another label is only %.3g farther' % margin)


def enumerated(parameters, space):
    """The parameters with the numbers of the enums; `kernel` is there in the feature space only."""
    result = dict(parameters, weighting=WEIGHTINGS.index(parameters['weighting']),
                  distance=DISTANCES.index(parameters['distance']))
    if space:
        result['kernel'] = dict(space, type=KERNELS.index(space['type']))
    return result


def make_golden_data():
    problems = {'tall': tall_problem(), 'wide': wide_problem(), 'twins': twins_problem()}
    for problem in problems.values():
        n = len(problem['labels'])
        problem['pairs'] = np.array([(i, j) for j in range(n) for i in range(j) if n < 10 or (i + j) % 3 == 0])
    cases = {}
    for problem, specifications in golden_cases().items():
        for parameters, space in specifications:
            name = case_name(problem, parameters, space)
            assert name not in cases, name
            try:
                answers, query_distances = answer(problems[problem], parameters, space)
                refuse_if_fragile(problems[problem], parameters, space, answers, query_distances)
            except ValueError as error:
                raise ValueError('%s: %s' % (name, error))
            cases[name] = {'problem': problem, 'params': enumerated(parameters, space), **answers}
    return {'goldenProblems': problems, 'goldenCases': cases}


# The file ------------------------------------------------------------------------------------------------------

def to_json(key, value):
    """One line. The tests allow distances an error of 1e-5, so twelve digits of them are plenty."""
    if isinstance(value, dict):
        return '{ %s }' % ', '.join('"%s": %s' % (k, to_json(k, v)) for k, v in value.items())
    if isinstance(value, np.ndarray):
        return '[%s]' % ', '.join(to_json(key, v) for v in value.ravel().tolist())
    if isinstance(value, float):
        return '%.12g' % value if 'Distances' in key else repr(value)
    return json.dumps(value)


def write_golden_data(path, data):
    with open(path, 'w') as file:
        file.write(HEADER)
        for array, documents in data.items():
            file.write('\nstatic const GoldenDocument %s[] = {\n' % array)
            for name, fields in documents.items():
                lines = ',\n'.join('"%s": %s' % (k, to_json(k, v)) for k, v in fields.items())
                file.write('{ "%s", R"json({\n%s\n})json" },\n' % (name, lines))
            file.write('};\n')


def read_documents(path):
    with open(path) as file:
        documents = re.findall(r'"(\w+)", R"json\((.*?)\)json"', file.read(), re.DOTALL)
    return {name: json.loads(text) for name, text in documents}


def check_golden_data(path, data):
    """Names what the file and the data differ in; True where they agree."""
    stored = read_documents(path)
    made = {name: fields for documents in data.values() for name, fields in documents.items()}
    faults = ['%s: in one of the two only' % name for name in set(stored) ^ set(made)]
    for name in set(stored) & set(made):
        for field, value in made[name].items():
            if isinstance(value, np.ndarray):
                error = difference(value, stored[name].get(field, []))
                if error > CHECK_TOLERANCE:
                    faults.append('%s: %s differ by %.3g' % (name, field, error))
            elif json.loads(to_json(field, value)) != stored[name].get(field):
                faults.append('%s: %s differs' % (name, field))
    print('\n'.join(sorted(faults)) or '%s: %d documents agree' % (path, len(stored)))
    return not faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument('--check', action='store_true', help='compare the file instead of writing it')
    parser.add_argument('file')
    arguments = parser.parse_args()
    data = make_golden_data()
    if arguments.check:
        return 0 if check_golden_data(arguments.file, data) else 1
    write_golden_data(arguments.file, data)
    return 0


if __name__ == '__main__':
    sys.exit(main())
