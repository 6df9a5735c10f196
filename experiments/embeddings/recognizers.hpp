// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_RECOGNIZERS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_RECOGNIZERS_HPP

#include "vectors.hpp"

#include "opencv2/weighted_fisher.hpp"

#include <functional>

namespace demo {

/** A way to name the test images of a split. */
struct NamingMethod
{
    std::string name;
    std::function<std::vector<int>(const VectorSplit& split)> labels;
};

/** Plain cosine, which comes first; cosine after centring; the default recognizer, with discriminant directions alone, and
with a gallery of means; and cosine to the means. */
std::vector<NamingMethod> namingMethods();
/** Plain cosine, the default recognizer, and trainAuto, which takes many times as long. */
std::vector<NamingMethod> searchingMethods();
/** The number of components is given: the PCA of the training vectors, and three weightings. */
std::vector<NamingMethod> templateMethods(int components);

/** Trains by trainAuto for a rate of strangers accepted; Ctrl-C ends it. */
cv::Ptr<cv::face::WeightedFisherFaceRecognizer> trainedAutomatically(const VectorSet& training, double falseAcceptRate);

} // namespace demo

#endif
