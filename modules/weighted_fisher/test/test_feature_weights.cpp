// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

namespace opencv_test { namespace {

//! Faces with many details, in a light that differs from one picture to the next: spots of it everywhere
Pictures relitFaces(int people, int perPerson, uint64 seed)
{
    const Size size(40, 48);
    RNG rng(seed);
    Pictures pictures;
    for (int person = 0; person < people; person++)
    {
        Mat details(18, 15, CV_32F), face;
        rng.fill(details, RNG::UNIFORM, 60, 195);
        resize(details, face, size, 0, 0, INTER_CUBIC);
        for (int i = 0; i < perPerson; i++)
        {
            Mat spots(5, 4, CV_32F), light, image;
            rng.fill(spots, RNG::UNIFORM, 0.2, 1.2);
            resize(spots, light, size, 0, 0, INTER_CUBIC);
            cv::multiply(face, light, image, 1, CV_8U);
            pictures.images.push_back(image);
            pictures.labels.push_back(person);
        }
    }
    return pictures;
}

template <class Recognizer> class WeightedFisher_FeatureWeights : public testing::Test
{
protected:
    static Ptr<Recognizer> trained(const Pictures& pictures, int features = FEATURE_ALL, int copies = 0)
    {
        WeightedFisherParams params;
        params.features = features;
        params.updatable = 1;
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params);
        recognizer->setCopyParams(FisherCopyParams(copies));
        recognizer->train(pictures.images, pictures.labels);
        return recognizer;
    }
};
TYPED_TEST_CASE(WeightedFisher_FeatureWeights, BothRecognizers);

TYPED_TEST(WeightedFisher_FeatureWeights, have_the_sum_1_and_one_feature_has_it_all)
{
    const Pictures pictures = makePictures(4, 3, Size(30, 36), 1);
    EXPECT_TRUE(makeRecognizer<TypeParam>()->getFeatureWeights().empty());
    const Mat weights = this->trained(pictures)->getFeatureWeights();
    ASSERT_EQ(Size(4, 1), weights.size());
    ASSERT_EQ(CV_64F, weights.type());
    EXPECT_NEAR(1, sum(weights)[0], 1e-12);
    expectNear(Mat::ones(1, 1, CV_64F), this->trained(pictures, FEATURE_LBP)->getFeatureWeights(), 0);
}

TYPED_TEST(WeightedFisher_FeatureWeights, of_pixels_are_small_in_changing_light)
{
    const Mat weights = this->trained(relitFaces(10, 4, 3))->getFeatureWeights();
    EXPECT_LT(weights.at<double>(0), 0.1) << weights;
}

TYPED_TEST(WeightedFisher_FeatureWeights, are_the_usual_ones_if_nobody_has_two_images)
{
    const Mat weights = this->trained(makePictures(5, 1, Size(30, 36), 4))->getFeatureWeights();
    expectNear((Mat_<double>(1, 4) << 1, 4, 4, 4) / 13, weights, 1e-12);
}

TYPED_TEST(WeightedFisher_FeatureWeights, are_near_the_usual_ones_if_few_images_tell_them)
{
    const Mat weights = this->trained(relitFaces(2, 2, 5))->getFeatureWeights();
    for (int k = 1; k < 4; k++)
        EXPECT_NEAR(4. / 13, weights.at<double>(k), 0.15);
}

TYPED_TEST(WeightedFisher_FeatureWeights, do_not_depend_on_the_order_of_the_images)
{
    const Pictures pictures = makePictures(5, 4, Size(30, 36), 7);
    Pictures reversed = pictures;
    std::reverse(reversed.images.begin(), reversed.images.end());
    std::reverse(reversed.labels.begin(), reversed.labels.end());
    expectNear(this->trained(pictures)->getFeatureWeights(), this->trained(reversed)->getFeatureWeights(), 1e-9);
}

TYPED_TEST(WeightedFisher_FeatureWeights, are_learnt_again_by_updates_also_with_copies)
{
    const Pictures pictures = makePictures(5, 4, Size(30, 36), 8);
    for (int copies : { 0, 2 })
    {
        Pictures first = pictures, rest = pictures;
        first.images.resize(14);
        first.labels.resize(14);
        rest.images.erase(rest.images.begin(), rest.images.begin() + 14);
        rest.labels.erase(rest.labels.begin(), rest.labels.begin() + 14);
        const auto updated = this->trained(first, FEATURE_ALL, copies);
        const Mat before = updated->getFeatureWeights();
        const String file = cv::tempfile(".yml.gz");
        updated->write(file);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>(); // which knows the copies, too
        loaded->read(file);
        EXPECT_EQ(0, remove(file.c_str()));
        expectNear(before, loaded->getFeatureWeights(), 0);
        loaded->update(rest.images, rest.labels);
        const Mat after = this->trained(pictures, FEATURE_ALL, copies)->getFeatureWeights();
        expectNear(after, loaded->getFeatureWeights(), 1e-9);
        EXPECT_GT(cvtest::norm(before, after, NORM_INF), 1e-6);
    }
}

// A copy of an image that is held out would be recognized by any feature.
TYPED_TEST(WeightedFisher_FeatureWeights, are_not_learnt_from_copies_of_the_image_that_is_tested)
{
    const Pictures pictures = relitFaces(10, 3, 9);
    const Mat once = this->trained(pictures)->getFeatureWeights(),
              copied = this->trained(pictures, FEATURE_ALL, 1)->getFeatureWeights();
    EXPECT_LT(copied.at<double>(0), once.at<double>(0) + 0.05);
}

TYPED_TEST(WeightedFisher_FeatureWeights, of_trainAuto_are_those_of_its_folds)
{
    const Pictures pictures = relitFaces(8, 5, 11);
    WeightedFisherParams params;
    params.features = FEATURE_ALL;
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(params);
    recognizer->trainAuto(pictures.images, pictures.labels, 5, 0.01, 0);
    const Mat weights = recognizer->getFeatureWeights();
    EXPECT_NEAR(1, sum(weights)[0], 1e-12);
    EXPECT_LT(weights.at<double>(0), 0.1);
    EXPECT_GT(cvtest::norm(weights, this->trained(pictures)->getFeatureWeights(), NORM_INF), 1e-6);
}

} // namespace
} // namespace opencv_test
