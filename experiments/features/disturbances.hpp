// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_DISTURBANCES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_DISTURBANCES_HPP

#include "face_set.hpp"

#include <string>
#include <vector>

namespace demo {

/** What may happen to the pictures of people after a recognizer has learned to know them. */
struct Disturbance
{
    std::string outcome; // completes "the pictures are ..."
    cv::Mat (*apply)(const cv::Mat& picture, cv::RNG& rng);
};

/** All of them, for CV_8U pictures; the first one does nothing. */
std::vector<Disturbance> allDisturbances();

/** Every picture disturbed in a way of its own. */
std::vector<cv::Mat> disturbed(const std::vector<cv::Mat>& pictures, const Disturbance& disturbance, cv::RNG& rng);

/** The pictures, each followed by so many copies of it that are shifted and turned as the disturbances do. */
FaceSet withJitteredCopies(const FaceSet& faces, int copies, cv::RNG& rng);

} // namespace demo

#endif
