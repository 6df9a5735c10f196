// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_GZIP_HPP
#define OPENCV_WEIGHTED_FISHER_GZIP_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Decompresses the content of a .gz file, and returns any other content as it is. Throws StsParseError if the content
//! is damaged, or expands to far more than a model does
std::string uncompressed(std::string content);

}}} // namespace cv::face::fisher

#endif
