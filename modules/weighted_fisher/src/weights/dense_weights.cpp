// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "dense_weights.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

PairWeights usableWeights(const Mat& matrix)
{
    const int c = matrix.rows;
    double largest = -DBL_MAX;
    for (int i = 0; i < c * c; i++)
        if (i % (c + 1) != 0 && std::isfinite(matrix.at<double>(i / c, i % c)))
            largest = std::max(largest, matrix.at<double>(i / c, i % c));
    if (largest == -DBL_MAX)
        largest = 1;

    Mat result = matrixOfPairs(c, [&](int r, int l) {
        const double weight = matrix.at<double>(r, l);
        return std::max(std::isfinite(weight) ? weight : largest, 0.);
    });
    if (countNonZero(result) > 0)
        return PairWeights(result);
    CV_LOG_WARNING(nullptr,
                   "WeightedFisher: the weighting gives every pair of classes the weight 0 (WEIGHTING_CDM does when "
                   "no sample is confused); all pairs are weighted alike instead");
    return PairWeights::uniform(c);
}

}}} // namespace cv::face::fisher
