// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "../algebra/linalg.hpp"
#include "neighbors.hpp"
#include "weightings.hpp"
#include "opencv2/core/hal/hal.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

namespace {

const int GRAPH_NEIGHBORS = 10;

//! A step along the exact gradient of f(a) = -(a.b) / |a|^2 at |a| = 1, halved until f does not grow
Mat lineSearch(const Mat& a, const Mat& b, int self)
{
    const double value = a.dot(b);
    const Mat gradient = 2 * value * a - b;
    for (double step = 1; step > 1e-10; step /= 2)
    {
        Mat trial = max(a - step * gradient, 0.);
        trial.at<double>(self) = 0;
        const double length = norm(trial);
        if (length > 0 && trial.dot(b) / length >= value)
            return trial;
    }
    return a.clone();
}

//! Keeps the k largest entries
void truncate(Mat& a, int k)
{
    std::vector<int> order(a.cols);
    std::iota(order.begin(), order.end(), 0);
    const double* value = a.ptr<double>();
    std::stable_sort(order.begin(), order.end(), [value](int i, int j) { return value[i] < value[j]; });
    for (int i = 0; i < a.cols - k; i++)
        a.at<double>(order[i]) = 0;
}

double median(std::vector<double> values)
{
    const size_t half = values.size() / 2;
    std::nth_element(values.begin(), values.begin() + half, values.end());
    const double upper = values[half];
    if (values.size() % 2 == 1)
        return upper;
    return 0.5 * (upper + *std::max_element(values.begin(), values.begin() + half));
}

//! All pairs r < l
struct AllPairs
{
    int classes;

    int count() const { return classes * (classes - 1) / 2; }

    //! Squared distances between the rows of each pair
    std::vector<double> distances(const Mat& rows) const
    {
        const Mat all = squaredDistances(rows);
        std::vector<double> distances;
        distances.reserve(count());
        for (int r = 0; r < classes; r++)
            distances.insert(distances.end(), all.ptr<double>(r) + r + 1, all.ptr<double>(r) + classes);
        return distances;
    }

    PairWeights weights(const Mat& alpha) const
    {
        Mat matrix = Mat::zeros(classes, classes, CV_64F);
        for (int r = 0, e = 0; r < classes; r++)
            for (int l = r + 1; l < classes; l++, e++)
                matrix.at<double>(r, l) = matrix.at<double>(l, r) = alpha.at<double>(e);
        return PairWeights(matrix);
    }
};

//! The pairs r < l that are edges of a graph
struct GraphPairs
{
    int classes;
    Mat pairs; //!< m x 2 CV_32S

    int count() const { return pairs.rows; }

    //! rows: CV_32F
    std::vector<double> distances(const Mat& rows) const
    {
        std::vector<double> distances(count());
        parallel_for_(Range(0, count()), [&](const Range& part) {
            for (int e = part.start; e < part.end; e++)
            {
                const int* pair = pairs.ptr<int>(e);
                distances[e] = hal::normL2Sqr_(rows.ptr<float>(pair[0]), rows.ptr<float>(pair[1]), rows.cols);
            }
        });
        return distances;
    }

    PairWeights weights(const Mat& alpha) const { return PairWeights::ofPairs(classes, pairs, alpha, true); }
};

//! q_i = sigmoid((e_i - mu) / (0.05 max e)) with mu such that sum q = p: a smooth "p leading ones"
Mat occupancy(const Mat& eigenvalues, int p)
{
    const int rank = eigenvalues.cols;
    const double largest = eigenvalues.at<double>(0), smallest = eigenvalues.at<double>(rank - 1);
    const double width = 0.05 * largest;
    Mat q(eigenvalues.size(), CV_64F);
    double low = smallest - 60 * width, high = largest + 60 * width;
    for (int i = 0; i < 100; i++)
    {
        const double mu = 0.5 * (low + high);
        for (int k = 0; k < rank; k++)
            q.at<double>(k) = 1 / (1 + std::exp((mu - eigenvalues.at<double>(k)) / width));
        (sum(q)[0] > p ? low : high) = mu;
    }
    return q;
}

//! What maxMin() computes in each iteration, in memory that is used again, since new memory takes longer than the work
struct Iterate
{
    Mat LF, projections;
};

//! The class means along all directions for the current weights, each times the root of its occupancy
const Mat& softProjections(const Mat& means, const PairWeights& alpha, int p, Iterate& iterate)
{
    Mat values, rotation, roots, soft;
    eigenSymmetric(alpha.scatterOf(means, std::vector<double>(means.rows, 1.), &iterate.LF), values, rotation);
    sqrt(occupancy(values.t(), p), roots);
    multiply(rotation, repeat(roots, rotation.rows, 1), soft, 1, means.depth());
    gemm(means, soft, 1, noArray(), 0, iterate.projections);
    return iterate.projections;
}

//! means: in the coordinates of the whitened problem
template <class Pairs> PairWeights maxMin(const Mat& means, const Pairs& pairs, int p, int iterations)
{
    const bool allDirections = p == means.cols;
    std::vector<double> distances2;
    if (allDirections) // then they do not depend on the weights
        distances2 = pairs.distances(means);
    Mat logAlpha = Mat::zeros(pairs.count(), 1, CV_64F), average = logAlpha.clone(), alpha;
    Iterate iterate;
    for (int iteration = 0; iteration < iterations; iteration++)
    {
        if (iteration > 0 && !allDirections)
            distances2 = pairs.distances(softProjections(means, pairs.weights(alpha), p, iterate));
        if (iteration > 0)
        {
            // The median is 0 where more than half of the pairs coincide, and so is the mean where all do.
            const double middle = median(distances2), unit = middle > 0 ? middle : mean(distances2)[0];
            if (unit > 0)
                scaleAdd(Mat(distances2).reshape(1, logAlpha.rows), -0.4 / unit, logAlpha, logAlpha);
        }
        double largest;
        minMaxLoc(logAlpha, nullptr, &largest);
        exp(logAlpha - largest, alpha);
        alpha /= 2 * sum(alpha)[0]; // each pair is two entries of the matrix
        average += alpha / iterations;
    }
    return pairs.weights(average);
}

} // namespace

//! The paper's AW-FDA: rows of unit norm with at most `sparsity` weights (0: all)
PairWeights autoWeights(const WeightingProblem& problem)
{
    const WhitenedProblem& whitened = problem.whitened;
    const int c = problem.classes(), sparsity = problem.settings.params.sparsity;
    Mat alpha = PairWeights::uniform(c).matrix() / std::sqrt(c - 1.);
    for (int iteration = 0; iteration < problem.settings.params.iterations; iteration++)
    {
        const Directions directions = directionsFor(whitened, PairWeights(alpha), true, problem.components);
        Mat b = squaredDistances(whitened.means * directions.rotation);
        for (int r = 0; r < c; r++)
            for (int l = 0; l < c; l++)
                b.at<double>(r, l) *= whitened.sizes[r] * whitened.sizes[l];
        b /= std::max(mean(b)[0], DBL_MIN); // the mean is 0 where all pairs coincide
        for (int r = 0; r < c; r++)
        {
            Mat row = lineSearch(alpha.row(r), b.row(r), r);
            if (sparsity > 0 && sparsity < c - 1)
                truncate(row, sparsity);
            const double length = norm(row);
            if (length > 0)
                alpha.row(r) = row / length;
        }
    }
    return PairWeights(alpha);
}

//! The weights are the adversary: they grow for the pairs that the subspace separates worst. With many classes only
//! neighbouring classes have weights
PairWeights maxMinWeights(const WeightingProblem& problem)
{
    const int c = problem.classes(), iterations = problem.settings.params.iterations;
    const MappedMeans& means = problem.whitened.means;
    if (!problem.hasManyClasses())
        return maxMin(means.rows(Range::all()), AllPairs{ c }, problem.components, iterations);
    const GraphPairs pairs = { c, pairsOfNeighbors(problem.set, GRAPH_NEIGHBORS, true) };
    return maxMin(means.rounded(), pairs, problem.components, iterations);
}

}}} // namespace cv::face::fisher
