"""The errors of a row of the tables on one data set."""
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from discriminant import Discriminant, error, learnt_weights, separation
from rows import Fusion, JointAnalysis

PLAIN, RELIT = 'as they are', 'relit'


@dataclass
class Products:
    """The products of all samples, as test samples, with all, as training samples; a split takes a part of them"""
    tables: dict  # one n x n table for each way of showing the test pictures
    length: int  # of the samples

    def training(self, trained):
        return self.tables[PLAIN][np.ix_(trained, trained)].astype(np.float64)

    def test(self, shown, tested, trained):
        return self.tables[shown][np.ix_(tested, trained)].astype(np.float64)


def held_out(trained, labels):
    """Training without the last picture of each person, and these pictures"""
    last = np.array([trained[labels[trained] == person][-1] for person in np.unique(labels[trained])])
    return np.setdiff1d(trained, last), last


class Evaluation:
    """What several rows share is computed once."""

    def __init__(self, data, splits):
        self.data = data
        self.shown = {PLAIN: data.pictures}
        if data.relit_pictures:
            self.shown[RELIT] = data.relit_pictures
        self.splits = {n: data.splits(n, splits) for n in data.training_pictures}
        # A variant with and without mirror images needs the same vectors, and all fusions the same four features.
        self.vectors = lru_cache(maxsize=2)(self._vectors)
        self.products = lru_cache(maxsize=None)(self._products)
        self.distances = lru_cache(maxsize=12)(self._distances)
        self.separations = lru_cache(maxsize=12)(self._separations)

    def errors(self, row, shown):
        """In %, one for each number of training pictures"""
        result = {}
        for n, splits in self.splits.items():
            tables = self.distances(row, n)
            result[n] = 100 * np.mean([error(table[shown], self.data.labels[tested], self.data.labels[trained])
                                       for table, (trained, tested) in zip(tables, splits)])
        return result

    def length(self, row):
        parts = row.parts if isinstance(row, (Fusion, JointAnalysis)) else (row,)
        return sum(self.products(part).length for part in parts)

    def _vectors(self, extractor, shown):
        return extractor.vectors(self.shown[shown])

    def _products(self, variant):
        fold = variant.extractor.even if variant.mirrored else variant.extractor.whole
        samples = {shown: fold(self.vectors(variant.extractor, shown)) for shown in self.shown}
        # The analysis centres its samples in any case; products of centred ones lose fewer digits.
        mean = samples[PLAIN].mean(axis=0)
        training = samples[PLAIN] - mean
        return Products({shown: (rows - mean) @ training.T for shown, rows in samples.items()}, training.shape[1])

    def _distances(self, row, n):
        """For each split and way of showing the test pictures, their distances to the training pictures"""
        if isinstance(row, Fusion):
            return self._fused(row, n)
        if isinstance(row, JointAnalysis):
            return [self._joint(row, trained, tested) for trained, tested in self.splits[n]]
        products = self.products(row)
        return [self._analysed([products], trained, tested) for trained, tested in self.splits[n]]

    def _analysed(self, products, trained, tested, scales=(1,)):
        def scaled_sum(tables):
            return sum(scale * table for scale, table in zip(scales, tables))
        analysis = Discriminant(scaled_sum(part.training(trained) for part in products), self.data.labels[trained],
                                sum(part.length for part in products))
        return {shown: analysis.distances(scaled_sum(part.test(shown, tested, trained) for part in products))
                for shown in self.shown}

    def _joint(self, row, trained, tested):
        """The products of concatenated vectors are the sums of their products."""
        products = [self.products(part) for part in row.parts]
        tables = [part.training(trained) for part in products]
        scales = [1 / (np.trace(table) - table.mean() * len(table)) for table in tables]
        return self._analysed(products, trained, tested, scales)

    def _fused(self, row, n):
        parts = [self.distances(part, n) for part in row.parts]
        result = []
        for split in range(len(self.splits[n])):
            weights = self._weights(row, n, split)
            result.append({shown: sum(weight * part[split][shown] for weight, part in zip(weights, parts))
                           for shown in self.shown})
        return result

    def _weights(self, row, n, split):
        if not row.sharpness:
            return row.usual_weights
        separations = [self.separations(part, n)[split] for part in row.parts]
        people = len(np.unique(self.data.labels))
        return learnt_weights(separations, row.usual_weights, row.sharpness, people)

    def _separations(self, variant, n):
        """Found in each split by training without one picture of each person, which is tested in its place"""
        products, labels = self.products(variant), self.data.labels
        result = []
        for trained, _ in self.splits[n]:
            inner, last = held_out(trained, labels)
            analysis = Discriminant(products.training(inner), labels[inner], products.length)
            distances = analysis.distances(products.test(PLAIN, last, inner))
            result.append(separation(distances, labels[last], labels[inner]))
        return result
