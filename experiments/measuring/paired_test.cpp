// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "paired_test.hpp"

#include "opencv2/core.hpp"

#include <cmath>
#include <numeric>

namespace demo {

double signFlipProbability(const std::vector<double>& differences, int flips, uint64_t seed)
{
    const double observed = std::abs(std::accumulate(differences.begin(), differences.end(), 0.));
    const double rounding = 1e-9 * (1 + observed); // sums of the same numbers in another order must count as equal
    cv::RNG rng(seed + 1);                         // a state of 0 is not allowed
    int asLarge = 1;                               // the signs that were observed are one of the possibilities
    for (int flip = 0; flip < flips; flip++)
    {
        double sum = 0;
        for (const double difference : differences)
            sum += rng.uniform(0, 2) == 0 ? difference : -difference;
        asLarge += std::abs(sum) >= observed - rounding;
    }
    return static_cast<double>(asLarge) / (1 + flips);
}

} // namespace demo
