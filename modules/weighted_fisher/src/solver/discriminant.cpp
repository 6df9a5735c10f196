// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "discriminant.hpp"
#include "contrasts.hpp"
#include "../algebra/linalg.hpp"
#include "kernels.hpp"
#include "shrinkage.hpp"

namespace cv { namespace face { namespace fisher {

const double RANK_TOLERANCE = 1e-12;
const double EQUAL_MEANS = 1e-20; // class means closer than 1e-10 of the samples' spread count as equal

//! E A: class means minus the mean of all
static Mat centredClassMeans(const Mat& A, const Classes& classes)
{
    Mat means = classMeans(A, classes), mean = Mat::zeros(1, A.cols, CV_64F);
    for (int r = 0; r < means.rows; r++)
        scaleAdd(means.row(r), classes.shares[r] * classes.sizes[r], mean, mean);
    return means - repeat(mean, means.rows, 1);
}

static void checkMeansDiffer(double between, double total)
{
    if (!(between > EQUAL_MEANS * total))
        CV_Error(Error::StsBadArg, "The means of all classes are equal: no direction tells the classes apart");
}

static double weightedSum(const Mat& values, const std::vector<double>& sizes)
{
    double sum = 0;
    for (size_t r = 0; r < sizes.size(); r++)
        sum += sizes[r] * values.at<double>(int(r));
    return sum;
}

//! The number of eigenvalues that are not 0; noise: how large rounding alone may make one
static int numericalRank(const Mat& descending, int classes, double noise = 0)
{
    const double smallest = std::max(RANK_TOLERANCE * descending.at<double>(0), noise);
    int rank = 0;
    while (rank < std::min(descending.rows, classes - 1) && descending.at<double>(rank) > smallest)
        rank++;
    if (rank == 0)
        CV_Error(Error::StsBadArg, "No difference between the classes is left: choose a smaller regularization");
    return rank;
}

//! The factor F of P = F F^T as the means, and F^+T as the mixing
static void factorMeans(const Mat& P, WhitenedProblem& whitened, double noise = 0)
{
    Mat values, vectors;
    eigenSymmetric(P, values, vectors);
    const int rank = numericalRank(values, P.rows, noise);
    Mat means = vectors.colRange(0, rank).clone();
    whitened.mixing = means.clone();
    for (int k = 0; k < rank; k++)
    {
        const double root = std::sqrt(values.at<double>(k));
        means.col(k) *= root;
        whitened.mixing.col(k) /= root;
    }
    whitened.means = means;
}

WhitenedProblem whitenedFromGram(Mat& K, const Classes& classes, const Settings& settings, int length)
{
    const double regularization = settings.params.regularization;
    const WeightedFisherKernelParams& kernel = settings.kernel;
    const int n = K.rows, c = classes.count();
    const double total = trace(K)[0] - sum(K)[0] / n;
    if (!(total > 1e-13 * std::abs(trace(K)[0])))
        CV_Error(Error::StsBadArg, "The kernel gives the same value for all pairs of samples: choose a larger gamma");

    // E K, and E K E^T
    const Mat EK = centredClassMeans(K, classes);
    Mat KE = EK.t();
    const Mat EKE = centredClassMeans(KE, classes);
    checkMeansDiffer(weightedSum(EKE.diag(), classes.between), total);

    const double rounding = 100 * DBL_EPSILON * norm(K.diag(), NORM_INF); // the error of E K E^T

    // G = C K C^T + eps I, in the memory of K
    const Contrasts contrasts(classes);
    const bool onePerClass = contrasts.count() == 0;
    Mat G = K;
    K.release();
    contrasts.applyTo(G);
    contrasts.applyFromRightTo(G);
    if (regularization == 0)
        CV_Error(Error::StsBadArg, format("regularization = 0 needs a regular within-class scatter, but %s: choose a "
                                          "positive regularization, such as 2",
                                          settings.hasKernel ? "in a feature space it never is"
                                                             : "there are no more samples than pixels"));
    const ScatterFacts facts = {
        onePerClass ? 0 : trace(G)[0], onePerClass ? 0 : norm(G, NORM_L2SQR), total, n, c, length
    };
    const double eps = regularizer(regularization, facts);
    if (!onePerClass)
        G.diag() += eps;
    if (!onePerClass && !choleskyInPlace(G))
        CV_Error(Error::StsBadArg,
                 settings.hasKernel
                     ? format("The within-class scatter is not positive definite with %s, gamma = %g, coef0 = %g: "
                              "choose a larger regularization, another gamma, or KERNEL_RBF",
                              nameOf(kernel), kernel.gamma, kernel.coef0)
                     : format("The within-class scatter is singular with regularization = %g: choose a larger one, "
                              "such as 2",
                              regularization));

    // T = (E^T - C^T V) / eps with V = G^-1 C K E^T, and P = E K T. Since C K T = V, the projections need no K.
    Mat V = KE, explained = Mat::zeros(c, c, CV_64F); // V replaces K E^T
    contrasts.applyTo(V);
    if (!onePerClass)
    {
        solveLower(G, V);
        mulTransposed(V, explained, true);
    }
    WhitenedProblem whitened;
    whitened.sizes = classes.between;
    factorMeans((EKE - explained) / eps, whitened, rounding / eps);

    if (!onePerClass)
        solveLowerTransposed(G, V);
    whitened.deviations = contrasts.transposedOf(V); // C^T V, divided by the class weight below
    whitened.generators.create(n, c, CV_64F);
    for (int i = 0; i < n; i++)
    {
        const int r = classes.index[i];
        Mat generator = whitened.generators.row(i), deviation = whitened.deviations.row(i);
        deviation.convertTo(generator, CV_64F, -1 / eps, -classes.shares[r] / eps);
        generator.at<double>(r) += 1 / (classes.sizes[r] * eps);
        deviation /= classes.within[r];
    }
    return whitened;
}

//! L^-T
static Mat inverseTransposed(const Mat& L)
{
    Mat inverse = Mat::eye(L.size(), CV_64F);
    solveLower(L, inverse);
    return inverse.t();
}

//! The largest eigenvalue that Z Z^T may have, where Z^T are the mapped means
static double bound(const Mat& means, const Mat& map)
{
    return norm(means, NORM_L2SQR) * largestEigenvalue(columnProducts(map));
}

//! Whether the first of the means already span all directions, far above rounding; there are more of them than directions.
//! largest: a bound of their largest eigenvalue
static bool spansAll(const MappedMeans& means, double largest)
{
    Mat values, vectors;
    eigenSymmetric(columnProducts(means.rows(Range(0, std::min(4 * means.rank(), means.count())))), values, vectors);
    return values.at<double>(means.rank() - 1) > RANK_TOLERANCE * largest;
}

//! Replaces S_W by the Cholesky factor of S_W + eps I; returns whether the classes have any extent
static bool factorScatter(Mat& S, const TrainingSet& set, double regularization, int length)
{
    const int c = set.classes().count();
    Mat between(c, 1, CV_64F);
    for (int r = 0; r < c; r++)
        between.at<double>(r) = norm(set.means().row(r), NORM_L2SQR); // the mean of all is 0
    const double total = trace(S)[0] + weightedSum(between, set.classes().sizes);
    checkMeansDiffer(weightedSum(between, set.classes().between), total);
    const ScatterFacts facts = { trace(S)[0], norm(S, NORM_L2SQR), total, set.count(), c, length };
    S.diag() += regularizer(regularization, facts);
    if (!choleskyInPlace(S))
        CV_Error(Error::StsBadArg,
                 format("The within-class scatter is singular with regularization = %g (a pixel may be "
                        "constant, or depend on others): choose a larger one, such as 2",
                        regularization));
    return !facts.isEmpty();
}

//! Whitened directions, one per column, rotated so that the eigenvalues of S_W + eps I that they belong to fall; the
//! coefficient of largest magnitude of each is positive
static Mat ordered(const Mat& directions)
{
    Mat values, vectors;
    eigenSymmetric(columnProducts(directions), values, vectors); // the squared lengths are the inverse eigenvalues
    flip(vectors, vectors, 1);
    Mat rotated = directions * vectors;
    for (int k = 0; k < rotated.cols; k++)
    {
        double smallest, largest;
        minMaxLoc(rotated.col(k), &smallest, &largest);
        if (-smallest > largest)
            rotated.col(k) *= -1;
    }
    return rotated;
}

WhitenedProblem whitenedFromScatter(const TrainingSet& set, double regularization, int length, bool withComplement)
{
    const int d = set.pixels(), c = set.classes().count();
    Mat S = set.scatter();
    WhitenedProblem whitened;
    whitened.sizes = set.classes().between;
    whitened.hasScatter = factorScatter(S, set, regularization, length);

    // P = M S_W^-1 M^T = Z^T Z with Z = L^-1 M^T; the eigenvectors of the smaller of Z^T Z and Z Z^T suffice
    const Mat map = inverseTransposed(S);
    if (c <= d && !withComplement)
    {
        const Mat transposedZ = set.means() * map;
        factorMeans(gramMatrix(transposedZ), whitened);
        whitened.generators = transposedZ.t();
    }
    else
    {
        whitened.means = MappedMeans(set.means(), map);
        whitened.generators = Mat::eye(d, d, CV_64F);
        if (c <= d || !spansAll(whitened.means, bound(set.means(), map))) // else any basis will do
        {
            Mat values, vectors;
            eigenSymmetric(whitened.means.mapped(columnProducts(whitened.means.kept())), values, vectors);
            const int rank = numericalRank(values, c);
            whitened.complement = withComplement ? d - rank : 0;
            whitened.generators = vectors.colRange(0, rank + whitened.complement).clone();
            whitened.means = MappedMeans(set.means(), map * whitened.generators.colRange(0, rank));
        }
        whitened.mixing = Mat::eye(whitened.rank(), whitened.rank(), CV_64F);
    }
    solveLowerTransposed(S, whitened.generators);
    if (whitened.complement > 0)
    {
        Mat complement = whitened.generators.colRange(whitened.rank(), whitened.generators.cols);
        ordered(complement).copyTo(complement);
    }
    return whitened;
}

//! Makes the entry of largest magnitude (the lowest class on ties) of the projected class means positive in each direction
static void fixSigns(const MappedMeans& means, Mat& rotation)
{
    const Mat factor = means.mapTimes(rotation);
    Mat projected;
    std::vector<double> largest(rotation.cols, 0); // the entries
    for (const Range& classes : cacheBlocks(means.count(), rotation.cols))
    {
        gemm(means.kept().rowRange(classes), factor, 1, noArray(), 0, projected);
        for (int r = 0; r < projected.rows; r++)
            for (int k = 0; k < rotation.cols; k++)
            {
                const double entry = projected.at<double>(r, k);
                if (std::abs(largest[k]) < (1 - 1e-9) * std::abs(entry))
                    largest[k] = entry;
            }
    }
    for (int k = 0; k < rotation.cols; k++)
        if (largest[k] < 0)
            rotation.col(k) *= -1;
}

Directions directionsFor(const WhitenedProblem& whitened, const PairWeights& alpha, bool scaleBySizes, int p)
{
    const std::vector<double> ones(whitened.sizes.size(), 1.);
    const Mat scatter = alpha.scatterOf(whitened.means.kept(), scaleBySizes ? whitened.sizes : ones);
    Mat values, vectors;
    eigenSymmetric(whitened.means.mapped(scatter), values, vectors);
    Directions directions;
    directions.rotation = vectors.colRange(0, p).clone();
    directions.eigenvalues = values.rowRange(0, p).t();
    return directions;
}

Directions solveFor(const WhitenedProblem& whitened, const PairWeights& alpha, bool scaleBySizes, int p)
{
    Directions directions = directionsFor(whitened, alpha, scaleBySizes, p);
    fixSigns(whitened.means, directions.rotation);
    return directions;
}

}}} // namespace cv::face::fisher
