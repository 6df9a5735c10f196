// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_folder.hpp"

namespace opencv_test { namespace {

const int MANY = 2001; // more classes than a matrix of weights has

struct Pairs
{
    Mat indices, weights;

    explicit Pairs(const WeightedFisherFaceRecognizer& recognizer) { recognizer.getWeightPairs(indices, weights); }

    Mat matrix(int classes) const
    {
        Mat alpha = Mat::zeros(classes, classes, CV_64F);
        for (int e = 0; e < indices.rows; e++)
            alpha.at<double>(indices.at<int>(e, 0), indices.at<int>(e, 1)) = weights.at<double>(e);
        return alpha;
    }
};

const LabelledSamples& manyBlobs()
{
    static const LabelledSamples set = [] {
        std::vector<int> sizes(MANY, 2);
        for (int r = 0; r < MANY; r += 3)
            sizes[r] = 3;
        return makeBlobs(sizes, 4, 0.1, 1);
    }();
    return set;
}

Ptr<WeightedFisherFaceRecognizer> trainedOnMany(const WeightedFisherParams& params, int components = 0)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, components);
    recognizer->train(manyBlobs().samples, manyBlobs().labels);
    return recognizer;
}

//! S_B by its definition, as DenseProblem::between, but with loops that 4 million pairs allow
Mat between(const DenseProblem& problem, const Mat& alpha, bool scaleBySizes)
{
    const int c = problem.classes(), d = problem.classMeans.cols;
    const double floor = 1e-6 * sum(alpha)[0] / (double(c) * (c - 1));
    Mat scatter = Mat::zeros(d, d, CV_64F);
    for (int r = 0; r < c; r++)
        for (int l = 0; l < c; l++)
        {
            const double weight =
                (alpha.at<double>(r, l) + floor) * (scaleBySizes ? problem.sizes[r] * problem.sizes[l] : 1);
            const double *a = problem.classMeans.ptr<double>(r), *b = problem.classMeans.ptr<double>(l);
            for (int i = 0; i < d; i++)
                for (int j = 0; j < d; j++)
                    scatter.at<double>(i, j) += weight * (a[i] - b[i]) * (a[j] - b[j]);
        }
    return scatter;
}

void expectSolved(const WeightedFisherFaceRecognizer& recognizer, const Mat& alpha, bool scaleBySizes)
{
    const DenseProblem problem(manyBlobs());
    const int p = recognizer.getNumComponents();
    const DenseSolution expected(between(problem, alpha, scaleBySizes), problem.within, p);
    EXPECT_LT(relativeError(expected.eigenvalues, recognizer.getEigenValues()), 1e-9);
    Mat expectedProjections = problem.samples * expected.directions, projections = projectedTrainingSet(recognizer);
    for (int k = 0; k < p; k++)
        if (expectedProjections.col(k).dot(projections.col(k)) < 0)
            expectedProjections.col(k) *= -1;
    EXPECT_LT(relativeError(expectedProjections, projections), 1e-5);
}

TEST(WeightedFisher_ManyClasses, uniform_weights_solve_the_dense_problem)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(paramsWith(WEIGHTING_UNIFORM), 2);
    expectSolved(*recognizer, Mat::ones(MANY, MANY, CV_64F) - Mat::eye(MANY, MANY, CV_64F), true);
}

TEST(WeightedFisher_ManyClasses, knn_weights_are_those_of_the_definition_and_solve_the_dense_problem)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    params.neighbors = 2;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(params, 2);
    const Mat means = DenseProblem(manyBlobs()).classMeans;
    Mat alpha = Mat::zeros(MANY, MANY, CV_64F);
    for (int r = 0; r < MANY; r++)
    {
        std::vector<std::pair<double, int>> others;
        for (int l = 0; l < MANY; l++)
            if (l != r)
                others.emplace_back(cv::norm(means.row(r), means.row(l), NORM_L2SQR), l);
        std::partial_sort(others.begin(), others.begin() + 2, others.end());
        alpha.at<double>(r, others[0].second) = alpha.at<double>(r, others[1].second) = 1;
    }
    EXPECT_EQ(0, cvtest::norm(alpha, Pairs(*recognizer).matrix(MANY), NORM_INF));
    expectSolved(*recognizer, alpha, true);
}

TEST(WeightedFisher_ManyClasses, knn_with_all_neighbors_is_uniform)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    params.neighbors = 0;
    EXPECT_EQ(0, cvtest::norm(trainedOnMany(paramsWith(WEIGHTING_UNIFORM), 2)->getEigenVectors(),
                              trainedOnMany(params, 2)->getEigenVectors(), NORM_INF));
}

TEST(WeightedFisher_ManyClasses, max_min_weights_are_on_a_symmetric_graph_of_neighbors_and_solve_the_dense_problem)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(paramsWith(WEIGHTING_MAXMIN), 2);
    const Pairs pairs(*recognizer);
    const Mat alpha = pairs.matrix(MANY);
    EXPECT_NEAR(1, sum(alpha)[0], 1e-12);
    EXPECT_EQ(0, cvtest::norm(alpha, Mat(alpha.t()), NORM_INF));
    EXPECT_GE(pairs.indices.rows, 10 * MANY);
    EXPECT_LE(pairs.indices.rows, 20 * MANY);
    for (int r = 0; r < MANY; r++)
        EXPECT_GE(countNonZero(alpha.row(r)), 10);
    expectSolved(*recognizer, alpha, false);
}

TEST(WeightedFisher_ManyClasses, max_min_weights_shrink_with_the_distance)
{
    // With all components the distances stay the same, and the second iterate is exp(-0.4 d^2 / median), scaled.
    WeightedFisherParams params = paramsWith(WEIGHTING_MAXMIN);
    params.iterations = 2;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(params);
    const Pairs pairs(*recognizer);
    const Mat means = meansByLabel(projectedTrainingSet(*recognizer), manyBlobs().labels);
    std::vector<double> distances2, sorted;
    for (int e = 0; e < pairs.indices.rows; e++)
        distances2.push_back(
            cv::norm(means.row(pairs.indices.at<int>(e, 0)), means.row(pairs.indices.at<int>(e, 1)), NORM_L2SQR));
    sorted = distances2;
    std::sort(sorted.begin(), sorted.end());
    const double median = (sorted[sorted.size() / 2 - 1] + sorted[sorted.size() / 2]) / 2;
    Mat second = columnOf(distances2) * (-0.4 / median);
    exp(second, second);
    const Mat expected = (second / sum(second)[0] + 1. / second.rows) / 2;
    EXPECT_LT(relativeError(expected, pairs.weights), 1e-5);
}

TEST(WeightedFisher_ManyClasses, pairs_are_listed_in_ascending_order)
{
    for (int weighting : { WEIGHTING_KNN, WEIGHTING_MAXMIN })
    {
        const Mat pairs = Pairs(*trainedOnMany(paramsWith(weighting), 2)).indices;
        for (int e = 1; e < pairs.rows; e++)
        {
            const int *before = pairs.ptr<int>(e - 1), *pair = pairs.ptr<int>(e);
            ASSERT_TRUE(before[0] < pair[0] || (before[0] == pair[0] && before[1] < pair[1])) << "pair " << e;
        }
    }
}

TEST(WeightedFisher_ManyClasses, search_chooses_a_weighting_that_all_of_them_can_be_trained_with)
{
    const LabelledSamples set =
        makeBlobs(2100, 2, 5, 0.3, 77); // the search takes 2000 of them, few enough for a matrix
    WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
    params.iterations = 1;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, 2);
    recognizer->trainAuto(set.samples, set.labels, 2, 0.01, SEARCH_WEIGHTING);
    EXPECT_EQ(2100, recognizer->getClasses().rows);
    const String report = recognizer->getAutoReport();
    EXPECT_NE(String::npos, report.find("Searched on 4000 of 4200 samples")) << report;
    EXPECT_NE(String::npos, report.find("2 components, KNN")) << report;
    EXPECT_EQ(String::npos, report.find("APAC")) << report;
}

TEST(WeightedFisher_ManyClasses, uniform_pairs_are_all)
{
    const Pairs pairs(*trainedOnMany(paramsWith(WEIGHTING_UNIFORM), 2));
    ASSERT_EQ(Size(2, MANY * (MANY - 1)), pairs.indices.size());
    EXPECT_EQ(MANY * (MANY - 1), countNonZero(pairs.weights == 1));
}

TEST(WeightedFisher_ManyClasses, dense_weightings_say_what_to_use_instead)
{
    for (int weighting : { WEIGHTING_APAC, WEIGHTING_POW, WEIGHTING_CDM, WEIGHTING_COSINE, WEIGHTING_AUTO })
        expectError(Error::StsOutOfRange, "WEIGHTING_KNN", [&] { trainedOnMany(paramsWith(weighting)); });
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(paramsWith(WEIGHTING_KNN), 2);
    expectError(Error::StsOutOfRange, "getWeightPairs", [&] { recognizer->getWeights(); });
}

TEST(WeightedFisher_ManyClasses, survive_saving)
{
    for (int weighting : { WEIGHTING_UNIFORM, WEIGHTING_KNN, WEIGHTING_MAXMIN })
    {
        const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedOnMany(paramsWith(weighting), 2);
        const Ptr<WeightedFisherFaceRecognizer> read =
            modelIn<WeightedFisherFaceRecognizer>(textOf(recognizer, FileStorage::FORMAT_YAML, FileStorage::BASE64));
        const Pairs before(*recognizer), after(*read);
        EXPECT_EQ(0, cvtest::norm(before.indices, after.indices, NORM_INF)) << "weighting " << weighting;
        EXPECT_EQ(0, cvtest::norm(before.weights, after.weights, NORM_INF)) << "weighting " << weighting;
    }
}

//! Which part of the nearest neighbours the weights of one a class have, for one in a hundred of the classes
double neighborsFound(const LabelledSamples& set)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    params.neighbors = 1;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, 2);
    recognizer->train(set.samples, set.labels);
    const Pairs pairs(*recognizer);
    const int c = set.samples.rows;
    EXPECT_EQ(c, pairs.indices.rows);
    int right = 0;
    for (int r = 0; r < c; r += 100)
    {
        int nearest = -1;
        double smallest = DBL_MAX;
        for (int l = 0; l < c; l++)
        {
            const double distance = l == r ? DBL_MAX : cv::norm(set.samples.row(r), set.samples.row(l), NORM_L2SQR);
            if (distance < smallest)
            {
                smallest = distance;
                nearest = l;
            }
        }
        right += pairs.indices.at<int>(r, 1) == nearest;
    }
    return right * 100. / c;
}

//! Of so many classes that their leading components are compared; here those are 8 of 32, and what is left is noise
TEST(WeightedFisher_ManyClasses, leading_components_find_nearly_all_neighbors)
{
    LabelledSamples set = makeBlobs(12000, 1, 8, 1, 7);
    Mat directions(8, 32, CV_64F), noise(set.samples.rows, 32, CV_64F);
    RNG rng(8);
    rng.fill(directions, RNG::NORMAL, 0, 1);
    rng.fill(noise, RNG::NORMAL, 0, 0.2);
    set.samples = set.samples * directions + noise;
    EXPECT_GE(neighborsFound(set), 0.98);
}

//! Of so many that cv::flann searches; with means in 4 dimensions it finds nearly all
TEST(WeightedFisher_ManyClasses, flann_finds_nearly_all_neighbors)
{
    EXPECT_GE(neighborsFound(makeBlobs(21000, 1, 4, 1, 7)), 0.95);
}

//! The neighbours of many classes are looked for in the input space, where all of their means may be 0
TEST(WeightedFisher_ManyClasses, may_differ_in_feature_space_alone)
{
    const int c = 12000;
    Mat samples(2 * c, 4, CV_64F), labels(2 * c, 1, CV_32S);
    RNG(3).fill(samples, RNG::UNIFORM, 1, 100);
    samples.row(0).setTo(0);
    for (int r = 0; r < c; r++)
    {
        labels.at<int>(2 * r) = labels.at<int>(2 * r + 1) = r;
        samples.row(2 * r + 1) = -samples.row(2 * r);
    }
    WeightedFisherKernelParams kernel;
    kernel.landmarks = 20;
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(paramsWith(WEIGHTING_KNN), kernel, 4);
    recognizer->train(samples, labels);
    Mat pairs, weights;
    recognizer->getWeightPairs(pairs, weights);
    EXPECT_EQ(3 * c, pairs.rows);
}

TEST(WeightedFisher_WeightPairs, are_the_entries_of_the_matrix_where_there_is_one)
{
    const LabelledSamples set = makeBlobs(6, 3, 5, 1, 1);
    for (int weighting : { WEIGHTING_KNN, WEIGHTING_POW, WEIGHTING_MAXMIN })
    {
        const Ptr<WeightedFisherFaceRecognizer> recognizer =
            WeightedFisherFaceRecognizer::create(paramsWith(weighting));
        recognizer->train(set.samples, set.labels);
        EXPECT_EQ(0, cvtest::norm(recognizer->getWeights(), Pairs(*recognizer).matrix(6), NORM_INF)) << weighting;
    }
}

TEST(WeightedFisher_WeightPairs, are_none_before_training)
{
    EXPECT_EQ(0, Pairs(*WeightedFisherFaceRecognizer::create()).indices.rows);
}

} // namespace
} // namespace opencv_test
