// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_SYNTHETIC_FACES_HPP
#define WEIGHTED_FISHER_SAMPLES_SYNTHETIC_FACES_HPP

#include "face_set.hpp"

#include <cstdint>

namespace demo {

/** Draws people that do not exist. The same seed gives the same pictures, with any number of threads. */
FaceSet syntheticFaces(int people, int picturesOfEach, uint64_t seed);

} // namespace demo

#endif
