// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SHA256_HPP
#define OPENCV_WEIGHTED_FISHER_SHA256_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The SHA-256 of the bytes, as 64 hexadecimal digits in lower case
std::string sha256(const std::string& bytes);

}}} // namespace cv::face::fisher

#endif
