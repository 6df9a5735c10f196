"""Histograms of local binary patterns: see feature_lbp.cpp and feature_lbp_former.cpp of the library."""
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from mirror import even_part, mirrored_grid

CIRCLE = ((-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0))
PATTERN_BINS = 59  # 58 patterns with at most two changes around the circle, and all others
DARKEST = 2  # grey values, so that noise in the dark is not amplified
# Neighbours that are no darker up to rounding count as brighter.
SAME_GREY, SAME_RATIO = np.float32(0.01), np.float32(1e-4)


def pattern_bins():
    bins, uniform = [], 0
    for pattern in range(256):
        changes = bin(pattern ^ (pattern >> 1 | (pattern & 1) << 7)).count('1')
        bins.append(uniform if changes <= 2 else PATTERN_BINS - 1)
        uniform += changes <= 2
    return np.array(bins)


BINS = pattern_bins()


def mirrored_bins():
    """A mirror exchanges the neighbours on the left and on the right."""
    mirrored = np.zeros(PATTERN_BINS, int)
    for pattern in range(256):
        opposite = sum(1 << CIRCLE.index((-x, y)) for k, (x, y) in enumerate(CIRCLE) if pattern >> k & 1)
        mirrored[BINS[pattern]] = BINS[opposite]
    return mirrored


def neighbour(window, margin, x, y):
    """The values at an offset that may lie between pixels, for all pixels but those of the margin"""
    height, width = (length - 2 * margin for length in window.shape)
    left, top = int(np.floor(x)), int(np.floor(y))
    right, below = np.float32(x - left), np.float32(y - top)

    def at(column, row):
        return window[margin + row:margin + row + height, margin + column:margin + column + width]
    if right == 0 and below == 0:
        return at(left, top)
    above = (1 - right) * at(left, top) + right * at(left + 1, top)
    under = (1 - right) * at(left, top + 1) + right * at(left + 1, top + 1)
    return (1 - below) * above + below * under


def patterns(window, radius, tolerance, square):
    """One bit per neighbour, set where the neighbour is not darker"""
    centre = neighbour(window, radius, 0, 0) - tolerance
    result = np.zeros(centre.shape, np.uint8)
    for bit, (x, y) in enumerate(CIRCLE):
        step = radius / np.sqrt(2) if x and y and not square else radius
        result |= (neighbour(window, radius, x * step, y * step) >= centre).astype(np.uint8) << bit
    return result


@lru_cache(maxsize=None)
def cell_shares(pixels, cells, soft):
    """The shares of each of a line of pixels in two cells next to each other, as pairs (cells, shares)"""
    place = np.arange(pixels)
    if not soft:
        return [(place * cells // pixels, np.ones(pixels))]
    place = (place + 0.5) * cells / pixels - 0.5
    first = np.floor(place).astype(int)
    pairs = [(first, 1 - (place - first)), (first + 1, place - first)]
    # The share in a cell beyond the border is lost.
    return [(np.clip(cell, 0, cells - 1), share * (cell == np.clip(cell, 0, cells - 1))) for cell, share in pairs]


def histograms(bins, cells, soft):
    height, width = bins.shape
    total = np.zeros(cells[0] * cells[1] * PATTERN_BINS)
    for row, down in cell_shares(height, cells[1], soft):
        for column, across in cell_shares(width, cells[0], soft):
            places = (row[:, None] * cells[0] + column) * PATTERN_BINS + bins
            total += np.bincount(places.ravel(), np.outer(down, across).ravel(), len(total))
    return total


@dataclass(frozen=True)
class Lbp:
    cells: tuple
    radii: tuple  # pixels
    light_sigma: float = 0  # pixels: what varies more slowly is light, which is divided out; 0 to leave it
    soft: bool = True  # whether a pixel counts in the cells around it, by bilinear interpolation
    window: tuple = (96, 112)
    blurred: bool = False  # a little, against noise
    square: bool = False  # whether neighbours are on a square, not on a circle

    def prepared(self, picture):
        window = cv2.resize(picture, self.window, interpolation=cv2.INTER_AREA)
        if self.blurred:
            window = cv2.GaussianBlur(window, (3, 3), 0)
        window = window.astype(np.float32)
        if self.light_sigma:
            window = window / (cv2.GaussianBlur(window, (0, 0), self.light_sigma) + np.float32(DARKEST))
        return window

    def vector(self, picture):
        window = self.prepared(picture)
        tolerance = SAME_RATIO if self.light_sigma else SAME_GREY
        parts = [histograms(BINS[patterns(window, radius, tolerance, self.square)], self.cells, self.soft)
                 for radius in self.radii]
        return np.sqrt(np.concatenate(parts)).astype(np.float32)

    def vectors(self, pictures):
        return np.array([self.vector(picture) for picture in pictures])

    def whole(self, vectors):
        return vectors

    def even(self, vectors):
        shape = (len(self.radii), self.cells[1], self.cells[0], PATTERN_BINS)
        return even_part(vectors, mirrored_grid(shape, 2, mirrored_bins()))
