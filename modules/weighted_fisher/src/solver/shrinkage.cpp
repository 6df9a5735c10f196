// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "shrinkage.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

const double STRONGEST_SHRINKAGE = 0.97;
const double PRIOR_PEOPLE = 10; // what is known in advance counts as much as this many people

double regularizer(double lambda, const ScatterFacts& facts)
{
    const double d = facts.length, T = facts.trace, Q = facts.squares;
    if (facts.isEmpty())
        return lambda * facts.total / d;
    const double spread = (facts.samples - facts.classes + 1) * (Q - T * T / d);
    const double rho = spread > 0 ? std::min(STRONGEST_SHRINKAGE, (Q + T * T) / spread) : STRONGEST_SHRINKAGE;
    return lambda * rho / (1 - rho) * T / d;
}

double regularizerForOthers(int classes)
{
    return (classes + PRIOR_PEOPLE) / classes;
}

double centreForOthers(const TrainingSet& set)
{
    const double c = set.classes().count();
    Mat mean;
    reduce(set.means(), mean, 0, REDUCE_AVG);
    double between = 0; // the variance between people, summed over all pixels
    for (int r = 0; r < set.means().rows; r++)
        between += norm(set.means().row(r), mean, NORM_L2SQR) / (c - 1);
    // The mean of c people deviates from that of all people by between / c.
    const double squaredMean = norm(mean + set.mean().mul(set.scale()), NORM_L2SQR) - between / c;
    const double k = squaredMean > 0 ? std::min(PRIOR_PEOPLE, between / squaredMean) : PRIOR_PEOPLE;
    return c / (c + k);
}

}}} // namespace cv::face::fisher
