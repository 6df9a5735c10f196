// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "weights.hpp"
#include "kernels.hpp"
#include "linalg.hpp"
#include "neighbors.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

const int GRAPH_NEIGHBORS = 10;

//! A weight for each pair, from its index or from an entry of a c x c matrix
template <class WeightOfPair> Mat pairWeights(int classes, WeightOfPair weightOfPair)
{
    Mat weights = Mat::zeros(classes, classes, CV_64F);
    for (int r = 0; r < classes; r++)
        for (int l = 0; l < classes; l++)
            if (r != l)
                weights.at<double>(r, l) = weightOfPair(r, l);
    return weights;
}

Mat apacWeights(const Mat& distances2)
{
    return pairWeights(distances2.rows, [&](int r, int l) {
        const double d2 = distances2.at<double>(r, l);
        return std::erf(std::sqrt(d2 / 8)) / (2 * d2);
    });
}

Mat powWeights(const Mat& distances2, double power)
{
    return pairWeights(distances2.rows,
                       [&](int r, int l) { return std::pow(distances2.at<double>(r, l), -power / 2); });
}

Mat knnWeights(const Mat& distances2, int neighbors)
{
    const int c = distances2.rows, k = neighbors == 0 ? c - 1 : std::min(neighbors, c - 1);
    Mat weights = Mat::zeros(c, c, CV_64F);
    for (int r = 0; r < c; r++)
    {
        const double* d2 = distances2.ptr<double>(r);
        std::vector<int> others;
        for (int l = 0; l < c; l++)
            if (l != r)
                others.push_back(l);
        std::stable_sort(others.begin(), others.end(), [d2](int a, int b) { return d2[a] < d2[b]; });
        for (int i = 0; i < k; i++)
            weights.at<double>(r, others[i]) = 1;
    }
    return weights;
}

//! products(r, l) / sqrt(products(r, r) products(l, l)); 0 where a mean has no length
Mat cosines(const Mat& products)
{
    return pairWeights(products.rows, [&](int r, int l) {
        const double rr = products.at<double>(r, r), ll = products.at<double>(l, l);
        return rr > 0 && ll > 0 ? products.at<double>(r, l) / (std::sqrt(rr) * std::sqrt(ll)) : 0.;
    });
}

Mat cosineWeights(const Mat& means)
{
    const Mat cosine = cosines(gramMatrix(means));
    return pairWeights(means.rows, [&](int r, int l) { return (1 + cosine.at<double>(r, l)) / 2; });
}

Mat kernelCosineWeights(const Mat& means, const WeightedFisherKernelParams& kernel)
{
    Mat products = gramMatrix(means);
    const Mat norms = Mat(products.diag()).clone();
    applyKernel(kernel, norms, norms, products);
    return cosines(products);
}

Mat cdmWeights(const TrainingSet& set)
{
    const Mat confused = confusions(set);
    return pairWeights(confused.rows, [&](int r, int l) { return confused.at<double>(r, l) / set.classes().sizes[r]; });
}

Mat customWeights(const Mat& given, int c)
{
    if (given.rows != c || given.cols != c)
        CV_Error(Error::StsBadArg, format("customWeights must be %d x %d, a row and a column for each class, but is "
                                          "%d x %d",
                                          c, c, given.rows, given.cols));
    Mat weights;
    given.convertTo(weights, CV_64F);
    return pairWeights(c, [&](int r, int l) { return weights.at<double>(r, l); });
}

//! Clamps to >= 0, replaces what is not finite by the largest finite weight, and falls back to UNIFORM
Mat usable(const Mat& weights)
{
    const int c = weights.rows;
    double largest = -DBL_MAX;
    for (int i = 0; i < c * c; i++)
        if (i % (c + 1) != 0 && std::isfinite(weights.at<double>(i / c, i % c)))
            largest = std::max(largest, weights.at<double>(i / c, i % c));
    if (largest == -DBL_MAX)
        largest = 1;

    Mat result = pairWeights(c, [&](int r, int l) {
        const double weight = weights.at<double>(r, l);
        return std::max(std::isfinite(weight) ? weight : largest, 0.);
    });
    if (countNonZero(result) > 0)
        return result;
    CV_LOG_WARNING(nullptr,
                   "WeightedFisher: the weighting gives every pair of classes the weight 0 (WEIGHTING_CDM does when "
                   "no sample is confused); all pairs are weighted alike instead");
    return uniformWeights(c);
}

} // namespace

Mat uniformWeights(int classes)
{
    return pairWeights(classes, [](int, int) { return 1.; });
}

namespace {

//! The weightings that need no directions, for so few classes that their weights are a matrix
Mat denseWeights(const Settings& settings, const TrainingSet& set)
{
    const WeightedFisherParams& params = settings.params;
    const int c = set.classes().count();
    switch (params.weighting)
    {
    case WEIGHTING_CDM:
        return usable(cdmWeights(set));
    case WEIGHTING_CUSTOM:
        return usable(customWeights(params.customWeights, c));
    default:
        break;
    }
    const Mat& means = set.means();
    switch (params.weighting)
    {
    case WEIGHTING_APAC:
        return usable(apacWeights(squaredDistances(means)));
    case WEIGHTING_POW:
        return usable(powWeights(squaredDistances(means), params.power));
    case WEIGHTING_KNN:
        return usable(knnWeights(squaredDistances(means), params.neighbors));
    case WEIGHTING_COSINE:
        return usable(cosineWeights(means));
    default:
        CV_Assert(params.weighting == WEIGHTING_KERNEL_COSINE && settings.hasKernel());
        return usable(kernelCosineWeights(means, settings.kernel));
    }
}

//! How many multiplications take little time, or about as much as the other work of training
double cheapMultiplications(const TrainingSet& set)
{
    return set.pixels() * std::max(1e8, 4. * set.count() * set.pixels());
}

PairWeights manyKnnWeights(const WeightedFisherParams& params, const TrainingSet& set)
{
    const int c = set.classes().count();
    if (params.neighbors == 0 || params.neighbors >= c - 1)
        return PairWeights::uniform(c);
    const Mat pairs = pairsOfNeighbors(set.means(), params.neighbors, false, cheapMultiplications(set));
    return PairWeights::ofPairs(c, pairs, Mat::ones(pairs.rows, 1, CV_64F), false);
}

} // namespace

void checkWeighting(int weighting, int classes)
{
    const bool sparse = weighting == WEIGHTING_UNIFORM || weighting == WEIGHTING_KNN || weighting == WEIGHTING_MAXMIN;
    if (classes > PairWeights::MOST_IN_MATRIX && !sparse)
        CV_Error(Error::StsOutOfRange, format("%d classes are too many for this weighting, which gives every pair a "
                                              "weight of its own: above %d classes use WEIGHTING_MAXMIN, "
                                              "WEIGHTING_KNN or WEIGHTING_UNIFORM",
                                              classes, int(PairWeights::MOST_IN_MATRIX)));
}

Mat neighborGraph(const TrainingSet& set)
{
    return pairsOfNeighbors(set.means(), GRAPH_NEIGHBORS, true, cheapMultiplications(set));
}

PairWeights fixedWeights(const Settings& settings, const TrainingSet& set)
{
    const int c = set.classes().count(), weighting = settings.params.weighting;
    checkWeighting(weighting, c);
    if (weighting == WEIGHTING_UNIFORM)
        return PairWeights::uniform(c);
    if (c > PairWeights::MOST_IN_MATRIX)
        return manyKnnWeights(settings.params, set);
    return PairWeights(denseWeights(settings, set));
}

} // namespace fisher
} // namespace face
} // namespace cv
