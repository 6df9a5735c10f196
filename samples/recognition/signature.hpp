// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_SIGNATURE_HPP
#define WEIGHTED_FISHER_RECOGNITION_SIGNATURE_HPP

#include "opencv2/core.hpp"

namespace recognition {

/** A picture as it is seen coarsely: a row, such that the product of two of them is the correlation of the pictures. */
cv::Mat1f signatureOf(const cv::Mat& picture);

/** The correlation from which two faces are of the same photograph, perhaps of a copy that was saved anew, halved in size,
cropped or lit in another way: these have mostly between 0.95 and 1, and different photographs of one person in LFW at most
0.93. */
const double SAME_PHOTO = 0.95;

} // namespace recognition

#endif
