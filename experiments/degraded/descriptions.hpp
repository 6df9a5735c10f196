// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_DESCRIPTIONS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_DESCRIPTIONS_HPP

#include "opencv2/weighted_fisher.hpp"

namespace demo {

/** How faces become vectors. */
struct FaceDescription
{
    cv::Ptr<cv::face::FaceNetwork> vectors; // that a cosine compares
    bool ofNetwork = false;                 // the recognizers take the same vectors, else FEATURE_ALL
    std::string name;                       // in words
};

/** A network in an ONNX file; unit: its vectors are divided by their lengths. */
FaceDescription describedByNetwork(const std::string& file, bool unit);
/** Another network's vectors, divided by their lengths. */
cv::Ptr<cv::face::FaceNetwork> withUnitLength(const cv::Ptr<cv::face::FaceNetwork>& network);

/** HOG, LBP, Gabor and pixels, each of length 1, side by side, so that a cosine is the mean of theirs. */
FaceDescription describedByFeatures();

} // namespace demo

#endif
