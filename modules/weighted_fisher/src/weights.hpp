// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_WEIGHTS_HPP
#define OPENCV_WEIGHTED_FISHER_WEIGHTS_HPP

#include "training_set.hpp"

namespace cv {
namespace face {
namespace fisher {

// The weights alpha of the pairs of classes: c x c CV_64F, finite, >= 0, 0 on the diagonal.

Mat uniformWeights(int classes);

//! The weightings that need no directions. kernel is null in the input space
Mat fixedWeights(const WeightedFisherParams& params, const TrainingSet& set, const FisherKernelParams* kernel);

//! n_{l|r}: how many samples of class r a quadratic discriminant classifier, leaving them out, takes for class l
Mat confusions(const TrainingSet& set);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
