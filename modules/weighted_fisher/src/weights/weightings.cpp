// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "weightings.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

const std::vector<Weighting>& weightings()
{
    typedef Weighting W;
    static const std::vector<Weighting> table = {
        { WEIGHTING_UNIFORM, "UNIFORM", W::MANY_CLASSES | W::SEARCHED, uniformWeights },
        { WEIGHTING_APAC, "APAC", W::SEARCHED, apacWeights },
        { WEIGHTING_POW, "POW", W::SEARCHED, powWeights },
        { WEIGHTING_CDM, "CDM", W::NEEDS_SAMPLES,
          cdmWeights }, // slow, and the same as UNIFORM where no sample is confused
        { WEIGHTING_KNN, "KNN", W::MANY_CLASSES | W::SEARCHED, knnWeights },
        { WEIGHTING_COSINE, "COSINE", W::SEARCHED, cosineWeights },
        { WEIGHTING_KERNEL_COSINE, "KERNEL_COSINE", W::NEEDS_KERNEL | W::SEARCHED, kernelCosineWeights },
        { WEIGHTING_AUTO, "AUTO", W::SEARCHED, autoWeights },
        { WEIGHTING_MAXMIN, "MAXMIN", W::MANY_CLASSES | W::SEARCHED | W::WITHOUT_SIZES, maxMinWeights },
        { WEIGHTING_CUSTOM, "CUSTOM", 0, customWeights },
    };
    return table;
}

//! 1 where no weight is finite. The diagonal is -DBL_MAX
static double largestFinite(const Mat_<double>& weights)
{
    double largest = -DBL_MAX;
    for (double weight : weights)
        if (std::isfinite(weight))
            largest = std::max(largest, weight);
    return largest > -DBL_MAX ? largest : 1;
}

PairWeights usableWeights(int classes, const std::function<double(int, int)>& weightOfPair)
{
    Mat_<double> weights(classes, classes);
    for (int r = 0; r < classes; r++)
        for (int l = 0; l < classes; l++)
            weights(r, l) = r == l ? -DBL_MAX : weightOfPair(r, l); // the diagonal becomes 0 below
    const double largest = largestFinite(weights);
    for (double& weight : weights)
        weight = std::max(std::isfinite(weight) ? weight : largest, 0.);
    if (countNonZero(weights) > 0)
        return PairWeights(weights);
    CV_LOG_WARNING(
        nullptr, "WeightedFisher: the weighting gives every pair of classes the weight 0; all pairs are weighted alike "
                 "instead");
    return PairWeights::uniform(classes);
}

void checkClasses(const Weighting& weighting, int classes)
{
    if (classes <= PairWeights::MOST_IN_MATRIX || weighting.has(Weighting::MANY_CLASSES))
        return;
    String others;
    for (const Weighting& other : weightings())
        if (other.has(Weighting::MANY_CLASSES))
            others += String(others.empty() ? "" : ", ") + "WEIGHTING_" + other.name;
    CV_Error(Error::StsOutOfRange,
             format("%d classes are too many for WEIGHTING_%s, which gives every pair a weight of its own: above %d "
                    "classes use one of %s",
                    classes, weighting.name, int(PairWeights::MOST_IN_MATRIX), others.c_str()));
}

}}} // namespace cv::face::fisher
