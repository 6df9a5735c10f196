'''Posterior probabilities of classes, and the temperature that makes them neither too sure nor too timid.'''
import numpy as np
from scipy.optimize import minimize_scalar  # type: ignore[import]  # it has no types


def softmax(scores):
    '''Rows of exponentials that sum to 1.'''
    exponentials = np.exp(scores - scores.max(axis=1, keepdims=True))
    return exponentials / exponentials.sum(axis=1, keepdims=True)


def _log_loss(scores, labels, temperature):
    '''The mean cross-entropy, with targets that leave a little for the other classes, as Platt's do: else the probabilities
    of classes that are perfectly separated would be infinitely sure.'''
    n, classes = scores.shape
    scaled = temperature * (scores - scores.max(axis=1, keepdims=True))
    log_posteriors = scaled - np.log(np.exp(scaled).sum(axis=1, keepdims=True))
    doubt = 1 / (n + 2)
    right = log_posteriors[np.arange(n), labels]
    others = (log_posteriors.sum(axis=1) - right) / (classes - 1)
    return -((1 - doubt) * right + doubt * others).mean()


def _folds(labels, count):
    '''The fold of each sample, by turns within each class; -1 for samples that are the only ones of their class.'''
    random = np.random.RandomState(0)
    folds = np.full(len(labels), -1)
    for label in np.unique(labels):
        members = random.permutation(np.flatnonzero(labels == label))
        if len(members) > 1:
            folds[members] = np.arange(len(members)) % count
    return folds


def fitted_temperature(scores_of, samples, labels, count):
    '''
    The factor of the scores that gives the least log loss on samples that were left out.

    scores_of(samples, labels, queries) trains and gives the scores of the queries for all classes.
    '''
    folds = _folds(labels, count)
    scores, truth = [], []
    for fold in range(count):
        held_out = folds == fold
        if not held_out.any():
            continue
        scores.append(scores_of(np.ascontiguousarray(samples[~held_out]), labels[~held_out], samples[held_out]))
        truth.append(labels[held_out])
    if not scores:
        return 1.0
    scores, truth = np.vstack(scores), np.concatenate(truth)
    found = minimize_scalar(lambda log: _log_loss(scores, truth, np.exp(log)), bounds=(-8, 3), method='bounded')
    return float(np.exp(found.x))
