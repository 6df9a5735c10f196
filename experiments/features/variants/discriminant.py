"""Fisher discriminant analysis from products of samples, the separation of people, and the weights of features."""
import numpy as np

LAMBDA = 2
STRONGEST_SHRINKAGE = 0.97
LEAST_SEPARATION, MOST_SEPARATION = 0.05, 1e3
USUAL_IMAGES = 10  # usual weights count as though they had been found on this many images


def regularizer(within, total, samples, classes, length):
    """Lambda times the identity that the oracle approximating shrinkage adds: shrinkage.cpp of the library"""
    trace, squares = np.trace(within), (within ** 2).sum()
    if trace < 1e-12 * total:
        return LAMBDA * total / length
    spread = (samples - classes + 1) * (squares - trace ** 2 / length)
    rho = min(STRONGEST_SHRINKAGE, (squares + trace ** 2) / spread) if spread > 0 else STRONGEST_SHRINKAGE
    return LAMBDA * rho / (1 - rho) * trace / length


class Discriminant:
    """All c - 1 directions of c people, found in the principal components of the training samples"""

    def __init__(self, products, labels, length):
        # Products of centred samples, whose eigenvectors give the principal components
        self.column_means, self.mean = products.mean(axis=0), products.mean()
        centred = products - self.column_means - self.column_means[:, None] + self.mean
        variances, vectors = np.linalg.eigh(centred)
        kept = variances > variances[-1] * 1e-10
        scales, vectors = np.sqrt(variances[kept]), vectors[:, kept]
        samples = vectors * scales
        # Scatter within people, regularized, and the means of people in the space where it is the identity
        people, person = np.unique(labels, return_inverse=True)
        means = np.array([samples[person == k].mean(axis=0) for k in range(len(people))])
        deviations = samples - means[person]
        within = deviations.T @ deviations
        within += regularizer(within, (scales ** 2).sum(), len(labels), len(people), length) * np.eye(len(within))
        whitening = np.linalg.cholesky(within)
        directions, spreads, _ = np.linalg.svd(np.linalg.solve(whitening, means.T), full_matrices=False)
        spreads = spreads[:len(people) - 1]
        directions = directions[:, :len(people) - 1][:, spreads > 1e-6 * spreads[0]]
        directions = np.linalg.solve(whitening.T, directions)
        self.coefficients = vectors / scales @ directions
        self.gallery = samples @ directions

    def distances(self, products):
        """The cosine distances of test samples, given by their products with the training samples, to these"""
        centred = products - products.mean(axis=1, keepdims=True) - self.column_means + self.mean
        return 1 - unit_rows(centred @ self.coefficients) @ unit_rows(self.gallery).T


def unit_rows(rows):
    return rows / np.maximum(np.linalg.norm(rows, axis=1, keepdims=True), 1e-30)


def error(distances, test_labels, training_labels):
    """The share of test samples whose nearest training sample shows another person"""
    return np.mean(training_labels[distances.argmin(axis=1)] != test_labels)


def separation(distances, test_labels, training_labels):
    """The distance of the means of both kinds of pairs, those of one person and those of two, in units of their
    deviation"""
    same_person = test_labels[:, None] == training_labels
    same, different = distances[same_person], distances[~same_person]
    deviation = np.sqrt((same.var() + different.var()) / 2)
    difference = different.mean() - same.mean()
    if not difference > LEAST_SEPARATION * deviation:
        return LEAST_SEPARATION
    return difference / deviation if difference < MOST_SEPARATION * deviation else MOST_SEPARATION


def learnt_weights(separations, usual, sharpness, tested):
    """Proportional to a power of the separations, mixed with the usual weights: feature_weights.cpp of the library"""
    learnt, usual = np.power(separations, sharpness), np.array(usual)
    trust = tested / (tested + USUAL_IMAGES)
    return (1 - trust) * usual / usual.sum() + trust * learnt / learnt.sum()
