// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "../algebra/linalg.hpp"
#include "weightings.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

//! A class as a normal distribution
struct ClassGaussian
{
    Mat mean;       //!< 1 x d
    Mat deviations; //!< its m samples minus the mean, m x d
    double delta;   //!< added to every variance
};

struct MahalanobisForms
{
    Mat values;            //!< v^T (S / size + delta I)^-1 v, where v = x - mean, for each row x; 1 x n
    double logDeterminant; //!< of S / size + delta I
};

//! The Cholesky factor of A / size + delta I, and the logarithm of its determinant
Mat regularizedFactor(const Mat& A, double size, double delta, double& logDeterminant)
{
    Mat factor = A / size;
    factor.diag() += delta;
    if (!choleskyInPlace(factor))
        CV_Error(Error::StsNoConv, "WEIGHTING_CDM: the covariance of a class is not positive definite. Multiply the "
                                   "samples by a number that brings them near 1, or use another weighting");
    logDeterminant = 0;
    for (int i = 0; i < factor.rows; i++)
        logDeterminant += 2 * std::log(factor.at<double>(i, i));
    return factor;
}

Mat squaredColumnNorms(const Mat& A)
{
    Mat norms;
    reduce(A.mul(A), norms, 0, REDUCE_SUM);
    return norms;
}

//! For fewer samples than pixels, with m x m matrices only, by Woodbury's and Sylvester's identities
MahalanobisForms formsFromGram(const ClassGaussian& gaussian, const Mat& x, double size)
{
    const Mat& D = gaussian.deviations;
    MahalanobisForms forms;
    const Mat factor = regularizedFactor(gramMatrix(D), size, gaussian.delta, forms.logDeterminant);
    forms.logDeterminant += (D.cols - D.rows) * std::log(gaussian.delta);

    Mat explained, shift, distances2(1, x.rows, CV_64F);
    gemm(D, x, 1, noArray(), 0, explained, GEMM_2_T);
    gemm(D, gaussian.mean, 1, noArray(), 0, shift, GEMM_2_T);
    for (int i = 0; i < D.rows; i++)
        explained.row(i) -= shift.at<double>(i);
    explained /= std::sqrt(size);
    solveLower(factor, explained);
    for (int i = 0; i < x.rows; i++)
        distances2.at<double>(i) = norm(x.row(i), gaussian.mean, NORM_L2SQR);
    forms.values = (distances2 - squaredColumnNorms(explained)) / gaussian.delta;
    return forms;
}

MahalanobisForms formsFromCovariance(const ClassGaussian& gaussian, const Mat& x, double size)
{
    MahalanobisForms forms;
    const Mat factor =
        regularizedFactor(gramMatrix(gaussian.deviations.t()), size, gaussian.delta, forms.logDeterminant);
    Mat v = x.t();
    for (int j = 0; j < v.rows; j++)
        v.row(j) -= gaussian.mean.at<double>(j);
    solveLower(factor, v);
    forms.values = squaredColumnNorms(v);
    return forms;
}

MahalanobisForms mahalanobisForms(const ClassGaussian& gaussian, const Mat& x, double size)
{
    const bool fewSamples = gaussian.deviations.rows <= gaussian.deviations.cols;
    return fewSamples ? formsFromGram(gaussian, x, size) : formsFromCovariance(gaussian, x, size);
}

//! n_{l|r}: how many samples of class r a quadratic discriminant classifier that leaves them out assigns to class l
Mat confusions(const TrainingSet& set)
{
    const Classes& classes = set.classes();
    const Mat rows = set.rows();
    const int c = classes.count(), n = rows.rows;
    const std::vector<std::vector<int>> members = classes.members();
    std::vector<ClassGaussian> gaussians(c);
    double within = 0;
    for (int l = 0; l < c; l++)
    {
        ClassGaussian& gaussian = gaussians[l];
        const Mat own = selectedRows(rows, members[l]);
        reduce(own, gaussian.mean, 0, REDUCE_AVG);
        gaussian.deviations = own - repeat(gaussian.mean, own.rows, 1);
        within += norm(gaussian.deviations, NORM_L2SQR);
    }
    Mat confused = Mat::zeros(c, c, CV_64F);
    if (within <= 1e-20 * norm(rows, NORM_L2SQR))
        return confused; // no class has any extent
    const double delta = within / (double(n) * rows.cols);

    Mat scores(n, c, CV_64F);
    for (int l = 0; l < c; l++)
    {
        const double size = classes.sizes[l], logPrior = std::log(size / n);
        gaussians[l].delta = delta;
        const MahalanobisForms all = mahalanobisForms(gaussians[l], rows, size);
        for (int i = 0; i < n; i++)
            scores.at<double>(i, l) = logPrior - 0.5 * (all.logDeterminant + all.values.at<double>(i));
        if (size < 2)
            continue;
        // The class is scored without the sample x where x is its own. With v = x - mean and B = S / (size - 1) + delta I,
        // its covariance is then B - kappa v v^T, and x differs from its mean by size / (size - 1) v.
        const MahalanobisForms own = mahalanobisForms(gaussians[l], selectedRows(rows, members[l]), size - 1);
        const double stretch = size / (size - 1), kappa = stretch / (size - 1);
        for (size_t k = 0; k < members[l].size(); k++)
        {
            const double form = own.values.at<double>(int(k)), shrink = std::max(1 - kappa * form, DBL_MIN);
            scores.at<double>(members[l][k], l) =
                logPrior - 0.5 * (own.logDeterminant + std::log(shrink) + stretch * stretch * form / shrink);
        }
    }

    for (int i = 0; i < n; i++)
    {
        const int r = classes.index[i];
        const double* score = scores.ptr<double>(i);
        const int l = int(std::max_element(score, score + c) - score);
        if (l != r && classes.sizes[r] >= 2)
            confused.at<double>(r, l)++;
    }
    return confused;
}

} // namespace

PairWeights cdmWeights(const WeightingProblem& problem)
{
    const Mat confused = confusions(problem.set);
    const std::vector<double>& sizes = problem.set.classes().sizes;
    return usableWeights(confused.rows, [&](int r, int l) { return confused.at<double>(r, l) / sizes[r]; });
}

}}} // namespace cv::face::fisher
