// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_fields.hpp"

// COMPONENTS_ALL: all directions of vectors, not only those in which the people of the training differ

namespace opencv_test { namespace {

Ptr<WeightedFisherFaceRecognizer> trainedOn(const LabelledSamples& set,
                                            const WeightedFisherParams& params = WeightedFisherParams())
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, COMPONENTS_ALL);
    recognizer->train(set.samples, set.labels);
    return recognizer;
}

//! 6 classes around a common mean, whose length decides the centre
LabelledSamples shiftedBlobs(int dims, double shift, int copies = 1)
{
    std::vector<int> sizes = { 3, 8, 5, 2, 7, 5 };
    for (int& size : sizes)
        size *= copies;
    LabelledSamples set = makeBlobs(sizes, dims, 1, 1);
    set.samples += Scalar(shift);
    return set;
}

//! The distances between all rows as the recognizer compares them
Mat comparedDistances(const DiscriminantFaceRecognizer& recognizer, const Mat& rows)
{
    Mat distances(rows.rows, rows.rows, CV_64F);
    for (int i = 0; i < rows.rows; i++)
        for (int j = 0; j < rows.rows; j++)
            distances.at<double>(i, j) = recognizer.compare(rows.row(i), rows.row(j));
    return distances;
}

Mat cosineDistances(const Mat& rows)
{
    Mat distances(rows.rows, rows.rows, CV_64F);
    for (int i = 0; i < rows.rows; i++)
        for (int j = 0; j < rows.rows; j++)
            distances.at<double>(i, j) =
                1 - rows.row(i).dot(rows.row(j)) / (cv::norm(rows.row(i)) * cv::norm(rows.row(j)));
    return distances;
}

//! Rows minus their part of the mean
Mat centredBy(const Mat& centre, const Mat& rows)
{
    return rows - repeat(centre, rows.rows, 1);
}

class WeightedFisher_AllDirections : public testing::TestWithParam<testing::tuple<int, bool, bool>>
{
protected:
    WeightedFisher_AllDirections()
    {
        params = paramsWith(WEIGHTING_POW);
        params.standardize = testing::get<1>(GetParam());
        params.sizeWeighted = testing::get<2>(GetParam());
        set = shiftedBlobs(testing::get<0>(GetParam()), 0.3);
        recognizer = trainedOn(set, params);
        problem.reset(new DenseProblem(set, params, true));
        U = recognizer->getEigenVectors() / repeat(problem->scale.t(), 1, d());
        rank = std::min(d(), 5);
    }

    int d() const { return set.samples.cols; }
    Mat complement() const { return U.colRange(rank, d()); }

    WeightedFisherParams params;
    LabelledSamples set;
    Ptr<WeightedFisherFaceRecognizer> recognizer;
    std::shared_ptr<DenseProblem> problem;
    Mat U; // in the scaled input space
    int rank;
};

TEST_P(WeightedFisher_AllDirections, are_as_many_as_numbers_and_have_unit_within_class_scatter)
{
    ASSERT_EQ(d(), recognizer->getNumComponents());
    EXPECT_LT(relativeError(Mat::eye(d(), d(), CV_64F), U.t() * problem->within * U), 1e-5);
}

TEST_P(WeightedFisher_AllDirections, begin_with_those_that_solve_the_dense_problem)
{
    const DenseSolution expected = problem->solve(recognizer->getWeights(), rank);
    const Mat eigenvalues = recognizer->getEigenValues();
    EXPECT_LT(relativeError(expected.eigenvalues, eigenvalues.colRange(0, rank)), 1e-8);
    EXPECT_EQ(0, countNonZero(eigenvalues.colRange(rank, d())));
    EXPECT_LT(relativeError(abs(problem->samples * expected.directions), abs(problem->samples * U.colRange(0, rank))),
              1e-5);
    const Mat means = problem->classMeans * U.colRange(0, rank);
    for (int k = 0; k < rank; k++)
    {
        double lowest, highest;
        minMaxLoc(means.col(k), &lowest, &highest);
        EXPECT_GT(highest, -lowest) << "component " << k;
    }
}

TEST_P(WeightedFisher_AllDirections, end_with_a_complement_in_which_the_class_means_are_equal)
{
    if (rank == d())
        return;
    EXPECT_LT(cv::norm(problem->classMeans * complement(), NORM_INF), 1e-5 * cv::norm(problem->classMeans * U));
}

TEST_P(WeightedFisher_AllDirections, order_the_complement_by_falling_scatter_with_the_largest_coefficient_positive)
{
    const Mat products = complement().t() * complement(); // the squared lengths are inverse eigenvalues
    for (int k = 0; k < products.rows; k++)
    {
        for (int l = 0; l < k; l++)
        {
            EXPECT_NEAR(0, products.at<double>(k, l), 1e-5 * products.at<double>(k, k));
            EXPECT_GE(products.at<double>(k, k), (1 - 1e-6) * products.at<double>(l, l));
        }
        double lowest, highest;
        minMaxLoc(complement().col(k), &lowest, &highest);
        EXPECT_GT(highest, -(1 - 1e-5) * lowest);
    }
}

TEST_P(WeightedFisher_AllDirections, and_the_mean_reproduce_the_projections)
{
    const Mat strangers = set.samples * 1.5;
    const Mat expected = LDA::subspaceProject(recognizer->getEigenVectors(), recognizer->getMean(), strangers);
    EXPECT_LT(relativeError(expected, projectionsOf(*recognizer, strangers)), 1e-5);
    EXPECT_LT(relativeError(projectionsOf(*recognizer, set.samples), projectedTrainingSet(*recognizer)), 1e-5);
}

//! Fewer numbers than classes, than samples, and more than samples
INSTANTIATE_TEST_CASE_P(Shapes, WeightedFisher_AllDirections,
                        testing::Combine(testing::Values(4, 12, 60), testing::Bool(), testing::Bool()));

//! c / (c + k), k = min(10, B / m)
double shareOfMean(const LabelledSamples& set, bool standardize)
{
    WeightedFisherParams params;
    params.standardize = standardize;
    const DenseProblem problem(set, params);
    const double c = problem.classes();
    Mat mean;
    reduce(problem.classMeans, mean, 0, REDUCE_AVG);
    const double between = cv::norm(problem.classMeans, repeat(mean, int(c), 1), NORM_L2SQR) / (c - 1);
    const double squared = cv::norm(mean + problem.mean.mul(problem.scale), NORM_L2SQR) - between / c;
    return c / (c + (squared > 0 ? std::min(10., between / squared) : 10.));
}

TEST(WeightedFisher_Centre, is_a_part_of_the_mean_that_grows_with_the_length_of_the_mean)
{
    double last = 0;
    for (double shift : { 0., 0.4, 1., 10. })
        for (bool standardize : { false, true })
        {
            const LabelledSamples set = shiftedBlobs(12, shift);
            WeightedFisherParams params;
            params.standardize = standardize;
            Mat mean;
            reduce(set.samples, mean, 0, REDUCE_AVG);
            const double share = shareOfMean(set, standardize);
            expectNear(Mat(mean * share), trainedOn(set, params)->getMean(), 1e-9 * (1 + shift));
            EXPECT_GE(share, last * 0.9);
            last = share;
        }
    EXPECT_NEAR(6. / 16, shareOfMean(shiftedBlobs(12, 0), false), 0.2);
    EXPECT_GT(last, 0.98);
}

TEST(WeightedFisher_AllDirections, of_one_sample_per_class_compare_by_plain_cosine_or_L2)
{
    const Mat strangers = shiftedBlobs(20, 1).samples;
    for (int classes : { 2, 6, 30 })
    {
        LabelledSamples set = makeBlobs(classes, 1, 20, 0, 5);
        set.samples += Scalar(1);
        WeightedFisherParams params;
        const auto cosine = trainedOn(set, params);
        expectNear(Mat::zeros(1, 20, CV_64F), cosine->getMean(), 0);
        expectNear(cosineDistances(strangers), comparedDistances(*cosine, strangers), 1e-6);
        params.distance = DISTANCE_L2;
        const Mat plain = pairDistances(strangers), L2 = comparedDistances(*trainedOn(set, params), strangers);
        EXPECT_LT(relativeError(plain / cv::norm(plain), L2 / cv::norm(L2)), 1e-5);
    }
}

TEST(WeightedFisher_AllDirections, with_a_very_large_regularization_compare_by_the_cosine_of_centred_samples)
{
    const LabelledSamples set = shiftedBlobs(20, 1);
    WeightedFisherParams params;
    params.regularization = 1e6;
    const auto recognizer = trainedOn(set, params);
    const Mat expected = cosineDistances(centredBy(recognizer->getMean(), set.samples));
    expectNear(expected, comparedDistances(*recognizer, set.samples), 1e-5);
}

TEST(WeightedFisher_AllDirections, do_not_depend_on_the_axes)
{
    for (int dims : { 4, 12, 60 })
    {
        const LabelledSamples set = shiftedBlobs(dims, 1);
        Mat random(dims, dims, CV_64F), values, axes;
        RNG(8).fill(random, RNG::NORMAL, 0, 1);
        eigen(Mat(random + random.t()), values, axes);
        LabelledSamples rotated = set;
        rotated.samples = set.samples * axes;
        const Mat strangers = makeBlobs(4, 2, dims, 1, 9).samples;
        const Mat expected = comparedDistances(*trainedOn(set), strangers);
        expectNear(expected, comparedDistances(*trainedOn(rotated), strangers * axes), 1e-5);
    }
}

} // namespace
} // namespace opencv_test
