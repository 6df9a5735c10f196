// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

namespace opencv_test { namespace {

WeightedFisherParams paramsWithFeatures(int features, int distance = DISTANCE_COSINE)
{
    WeightedFisherParams params;
    params.features = features;
    params.distance = distance;
    return params;
}

template <class Recognizer> class WeightedFisher_Features : public testing::Test
{
protected:
    static Ptr<Recognizer> trained(const WeightedFisherParams& params, const Pictures& pictures)
    {
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params);
        recognizer->train(pictures.images, pictures.labels);
        return recognizer;
    }
};

TYPED_TEST_CASE(WeightedFisher_Features, BothRecognizers);

TYPED_TEST(WeightedFisher_Features, cosine_distance_of_several_is_the_weighted_mean_of_each)
{
    const Pictures training = makePictures(5, 4, Size(50, 60), 3);
    const Mat query = makePictures(1, 1, Size(50, 60), 4).images[0];
    const Ptr<TypeParam> all = this->trained(paramsWithFeatures(FEATURE_ALL), training);
    const Mat weights = all->getFeatureWeights();
    Mat mean = Mat::zeros(20, 1, CV_64F);
    for (int k = 0; k < 4; k++)
        mean += distancesTo(*this->trained(paramsWithFeatures(1 << k), training), query) * weights.at<double>(k);
    expectNear(mean, distancesTo(*all, query), 1e-6);
}

TYPED_TEST(WeightedFisher_Features, L2_distance_of_several_is_scaled_to_mean_1_over_training_pairs)
{
    const Pictures training = makePictures(4, 4, Size(50, 60), 5);
    const Mat query = makePictures(1, 1, Size(50, 60), 6).images[0];
    const Ptr<TypeParam> both = this->trained(paramsWithFeatures(FEATURE_HOG | FEATURE_LBP, DISTANCE_L2), training);
    const Mat weights = both->getFeatureWeights();
    Mat mean = Mat::zeros(16, 1, CV_64F);
    for (int k = 0; k < 2; k++)
    {
        const int feature = k == 0 ? FEATURE_HOG : FEATURE_LBP;
        const Ptr<TypeParam> single = this->trained(paramsWithFeatures(feature, DISTANCE_L2), training);
        const std::vector<Mat> projections = single->getProjections();
        double total = 0;
        for (size_t i = 0; i < projections.size(); i++)
            for (size_t j = 0; j < i; j++)
                total += cvtest::norm(projections[i], projections[j], NORM_L2);
        const double pairs = 16 * 15 / 2;
        mean += distancesTo(*single, query) * (pairs / total * weights.at<double>(k));
    }
    expectNear(mean, distancesTo(*both, query), 1e-5);
}

TYPED_TEST(WeightedFisher_Features, projections_stand_side_by_side)
{
    const Pictures training = makePictures(5, 3, Size(50, 60), 7);
    Mat sideBySide, all;
    std::vector<Mat> parts;
    for (int feature : { FEATURE_PIXELS, FEATURE_HOG, FEATURE_LBP, FEATURE_GABOR })
    {
        parts.push_back(Mat());
        this->trained(paramsWithFeatures(feature), training)->project(training.images, parts.back());
    }
    hconcat(parts, sideBySide);
    const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(FEATURE_ALL), training);
    recognizer->project(training.images, all);
    expectNear(sideBySide, all, 0);
    EXPECT_EQ(4, recognizer->getNumComponents());
    EXPECT_EQ(Size(16, 1), recognizer->getEigenValues().size());
    EXPECT_EQ(Size(16, 1), recognizer->getProjections()[0].size());
}

TYPED_TEST(WeightedFisher_Features, images_may_differ_in_size_unless_pixels_stand_alone)
{
    Pictures training = makePictures(4, 4, Size(80, 100), 8);
    for (size_t i = 0; i < training.images.size(); i += 2)
        resize(training.images[i], training.images[i], Size(60, 70), 0, 0, INTER_AREA);
    for (int features : { int(FEATURE_HOG), int(FEATURE_LBP), int(FEATURE_GABOR), int(FEATURE_ALL) })
    {
        const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(features), training);
        Mat labels, distances, larger;
        recognizer->predictBatch(training.images, labels, distances);
        EXPECT_EQ(0, cvtest::norm(labels, columnOf(training.labels), NORM_INF)) << "features " << features;
        resize(training.images[1], larger, Size(), 1.5, 1.5);
        EXPECT_EQ(training.labels[1], recognizer->predict(larger)) << "features " << features;
    }
    expectError(Error::StsBadArg, "one size", [&] { this->trained(paramsWithFeatures(FEATURE_PIXELS), training); });
    for (int depth : { CV_8S, CV_16S, CV_32S, CV_32F, CV_64F })
    {
        Pictures converted = training;
        for (Mat& image : converted.images)
            image.convertTo(image, depth, 0.5);
        const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(FEATURE_ALL), converted);
        EXPECT_EQ(training.labels[2], recognizer->predict(converted.images[2])) << "depth " << depth;
    }
}

TYPED_TEST(WeightedFisher_Features, colour_and_other_depths_give_what_grey_bytes_give)
{
    const Pictures training = makePictures(4, 4, Size(50, 60), 9);
    const Ptr<TypeParam> recognizer =
        this->trained(paramsWithFeatures(FEATURE_HOG | FEATURE_LBP | FEATURE_GABOR), training);
    Mat stretched, colour, real;
    normalize(training.images[5], stretched, 0, 255, NORM_MINMAX); // what is done to depths of unknown range
    const Mat expected = distancesTo(*recognizer, stretched);
    cvtColor(stretched, colour, COLOR_GRAY2BGR);
    expectNear(expected, distancesTo(*recognizer, colour), 1e-6);
    stretched.convertTo(real, CV_32F, 1 / 255.);
    expectNear(expected, distancesTo(*recognizer, real), 1e-6);
}

TYPED_TEST(WeightedFisher_Features, rows_of_a_matrix_allow_pixels_alone)
{
    const LabelledSamples blobs = makeBlobs(3, 4, 400, 1, 10);
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(paramsWithFeatures(FEATURE_ALL));
    expectError(Error::StsBadArg, "FEATURE_PIXELS", [&] { recognizer->train(blobs.samples, blobs.labels); });
    expectError(Error::StsBadArg, "FEATURE_PIXELS", [&] { recognizer->train(blobs.images(), blobs.labels); });
    EXPECT_TRUE(recognizer->empty());
}

TYPED_TEST(WeightedFisher_Features, none_and_several_images_are_no_image_to_predict)
{
    const Pictures pictures = makePictures(3, 3, Size(30, 36), 71);
    const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(FEATURE_HOG), pictures);
    Mat labels, distances, probabilities;
    for (const std::vector<Mat>& images : { std::vector<Mat>(), pictures.images })
    {
        expectError(Error::StsBadArg, "Expected one image", [&] { recognizer->predict(images); });
        expectError(Error::StsBadArg, "Expected one image",
                    [&] { recognizer->predictTop(images, 2, labels, distances, probabilities); });
    }
}

TYPED_TEST(WeightedFisher_Features, flags_outside_the_set_and_values_that_are_not_finite_are_refused)
{
    for (int features : { 0, -1, 16, 31 })
        expectError(Error::StsBadArg, "features", [&] { makeRecognizer<TypeParam>(paramsWithFeatures(features)); });
    const Pictures training = makePictures(3, 3, Size(50, 60), 11);
    const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(FEATURE_HOG), training);
    Mat damaged;
    training.images[0].convertTo(damaged, CV_32F);
    damaged.at<float>(3, 4) = std::numeric_limits<float>::quiet_NaN();
    expectError(Error::StsBadArg, "finite", [&] { recognizer->predict(damaged); });
}

TYPED_TEST(WeightedFisher_Features, a_loaded_model_predicts_bit_for_bit_as_the_saved_one)
{
    const Pictures training = makePictures(4, 4, Size(50, 60), 12);
    const Mat query = makePictures(1, 1, Size(70, 60), 13).images[0];
    for (int distance : { int(DISTANCE_COSINE), int(DISTANCE_L2) })
    {
        const Ptr<TypeParam> saved = this->trained(paramsWithFeatures(FEATURE_ALL, distance), training);
        const String file = cv::tempfile(".yml.gz");
        saved->write(file);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(file);
        EXPECT_EQ(0, remove(file.c_str()));
        EXPECT_EQ(FEATURE_ALL, loaded->getParams().features);
        expectNear(distancesTo(*saved, query), distancesTo(*loaded, query), 0);
    }
}

TYPED_TEST(WeightedFisher_Features, results_do_not_depend_on_the_number_of_threads)
{
    const Pictures training = makePictures(4, 4, Size(50, 60), 14);
    const int threads = getNumThreads();
    Mat distances[2];
    for (int k = 0; k < 2; k++)
    {
        setNumThreads(k == 0 ? 1 : 4);
        const Ptr<TypeParam> recognizer = this->trained(paramsWithFeatures(FEATURE_ALL), training);
        distances[k] = distancesTo(*recognizer, training.images[3]);
    }
    setNumThreads(threads);
    expectNear(distances[0], distances[1], 1e-6);
}

TEST(WeightedFisher_Fisherfaces, are_those_of_the_pixels_and_an_error_where_there_are_none)
{
    const Pictures training = makePictures(4, 4, Size(50, 60), 15);
    const Ptr<WeightedFisherFaceRecognizer> pixels = WeightedFisherFaceRecognizer::create();
    const Ptr<WeightedFisherFaceRecognizer> all = WeightedFisherFaceRecognizer::create(paramsWithFeatures(FEATURE_ALL));
    const Ptr<WeightedFisherFaceRecognizer> hog = WeightedFisherFaceRecognizer::create(paramsWithFeatures(FEATURE_HOG));
    for (const auto& recognizer : { pixels, all, hog })
        recognizer->train(training.images, training.labels);
    expectNear(pixels->getEigenVectors(), all->getEigenVectors(), 0);
    expectNear(pixels->getMean(), all->getMean(), 0);
    expectError(Error::StsBadArg, "FEATURE_PIXELS", [&] { hog->getEigenVectors(); });
    expectError(Error::StsBadArg, "FEATURE_PIXELS", [&] { hog->getMean(); });
}

} // namespace
} // namespace opencv_test
