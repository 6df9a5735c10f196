// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "opencv2/ts.hpp"

#include "solver/kernels.hpp"

#include <cmath>

namespace opencv_test {
namespace {

using namespace cv::face;
using namespace cv::face::fisher;

//! The largest relative error of the kernel of products x.y of vectors of length 1
template <class Definition> double errorOf(const WeightedFisherKernelParams& kernel, Definition definition)
{
    Mat products(1, 1000, CV_64F);
    for (int j = 0; j < products.cols; j++)
        products.at<double>(j) = 1 - j / 500.;
    Mat values = products.clone();
    applyKernel(kernel, Mat::ones(1, 1, CV_64F), Mat::ones(products.cols, 1, CV_64F), values);
    double largest = 0;
    for (int j = 0; j < products.cols; j++)
        largest = std::max(largest, std::abs(values.at<double>(j) / definition(products.at<double>(j)) - 1));
    return largest;
}

} // namespace

// The errors of a kernel matrix are divided by the regularizer, which may be small.
TEST(WeightedFisher_Kernels, are_exact_up_to_rounding)
{
    WeightedFisherKernelParams kernel(KERNEL_RBF);
    kernel.gamma = 0.7;
    EXPECT_LT(errorOf(kernel, [](double product) { return std::exp(-0.7 * (2 - 2 * product)); }), 1e-14);

    kernel = WeightedFisherKernelParams(KERNEL_POLY);
    kernel.gamma = 0.5;
    for (int degree = 1; degree < 6; degree++)
    {
        kernel.degree = degree;
        EXPECT_LT(errorOf(kernel, [&](double product) { return std::pow(0.5 * product + 1, degree); }), 1e-14);
    }
}

} // namespace opencv_test
