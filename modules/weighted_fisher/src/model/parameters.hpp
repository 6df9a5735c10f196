// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PARAMETERS_HPP
#define OPENCV_WEIGHTED_FISHER_PARAMETERS_HPP

#include "../solver/settings.hpp"

namespace cv { namespace face { namespace fisher {

//! Throw StsBadArg for values out of range
void checkParams(const WeightedFisherParams& params, bool hasKernel);
void checkKernelParams(const WeightedFisherKernelParams& kernel);
void checkThreshold(double threshold);
//! A line of text that can be saved. what: what it identifies, for the message
void checkIdentity(const String& identity, const char* what);

}}} // namespace cv::face::fisher

#endif
