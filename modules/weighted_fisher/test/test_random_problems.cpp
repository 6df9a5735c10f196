// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_random_problem.hpp"

namespace opencv_test { namespace {

//! Data and parameters of any kind that is allowed
struct RandomProblem : RandomParams
{
    LabelledSamples set;

    explicit RandomProblem(uint64 seed) : RandomParams(seed)
    {
        drawSamples();
        drawAll(classes());
    }

    const Mat& input() const { return set.samples; }
    const std::vector<int>& labels() const { return set.labels; }
    int classes() const { return set.labels.back() + 1; }
    //! That of the scatter of a class
    double weightOf(int label) const
    {
        return params.sizeWeighted ? double(std::count(set.labels.begin(), set.labels.end(), label)) : 1;
    }

private:
    void drawSamples()
    {
        const int c = rng.uniform(2, 9), d = rng.uniform(1, 41), largest = chance(0.3) ? 30 : 5;
        std::vector<int> sizes;
        for (int r = 0; r < c; r++)
            sizes.push_back(chance(0.2) ? 1 : rng.uniform(1, largest + 1));
        set = makeBlobs(sizes, d, powerOfTen(-3, 1), rng.next());
        Mat& x = set.samples;
        if (chance(0.2)) // rank-deficient
        {
            Mat basis(d, std::max(1, d / 3), CV_64F);
            rng.fill(basis, RNG::NORMAL, 0, 1);
            x = x * basis * basis.t();
        }
        for (int i = 1; i < x.rows && chance(0.9); i += 3) // duplicates, some of another class
            x.row(rng.uniform(0, i)).copyTo(x.row(i));
        for (int j = 0; j < d - 1 && chance(0.5); j++)
            x.col(j) = Scalar(rng.uniform(-2., 2.));
        if (chance(0.3))
            x += rng.uniform(-100., 100.);
        x *= powerOfTen(-30, 30);
    }
};

//! The samples as the recognizers scale them, and their within-class scatter, both as DESIGN defines them
struct ScaledProblem
{
    Mat samples, scale, within;

    explicit ScaledProblem(const RandomProblem& problem)
    {
        const LabelledSamples& set = problem.set;
        const int n = set.samples.rows, d = set.samples.cols;
        Mat mean, variance;
        reduce(set.samples, mean, 0, REDUCE_AVG);
        samples = set.samples - repeat(mean, n, 1);
        reduce(samples.mul(samples), variance, 0, REDUCE_AVG);
        scale = Mat(1, d, CV_64F, Scalar(1 / std::sqrt(cv::mean(variance)[0])));
        for (int j = 0; j < d && problem.params.standardize; j++)
        {
            const double v = variance.at<double>(j), m = mean.at<double>(j);
            scale.at<double>(j) = v > 1e-24 * m * m ? 1 / std::sqrt(v) : 0;
        }
        samples = samples.mul(repeat(scale, n, 1));

        const Mat means = meansByLabel(samples, set.labels);
        within = Mat::zeros(d, d, CV_64F);
        for (int i = 0; i < n; i++)
        {
            const int r = set.labels[i];
            const Mat deviation = samples.row(i) - means.row(r);
            within += problem.weightOf(r) * deviation.t() * deviation;
        }
        const double c = problem.classes(), total = cv::norm(samples, NORM_L2SQR);
        const double lambda = problem.params.regularization * (problem.asksForAllDirections() ? (c + 10) / c : 1);
        within += regularizerByDefinition(within, total, n, problem.classes(), lambda) * Mat::eye(d, d, CV_64F);
    }
};

template <class Recognizer> class WeightedFisher_RandomProblems : public testing::Test
{
protected:
    template <class Check> void forEachSolved(Check check) const
    {
        opencv_test::forEachSolved<Recognizer, RandomProblem>(problemCount(), 0.6, check);
    }
};
TYPED_TEST_CASE(WeightedFisher_RandomProblems, BothRecognizers);

TYPED_TEST(WeightedFisher_RandomProblems, giveFiniteModels)
{
    this->forEachSolved([](const RandomProblem& problem, const TypeParam& recognizer) {
        expectFiniteModel(problem, problem.classes(), problem.set.samples.cols, recognizer);
    });
}

//! Distances to strangers of any kind: never NaN, in range, and with a label that exists
TYPED_TEST(WeightedFisher_RandomProblems, giveDistancesThatAreNumbers)
{
    this->forEachSolved([](const RandomProblem& problem, const TypeParam& recognizer) {
        const int d = problem.set.samples.cols;
        Mat queries = problem.set.samples.clone(), strangers(5, d, CV_64F);
        const double size = cv::norm(queries, NORM_INF);
        theRNG().state = d;
        randu(strangers, -size, size);
        strangers.row(0) *= 1e6;
        strangers.row(1) *= 1e-6;
        if (!problem.asksForAllDirections()) // 0 is refused there
            strangers.row(2) = Scalar(0);
        queries.push_back(strangers);
        std::vector<int> labels;
        std::vector<double> distances;
        if (!predictUnlessTooLarge(recognizer, queries, labels, distances))
            return;
        const bool cosine = problem.params.distance == DISTANCE_COSINE && recognizer.getNumComponents() > 1;
        expectDistances(labels, distances, cosine ? 2 : DBL_MAX, problem.classes());
    });
}

//! sum_r sum_i (z_i - m_r)(z_i - m_r)^T, or with the weights n_r, of the projections z is I less the regularizer's part
TYPED_TEST(WeightedFisher_RandomProblems, leaveNoMoreThanUnitScatterWithinClasses)
{
    this->forEachSolved([](const RandomProblem& problem, const TypeParam& recognizer) {
        const Mat z = projectedTrainingSet(recognizer), means = meansByLabel(z, problem.set.labels);
        Mat scatter = Mat::zeros(z.cols, z.cols, CV_64F), eigenvalues;
        for (int i = 0; i < z.rows; i++)
        {
            const int r = problem.set.labels[i];
            const Mat deviation = z.row(i) - means.row(r);
            scatter += problem.weightOf(r) * deviation.t() * deviation;
        }
        eigen(scatter, eigenvalues);
        // A sigmoid counts as semi-definite up to 1e-8 of its largest eigenvalue, which a small regularizer, of at least
        // 2 lambda / n of the mean eigenvalue, magnifies.
        const double magnified = double(z.rows) * problem.set.samples.cols / problem.params.regularization;
        const double slack = problem.kernel.type == KERNEL_SIGMOID ? 1e-2 + 2e-8 * magnified : 1e-4;
        EXPECT_LE(eigenvalues.at<double>(0), 1 + slack * (1 + cv::norm(means, NORM_L2SQR)))
            << "kernel " << problem.kernel.type << ", regularization " << problem.params.regularization;
    });
}

TEST(WeightedFisher_RandomProblems, directionsHaveUnitWithinClassScatter)
{
    int solved = 0, sharp = 0;
    for (int seed = 0; seed < problemCount(); seed++)
    {
        SCOPED_TRACE(format("seed %d", seed));
        const RandomProblem problem(seed);
        const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOn<WeightedFisherFaceRecognizer>(problem);
        if (!recognizer)
            continue;
        const ScaledProblem scaled(problem);
        // Standardized, constant pixels have no part in the directions, but in their lengths where all are kept
        if (problem.asksForAllDirections() && countNonZero(scaled.scale) < scaled.scale.cols)
            continue;
        Mat U = recognizer->getEigenVectors();
        for (int j = 0; j < U.rows; j++) // from pixel units
            U.row(j) *= scaled.scale.at<double>(j) > 0 ? 1 / scaled.scale.at<double>(j) : 0;
        double longest = 0;
        for (int k = 0; k < U.cols; k++)
            longest = std::max(longest, cv::norm(U.col(k), NORM_L2SQR));
        // U is rounded to CV_32F, and S_W stretches what that leaves. The products of samples are rounded to DBL_EPSILON
        // of the total scatter, which counts most where S_W is smallest.
        Mat within;
        eigen(scaled.within, within);
        const double stretched = FLT_EPSILON * trace(scaled.within)[0] * longest;
        const double products = DBL_EPSILON * cv::norm(scaled.samples, NORM_L2SQR) / within.at<double>(within.rows - 1);
        const double tolerance = 1e-5 + 4 * stretched + std::abs(products);
        const Mat identity = Mat::eye(U.cols, U.cols, CV_64F);
        EXPECT_LE(cv::norm(U.t() * scaled.within * U, identity, NORM_INF), tolerance);
        solved++;
        sharp += tolerance < 0.01 ? 1 : 0;
    }
    EXPECT_GT(sharp, solved / 2);
}

TYPED_TEST(WeightedFisher_RandomProblems, recognizeTheirTrainingSamplesUnlessProjectionsCoincide)
{
    int told = 0, all = 0;
    this->forEachSolved([&](const RandomProblem& problem, const TypeParam& recognizer) {
        if (problem.params.distance != DISTANCE_L2)
            return;
        const Mat kept = projectedTrainingSet(recognizer);
        const Mat projected = projectionsOf(recognizer, problem.set.samples);
        const std::vector<double> others = distancesToOthers(kept, problem.set.labels);
        std::vector<int> labels;
        std::vector<double> distances;
        recognizer.predictBatch(problem.set.samples, labels, distances);
        for (size_t i = 0; i < labels.size(); i++)
        {
            // What rounding moves a projection
            const double moved = cv::norm(kept.row(int(i)), projected.row(int(i)), NORM_L2);
            const double rounding = 1e-6 * cv::norm(kept, NORM_INF);
            if (others[i] > 2 * moved + rounding)
            {
                EXPECT_EQ(problem.set.labels[i], labels[i]) << "sample " << i << ", moved by " << moved;
                told++;
            }
            all++;
        }
    });
    EXPECT_GT(told, 0.7 * all);
}

//! L2 where it is asked for and in one dimension, else the cosine; 1 from and to projections of length 0
double distanceByDefinition(const Mat& a, const Mat& b, bool cosine, double zeroLength)
{
    if (!cosine)
        return cv::norm(a, b);
    const double lengths[] = { cv::norm(a), cv::norm(b) };
    return std::min(lengths[0], lengths[1]) <= zeroLength ? 1 : 1 - a.dot(b) / (lengths[0] * lengths[1]);
}

TYPED_TEST(WeightedFisher_RandomProblems, measureDistancesAsDefined)
{
    this->forEachSolved([](const RandomProblem& problem, const TypeParam& recognizer) {
        const bool cosine = problem.params.distance == DISTANCE_COSINE && recognizer.getNumComponents() > 1;
        const Mat gallery = projectedTrainingSet(recognizer);
        double longest = 0;
        for (int i = 0; i < gallery.rows; i++)
            longest = std::max(longest, cv::norm(gallery.row(i)));
        Mat queries = problem.set.samples.rowRange(0, 1).clone(), mean;
        reduce(problem.set.samples, mean, 0, REDUCE_AVG);
        queries.push_back(mean);
        for (int q = 0; q < queries.rows; q++)
        {
            const Mat projection = projectionsOf(recognizer, queries.row(q));
            const Ptr<StandardCollector> collector = StandardCollector::create();
            recognizer.predict(queries.row(q), collector);
            const std::vector<std::pair<int, double>> results = collector->getResults();
            ASSERT_EQ(size_t(gallery.rows), results.size());
            for (int i = 0; i < gallery.rows; i++)
            {
                const double expected = distanceByDefinition(projection, gallery.row(i), cosine, 1e-6 * longest);
                const double shorter = std::min(cv::norm(projection), cv::norm(gallery.row(i)));
                if (cosine && shorter > 0.9e-6 * longest && shorter < 1.1e-6 * longest)
                    continue; // rounding decides whether it counts as 0
                EXPECT_NEAR(expected, results[i].second, cosine ? 1e-4 : 1e-3 * (longest + cv::norm(projection)));
            }
        }
    });
}

//! Only kernels that are positive semi-definite on the samples are used
TEST(WeightedFisher_RandomProblems, refuseIndefiniteKernels)
{
    int used = 0, refused = 0;
    for (int seed = 0; seed < problemCount(); seed++)
    {
        SCOPED_TRACE(format("seed %d", seed));
        RandomProblem problem(seed);
        const WeightedFisherKernelParams drawn = problem.kernel;
        problem.kernel = WeightedFisherKernelParams(KERNEL_SIGMOID);
        problem.kernel.gamma = drawn.gamma == 0 ? 0.1 / problem.set.samples.cols : drawn.gamma;
        problem.kernel.coef0 = drawn.coef0 - 1;
        const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
            trainedOn<WeightedKernelFisherFaceRecognizer>(problem);
        refused += recognizer ? 0 : 1;
        if (!recognizer)
            continue;
        used++;
        const Mat x = ScaledProblem(problem).samples;
        Mat K = x * x.t(), values;
        for (int i = 0; i < x.rows; i++)
            for (int j = 0; j < x.rows; j++)
                K.at<double>(i, j) = std::tanh(problem.kernel.gamma * K.at<double>(i, j) + problem.kernel.coef0);
        const Mat centring = Mat::eye(x.rows, x.rows, CV_64F) - 1. / x.rows;
        eigen(centring * K * centring, values);
        EXPECT_GE(values.at<double>(x.rows - 1), -1e-7 * values.at<double>(0));
    }
    EXPECT_GT(used, problemCount() / 20);
    EXPECT_GT(refused, problemCount() / 20);
}

} // namespace
} // namespace opencv_test
