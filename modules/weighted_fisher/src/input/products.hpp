// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PRODUCTS_HPP
#define OPENCV_WEIGHTED_FISHER_PRODUCTS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Dot products (x_i - origin).(x_j - origin) of samples about an origin near their mean. Training sets that have samples in
//! common share them
struct Products
{
    bool empty() const { return matrix.empty(); }

    Mat matrix;      //!< n x n CV_64F
    double unit = 1; //!< the factor that the samples were multiplied by
};

//! The products of samples, n x d CV_8U, CV_32F or CV_64F, given their mean and the scale that gives pixels unit variance;
//! exact for CV_8U, which needs neither
Products productsOf(const Mat& samples, const Mat& mean, double unit);
//! The products of some of the samples
Products selected(const Products& products, const std::vector<int>& index);

}}} // namespace cv::face::fisher

#endif
