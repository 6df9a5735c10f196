// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_WEIGHTS_HPP
#define OPENCV_WEIGHTED_FISHER_WEIGHTS_HPP

#include "pair_weights.hpp"
#include "params.hpp"
#include "training_set.hpp"

namespace cv {
namespace face {
namespace fisher {

//! Throws StsOutOfRange where the weighting is dense by nature, and the classes are too many for a matrix
void checkWeighting(int weighting, int classes);

//! All weights 1, as a matrix
Mat uniformWeights(int classes);

//! The pairs of the symmetric graph of nearest class means, m x 2, for weights of many classes
Mat neighborGraph(const TrainingSet& set);

//! The weightings that need no directions
PairWeights fixedWeights(const Settings& settings, const TrainingSet& set);

//! n_{l|r}: how many samples of class r a quadratic discriminant classifier, leaving them out, takes for class l
Mat confusions(const TrainingSet& set);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
