// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "centred_products.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

static const int FEW_ROWS = 4;            // for which cv::gemm is slow
static const int BLOCK_NUMBERS = 1 << 21; // of the samples that are multiplied at a time: 16 MB

static double minus(double a, double b)
{
    return a - b;
}

//! Bytes and their mean have the same magnitude, so that subtracting the mean from the sum loses no precision
static double minus(uchar a, double)
{
    return a;
}

//! The sum of x_j (sample_j - mean_j), or for bytes x_j sample_j, in eight independent sums, whose
//! additions overlap
template <class Number> static double productOf(const double* x, const Number* sample, const double* mean, int n)
{
    double sums[8] = { 0, 0, 0, 0, 0, 0, 0, 0 };
    int j = 0;
    for (; j + 8 <= n; j += 8)
        for (int lane = 0; lane < 8; lane++)
            sums[lane] += x[j + lane] * minus(sample[j + lane], mean[j + lane]);
    for (; j < n; j++)
        sums[0] += x[j] * minus(sample[j], mean[j]);
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

template <class Number> static void productsOfFew(const Mat& rows, const Mat& samples, const Mat& mean, Mat& products)
{
    parallel_for_(
        Range(0, samples.rows),
        [&](const Range& part) {
            for (int j = part.start; j < part.end; j++)
                for (int i = 0; i < rows.rows; i++)
                    products.at<double>(i, j) =
                        productOf(rows.ptr<double>(i), samples.ptr<Number>(j), mean.ptr<double>(), samples.cols);
        },
        double(samples.total()) / (1 << 16));
}

template <class Number> static void productsOfMany(const Mat& rows, const Mat& samples, const Mat& mean, Mat& products)
{
    Mat block;
    for (const Range& range : blocksOf(samples.rows, std::max(1, BLOCK_NUMBERS / samples.cols)))
    {
        block.create(range.size(), samples.cols, CV_64F);
        parallel_for_(Range(0, block.rows), [&](const Range& part) {
            for (int i = part.start; i < part.end; i++)
            {
                const Number* sample = samples.ptr<Number>(range.start + i);
                const double* center = mean.ptr<double>();
                double* centred = block.ptr<double>(i);
                for (int j = 0; j < samples.cols; j++)
                    centred[j] = minus(sample[j], center[j]);
            }
        });
        gemm(rows, block, 1, noArray(), 0, products.colRange(range), GEMM_2_T);
    }
}

template <class Number> static Mat productsOf(const Mat& rows, const Mat& samples, const Mat& mean)
{
    Mat products(rows.rows, samples.rows, CV_64F);
    (rows.rows <= FEW_ROWS ? productsOfFew<Number> : productsOfMany<Number>)(rows, samples, mean, products);
    return products;
}

Mat centredProducts(const Mat& rows, const Mat& samples, const Mat& mean)
{
    if (samples.depth() == CV_32F)
        return productsOf<float>(rows, samples, mean);
    if (samples.depth() == CV_64F)
        return productsOf<double>(rows, samples, mean);
    Mat products = productsOf<uchar>(rows, samples, mean);
    for (int i = 0; i < rows.rows; i++)
        products.row(i) -= rows.row(i).dot(mean);
    return products;
}

}}} // namespace cv::face::fisher
