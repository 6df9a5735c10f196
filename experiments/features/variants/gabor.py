"""Magnitudes of Gabor filters, averaged over a grid of cells: see feature_gabor.cpp of the library."""
from dataclasses import dataclass
from functools import lru_cache

import cv2
import numpy as np

from mirror import even_part, mirrored_grid

WINDOW = (96, 112)
ORIENTATIONS = 8  # half a circle
SHORTEST = 4  # the shortest wavelength, in pixels; each following one is longer by the square root of 2
LEAST_ENERGY = 1  # grey values squared, so that noise on smooth skin is not amplified


@lru_cache(maxsize=None)
def kernels(wavelength, envelope, frequency):
    """A Gaussian, and the products of it with a cosine and a sine"""
    sigma = envelope * wavelength
    radius = int(np.ceil(2.5 * sigma))
    gaussian = cv2.getGaussianKernel(2 * radius + 1, sigma, cv2.CV_32F)
    angles = frequency * np.arange(-radius, radius + 1)[:, None]
    return gaussian, gaussian * np.float32(np.cos(angles)), gaussian * np.float32(np.sin(angles))


def magnitudes(image, wavelength, envelope):
    """One map for each orientation. A wave under a round envelope is a product of a horizontal and a vertical kernel,
    whose four combinations serve both the orientation t and its mirror image pi - t."""
    def filtered(across, down):
        return cv2.sepFilter2D(image, cv2.CV_32F, across, down)
    gaussian = kernels(wavelength, envelope, 0)[0]
    # The cosine has a mean under the envelope, which is subtracted so that brightness does not count.
    brightness = filtered(gaussian, gaussian) * np.float32(np.exp(-2 * (np.pi * envelope) ** 2))
    maps = [None] * ORIENTATIONS
    for k in range(ORIENTATIONS // 2 + 1):
        angle, frequency = np.pi * k / ORIENTATIONS, 2 * np.pi / wavelength
        _, even_x, odd_x = kernels(wavelength, envelope, frequency * np.cos(angle))
        _, even_y, odd_y = kernels(wavelength, envelope, frequency * np.sin(angle))
        even_even, odd_odd = filtered(even_x, even_y) - brightness, filtered(odd_x, odd_y)
        even_odd, odd_even = filtered(even_x, odd_y), filtered(odd_x, even_y)
        # Those of orientations 0 and pi / 2 are their own mirror images.
        maps[-k % ORIENTATIONS] = cv2.magnitude(even_even + odd_odd, even_odd - odd_even)
        maps[k] = cv2.magnitude(even_even - odd_odd, even_odd + odd_even)
    return maps


@dataclass(frozen=True)
class Gabor:
    waves: int = 5
    envelope: float = 0.56  # the standard deviation of the envelope, in wavelengths
    grid: tuple = (12, 14)
    normalised: bool = True  # whether magnitudes are divided by the energy of all of them in the same cell

    def vector(self, picture):
        image = cv2.resize(picture, WINDOW, interpolation=cv2.INTER_AREA).astype(np.float32)
        cells = []
        for wave in range(self.waves):
            if wave > 0 and wave % 2 == 0:
                image = cv2.resize(image, (image.shape[1] // 2, image.shape[0] // 2), interpolation=cv2.INTER_AREA)
            wavelength = SHORTEST * np.sqrt(2) ** (wave % 2)
            cells += [cv2.resize(response, self.grid, interpolation=cv2.INTER_AREA)
                      for response in magnitudes(image, wavelength, self.envelope)]
        cells = np.array(cells)
        if self.normalised:
            cells /= np.sqrt((cells ** 2).mean(axis=0) + LEAST_ENERGY)
        return np.sqrt(cells).ravel()

    def vectors(self, pictures):
        return np.array([self.vector(picture) for picture in pictures])

    def whole(self, vectors):
        return vectors

    def even(self, vectors):
        """A mirror turns the orientation t into pi - t."""
        shape = (self.waves, ORIENTATIONS, self.grid[1], self.grid[0])
        return even_part(vectors, mirrored_grid(shape, 3, -np.arange(ORIENTATIONS) % ORIENTATIONS, 1))
