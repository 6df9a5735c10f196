// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_MODEL_SIZE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_MODEL_SIZE_HPP

#include "opencv2/face.hpp"

namespace demo {

/** How large the model is as a .yml file, in KiB. */
double modelSize(const cv::face::FaceRecognizer& model);

} // namespace demo

#endif
