// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NORMALIZED_ROWS_HPP
#define OPENCV_WEIGHTED_FISHER_NORMALIZED_ROWS_HPP

#include "sample_source.hpp"

namespace cv { namespace face { namespace fisher {

//! (sample - mean) * scale, one sample per row; an empty scale is 1. Throws StsBadArg where the result is not finite
Mat normalizedRows(const SampleSource& source, const Mat& mean, const Mat& scale, int depth);
//! The same, reusing the memory of rows
void normalizeRows(const SampleSource& source, const Mat& mean, const Mat& scale, int depth, Mat& rows);

}}} // namespace cv::face::fisher

#endif
