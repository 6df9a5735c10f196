"""Weighted Fisher discriminant analysis by its definition, in the input space and in that of a kernel.

Scatter matrices are sums over samples and over pairs of classes, directions come from a dense generalised
eigenproblem, feature spaces get explicit coordinates. Slow and plain: something to compare the library with.
"""
import numpy as np
from scipy.linalg import eigh
from scipy.optimize import brentq
from scipy.special import erf

# The names stand in the order of the enums in weighted_fisher.hpp.
WEIGHTINGS = ('uniform', 'apac', 'pow', 'cdm', 'knn', 'cosine', 'kernel_cosine', 'auto', 'maxmin', 'custom')
DISTANCES = ('l2', 'cosine')
KERNELS = ('linear', 'poly', 'rbf', 'sigmoid', 'cosine')

CONNECTING_FLOOR = 1e-6
RANK_TOLERANCE = 1e-12


def scaling(samples, standardize):
    """Mean, and the factor of every pixel: one for all, or each its own (0 for a constant pixel)."""
    variance = samples.var(axis=0)
    if not standardize:
        variance = np.full_like(variance, variance.mean())
    factor = np.array([1 / np.sqrt(v) if v > 0 else 0 for v in variance])
    return samples.mean(axis=0), factor


def class_means(rows, y):
    return np.array([rows[y == r].mean(axis=0) for r in range(y.max() + 1)])


# Kernels ------------------------------------------------------------------------------------------------------

def kernel_value(x, z, kernel):
    gamma = kernel['gamma'] or 0.1 / len(x)
    return {'linear': lambda: x @ z,
            'poly': lambda: (gamma * (x @ z) + kernel['coef0']) ** kernel['degree'],
            'rbf': lambda: np.exp(-gamma * ((x - z) ** 2).sum()),
            'sigmoid': lambda: np.tanh(gamma * (x @ z) + kernel['coef0']),
            'cosine': lambda: cosine(x @ z, x @ x, z @ z)}[kernel['type']]()


def kernel_matrix(X, Z, kernel):
    return np.array([[kernel_value(x, z, kernel) for z in Z] for x in X])


def feature_coordinates(X, queries, kernel):
    """Samples and queries, minus the mean sample, in an orthonormal basis of the samples' span in feature space."""
    K, k = kernel_matrix(X, X, kernel), kernel_matrix(queries, X, kernel)
    centred = K - K.mean(axis=0) - K.mean(axis=1)[:, None] + K.mean()
    centred_queries = k - K.mean(axis=0) - k.mean(axis=1)[:, None] + K.mean()
    e, V = np.linalg.eigh(centred)
    if e[0] < -1e-12 * e[-1]:
        raise ValueError('%s kernel: not positive semi-definite, %g of the largest eigenvalue'
                         % (kernel['type'], e[0] / e[-1]))
    basis = V[:, e > 1e-13 * e[-1]] / np.sqrt(e[e > 1e-13 * e[-1]])
    return centred @ basis, centred_queries @ basis


# Scatter and directions ---------------------------------------------------------------------------------------

def shrinkage(within, total, y, length):
    """rho / (1 - rho) times the mean eigenvalue, rho by oracle approximating shrinkage; `length` is that of the samples."""
    trace, squares = np.trace(within), (within ** 2).sum()
    if trace <= 1e-12 * total:
        return total / length
    spread = (len(y) - y.max()) * (squares - trace ** 2 / length)
    rho = min(0.97, (squares + trace ** 2) / spread) if spread > 0 else 0.97
    return rho / (1 - rho) * trace / length


class Scatter:
    """The class means and the regularised within-class scatter of samples in some coordinates."""

    def __init__(self, rows, y, length, regularization, size_weighted):
        self.means = class_means(rows, y)
        self.sizes = np.bincount(y)
        self.within = np.zeros((rows.shape[1], rows.shape[1]))
        for x, r in zip(rows, y):
            weight = self.sizes[r] if size_weighted else 1
            self.within += weight * np.outer(x - self.means[r], x - self.means[r])
        total = ((rows - rows.mean(axis=0)) ** 2).sum()
        self.within += regularization * shrinkage(self.within, total, y, length) * np.eye(len(self.within))

        c = len(self.sizes)
        e = eigh(self.between(np.ones((c, c)) - np.eye(c), np.ones(c)), self.within, eigvals_only=True)
        self.rank = min(c - 1, (e > RANK_TOLERANCE * e.max()).sum())

    def between(self, alpha, sizes):
        c = len(alpha)
        floor = CONNECTING_FLOOR * alpha.sum() / (c * (c - 1))
        result = np.zeros_like(self.within)
        for r in range(c):
            for l in range(c):
                difference = self.means[r] - self.means[l]
                result += (alpha[r, l] + floor) * sizes[r] * sizes[l] * np.outer(difference, difference)
        return result

    def directions(self, alpha, count, sizes):
        """The `count` largest eigenvalues, descending, and their U with U^T within U = I."""
        e, U = eigh(self.between(alpha, sizes), self.within)
        return e[::-1][:count], U[:, ::-1][:, :count]

    def pair_distances(self, U, share=1):
        """sum_i share_i (u_i^T (mu_r - mu_l))^2 for all r, l."""
        return squared_distances(self.means @ U * np.sqrt(share))


def squared_distances(rows):
    return np.array([[((a - b) ** 2).sum() for b in rows] for a in rows])


# Weights ------------------------------------------------------------------------------------------------------

def cosine(product, squared_a, squared_b):
    return product / np.sqrt(squared_a * squared_b) if squared_a > 0 and squared_b > 0 else 0.


def pairwise_weights(weight, c):
    """Weights from a function of the pair (r, l), with the rules for those that are negative or not finite."""
    with np.errstate(divide='ignore', invalid='ignore'):
        alpha = np.array([[weight(r, l) if r != l else 0. for l in range(c)] for r in range(c)])
    others = ~np.eye(c, dtype=bool)
    alpha[~np.isfinite(alpha)] = alpha[others & np.isfinite(alpha)].max()
    alpha = np.maximum(alpha, 0)
    return alpha if alpha.any() else others.astype(float)


def confusions(X, y):
    """How many samples of class r a quadratic discriminant classifier takes for class l, leaving one out."""
    n, sizes, means = len(y), np.bincount(y), class_means(X, y)
    delta = ((X - means[y]) ** 2).sum() / X.size
    counts = np.zeros((len(sizes), len(sizes)))

    def score(x, members, prior):
        centred = members - members.mean(axis=0)
        covariance = centred.T @ centred / len(members) + delta * np.eye(len(x))
        deviation = x - members.mean(axis=0)
        return (np.log(prior) - np.linalg.slogdet(covariance)[1] / 2
                - deviation @ np.linalg.solve(covariance, deviation) / 2)

    for i in range(n):
        if sizes[y[i]] > 1:
            left_in = np.arange(n) != i
            scores = [score(X[i], X[left_in & (y == l)], sizes[l] / n) for l in range(len(sizes))]
            counts[y[i], np.argmax(scores)] += 1
    return counts


def auto_weights(scatter, p, sparsity, iterations):
    """AW-FDA: directions for the weights, then for every class one gradient step on f(a) = -(a.b) / |a|^2."""
    sizes = scatter.sizes
    c = len(sizes)
    alpha = (np.ones((c, c)) - np.eye(c)) / np.sqrt(c - 1)
    for _ in range(iterations):
        _, U = scatter.directions(alpha, p, sizes)
        B = scatter.pair_distances(U) * np.outer(sizes, sizes)
        B /= B.mean()
        alpha = np.array([auto_step(a, b, sparsity) for a, b in zip(alpha, B)])
    return alpha


def auto_step(a, b, sparsity):
    gradient = -(b / (a @ a) - 2 * (a @ b) * a / (a @ a) ** 2)
    step, best = 1., a
    while step > 1e-10:
        moved = np.maximum(a - step * gradient, 0)
        if moved.any() and moved @ b / np.linalg.norm(moved) >= a @ b / np.linalg.norm(a):
            best = moved
            break
        step /= 2
    if sparsity:
        best = np.where(best >= np.sort(best)[::-1][:sparsity].min(), best, 0)
    return best / np.linalg.norm(best)


def maxmin_weights(scatter, p, iterations):
    """The pairs that the subspace separates worst gain weight; the average of all iterates."""
    c = len(scatter.sizes)
    pairs = np.triu_indices(c, 1)
    alpha, average = np.ones((c, c)) - np.eye(c), np.zeros((c, c))
    for _ in range(iterations):
        alpha /= alpha.sum()
        average += alpha / iterations
        e, U = scatter.directions(alpha, scatter.rank, np.ones(c))
        d2 = scatter.pair_distances(U, leading_shares(e, p))
        alpha *= np.exp(-0.4 * d2 / np.median(d2[pairs]))
    return average


def leading_shares(e, p):
    """A smooth 'the p leading ones': sigmoids of the eigenvalues that sum to p."""
    if p == len(e):
        return np.ones(p)
    width = 0.05 * e.max()

    def shares(mu):
        return 1 / (1 + np.exp((mu - e) / width))
    reach = 40 * width
    return shares(brentq(lambda mu: shares(mu).sum() - p, e.min() - reach, e.max() + reach, xtol=1e-15 * width))


def class_weights(params, kernel, X, y, scatter, p):
    weighting, means, sizes = params['weighting'], class_means(X, y), np.bincount(y)
    c = len(sizes)
    if weighting == 'custom':
        return np.array(params['customWeights'], float)
    if weighting == 'auto':
        return auto_weights(scatter, p, params['sparsity'], params['iterations'])
    if weighting == 'maxmin':
        return maxmin_weights(scatter, p, params['iterations'])

    d = np.sqrt(squared_distances(means))
    products = kernel_matrix(means, means, kernel) if weighting == 'kernel_cosine' else means @ means.T
    confused = confusions(X, y) if weighting == 'cdm' else None

    def is_near(r, l):
        nearest = [s for s in np.argsort(d[r], kind='stable') if s != r]
        return l in nearest[:params['neighbors'] or c - 1]

    def mean_cosine(r, l):
        return cosine(products[r, l], products[r, r], products[l, l])
    return pairwise_weights({'uniform': lambda r, l: 1.,
                             'apac': lambda r, l: erf(d[r, l] / (2 * np.sqrt(2))) / (2 * d[r, l] ** 2),
                             'pow': lambda r, l: d[r, l] ** -params['power'],
                             'cdm': lambda r, l: confused[r, l] / sizes[r],
                             'knn': lambda r, l: float(is_near(r, l)),
                             'cosine': lambda r, l: (1 + mean_cosine(r, l)) / 2,
                             'kernel_cosine': mean_cosine}[weighting], c)


# The recognizer -----------------------------------------------------------------------------------------------

def projected_distances(queries, gallery, distance):
    if distance == 'l2' or gallery.shape[1] == 1:
        return np.array([[np.linalg.norm(q - g) for g in gallery] for q in queries])
    return np.array([[1 - cosine(q @ g, q @ q, g @ g) for g in gallery] for q in queries])


def recognize(samples, labels, queries, params, kernel=None):
    """Trains on the samples (kernel None: in the input space) and projects samples and queries."""
    mean, factor = scaling(samples, params['standardize'])
    X, Q = (samples - mean) * factor, (queries - mean) * factor
    y = np.unique(labels, return_inverse=True)[1]
    rows, query_rows = feature_coordinates(X, Q, kernel) if kernel else (X, Q)

    scatter = Scatter(rows, y, samples.shape[1], params['regularization'], params['sizeWeighted'])
    p = min(params['components'] or scatter.rank, scatter.rank)
    alpha = class_weights(params, kernel, X, y, scatter, p)
    sizes = np.ones_like(scatter.sizes) if params['weighting'] == 'maxmin' else scatter.sizes
    eigenvalues, U = scatter.directions(alpha, p, sizes)
    return {'weights': alpha, 'eigenvalues': eigenvalues, 'pairDistances': squared_distances(rows @ U),
            'queryDistances': projected_distances(query_rows @ U, rows @ U, params['distance'])}
