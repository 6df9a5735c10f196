// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_GZIP_HPP
#define OPENCV_WEIGHTED_FISHER_GZIP_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The text in the content of a .gz file; what is not compressed stays as it is. Throws StsParseError where the content
//! is damaged, or small and expands to more than anyone's memory holds
std::string uncompressed(std::string content);

}}} // namespace cv::face::fisher

#endif
