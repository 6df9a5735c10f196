// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "distances.hpp"
#include "../algebra/vector_loops.hpp"
#include "opencv2/core/hal/hal.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

static float betweenL2(const float* query, const float* sample, float, int p)
{
    return std::sqrt(hal::normL2Sqr_(query, sample, p));
}

static float halfSquare(double length)
{
    return float(0.5 * length * length);
}

//! |b|^2 / 2 - a.b
static void l2Scores(const float* products, const float* numbers, int n, float* scores)
{
    for (int i = 0; i < n; i++)
        scores[i] = numbers[i] - products[i];
}

//! 1 - cos(a, b) = |a - b|^2 / 2 for a and b of length 1: small distances keep all their digits
static float betweenDirections(const float* query, const float* sample, float number, int p)
{
    return std::min(squaredDistance(query, sample, number, p) * 0.5f, 2.f);
}

//! -a.b / |b|
static void cosineScores(const float* products, const float* numbers, int n, float* scores)
{
    for (int i = 0; i < n; i++)
        scores[i] = -products[i] * numbers[i];
}

const std::vector<Distance>& distances()
{
    static const std::vector<Distance> table = {
        { DISTANCE_L2, "L2", false, betweenL2, halfSquare, l2Scores },
        { DISTANCE_COSINE, "cosine", true, betweenDirections, nullptr, cosineScores },
    };
    return table;
}

}}} // namespace cv::face::fisher
