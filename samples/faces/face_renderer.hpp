// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_FACE_RENDERER_HPP
#define WEIGHTED_FISHER_SAMPLES_FACE_RENDERER_HPP

#include "face_model.hpp"

#include "opencv2/core.hpp"

namespace demo {

/** Draws a person's face, 92 x 112, CV_8U. */
cv::Mat renderFace(const FaceIdentity& who, const FaceView& view);

} // namespace demo

#endif
