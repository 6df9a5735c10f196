// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_warnings.hpp"

namespace opencv_test { namespace {

Mat weightsOf(const LabelledSamples& set, const WeightedFisherParams& params)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(set.samples, set.labels);
    return recognizer->getWeights();
}

Mat weightsOf(const LabelledSamples& set, int weighting)
{
    return weightsOf(set, paramsWith(weighting));
}

Mat kernelCosineWeights(const LabelledSamples& set, const WeightedFisherKernelParams& kernel)
{
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(paramsWith(WEIGHTING_KERNEL_COSINE), kernel);
    recognizer->train(set.samples, set.labels);
    return recognizer->getWeights();
}

//! The weights that a formula gives the pairs of class means, 0 on the diagonal
template <class Formula> Mat weightsBy(const Mat& classMeans, Formula formula)
{
    const int c = classMeans.rows;
    Mat weights = Mat::zeros(c, c, CV_64F);
    for (int r = 0; r < c; r++)
        for (int l = 0; l < c; l++)
            if (r != l)
                weights.at<double>(r, l) = formula(classMeans.row(r), classMeans.row(l));
    return weights;
}

Mat allOnes(int classes)
{
    return Mat::ones(classes, classes, CV_64F) - Mat::eye(classes, classes, CV_64F);
}

//! Each class is a cross of four samples around a mean: means are exact, and may coincide
LabelledSamples crossesAround(const std::vector<Point2d>& means, double width = 1)
{
    LabelledSamples set;
    for (size_t r = 0; r < means.size(); r++)
        for (const Point2d& arm : { Point2d(1, 0), Point2d(-1, 0), Point2d(0, 1), Point2d(0, -1) })
        {
            const Point2d sample = means[r] + width * arm;
            set.samples.push_back(Mat(Matx12d(sample.x, sample.y)));
            set.labels.push_back(int(r));
        }
    return set;
}

TEST(WeightedFisher_Weights, uniform_weights_are_1)
{
    EXPECT_EQ(0, cvtest::norm(allOnes(4), weightsOf(makeBlobs(4, 5, 8, 1, 1), WEIGHTING_UNIFORM), NORM_INF));
}

TEST(WeightedFisher_Weights, apac_weights_follow_their_formula)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 8, 1, 1);
    const Mat expected = weightsBy(DenseProblem(set).classMeans, [](const Mat& a, const Mat& b) {
        const double d = cv::norm(a, b);
        return std::erf(d / (2 * std::sqrt(2.))) / (2 * d * d);
    });
    EXPECT_LT(relativeError(expected, weightsOf(set, WEIGHTING_APAC)), 1e-12);
}

TEST(WeightedFisher_Weights, pow_weights_follow_their_formula)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 8, 1, 1);
    WeightedFisherParams params = paramsWith(WEIGHTING_POW);
    params.standardize = true;
    for (double power : { 0.5, 3., 8. })
    {
        params.power = power;
        const Mat expected = weightsBy(DenseProblem(set, params).classMeans, [power](const Mat& a, const Mat& b) {
            return std::pow(cv::norm(a, b), -power);
        });
        EXPECT_LT(relativeError(expected, weightsOf(set, params)), 1e-12) << "power " << power;
    }
}

TEST(WeightedFisher_Weights, cosine_weights_follow_their_formula)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 8, 1, 1);
    const Mat expected = weightsBy(DenseProblem(set).classMeans, [](const Mat& a, const Mat& b) {
        return (1 + a.dot(b) / (cv::norm(a) * cv::norm(b))) / 2;
    });
    EXPECT_LT(relativeError(expected, weightsOf(set, WEIGHTING_COSINE)), 1e-12);
}

TEST(WeightedFisher_Weights, kernel_cosine_weights_follow_their_formula)
{
    const int d = 8;
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, d, 1, 1);
    const Mat means = DenseProblem(set).classMeans;
    const Mat rbf = weightsBy(means, [&](const Mat& a, const Mat& b) { //
        return std::exp(-0.1 / d * cv::norm(a, b, NORM_L2SQR));
    });
    EXPECT_LT(relativeError(rbf, kernelCosineWeights(set, KERNEL_RBF)), 1e-12);

    const Mat poly = weightsBy(means, [&](const Mat& a, const Mat& b) {
        const auto kernel = [&](const Mat& x, const Mat& y) { return std::pow(0.1 / d * x.dot(y) + 1, 2); };
        return kernel(a, b) / std::sqrt(kernel(a, a) * kernel(b, b));
    });
    EXPECT_LT(relativeError(poly, kernelCosineWeights(set, KERNEL_POLY)), 1e-12);

    const Mat linear = weightsBy(means, [](const Mat& a, const Mat& b) {
        return std::max(a.dot(b) / (cv::norm(a) * cv::norm(b)), 0.); // weights are not negative
    });
    EXPECT_LT(relativeError(linear, kernelCosineWeights(set, KERNEL_LINEAR)), 1e-12);
    EXPECT_LT(relativeError(linear, kernelCosineWeights(set, KERNEL_COSINE)), 1e-12);
}

TEST(WeightedFisher_Weights, knn_weights_are_1_for_the_nearest_classes_alone)
{
    const int c = 7;
    const LabelledSamples set = makeBlobs(c, 4, 8, 1, 1);
    const Mat distances = pairDistances(DenseProblem(set).classMeans);
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    for (int k : { 1, 3, c - 1 })
    {
        params.neighbors = k;
        const Mat weights = weightsOf(set, params);
        for (int r = 0; r < c; r++)
        {
            double farthestNeighbor = 0, nearestStranger = DBL_MAX;
            for (int l = 0; l < c; l++)
                if (weights.at<double>(r, l) == 1)
                    farthestNeighbor = std::max(farthestNeighbor, distances.at<double>(r, l));
                else if (l != r)
                    nearestStranger = std::min(nearestStranger, distances.at<double>(r, l));
            EXPECT_EQ(k, countNonZero(weights.row(r)));
            EXPECT_EQ(k, sum(weights.row(r))[0]);
            EXPECT_LT(farthestNeighbor, nearestStranger);
        }
    }
    params.neighbors = 0;
    EXPECT_EQ(0, cvtest::norm(allOnes(c), weightsOf(set, params), NORM_INF));
}

TEST(WeightedFisher_Weights, knn_prefers_the_lower_of_two_classes_equally_near)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    params.neighbors = 1;
    const Mat weights = weightsOf(crossesAround({ { 8, 0 }, { 0, 0 }, { 0, 8 }, { -8, 0 }, { 0, -8 } }), params);
    EXPECT_EQ(1, weights.at<double>(1, 0));
}

TEST(WeightedFisher_Weights, classes_with_one_mean_get_the_largest_finite_weight)
{
    const LabelledSamples set = crossesAround({ { 0, 0 }, { 4, 4 }, { 0, 0 }, { -4, 8 }, { 16, 0 } });
    for (int weighting : { WEIGHTING_APAC, WEIGHTING_POW })
    {
        const Mat weights = weightsOf(set, weighting);
        double largest;
        minMaxLoc(weights, nullptr, &largest);
        EXPECT_EQ(largest, weights.at<double>(0, 2)) << weighting;
        EXPECT_EQ(largest, weights.at<double>(1, 0)) << "The nearest of the others, weighting " << weighting;
    }
}

TEST(WeightedFisher_Weights, are_finite_when_classes_have_one_mean)
{
    const LabelledSamples set = crossesAround({ { 0, 0 }, { 4, 4 }, { 0, 0 }, { -4, 8 }, { 0, 0 }, { 16, 0 } });
    Warnings warnings;
    for (int weighting : inputSpaceWeightings())
        for (int p : { 1, 2 })
        {
            const Ptr<WeightedFisherFaceRecognizer> recognizer =
                WeightedFisherFaceRecognizer::create(paramsWith(weighting), p);
            recognizer->train(set.samples, set.labels);
            EXPECT_TRUE(checkRange(recognizer->getWeights())) << "weighting " << weighting << ", p = " << p;
            EXPECT_TRUE(checkRange(projectedTrainingSet(*recognizer))) << "weighting " << weighting << ", p = " << p;
        }
}

TEST(WeightedFisher_Weights, that_all_overflow_or_vanish_become_uniform)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_POW);
    params.power = 1e6;
    const LabelledSamples near = crossesAround({ { 0, 0 }, { 2, 1 }, { -1, 2 } }, 64);
    const LabelledSamples far = crossesAround({ { 0, 0 }, { 64, 0 }, { 0, 64 } });
    EXPECT_EQ(0, cvtest::norm(allOnes(3), weightsOf(near, params), NORM_INF));
    Warnings warnings;
    EXPECT_EQ(0, cvtest::norm(allOnes(3), weightsOf(far, params), NORM_INF));
    EXPECT_NE(std::string::npos, warnings.text().find("weight 0"));
}

TEST(WeightedFisher_Weights, of_a_kernel_without_positive_norms_become_uniform)
{
    // tanh(0.1 / d |mu|^2 - 1) < 0 for all class means
    Warnings warnings;
    EXPECT_EQ(0, cvtest::norm(allOnes(4), kernelCosineWeights(makeBlobs(4, 5, 8, 1, 1), KERNEL_SIGMOID), NORM_INF));
    EXPECT_NE(std::string::npos, warnings.text().find("weight 0"));
}

TEST(WeightedFisher_Weights, cdm_falls_back_to_uniform_on_separable_data_and_warns)
{
    Warnings warnings;
    EXPECT_EQ(0, cvtest::norm(allOnes(4), weightsOf(makeBlobs(4, 6, 8, 0.01, 1), WEIGHTING_CDM), NORM_INF));
    EXPECT_NE(std::string::npos, warnings.text().find("every pair of classes the weight 0"));
}

TEST(WeightedFisher_Weights, cdm_counts_confusions_without_a_warning)
{
    // A sample of class 0 lies on the mean of class 1.
    LabelledSamples set = crossesAround({ { 0, 0 }, { 32, 0 }, { 0, 64 } });
    set.samples.at<double>(0, 0) = 32;
    set.samples.at<double>(0, 1) = 0;
    Warnings warnings;
    Mat expected = Mat::zeros(3, 3, CV_64F);
    expected.at<double>(0, 1) = 0.25;
    EXPECT_EQ(0, cvtest::norm(expected, weightsOf(set, WEIGHTING_CDM), NORM_INF));
    EXPECT_EQ("", warnings.text());
}

TEST(WeightedFisher_Weights, custom_weights_count_by_their_symmetric_part)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 8, 1, 1);
    WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
    params.customWeights = (Mat_<float>(4, 4) << 7, 2, 0, 1, 0, 0, 3, 1, 4, 0, 0, 0, 1, 9, 1, 0);
    const Ptr<WeightedFisherFaceRecognizer> given = WeightedFisherFaceRecognizer::create(params, 2);
    given->train(set.samples, set.labels);
    params.customWeights = (params.customWeights + params.customWeights.t()) / 2;
    const Ptr<WeightedFisherFaceRecognizer> symmetric = WeightedFisherFaceRecognizer::create(params, 2);
    symmetric->train(set.samples, set.labels);
    EXPECT_LT(relativeError(symmetric->getEigenValues(), given->getEigenValues()), 1e-12);
    EXPECT_LT(relativeError(projectedTrainingSet(*symmetric), projectedTrainingSet(*given)), 1e-6);
    const Mat expected = (Mat_<double>(4, 4) << 0, 2, 0, 1, 0, 0, 3, 1, 4, 0, 0, 0, 1, 9, 1, 0);
    EXPECT_EQ(0, cvtest::norm(expected, given->getWeights(), NORM_INF)) << "The diagonal has no meaning";
}

} // namespace
} // namespace opencv_test
