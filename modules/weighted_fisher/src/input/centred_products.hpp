// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CENTRED_PRODUCTS_HPP
#define OPENCV_WEIGHTED_FISHER_CENTRED_PRODUCTS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Dot products of rows, m x d CV_64F, with samples minus their mean: m x n CV_64F. The samples, n x d CV_8U, CV_32F or CV_64F,
//! are converted while they are read, so that they need not be held in double
Mat centredProducts(const Mat& rows, const Mat& samples, const Mat& mean);

}}} // namespace cv::face::fisher

#endif
