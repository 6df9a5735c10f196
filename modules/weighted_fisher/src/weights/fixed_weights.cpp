// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "../algebra/linalg.hpp"
#include "../solver/kernels.hpp"
#include "neighbors.hpp"
#include "weightings.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

// The weightings that depend only on the class means or on the parameters

PairWeights uniformWeights(const WeightingProblem& problem)
{
    return PairWeights::uniform(problem.classes());
}

PairWeights apacWeights(const WeightingProblem& problem)
{
    const Mat distances2 = squaredDistances(problem.set.means());
    return usableWeights(problem.classes(), [&](int r, int l) {
        const double d2 = distances2.at<double>(r, l);
        return std::erf(std::sqrt(d2 / 8)) / (2 * d2);
    });
}

PairWeights powWeights(const WeightingProblem& problem)
{
    const Mat distances2 = squaredDistances(problem.set.means());
    const double power = problem.settings.params.power;
    return usableWeights(problem.classes(),
                         [&](int r, int l) { return std::pow(distances2.at<double>(r, l), -power / 2); });
}

PairWeights knnWeights(const WeightingProblem& problem)
{
    const int c = problem.classes(), neighbors = problem.settings.params.neighbors;
    if (neighbors == 0 || neighbors >= c - 1)
        return PairWeights::uniform(c);
    if (problem.hasManyClasses())
    {
        const Mat pairs = pairsOfNeighbors(problem.set, neighbors, false);
        return PairWeights::ofPairs(c, pairs, Mat::ones(pairs.rows, 1, CV_64F), false);
    }
    const Mat distances2 = squaredDistances(problem.set.means());
    Mat weights = Mat::zeros(c, c, CV_64F);
    for (int r = 0; r < c; r++)
    {
        const double* d2 = distances2.ptr<double>(r);
        std::vector<int> others;
        for (int l = 0; l < c; l++)
            if (l != r)
                others.push_back(l);
        std::stable_sort(others.begin(), others.end(), [d2](int a, int b) { return d2[a] < d2[b]; });
        for (int i = 0; i < neighbors; i++)
            weights.at<double>(r, others[i]) = 1;
    }
    return PairWeights(weights);
}

//! The cosine of the angle between two class means, from the dot products of all; 0 where a mean has no length
static double cosine(const Mat& products, int r, int l)
{
    const double rr = products.at<double>(r, r), ll = products.at<double>(l, l);
    return rr > 0 && ll > 0 ? products.at<double>(r, l) / (std::sqrt(rr) * std::sqrt(ll)) : 0;
}

PairWeights cosineWeights(const WeightingProblem& problem)
{
    const Mat products = gramMatrix(problem.set.means());
    return usableWeights(products.rows, [&](int r, int l) { return (1 + cosine(products, r, l)) / 2; });
}

PairWeights kernelCosineWeights(const WeightingProblem& problem)
{
    Mat products = gramMatrix(problem.set.means());
    const Mat norms = Mat(products.diag()).clone();
    applyKernel(problem.settings.kernel, norms, norms, products);
    return usableWeights(products.rows, [&](int r, int l) { return cosine(products, r, l); });
}

PairWeights customWeights(const WeightingProblem& problem)
{
    const Mat& given = problem.settings.params.customWeights;
    const int c = problem.classes();
    if (given.rows != c || given.cols != c)
        CV_Error(Error::StsBadArg, format("customWeights must be %d x %d, a row and a column for each class, but is "
                                          "%d x %d",
                                          c, c, given.rows, given.cols));
    Mat weights;
    given.convertTo(weights, CV_64F);
    return usableWeights(c, [&](int r, int l) { return weights.at<double>(r, l); });
}

}}} // namespace cv::face::fisher
