// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_COPIES_HPP
#define OPENCV_WEIGHTED_FISHER_COPIES_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Throws StsBadArg, with the name of the field, for values out of range
void checkCopyParams(const FisherCopyParams& params);

//! The copies of one image, see makeDegradedCopies(); may be called from many threads at once
std::vector<Mat> degradedCopies(const Mat& given, const FisherCopyParams& params);

}}} // namespace cv::face::fisher

#endif
