"""The pixels themselves."""
from dataclasses import dataclass

import cv2
import numpy as np

STANDARD_SIZE = (92, 112)  # for pictures that differ in size


@dataclass(frozen=True)
class Pixels:
    def vectors(self, pictures):
        """Still as pictures of one size, so that they can be mirrored"""
        sizes = {picture.shape[::-1] for picture in pictures}
        size = sizes.pop() if len(sizes) == 1 else STANDARD_SIZE
        resized = [cv2.resize(picture, size, interpolation=cv2.INTER_AREA) for picture in pictures]
        return np.array(resized, np.float32)

    def whole(self, vectors):
        return vectors.reshape(len(vectors), -1)

    def even(self, vectors):
        """The mean of a picture and its mirror image, in full length as the library has it"""
        return self.whole((vectors + vectors[:, :, ::-1]) / 2)
