// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "acceptance.hpp"

#include "opencv2/core.hpp"

#include <algorithm>
#include <functional>

namespace demo {

double similarityAt(std::vector<double> impostors, double falseAcceptRate)
{
    CV_Assert(!impostors.empty() && falseAcceptRate >= 0 && falseAcceptRate < 1);
    // 0.01 of 300 must be 3, although it is a little less in floating point
    const double accepted = falseAcceptRate * static_cast<double>(impostors.size()) * (1 + 1e-12);
    const auto first = impostors.begin() + static_cast<std::ptrdiff_t>(accepted);
    std::nth_element(impostors.begin(), first, impostors.end(), std::greater<double>());
    return *first;
}

double acceptedAt(const std::vector<double>& genuine, const std::vector<double>& impostors, double falseAcceptRate)
{
    CV_Assert(!genuine.empty());
    const double least = similarityAt(impostors, falseAcceptRate);
    const auto accepted =
        std::count_if(genuine.begin(), genuine.end(), [least](double similarity) { return similarity > least; });
    return static_cast<double>(accepted) / static_cast<double>(genuine.size());
}

} // namespace demo
