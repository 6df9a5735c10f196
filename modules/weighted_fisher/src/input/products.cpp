// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "products.hpp"
#include "../algebra/linalg.hpp"
#include "normalized_rows.hpp"

namespace cv { namespace face { namespace fisher {

// Bytes less 128 have products of at most 2^14, so that a CV_32F sum of 2^10 of them is exact.
const double BYTE_ORIGIN = 128;
const int EXACT_PIXELS = 1024;

//! The products of bytes less 128, exact, at the speed of CV_32F
static Mat exactProducts(const Mat& samples)
{
    const int n = samples.rows;
    Mat products = Mat::zeros(n, n, CV_64F), centred, part;
    for (const Range& pixels : blocksOf(samples.cols, EXACT_PIXELS))
    {
        samples.colRange(pixels).convertTo(centred, CV_32F, 1, -BYTE_ORIGIN);
        for (const Range& strip : blocksOf(n, std::max(256, (n + 7) / 8)))
        {
            Mat sums = products(strip, Range(0, strip.end)); // of the lower triangle
            gemm(centred.rowRange(strip), centred.rowRange(0, strip.end), 1, noArray(), 0, part, GEMM_2_T);
            add(sums, part, sums, noArray(), CV_64F);
        }
    }
    completeSymm(products, true);
    return products;
}

Products productsOf(const Mat& samples, const Mat& mean, double unit)
{
    Products products;
    if (samples.depth() == CV_8U)
    {
        products.matrix = exactProducts(samples);
        return products;
    }
    const Mat scale(mean.size(), CV_64F, Scalar(unit));
    products.matrix = gramMatrix(normalizedRows(SampleSource::rows(samples), mean, scale, CV_64F));
    products.unit = unit;
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
