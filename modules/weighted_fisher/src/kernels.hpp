// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_KERNELS_HPP
#define OPENCV_WEIGHTED_FISHER_KERNELS_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

//! The kernel with its gamma for that many pixels
WeightedFisherKernelParams resolvedFor(const WeightedFisherKernelParams& kernel, int pixels);

//! |row|^2 of each row, n x 1 CV_64F
Mat squaredNorms(const Mat& rows);

//! Turns the products x.y (CV_64F) into k(x, y), given |x|^2 of the rows and |y|^2 of the columns
void applyKernel(const WeightedFisherKernelParams& kernel, const Mat& rowNorms, const Mat& columnNorms, Mat& products);

//! Turns the Gram matrix of samples into their kernel matrix. Throws StsBadArg where that is not finite or not positive
//! semi-definite
void makeKernelMatrix(const WeightedFisherKernelParams& kernel, Mat& K);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
