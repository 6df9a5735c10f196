// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FINITE_ROWS_HPP
#define OPENCV_WEIGHTED_FISHER_FINITE_ROWS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Throws StsBadArg, with the number of the sample, where a row holds NaN or Inf. firstSample: the number of the first row
void requireFinite(const Mat& rows, int firstSample);

}}} // namespace cv::face::fisher

#endif
