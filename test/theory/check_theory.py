#!/usr/bin/env python3
"""What doc/theory.md claims, checked in numbers: against the definitions in numpy, and against the library itself, whose
package weighted_fisher must be on PYTHONPATH."""
import unittest

import numpy as np
import weighted_fisher as wf

FIXED = [wf.WEIGHTING_UNIFORM, wf.WEIGHTING_APAC, wf.WEIGHTING_POW, wf.WEIGHTING_CDM, wf.WEIGHTING_KNN, wf.WEIGHTING_COSINE]
ALL = FIXED + [wf.WEIGHTING_AUTO, wf.WEIGHTING_MAXMIN]
STEP, SHARPNESS = 0.4, 0.05  # of MAXMIN


def draw(classes, dimensions, each=5, groups=4, seed=1):
    """Samples of people who come in groups of similar ones, and their labels"""
    random = np.random.RandomState(seed)
    means = random.randn(groups, dimensions)[np.arange(classes) % groups] + .35 * random.randn(classes, dimensions)
    labels = np.repeat(np.arange(classes), each).astype(np.int32)
    return means[labels] + .6 * random.randn(len(labels), dimensions), labels


def train(samples, labels, components, weighting, **parameters):
    recognizer = wf.WeightedFisherFaceRecognizer_create(wf.WeightedFisherParams(weighting=weighting, **parameters), components)
    recognizer.train(samples, labels)
    return recognizer


def class_means(rows, labels):
    return np.array([rows[labels == r].mean(0) for r in range(labels.max() + 1)])


def squared_distances(rows):
    return ((rows[:, None] - rows[None]) ** 2).sum(2)


def within_scatter(samples, labels):
    deviations = samples - class_means(samples, labels)[labels]
    return deviations.T @ deviations


def laplacian(weights):
    both = weights + weights.T
    return np.diag(both.sum(1)) - both


class OneSolver(unittest.TestCase):
    """With more dimensions than samples, everything follows from the Gram matrix."""

    def setUp(self):
        self.samples, self.labels = draw(6, 60)
        self.samples -= self.samples.mean(0)
        n, c = len(self.labels), self.labels.max() + 1
        self.E = np.array([(self.labels == r) / (self.labels == r).sum() for r in range(c)]) - 1 / n
        blocks = []
        for r in range(c):  # orthonormal contrasts of each class
            members = np.flatnonzero(self.labels == r)
            basis = np.linalg.qr(np.eye(len(members)) - 1 / len(members))[0][:, :-1]
            block = np.zeros((len(members) - 1, n))
            block[:, members] = basis.T
            blocks.append(block)
        self.C = np.vstack(blocks)
        self.eps = 3.
        self.S = within_scatter(self.samples, self.labels) + self.eps * np.eye(60)

    def test_identities(self):
        X, E, C, eps = self.samples, self.E, self.C, self.eps
        K = X @ X.T
        G = C @ K @ C.T + eps * np.eye(len(C))
        V = np.linalg.solve(G, C @ K @ E.T)
        T = (E.T - C.T @ V) / eps
        np.testing.assert_allclose(X.T @ C.T @ C @ X + eps * np.eye(60), self.S, atol=1e-9)
        np.testing.assert_allclose(X.T @ T, np.linalg.solve(self.S, X.T @ E.T), atol=1e-10)
        np.testing.assert_allclose(C @ K @ T, V, atol=1e-10)
        P = E @ K @ T
        values, vectors = np.linalg.eigh(P)
        values, vectors = values[1:], vectors[:, 1:]  # the means are centred: one eigenvalue is 0
        F, F_inverse = vectors * np.sqrt(values), vectors / np.sqrt(values)
        L = laplacian(np.random.RandomState(1).rand(6, 6))
        eigenvalues, Q = np.linalg.eigh(F.T @ L @ F)
        U = X.T @ T @ F_inverse @ Q
        np.testing.assert_allclose(U.T @ self.S @ U, np.eye(5), atol=1e-9)
        between = (E @ X).T @ L @ (E @ X)
        np.testing.assert_allclose(between @ U, self.S @ U * eigenvalues, atol=1e-8)
        np.testing.assert_allclose(E @ X @ U, F @ Q, atol=1e-9)

    def test_the_library_agrees(self):
        X, labels = draw(6, 60)
        U = train(X, labels, wf.COMPONENTS_RANK, wf.WEIGHTING_POW).getEigenVectors()
        S = within_scatter(X, labels)
        scatter = U.T @ S @ U  # without the regulariser, which is a multiple of the identity in one scale
        regulariser = (np.eye(5) - scatter)[0, 0] / (U.T @ U)[0, 0]
        np.testing.assert_allclose(scatter + regulariser * U.T @ U, np.eye(5), atol=1e-5)


class AllComponents(unittest.TestCase):
    def test_weights_change_nothing(self):
        samples, labels = draw(8, 30)
        expected = squared_distances(train(samples, labels, wf.COMPONENTS_RANK, wf.WEIGHTING_UNIFORM).project(samples))
        for weighting in ALL:
            got = squared_distances(train(samples, labels, wf.COMPONENTS_RANK, weighting).project(samples))
            np.testing.assert_allclose(got, expected, rtol=1e-4, atol=1e-5 * expected.max())

    def test_they_do_with_fewer(self):
        samples, labels = draw(8, 30)
        distances = [squared_distances(train(samples, labels, 2, w).project(samples))
                     for w in (wf.WEIGHTING_UNIFORM, wf.WEIGHTING_MAXMIN)]
        self.assertGreater(abs(distances[0] - distances[1]).max(), 0.05 * distances[0].max())

    def test_the_scatter_of_connected_weights_is_regular(self):
        F = np.random.RandomState(1).randn(6, 5)
        F -= F.mean(0)
        chain = np.diag(np.ones(5), 1)
        self.assertGreater(np.linalg.eigvalsh(F.T @ laplacian(chain) @ F)[0], 1e-6)
        chain[2, 3] = 0  # two groups
        self.assertLess(abs(np.linalg.eigvalsh(F.T @ laplacian(chain) @ F)[0]), 1e-12)


class Complement(unittest.TestCase):
    def setUp(self):
        self.samples, self.labels = draw(6, 20, each=7)
        self.recognizer = train(self.samples, self.labels, wf.COMPONENTS_ALL, wf.WEIGHTING_MAXMIN)
        self.U = self.recognizer.getEigenVectors()

    def test_it_whitens_with_the_regulariser(self):
        n, d, c = len(self.labels), 20, 6
        S = within_scatter(self.samples, self.labels)
        added = np.linalg.inv(self.U @ self.U.T) - S
        T, Q = np.trace(S), (S ** 2).sum()
        rho = min(.97, (Q + T * T) / ((n - c + 1) * (Q - T * T / d)))
        eps = 2 * (c + 10) / c * rho / (1 - rho) * T / d
        np.testing.assert_allclose(added, eps * np.eye(d), atol=1e-3 * eps)

    def test_class_means_do_not_differ_in_it(self):
        means = class_means(self.recognizer.project(self.samples), self.labels)
        self.assertGreater(means[:, :5].std(0).min(), 1e-3)
        self.assertLess(means[:, 5:].std(0).max(), 1e-6)

    def test_its_directions_are_orthogonal_in_the_input_space_and_grow(self):
        products = self.U[:, 5:].T @ self.U[:, 5:]
        np.testing.assert_allclose(products, np.diag(np.diag(products)), atol=1e-5 * products.max())
        self.assertTrue((np.diff(np.diag(products)) >= 0).all())

    def test_weights_change_no_cosine(self):
        def cosines(weighting):
            rows = train(self.samples, self.labels, wf.COMPONENTS_ALL, weighting).project(self.samples)
            rows /= np.linalg.norm(rows, axis=1)[:, None]
            return rows @ rows.T
        for weighting in ALL:
            np.testing.assert_allclose(cosines(weighting), cosines(wf.WEIGHTING_UNIFORM), atol=1e-5)


class Apac(unittest.TestCase):
    def test_far_means_weigh_as_with_the_power_2(self):
        samples, labels = draw(8, 400)
        off = ~np.eye(8, dtype=bool)
        apac = train(samples, labels, 3, wf.WEIGHTING_APAC).getWeights()[off]
        power = train(samples, labels, 3, wf.WEIGHTING_POW, power=2).getWeights()[off]
        self.assertGreater(power.max() ** -.5, 8)  # the smallest distance
        np.testing.assert_allclose(apac / power, .5, rtol=1e-4)


class MaxMin(unittest.TestCase):
    """The game between weights and directions, and what the library plays of it"""
    CASES = ((8, 20, 2), (12, 30, 3), (20, 60, 5), (20, 60, 15))

    @staticmethod
    def game(classes, dimensions):
        """The differences of the whitened means, one row per pair"""
        samples, labels = draw(classes, dimensions)
        means = class_means(train(samples, labels, wf.COMPONENTS_RANK, wf.WEIGHTING_UNIFORM).project(samples), labels)
        first, second = np.triu_indices(classes, 1)
        return samples, labels, means[first] - means[second]

    @staticmethod
    def worth(differences, weights, p):
        """What the best directions get from these weights: the sum of the p largest eigenvalues"""
        return np.linalg.eigvalsh(differences.T @ (weights[:, None] * differences))[-p:].sum()

    @staticmethod
    def soft_answer(differences, weights, p):
        """Occupancies, eigenvectors, and how far the answer is below the best one: the fact and its bound"""
        values, vectors = np.linalg.eigh(differences.T @ (weights[:, None] * differences))
        width = SHARPNESS * values[-1]
        low, high = values[0] - 60 * width, values[-1] + 60 * width
        for _ in range(60):
            middle = (low + high) / 2
            q = 1 / (1 + np.exp((middle - values) / width))
            low, high = (middle, high) if q.sum() > p else (low, middle)
        share = p / len(values)
        entropy = -len(values) * (share * np.log(share) + (1 - share) * np.log(1 - share))
        return q, vectors, values[-p:].sum() - q @ values, width * entropy

    def test_the_soft_answer_is_the_best_one_less_an_entropy(self):
        _, _, differences = self.game(12, 30)
        for seed in range(5):
            weights = np.random.RandomState(seed).dirichlet(np.ones(len(differences)))
            for p in (1, 3, 8):
                q, _, loss, bound = self.soft_answer(differences, weights, p)
                self.assertAlmostEqual(p, q.sum(), places=6)
                self.assertGreaterEqual(loss, -1e-12)
                self.assertLessEqual(loss, bound)

    def test_the_bound_holds_for_the_weights_of_the_library(self):
        for classes, dimensions, p in self.CASES:
            samples, labels, differences = self.game(classes, dimensions)
            for iterations in (1, 25, 100):
                self.check_bound(samples, labels, differences, p, iterations)

    def check_bound(self, samples, labels, differences, p, iterations):
        pairs = len(differences)
        units, squares, losses, total, average = [], [], [], np.zeros(pairs), np.zeros(pairs)
        scores = np.zeros(pairs)
        for _ in range(iterations):
            weights = np.exp(scores - scores.max())
            weights /= weights.sum()
            average += weights / iterations
            q, vectors, loss, bound = self.soft_answer(differences, weights, p)
            distances = ((differences @ vectors) ** 2) @ q
            unit = np.median(distances)
            units.append(unit)
            squares.append(weights @ (distances / unit) ** 2)
            losses.append(loss / unit)
            total += distances / unit
            scores -= STEP * distances / unit
        weights = 2 * train(samples, labels, p, wf.WEIGHTING_MAXMIN,
                            iterations=iterations).getWeights()[np.triu_indices(labels.max() + 1, 1)]
        np.testing.assert_allclose(weights, average, rtol=1e-3, atol=1e-9)
        self.assertAlmostEqual(1, weights.sum(), places=9)

        bound = max(units) * (np.log(pairs) / (STEP * iterations) + STEP / 2 * np.mean(squares) + np.mean(losses))
        below_the_value = total.min() / (1 / np.array(units)).sum()  # what the averaged directions guarantee
        reached = self.worth(differences, weights, p)
        self.assertLessEqual(below_the_value, reached)
        self.assertLessEqual(reached - below_the_value, bound)

    def test_it_comes_closer_to_the_value_than_uniform_weights(self):
        for classes, dimensions, p in self.CASES:
            samples, labels, differences = self.game(classes, dimensions)
            uniform = self.worth(differences, np.full(len(differences), 1 / len(differences)), p)
            got = [self.worth(differences, 2 * train(samples, labels, p, wf.WEIGHTING_MAXMIN, iterations=iterations)
                              .getWeights()[np.triu_indices(classes, 1)], p) for iterations in (25, 250)]
            self.assertLess(got[0], 0.5 * uniform)
            self.assertLess(got[1], got[0])


class Auto(unittest.TestCase):
    @staticmethod
    def strengths(recognizer, samples, labels):
        """b_rl = n_r n_l |U^T (mu_r - mu_l)|^2"""
        sizes = np.bincount(labels)
        return np.outer(sizes, sizes) * squared_distances(class_means(recognizer.project(samples), labels))

    def test_the_weights_become_proportional_to_squared_distances(self):
        for classes, dimensions, p in ((8, 20, 2), (12, 30, 3)):
            samples, labels = draw(classes, dimensions)
            recognizer = train(samples, labels, p, wf.WEIGHTING_AUTO, iterations=100)
            b, a = self.strengths(recognizer, samples, labels), recognizer.getWeights()
            np.testing.assert_allclose(np.linalg.norm(a, axis=1), 1, atol=1e-9)
            cosines = (a * b).sum(1) / np.linalg.norm(b, axis=1)
            self.assertGreater(cosines.min(), 0.999)

    def test_it_maximises_the_sum_of_the_lengths_of_the_rows(self):
        for classes, dimensions, p in ((8, 20, 2), (12, 30, 3), (20, 60, 5)):
            samples, labels = draw(classes, dimensions)

            def objective(weighting):
                recognizer = train(samples, labels, p, weighting)
                return np.linalg.norm(self.strengths(recognizer, samples, labels), axis=1).sum()
            reached = objective(wf.WEIGHTING_AUTO)
            for weighting in FIXED + [wf.WEIGHTING_MAXMIN]:
                self.assertGreaterEqual(reached, (1 - 1e-6) * objective(weighting))

    def test_a_step_that_does_not_overshoot_brings_the_row_nearer_by_a_third(self):
        random = np.random.RandomState(1)
        for _ in range(1000):
            a, b = random.rand(2, 9)
            a /= np.linalg.norm(a)

            def tangent(row):
                cosine = row @ b / np.linalg.norm(row) / np.linalg.norm(b)
                return np.sqrt(max(0, 1 - cosine ** 2)) / cosine
            for step in random.uniform(1 / (4 * a @ b), 1 / (2 * a @ b), 5):
                self.assertLessEqual(tangent(a - step * (2 * (a @ b) * a - b)), 2 / 3 * tangent(a) + 1e-6)

    def test_the_gradient(self):
        random = np.random.RandomState(1)
        a, b = random.rand(2, 7)

        def f(row):
            return -(row @ b) / (row @ row)
        exact = -(b / (a @ a) - 2 * (a @ b) * a / (a @ a) ** 2)
        numeric = [(f(a + h) - f(a - h)) / 2e-6 for h in 1e-6 * np.eye(7)]
        np.testing.assert_allclose(exact, numeric, atol=1e-7)


if __name__ == '__main__':
    unittest.main()
