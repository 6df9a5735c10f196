"""What a vector has in common with that of the mirror image: the even part, as features.cpp of the library takes it."""
import numpy as np


def even_part(vectors, places):
    """The even part in an orthonormal basis; places: where each number is found in the vector of the mirror image"""
    index = np.arange(len(places))
    single, first = np.flatnonzero(index == places), np.flatnonzero(index < places)
    pairs = (vectors[:, first] + vectors[:, places[first]]) * np.float32(np.sqrt(0.5))
    # The library leaves the numbers in their order, so that vectors can be compared.
    order = np.argsort(np.concatenate([single, first]))
    return np.concatenate([vectors[:, single], pairs], axis=1)[:, order]


def mirrored_grid(shape, width_axis, partner=None, partner_axis=-1):
    """The places in a flattened array whose columns are reversed, and whose other axis is permuted as partner says"""
    places = np.flip(np.arange(np.prod(shape)).reshape(shape), width_axis)
    if partner is not None:
        places = np.take(places, partner, partner_axis)
    return places.ravel()
