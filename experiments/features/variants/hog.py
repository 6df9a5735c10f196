"""Histograms of oriented gradients by cv2.HOGDescriptor: see feature_hog.cpp of the library."""
from dataclasses import dataclass

import cv2
import numpy as np

from mirror import even_part, mirrored_grid

# The Gaussian weights that HOGDescriptor gives the pixels of a block are not symmetric; a huge deviation makes them
# equal.
EQUAL_WEIGHTS, GAUSSIAN_WEIGHTS = 1e4, -1


@dataclass(frozen=True)
class Hog:
    window: tuple
    cell: int  # pixels
    block: int  # cells
    bins: int = 18
    signed: bool = True  # whether bins divide the whole circle
    roots: bool = True
    pixel_weights: float = EQUAL_WEIGHTS

    def vectors(self, pictures):
        cell, block = (self.cell, self.cell), (self.block * self.cell, self.block * self.cell)
        descriptor = cv2.HOGDescriptor(self.window, block, cell, cell, self.bins, 1, self.pixel_weights, 0, 0.2, False,
                                       64, self.signed)
        resized = (cv2.resize(picture, self.window, interpolation=cv2.INTER_AREA) for picture in pictures)
        vectors = np.array([descriptor.compute(window).ravel() for window in resized], np.float32)
        return np.sqrt(vectors) if self.roots else vectors

    def whole(self, vectors):
        return vectors

    def even(self, vectors):
        return even_part(vectors, self.mirror_places())

    def mirror_places(self):
        """A mirror turns the direction t of a gradient into pi - t. HOGDescriptor's blocks, and the cells of each, come
        column by column."""
        columns, rows = (length // self.cell - self.block + 1 for length in self.window)
        half_circle = self.bins // 2 if self.signed else self.bins
        bins = (half_circle - 1 - np.arange(self.bins)) % self.bins
        return mirrored_grid((columns, rows, self.block, self.block, self.bins), (0, 2), bins)
