// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PRODUCTS_HPP
#define OPENCV_WEIGHTED_FISHER_PRODUCTS_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

//! Products (x_i - origin).(x_j - origin) of samples, about an origin near their mean: sets with samples in common share
//! them
struct Products
{
    Products() : unit(1), whole(false) {}
    bool empty() const { return matrix.empty(); }
    //! How many samples they are known of
    int count() const { return matrix.rows; }

    Mat matrix;  //!< n x n CV_64F
    Mat origin;  //!< 1 x d CV_64F
    double unit; //!< what the samples are multiplied by
    bool whole;  //!< whether they are whole numbers that CV_32S holds
};

//! Of samples, n x d CV_8U, CV_32F or CV_64F, given their mean and the scale that gives pixels unit variance; exact for
//! CV_8U, which needs neither
Products productsOf(const Mat& samples, const Mat& mean, double unit);
//! The products when samples were added behind those known
Products extended(const Products& products, const Mat& samples);
//! The same in half the memory where they are whole numbers that CV_32S holds, to keep; and as they were
Products compacted(const Products& products);
Products expanded(const Products& products);
//! The products of some of the samples, as far as they are known; the index ascends
Products selected(const Products& products, const std::vector<int>& index);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
