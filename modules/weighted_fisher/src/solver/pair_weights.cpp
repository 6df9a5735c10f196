// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "pair_weights.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>
#include <climits>
#include <numeric>

namespace cv { namespace face { namespace fisher {

namespace {

const double FLOOR = 1e-6;

//! The Laplacian of W + W^T, W_rl = alpha_rl n_r n_l
Mat laplacian(const Mat& alpha, const std::vector<double>& sizes)
{
    const int c = alpha.rows;
    Mat L(c, c, CV_64F);
    for (int r = 0; r < c; r++)
    {
        double degree = 0;
        for (int l = 0; l < c; l++)
            if (l != r)
            {
                const double pair = (alpha.at<double>(r, l) + alpha.at<double>(l, r)) * sizes[r] * sizes[l];
                L.at<double>(r, l) = -pair;
                degree += pair;
            }
        L.at<double>(r, r) = degree;
    }
    return L;
}

//! The pairs that each class r belongs to: pair[first[r]] ... pair[first[r + 1] - 1], ascending
struct Incidence
{
    Incidence(const Mat& pairs, int classes) : first(classes + 1, 0), pair(2 * size_t(pairs.rows))
    {
        for (int e = 0; e < pairs.rows; e++)
            for (int side = 0; side < 2; side++)
                first[pairs.at<int>(e, side) + 1]++;
        std::partial_sum(first.begin(), first.end(), first.begin());
        std::vector<size_t> next(first.begin(), first.end() - 1);
        for (int e = 0; e < pairs.rows; e++)
            for (int side = 0; side < 2; side++)
                pair[next[pairs.at<int>(e, side)]++] = e;
    }

    std::vector<size_t> first;
    std::vector<int> pair;
};

//! The other class of a pair that r belongs to
int partner(const Mat& pairs, int e, int r)
{
    const int* both = pairs.ptr<int>(e);
    return both[0] == r ? both[1] : both[0];
}

const int AT_ONCE = 4;

//! sum += the sum of weight_i (own - other_i). Reading several rows at once hides the latency of memory
template <class T> void addDifferences(const T* own, const T* const* others, const T* weights, int n, T* sum)
{
    const T *a = others[0], *b = others[1], *c = others[2], *d = others[3];
    for (int k = 0; k < n; k++)
        sum[k] += (weights[0] * (own[k] - a[k]) + weights[1] * (own[k] - b[k])) +
                  (weights[2] * (own[k] - c[k]) + weights[3] * (own[k] - d[k]));
}

//! (L F)_r for a range of classes: common n_r f_r, and the sum of weight n_r n_l (f_r - f_l) over the pairs that r belongs to
template <class T>
void multiplyByPairs(const Mat& pairs, const Mat& weights, const Incidence& incidence, double common, const Mat& F,
                     const std::vector<double>& sizes, const Range& classes, Mat& LF)
{
    LF.create(classes.size(), F.cols, F.type());
    parallel_for_(classes, [&](const Range& part) {
        for (int r = part.start; r < part.end; r++)
        {
            const T *own = F.ptr<T>(r), factor = T(common * sizes[r]);
            T* sum = LF.ptr<T>(r - classes.start);
            for (int k = 0; k < F.cols; k++)
                sum[k] = factor * own[k];
            for (size_t i = incidence.first[r]; i < incidence.first[r + 1]; i += AT_ONCE)
            {
                const T* others[AT_ONCE] = { own, own, own, own };
                T some[AT_ONCE] = { 0, 0, 0, 0 };
                for (size_t j = 0; j < std::min(size_t(AT_ONCE), incidence.first[r + 1] - i); j++)
                {
                    const int e = incidence.pair[i + j], l = partner(pairs, e, r);
                    others[j] = F.ptr<T>(l);
                    some[j] = T(weights.at<double>(e) * sizes[r] * sizes[l]);
                }
                addDifferences(own, others, some, F.cols, sum);
            }
        }
    });
}

//! The sum of n_r f_r, 1 x k CV_64F
Mat sumOf(const Mat& F, const std::vector<double>& sizes)
{
    Mat weights, sum;
    Mat(sizes).convertTo(weights, F.depth());
    gemm(weights, F, 1, noArray(), 0, sum, GEMM_1_T);
    sum.convertTo(sum, CV_64F);
    return sum;
}

} // namespace

PairWeights PairWeights::uniform(int classes)
{
    if (classes <= MOST_IN_MATRIX)
        return PairWeights(Mat::ones(classes, classes, CV_64F) - Mat::eye(classes, classes, CV_64F));
    PairWeights weights;
    weights.classes_ = classes;
    return weights;
}

PairWeights PairWeights::ofPairs(int classes, const Mat& pairs, const Mat& weights, bool symmetric)
{
    PairWeights result;
    result.classes_ = classes;
    result.pairs_ = pairs;
    result.weights_ = weights;
    result.symmetric_ = symmetric;
    return result;
}

PairWeights PairWeights::extendedTo(const std::vector<int>& places, int classes) const
{
    if (isUniform())
        return uniform(classes);
    Mat pairs = pairs_.clone(), weights = weights_;
    if (hasMatrix())
        list(pairs, weights);
    for (int e = 0; e < pairs.rows; e++)
        for (int side = 0; side < 2; side++)
            pairs.at<int>(e, side) = places[pairs.at<int>(e, side)];
    if (!hasMatrix() || classes > MOST_IN_MATRIX)
        return ofPairs(classes, pairs, weights, symmetric_);
    Mat matrix = Mat::zeros(classes, classes, CV_64F);
    for (int e = 0; e < pairs.rows; e++)
        matrix.at<double>(pairs.at<int>(e, 0), pairs.at<int>(e, 1)) = weights.at<double>(e);
    return PairWeights(matrix);
}

const Mat& PairWeights::matrix() const
{
    if (matrix_.empty() && classes_ > 0)
        CV_Error(Error::StsOutOfRange,
                 format("The weights of %d classes are no matrix, since there are more than %d: use getWeightPairs",
                        classes_, int(MOST_IN_MATRIX)));
    return matrix_;
}

void PairWeights::list(OutputArray pairsOut, OutputArray weightsOut) const
{
    const double all = double(classes_) * std::max(classes_ - 1, 0);
    if (isUniform() && all > INT_MAX)
        CV_Error(Error::StsOutOfRange,
                 format("All %.0f pairs of %d classes have the weight 1: too many to list", all, classes_));
    const int count = isUniform() ? int(all) : hasMatrix() ? countNonZero(matrix_) : (symmetric_ ? 2 : 1) * pairs_.rows;
    pairsOut.create(count, 2, CV_32S);
    weightsOut.create(count, 1, CV_64F);
    Mat pairs = pairsOut.getMat(), weights = weightsOut.getMat();
    int next = 0;
    const auto add = [&](int r, int l, double weight) {
        pairs.at<int>(next, 0) = r;
        pairs.at<int>(next, 1) = l;
        weights.at<double>(next++) = weight;
    };

    const Incidence incidence(pairs_, classes_);
    for (int r = 0; r < classes_; r++)
    {
        for (int l = 0; l < classes_ && pairs_.empty(); l++)
        {
            const double weight = isUniform() ? r != l : matrix_.at<double>(r, l);
            if (weight != 0)
                add(r, l, weight);
        }
        for (size_t i = incidence.first[r]; i < incidence.first[r + 1]; i++) // in the order of the other class
        {
            const int e = incidence.pair[i];
            if (symmetric_ || pairs_.at<int>(e, 0) == r)
                add(r, partner(pairs_, e, r), weights_.at<double>(e));
        }
    }
}

//! Over all pairs r != l
double PairWeights::mean() const
{
    if (isUniform())
        return 1;
    const double sum = matrix_.empty() ? (symmetric_ ? 2 : 1) * cv::sum(weights_)[0] : cv::sum(matrix_)[0];
    return sum / (double(classes_) * (classes_ - 1));
}

Mat PairWeights::scatterOf(const Mat& F, const std::vector<double>& sizes, Mat* memory) const
{
    // A constant weight of all pairs has the Laplacian N diag(n) - n n^T, where N is the sum of n.
    const double common = 2 * (FLOOR * mean() + (isUniform() ? 1 : 0));
    const double total = std::accumulate(sizes.begin(), sizes.end(), 0.);
    const Mat L = matrix_.empty() ? Mat() : laplacian(matrix_, sizes);
    Mat bothWays; // a symmetric list has the weight of (r, l) for (l, r) too
    weights_.convertTo(bothWays, CV_64F, symmetric_ ? 2 : 1);
    const Incidence incidence(pairs_, classes_);
    const auto multiply = F.depth() == CV_32F ? multiplyByPairs<float> : multiplyByPairs<double>;

    Mat scatter = Mat::zeros(F.cols, F.cols, CV_64F), block, product;
    Mat& LF = memory ? *memory : block;
    for (const Range& classes : memory ? blocksOf(F.rows, F.rows) : cacheBlocks(F.rows, F.cols))
    {
        multiply(pairs_, bothWays, incidence, common * total, F, sizes, classes, LF);
        if (!L.empty())
            gemm(L.rowRange(classes), F, 1, LF, 1, LF);
        product = Mat::zeros(scatter.size(), F.type());
        addSymmetricProduct(F.rowRange(classes), LF, product);
        add(scatter, product, scatter, noArray(), CV_64F);
    }
    const Mat sum = sumOf(F, sizes);
    gemm(sum, sum, -common, scatter, 1, scatter, GEMM_1_T);
    completeSymm(scatter);
    return scatter;
}

int PairWeights::groups() const
{
    if (isUniform())
        return 1;
    // Union-find: each class points towards the root of its group.
    std::vector<int> parents(classes_);
    std::iota(parents.begin(), parents.end(), 0);
    int count = classes_;
    const auto root = [&](int i) {
        while (parents[i] != i)
            i = parents[i] = parents[parents[i]];
        return i;
    };
    const auto join = [&](int r, int l) {
        const int first = root(r), second = root(l);
        count -= first != second;
        parents[second] = first;
    };
    for (int r = 0; r < matrix_.rows; r++)
        for (int l = 0; l < matrix_.cols && count > 1; l++)
            if (matrix_.at<double>(r, l) > 0)
                join(r, l);
    for (int e = 0; e < pairs_.rows; e++)
        if (weights_.at<double>(e) > 0)
            join(pairs_.at<int>(e, 0), pairs_.at<int>(e, 1));
    return count;
}

bool PairWeights::operator==(const PairWeights& other) const
{
    return classes_ == other.classes_ && symmetric_ == other.symmetric_ && identical(matrix_, other.matrix_) &&
           identical(pairs_, other.pairs_) && identical(weights_, other.weights_);
}

}}} // namespace cv::face::fisher
