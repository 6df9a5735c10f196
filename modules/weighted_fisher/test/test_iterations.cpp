// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"

// WEIGHTING_AUTO and WEIGHTING_MAXMIN, which find weights and directions together

namespace opencv_test { namespace {

Mat autoWeights(const LabelledSamples& set, int components, int sparsity, int iterations)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_AUTO);
    params.sparsity = sparsity;
    params.iterations = iterations;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, components);
    recognizer->train(set.samples, set.labels);
    return recognizer->getWeights();
}

//! f(a) = -(a.b) / |a|^2
double objective(const Mat& a, const Mat& b)
{
    return -a.dot(b) / a.dot(a);
}

Mat gradientByDifferences(const Mat& a, const Mat& b)
{
    const double h = 1e-5;
    Mat gradient(a.size(), CV_64F);
    for (int l = 0; l < a.cols; l++)
    {
        Mat before = a.clone(), after = a.clone();
        before.at<double>(l) -= h;
        after.at<double>(l) += h;
        gradient.at<double>(l) = (objective(after, b) - objective(before, b)) / (2 * h);
    }
    return gradient;
}

//! One step down the gradient, halved until the clamped row of length 1 is no worse
Mat stepOfRow(const Mat& a, const Mat& b, int self)
{
    const Mat gradient = gradientByDifferences(a, b);
    for (double step = 1; step > 1e-10; step /= 2)
    {
        Mat trial = cv::max(a - step * gradient, 0.);
        trial.at<double>(self) = 0;
        trial /= cv::norm(trial);
        if (objective(trial, b) <= objective(a, b))
            return trial;
    }
    return a.clone();
}

//! One iteration of AUTO, as it is defined
Mat autoIteration(const DenseProblem& problem, const Mat& alpha, int p, int sparsity)
{
    const int c = alpha.rows;
    const Mat directions = problem.solve(alpha, p).directions;
    Mat b(c, c, CV_64F), next(c, c, CV_64F);
    for (int r = 0; r < c; r++)
        for (int l = 0; l < c; l++)
            b.at<double>(r, l) =
                problem.sizes[r] * problem.sizes[l] * cv::norm(problem.difference(r, l) * directions, NORM_L2SQR);
    b /= mean(b)[0];
    for (int r = 0; r < c; r++)
    {
        Mat row = stepOfRow(alpha.row(r), b.row(r), r), ascending;
        cv::sort(row, ascending, SORT_EVERY_ROW | SORT_ASCENDING);
        row.setTo(0, row < ascending.at<double>(c - sparsity));
        next.row(r) = row / cv::norm(row);
    }
    return next;
}

TEST(WeightedFisher_Auto, steps_down_the_gradient_of_its_objective)
{
    const LabelledSamples set = makeBlobs({ 3, 8, 5, 2, 7, 5 }, 20, 1, 1);
    const DenseProblem problem(set);
    const int c = problem.classes();
    for (int sparsity : { 3, c - 1 })
        for (int p : { 2, c - 1 })
        {
            Mat alpha = (Mat::ones(c, c, CV_64F) - Mat::eye(c, c, CV_64F)) / std::sqrt(c - 1.);
            for (int iterations = 1; iterations <= 3; iterations++)
            {
                alpha = autoIteration(problem, alpha, p, sparsity);
                EXPECT_LT(relativeError(alpha, autoWeights(set, p, sparsity, iterations)), 1e-7)
                    << "p = " << p << ", sparsity " << sparsity << ", iterations " << iterations;
            }
        }
}

TEST(WeightedFisher_Auto, gives_sparse_nonnegative_rows_of_length_1)
{
    const int c = 6;
    const LabelledSamples set = makeBlobs({ 3, 8, 5, 2, 7, 5 }, 20, 1, 1);
    for (int sparsity : { 1, 2, 4, 0 })
    {
        const Mat weights = autoWeights(set, 3, sparsity, 25);
        for (int r = 0; r < c; r++)
        {
            const int nonzero = countNonZero(weights.row(r));
            EXPECT_EQ(0, weights.at<double>(r, r));
            EXPECT_GE(nonzero, 1);
            EXPECT_LE(nonzero, sparsity > 0 ? sparsity : c - 1);
            EXPECT_NEAR(1, cv::norm(weights.row(r)), 1e-12);
        }
        EXPECT_EQ(0, countNonZero(weights < 0));
    }
}

Mat maxMinWeights(const LabelledSamples& set, int components)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(paramsWith(WEIGHTING_MAXMIN), components);
    recognizer->train(set.samples, set.labels);
    return recognizer->getWeights();
}

//! Between the projected class means
double smallestPairDistance(const LabelledSamples& set, int weighting, int components)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(paramsWith(weighting), components);
    recognizer->train(set.samples, set.labels);
    const Mat distances = pairDistances(meansByLabel(projectedTrainingSet(*recognizer), set.labels));
    double smallest;
    minMaxLoc(distances, &smallest, nullptr, nullptr, nullptr, Mat::eye(distances.size(), CV_8U) == 0);
    return smallest;
}

TEST(WeightedFisher_MaxMin, separates_two_neighbours_among_distant_classes)
{
    // Along three axes the classes are far apart; the last two differ along the fourth alone.
    const double means[6][4] = { { 8, 0, 0, 0 },  { -8, 0, 0, 0 }, { 0, 8, 0, 0 },
                                 { 0, -8, 0, 0 }, { 0, 0, 8, 0 },  { 0, 0, 8, 4 } };
    LabelledSamples set;
    RNG rng(1);
    for (int r = 0; r < 6; r++)
        for (int i = 0; i < 20; i++)
        {
            Mat sample(1, 4, CV_64F);
            for (int j = 0; j < 4; j++)
                sample.at<double>(j) = means[r][j] + rng.gaussian(1);
            set.samples.push_back(sample);
            set.labels.push_back(r);
        }
    EXPECT_GT(smallestPairDistance(set, WEIGHTING_MAXMIN, 2), 4 * smallestPairDistance(set, WEIGHTING_UNIFORM, 2));
}

TEST(WeightedFisher_MaxMin, raises_the_smallest_pair_distance_by_a_quarter_in_the_mean_of_100_problems)
{
    double uniform = 0, maxMin = 0;
    for (int seed = 1; seed <= 100; seed++)
    {
        const LabelledSamples set = makeBlobs({ 6, 4, 9, 5, 7, 6, 4, 8 }, 12, 0.5, seed);
        uniform += smallestPairDistance(set, WEIGHTING_UNIFORM, 3);
        maxMin += smallestPairDistance(set, WEIGHTING_MAXMIN, 3);
    }
    EXPECT_GT(maxMin, 1.25 * uniform);
}

TEST(WeightedFisher_MaxMin, gives_symmetric_weights_that_sum_to_1)
{
    const LabelledSamples set = makeBlobs({ 3, 8, 5, 2, 7, 5 }, 20, 1, 1);
    for (int p : { 1, 3, 5 })
    {
        const Mat weights = maxMinWeights(set, p);
        EXPECT_NEAR(1, sum(weights)[0], 1e-12);
        EXPECT_NEAR(0, cv::norm(weights, Mat(weights.t()), NORM_INF), 1e-12);
        EXPECT_EQ(0, countNonZero(weights < 0));
        EXPECT_EQ(0, countNonZero(weights.diag()));
    }
}

TEST(WeightedFisher_MaxMin, shrinks_the_weights_of_distant_pairs)
{
    // With all components the distances stay the same, and the second iterate is exp(-0.4 d^2 / median), scaled.
    const LabelledSamples set = makeBlobs(3, 5, 20, 1, 1);
    WeightedFisherParams params = paramsWith(WEIGHTING_MAXMIN);
    params.iterations = 2;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(set.samples, set.labels);

    Mat distances2 = pairDistances(meansByLabel(projectedTrainingSet(*recognizer), set.labels)), second;
    distances2 = distances2.mul(distances2);
    std::vector<double> pairs = { distances2.at<double>(0, 1), distances2.at<double>(0, 2),
                                  distances2.at<double>(1, 2) };
    std::sort(pairs.begin(), pairs.end());
    exp(distances2 * (-0.4 / pairs[1]), second);
    second.diag() = Scalar(0);
    const Mat first = (Mat::ones(3, 3, CV_64F) - Mat::eye(3, 3, CV_64F)) / 6;
    EXPECT_LT(relativeError((first + second / sum(second)[0]) / 2, recognizer->getWeights()), 1e-5);
}

} // namespace
} // namespace opencv_test
