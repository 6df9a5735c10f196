// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_ITERATIONS_HPP
#define OPENCV_WEIGHTED_FISHER_ITERATIONS_HPP

#include "discriminant.hpp"

namespace cv {
namespace face {
namespace fisher {

// The weightings that are found together with the directions, on the class means alone. p: the number of components

//! The paper's AW-FDA: rows of unit norm with at most that many (0: all) weights
PairWeights autoWeights(const FisherSpace& space, int p, int sparsity, int iterations);

//! The weights as the adversary: they grow for the pairs that the subspace separates worst
PairWeights maxMinWeights(const FisherSpace& space, int p, int iterations);
//! The same over some pairs r < l alone, m x 2 CV_32S: for many classes
PairWeights maxMinWeights(const FisherSpace& space, const Mat& pairs, int p, int iterations);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
