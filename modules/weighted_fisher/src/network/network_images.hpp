// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NETWORK_IMAGES_HPP
#define OPENCV_WEIGHTED_FISHER_NETWORK_IMAGES_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Image i of a list as 8-bit BGR of that size: grey is repeated, an alpha channel is left out, depths other than CV_8U
//! are stretched to 0 ... 255. Throws StsBadArg where it holds NaN or Inf
Mat networkInput(const Mat& image, int i, const Size& size);

}}} // namespace cv::face::fisher

#endif
