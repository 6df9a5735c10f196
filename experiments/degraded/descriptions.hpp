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
/** HOG, LBP, Gabor and pixels, each of length 1, side by side, so that a cosine is the mean of theirs. */
FaceDescription describedByFeatures();

/** Another one's vectors, perhaps divided by their lengths. Each image is described once and its vector remembered, so
that a recognizer can be trained many times on the same images and copies. */
cv::Ptr<cv::face::FaceNetwork> remembering(const cv::Ptr<cv::face::FaceNetwork>& network, bool unit);

} // namespace demo

#endif
