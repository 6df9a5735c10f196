// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_warnings.hpp"

// Data and weights that leave the problem with fewer dimensions than it seems to have

namespace opencv_test { namespace {

template <class Recognizer> int componentsOf(const Ptr<Recognizer>& recognizer, const LabelledSamples& set)
{
    recognizer->train(set.samples, set.labels);
    EXPECT_TRUE(checkRange(projectedTrainingSet(*recognizer)));
    EXPECT_TRUE(checkRange(projectionsOf(*recognizer, set.samples)));
    EXPECT_EQ(recognizer->getNumComponents(), projectedTrainingSet(*recognizer).cols);
    EXPECT_EQ(recognizer->getNumComponents(), recognizer->getEigenValues().cols);
    return recognizer->getNumComponents();
}

//! Class means on a line, 4 samples each
LabelledSamples classesInARow(int classes, int dims)
{
    LabelledSamples set = makeBlobs(classes, 4, dims, 1, 1);
    Mat means = meansByLabel(set.samples, set.labels), direction(1, dims, CV_64F);
    RNG rng(2);
    rng.fill(direction, RNG::NORMAL, 0, 1);
    for (int i = 0; i < set.samples.rows; i++)
    {
        const int r = set.labels[i];
        set.samples.row(i) += r * r * direction - means.row(r);
    }
    return set;
}

TEST(WeightedFisher_Rank, class_means_on_a_line_give_one_component)
{
    for (int dims : { 3, 40 })
    {
        const LabelledSamples set = classesInARow(5, dims);
        for (int weighting : inputSpaceWeightings())
        {
            const WeightedFisherParams params = paramsWith(weighting);
            EXPECT_EQ(1, componentsOf(WeightedFisherFaceRecognizer::create(params, COMPONENTS_RANK), set)) << weighting;
            EXPECT_EQ(1, componentsOf(WeightedFisherFaceRecognizer::create(params, 3), set)) << weighting;
            EXPECT_EQ(1, componentsOf(WeightedKernelFisherFaceRecognizer::create(params, KERNEL_LINEAR), set))
                << weighting;
        }
        EXPECT_EQ(4, componentsOf(WeightedKernelFisherFaceRecognizer::create(), set)) << "They are not on a line there";
    }
}

TEST(WeightedFisher_Scale, that_single_precision_cannot_hold_is_refused_with_what_to_do)
{
    for (int samples : { 3, 20 }) // fewer than pixels, and more
        for (double scale : { 1e-45, 1e45 })
        {
            LabelledSamples set = makeBlobs(3, samples, 12, 0.4, 5);
            set.samples *= scale;
            const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
            expectError(Error::StsBadArg, "project in single precision: multiply them by",
                        [&] { recognizer->train(set.samples, set.labels); });
            EXPECT_TRUE(recognizer->empty());
        }
}

TEST(WeightedFisher_Rank, is_at_most_the_number_of_pixels)
{
    for (int perClass : { 5, 50 })
        for (double regularization : { 0.01, 1e-4, 1e-6 })
        {
            const LabelledSamples set = makeBlobs(6, perClass, 2, 0.7, 1);
            WeightedFisherParams params;
            params.regularization = regularization;
            SCOPED_TRACE(format("%d samples a class, regularization %g", perClass, regularization));
            EXPECT_EQ(2, componentsOf(WeightedFisherFaceRecognizer::create(params), set));
            EXPECT_EQ(2, componentsOf(WeightedKernelFisherFaceRecognizer::create(params, KERNEL_LINEAR), set));
            EXPECT_EQ(5, componentsOf(WeightedKernelFisherFaceRecognizer::create(params), set));
        }
}

//! Trains with weights for a few pairs of 6 classes: as many components as were asked for, and a warning where they
//! are fewer than all
template <class Recognizer> void expectAllComponents(const std::vector<std::pair<int, int>>& pairs, int groups)
{
    const LabelledSamples set = makeBlobs({ 3, 8, 5, 2, 7, 5 }, 60, 1, 1);
    WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
    params.customWeights = Mat::zeros(6, 6, CV_64F);
    for (const std::pair<int, int>& pair : pairs)
        params.customWeights.at<double>(pair.first, pair.second) = 1;
    for (int asked = 1; asked <= 6; asked++)
    {
        const Warnings warnings;
        EXPECT_EQ(std::min(asked, 5), componentsOf(makeRecognizer<Recognizer>(params, asked), set));
        const String expected = format("the weights leave %d groups of the 6 classes unconnected", groups);
        EXPECT_EQ(groups > 1 && asked < 5, warnings.text().find(expected) != std::string::npos) << warnings.text();
        EXPECT_EQ(groups == 1 || asked >= 5, warnings.text().empty());
    }
}

template <class Recognizer> class WeightedFisher_DegenerateWeights : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_DegenerateWeights, BothRecognizers);

TYPED_TEST(WeightedFisher_DegenerateWeights, of_one_pair_keep_all_components_and_are_reported)
{
    expectAllComponents<TypeParam>({ { 4, 2 } }, 5);
}

TYPED_TEST(WeightedFisher_DegenerateWeights, of_unconnected_pairs_keep_all_components_and_are_reported)
{
    expectAllComponents<TypeParam>({ { 0, 1 }, { 2, 3 }, { 5, 4 } }, 3);
}

TYPED_TEST(WeightedFisher_DegenerateWeights, that_connect_all_classes_are_not_reported)
{
    expectAllComponents<TypeParam>({ { 0, 1 }, { 2, 1 }, { 2, 3 }, { 4, 3 }, { 4, 5 } }, 1);
}

//! Quadratic classifiers confuse none of these classes
TYPED_TEST(WeightedFisher_DegenerateWeights, of_zero_keep_all_components_and_are_reported)
{
    const LabelledSamples set = makeBlobs(6, 4, 60, 0.01, 1);
    for (int asked = 1; asked <= 6; asked++)
    {
        const Warnings warnings;
        const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_CDM), asked);
        EXPECT_EQ(std::min(asked, 5), componentsOf(recognizer, set));
        EXPECT_NE(std::string::npos, warnings.text().find("every pair of classes the weight 0"));
        EXPECT_EQ(30, countNonZero(recognizer->getWeights() == 1));
    }
}

TEST(WeightedFisher_Standardize, ignores_constant_pixels)
{
    const int d = 12;
    // More samples than pixels, so that no regularizer is needed, which depends on the number of pixels
    LabelledSamples set = makeBlobs({ 6, 10, 8, 14 }, d, 1, 1), padded = set;
    hconcat(std::vector<Mat>{ set.samples, Mat(set.samples.rows, 2, CV_64F, Scalar(0.1)) }, padded.samples);
    WeightedFisherParams params;
    params.standardize = true;
    params.regularization = 1e-9;
    const Ptr<WeightedFisherFaceRecognizer> expected = WeightedFisherFaceRecognizer::create(params, COMPONENTS_RANK),
                                            actual = WeightedFisherFaceRecognizer::create(params, COMPONENTS_RANK);
    expected->train(set.samples, set.labels);
    actual->train(padded.samples, padded.labels);
    EXPECT_EQ(0, countNonZero(actual->getEigenVectors().rowRange(d, d + 2)));
    EXPECT_LT(relativeError(projectedTrainingSet(*expected), projectedTrainingSet(*actual)), 1e-5);
    // A stranger in whom the pixel differs
    Mat stranger = padded.samples.row(0).clone();
    stranger.at<double>(d) = 1e6;
    EXPECT_LT(relativeError(projectionsOf(*actual, padded.samples.row(0)), projectionsOf(*actual, stranger)), 1e-5);
}

template <class Recognizer> class WeightedFisher_Distance : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_Distance, BothRecognizers);

TYPED_TEST(WeightedFisher_Distance, is_L2_in_one_dimension)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 12, 1, 1);
    WeightedFisherParams params;
    params.distance = DISTANCE_COSINE;
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(params, 1);
    recognizer->train(set.samples, set.labels);
    const Mat stranger = set.samples.row(0) * 1.5;
    const double position = projectionsOf(*recognizer, stranger).template at<double>(0);
    double nearest = DBL_MAX;
    for (const Mat& projection : recognizer->getProjections())
        nearest = std::min(nearest, std::abs(projection.at<double>(0) - position));
    int label;
    double distance;
    recognizer->predict(stranger, label, distance);
    EXPECT_NEAR(nearest, distance, 1e-6 * std::abs(position));
}

std::vector<double> distancesToGallery(const FaceRecognizer& recognizer, const Mat& stranger)
{
    const Ptr<StandardCollector> collector = StandardCollector::create();
    recognizer.predict(stranger, collector);
    std::vector<double> distances;
    for (const std::pair<int, double>& result : collector->getResults())
        distances.push_back(result.second);
    return distances;
}

TEST(WeightedFisher_Distance, of_a_zero_projection_is_1_to_everyone)
{
    const LabelledSamples set = makeBlobs({ 3, 5, 4, 7 }, 12, 1, 1);
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    const Mat stranger = recognizer->getMean();
    ASSERT_EQ(0, countNonZero(projectionsOf(*recognizer, stranger)));
    EXPECT_EQ(std::vector<double>(set.labels.size(), 1), distancesToGallery(*recognizer, stranger));
}

TEST(WeightedFisher_Distance, of_everyone_to_a_training_sample_at_the_mean_is_1)
{
    const int opposite[6][2] = { { 0, 0 }, { 0, 0 }, { 1, 2 }, { 1, 2 }, { 3, 4 }, { 3, 4 } }; // labels
    for (int dims : { 4, 64 })
    {
        LabelledSamples set;
        set.samples = Mat::zeros(1, dims, CV_64F);
        set.labels.push_back(0);
        RNG rng(1);
        for (const int(&labels)[2] : opposite)
        {
            Mat sample(1, dims, CV_64F);
            for (int j = 0; j < dims; j++)
                sample.at<double>(j) = rng.uniform(-20, 20);
            set.samples.push_back(sample);
            set.samples.push_back(Mat(-sample));
            set.labels.insert(set.labels.end(), labels, labels + 2);
        }
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
        recognizer->train(set.images(2), set.labels);
        for (int i = 0; i < set.samples.rows; i++)
            EXPECT_EQ(1, distancesToGallery(*recognizer, set.samples.row(i))[0]) << dims << " dimensions";
    }
}

//! Two rings around one centre, every second sample on the inner one
LabelledSamples rings(int samples, double phase)
{
    LabelledSamples set;
    for (int i = 0; i < samples; i++)
    {
        const double angle = 2 * CV_PI * (i / 2 * 2 + phase) / samples;
        set.samples.push_back(Mat((1 + i % 2) * Matx12d(std::cos(angle), std::sin(angle))));
        set.labels.push_back(i % 2);
    }
    return set;
}

TEST(WeightedFisher_Rings, are_told_apart_in_the_feature_space_alone)
{
    const LabelledSamples set = rings(40, 0), strangers = rings(40, 1);
    expectError(Error::StsBadArg, "means of all classes are equal",
                [&] { WeightedFisherFaceRecognizer::create()->train(set.samples, set.labels); });
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer = WeightedKernelFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    std::vector<int> labels;
    std::vector<double> distances;
    recognizer->predictBatch(strangers.samples, labels, distances);
    EXPECT_EQ(strangers.labels, labels);
}

} // namespace
} // namespace opencv_test
