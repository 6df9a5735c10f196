// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

namespace opencv_test { namespace {

Mat mirrored(const Mat& image)
{
    Mat result;
    flip(image, result, 1);
    return result;
}

Pictures withMirrorImages(const Pictures& pictures)
{
    Pictures all = pictures;
    for (const Mat& image : pictures.images)
        all.images.push_back(mirrored(image));
    all.labels.insert(all.labels.end(), pictures.labels.begin(), pictures.labels.end());
    return all;
}

template <class Recognizer>
Ptr<Recognizer> trained(int features, int mirror, const Pictures& pictures, double regularization = 2)
{
    WeightedFisherParams params;
    params.features = features;
    params.mirror = mirror;
    params.regularization = regularization;
    params.updatable = 1;
    const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params);
    recognizer->train(pictures.images, pictures.labels);
    return recognizer;
}

//! The distances to the first pictures of two galleries
void expectSameDistances(const FaceRecognizer& expected, const FaceRecognizer& actual, const Pictures& queries,
                         double tolerance)
{
    for (const Mat& query : queries.images)
    {
        const Mat all = distancesTo(actual, query);
        expectNear(distancesTo(expected, query).rowRange(0, all.rows), all, tolerance);
    }
}

template <class Recognizer> class WeightedFisher_Mirror : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_Mirror, BothRecognizers);

TYPED_TEST(WeightedFisher_Mirror, image_has_the_distances_of_the_image_in_every_feature_but_pixels)
{
    const Pictures training = makePictures(4, 3, Size(50, 60), 1), queries = makePictures(2, 1, Size(51, 60), 2);
    for (int features : { int(FEATURE_HOG), int(FEATURE_LBP), int(FEATURE_GABOR) })
    {
        const auto recognizer = trained<TypeParam>(features, -1, training);
        // Without vector instructions, resize() rounds the bytes of a mirror image a little differently.
        for (const Mat& query : queries.images)
            expectNear(distancesTo(*recognizer, query), distancesTo(*recognizer, mirrored(query)), 0.05);
        const auto plain = trained<TypeParam>(features, 0, training);
        EXPECT_GT(cvtest::norm(distancesTo(*plain, queries.images[0]), distancesTo(*plain, mirrored(queries.images[0])),
                               NORM_INF),
                  0.5)
            << "features " << features;
    }
}

TYPED_TEST(WeightedFisher_Mirror, of_pixels_is_off_unless_it_is_asked_for)
{
    const Pictures training = makePictures(4, 3, Size(24, 30), 3);
    const Mat query = makePictures(1, 1, Size(24, 30), 4).images[0];
    const auto byDefault = trained<TypeParam>(FEATURE_PIXELS, -1, training),
               off = trained<TypeParam>(FEATURE_PIXELS, 0, training),
               on = trained<TypeParam>(FEATURE_PIXELS, 1, training);
    expectNear(distancesTo(*off, query), distancesTo(*byDefault, query), 0);
    EXPECT_GT(cvtest::norm(distancesTo(*off, query), distancesTo(*off, mirrored(query)), NORM_INF), 0.05);
    expectNear(distancesTo(*on, query), distancesTo(*on, mirrored(query)), 1e-6);
}

// In the input space the mirror commutes with both scatters. Where samples are many, regularization may be so small that it
// does not count.
TEST(WeightedFisher_MirrorImages, are_as_if_they_had_been_trained_on)
{
    const Pictures training = makePictures(5, 20, Size(7, 6), 5), queries = makePictures(5, 1, Size(7, 6), 6);
    const auto explicitly = trained<WeightedFisherFaceRecognizer>(FEATURE_PIXELS, 0, withMirrorImages(training), 1e-9);
    const auto mirror = trained<WeightedFisherFaceRecognizer>(FEATURE_PIXELS, 1, training, 1e-9);
    expectSameDistances(*explicitly, *mirror, queries, 1e-5);
}

// Where regularization is all that counts, the scatter within classes does not matter, but the class means do.
TEST(WeightedFisher_MirrorImages, of_features_are_as_if_they_had_been_trained_on)
{
    const Pictures training = makePictures(4, 3, Size(50, 60), 7), queries = makePictures(4, 1, Size(50, 60), 8);
    for (int features : { int(FEATURE_PIXELS), int(FEATURE_HOG), int(FEATURE_LBP), int(FEATURE_GABOR) })
    {
        SCOPED_TRACE(format("features %d", features));
        expectSameDistances(*trained<WeightedFisherFaceRecognizer>(features, 0, withMirrorImages(training), 1e9),
                            *trained<WeightedFisherFaceRecognizer>(features, 1, training, 1e9), queries, 1e-4);
    }
}

TYPED_TEST(WeightedFisher_Mirror, images_are_not_stored)
{
    const Pictures training = makePictures(4, 3, Size(50, 60), 9);
    const auto with = trained<TypeParam>(FEATURE_HOG, 1, training),
               without = trained<TypeParam>(FEATURE_HOG, 0, training);
    EXPECT_EQ(12u, with->getProjections().size());
    FileStorage big("", FileStorage::WRITE | FileStorage::MEMORY), small("", FileStorage::WRITE | FileStorage::MEMORY);
    without->write(big);
    with->write(small);
    EXPECT_LT(small.releaseAndGetString().size(), 0.6 * double(big.releaseAndGetString().size()));
}

TYPED_TEST(WeightedFisher_Mirror, survives_updates_and_files)
{
    const Pictures pictures = makePictures(4, 4, Size(30, 36), 10), queries = makePictures(4, 1, Size(30, 36), 11);
    for (int features : { int(FEATURE_PIXELS), int(FEATURE_ALL) })
    {
        Pictures first = pictures, rest = pictures;
        first.images.resize(12);
        first.labels.resize(12);
        rest.images.erase(rest.images.begin(), rest.images.begin() + 12);
        rest.labels.erase(rest.labels.begin(), rest.labels.begin() + 12);
        const auto whole = trained<TypeParam>(features, 1, pictures), updated = trained<TypeParam>(features, 1, first);
        updated->update(rest.images, rest.labels);
        expectSameDistances(*whole, *updated, queries, 1e-6);
        const String file = cv::tempfile(".yml.gz");
        updated->write(file);
        const Ptr<TypeParam> loaded = makeRecognizer<TypeParam>();
        loaded->read(file);
        EXPECT_EQ(0, remove(file.c_str()));
        EXPECT_EQ(1, loaded->getParams().mirror);
        expectSameDistances(*updated, *loaded, queries, 0);
    }
}

TYPED_TEST(WeightedFisher_Mirror, of_rows_and_other_values_than_three_are_refused)
{
    WeightedFisherParams params;
    for (int value : { -2, 2 })
    {
        params.mirror = value;
        expectError(Error::StsBadArg, "mirror must be -1, 0 or 1", [&] { makeRecognizer<TypeParam>(params); });
    }
    params.mirror = 1;
    const LabelledSamples blobs = makeBlobs(3, 4, 20, 1, 12);
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(params);
    expectError(Error::StsBadArg, "rows of a matrix: expected mirror = 0",
                [&] { recognizer->train(blobs.samples, blobs.labels); });
    const auto model = trained<TypeParam>(FEATURE_HOG, 1, makePictures(3, 3, Size(30, 36), 13));
    params.features = FEATURE_HOG;
    params.mirror = 0;
    params.updatable = 1;
    model->setParams(params);
    expectError(Error::StsBadArg, "trained with mirror images", [&] { model->removeClass(0); });
}

} // namespace
} // namespace opencv_test
