# What the README's Python blocks take for granted: see blocks.py.
import numpy as np

_random = np.random.RandomState(1)
_patterns = _random.uniform(40, 180, (2, 56, 46))


def _face(person):
    return (_patterns[person] + _random.uniform(0, 70, (56, 46))).astype(np.uint8)


faces = [_face(0), _face(0), _face(1)]
image = _face(1)
