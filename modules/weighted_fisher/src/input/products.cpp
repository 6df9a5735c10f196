// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "products.hpp"
#include "normalized_rows.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

// Bytes less 128 have products of at most 2^14, so that a CV_32F sum of 2^10 of them is exact.
const double BYTE_ORIGIN = 128;
const int EXACT_PIXELS = 1024;

//! A B^T of bytes less 128, exact, at the speed of CV_32F
static void exactProducts(const Mat& A, const Mat& B, Mat& products)
{
    products.setTo(0);
    Mat partA, partB, part;
    for (int start = 0; start < A.cols; start += EXACT_PIXELS)
    {
        const Range columns(start, std::min(start + EXACT_PIXELS, A.cols));
        A.colRange(columns).convertTo(partA, CV_32F, 1, -BYTE_ORIGIN);
        B.colRange(columns).convertTo(partB, CV_32F, 1, -BYTE_ORIGIN);
        gemm(partA, partB, 1, noArray(), 0, part, GEMM_2_T);
        add(products, part, products, noArray(), CV_64F);
    }
}

Products productsOf(const Mat& samples, const Mat& mean, double unit)
{
    const bool bytes = samples.depth() == CV_8U;
    Products products;
    products.matrix.create(samples.rows, samples.rows, CV_64F);
    products.origin = bytes ? Mat(mean.size(), CV_64F, Scalar(BYTE_ORIGIN)) : mean;
    products.unit = bytes ? 1 : unit;
    const Mat scale(1, samples.cols, CV_64F, Scalar(products.unit));
    const Mat wide = bytes ? Mat() : normalizedRows(SampleSource::rows(samples), products.origin, scale, CV_64F);
    const int n = samples.rows, strip = std::max(256, (n + 7) / 8);
    for (int top = 0; top < n; top += strip) // the lower triangle, in strips that end at the diagonal
    {
        const int bottom = std::min(top + strip, n);
        Mat part = products.matrix(Range(top, bottom), Range(0, bottom));
        if (bytes)
            exactProducts(samples.rowRange(top, bottom), samples.rowRange(0, bottom), part);
        else
            gemm(wide.rowRange(top, bottom), wide.rowRange(0, bottom), 1, noArray(), 0, part, GEMM_2_T);
    }
    completeSymm(products.matrix, true);
    return products;
}

Products selected(const Products& products, const std::vector<int>& index)
{
    const int n = int(index.size());
    Products some = products;
    some.matrix = Mat(n, n, CV_64F);
    for (int i = 0; i < n; i++)
    {
        const double* row = products.matrix.ptr<double>(index[i]);
        for (int j = 0; j < n; j++)
            some.matrix.at<double>(i, j) = row[index[j]];
    }
    return some;
}

}}} // namespace cv::face::fisher
