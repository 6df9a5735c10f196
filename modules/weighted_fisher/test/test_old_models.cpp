// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_fields.hpp"
#include "test_pictures.hpp"

#include "models_version1.inc"

// Files of the versions 1 to 3, whose scatter was weighted by the sizes of the classes, and regularized by its trace

namespace opencv_test { namespace {

//! What the recognizer that wrote the models of the first format said of this sample
template <class Recognizer> void expectVersion1Loads(const char* model, double expected)
{
    const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>();
    const FileStorage fs(model, FileStorage::READ | FileStorage::MEMORY);
    recognizer->read(fs.getFirstTopLevelNode());
    const Mat sample = (Mat_<uchar>(1, 4) << 60, 70, 33, 50);
    int label = 0;
    double distance = 0;
    recognizer->predict(sample, label, distance);
    EXPECT_EQ(12, label);
    EXPECT_NEAR(expected, distance, 1e-7);
    EXPECT_EQ(FEATURE_PIXELS, recognizer->getParams().features);
    EXPECT_EQ(1.5, recognizer->getThreshold());
    EXPECT_EQ(2, recognizer->getParams().regularization); // 0.01 in the file
    EXPECT_TRUE(recognizer->getParams().sizeWeighted);
    EXPECT_EQ(GALLERY_SAMPLES, recognizer->getParams().gallery);
    EXPECT_EQ(0, recognizer->getCopyParams().count);
}

TEST(WeightedFisher_FirstFormat, is_still_read)
{
    expectVersion1Loads<WeightedFisherFaceRecognizer>(inputModelOfVersion1, 0.0165472925);
    expectVersion1Loads<WeightedKernelFisherFaceRecognizer>(kernelModelOfVersion1, 0.0131412055);
}

//! A model as version 3 wrote it: without the fields that came with version 4
String asVersion3(String text)
{
    text = textWith(text, "version", 3);
    for (const char* field : { "sizeWeighted", "gallery", "copies", "vectors", "distanceScale" })
        text = textWith(text, field, Nothing());
    return text;
}

template <class Recognizer> class WeightedFisher_OldModel : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_OldModel, BothRecognizers);

TYPED_TEST(WeightedFisher_OldModel, predicts_as_it_did_and_gives_its_params_in_the_new_units)
{
    const Pictures pictures = makePictures(4, 3, Size(24, 28), 501), queries = makePictures(4, 2, Size(24, 28), 502);
    for (int features : { FEATURE_PIXELS, FEATURE_ALL })
        for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
        {
            WeightedFisherParams params;
            params.features = features;
            params.distance = distance;
            params.regularization = 0.03;
            params.updatable = 1;
            const auto now = makeRecognizer<TypeParam>(params);
            now->train(pictures.images, pictures.labels);
            const auto old = modelIn<TypeParam>(asVersion3(textOf(now, FileStorage::FORMAT_YAML)));
            for (const Mat& query : queries.images)
                expectNear(distancesTo(*now, query), distancesTo(*old, query), 0);
            EXPECT_NEAR(6, old->getParams().regularization, 1e-12);
            EXPECT_TRUE(old->getParams().sizeWeighted);
            EXPECT_EQ(GALLERY_SAMPLES, old->getParams().gallery);
        }
}

TYPED_TEST(WeightedFisher_OldModel, of_rows_keeps_the_rank_when_it_is_updated)
{
    const LabelledSamples set = makeBlobs(4, 4, 12, 0.5, 503), more = makeBlobs(5, 1, 12, 0.5, 504);
    WeightedFisherParams params;
    params.updatable = 1;
    const auto now = makeRecognizer<TypeParam>(params, COMPONENTS_RANK);
    now->train(set.samples, set.labels);
    const String text = textWith(asVersion3(textOf(now, FileStorage::FORMAT_YAML)), "requestedComponents", 0);
    const auto old = modelIn<TypeParam>(text);
    old->predict(Mat::zeros(1, 12, CV_64F));
    old->update(more.samples, more.labels);
    EXPECT_EQ(4, old->getNumComponents());

    params = old->getParams();
    LabelledSamples all = set;
    all.samples.push_back(more.samples);
    all.labels.insert(all.labels.end(), more.labels.begin(), more.labels.end());
    const auto whole = makeRecognizer<TypeParam>(params, COMPONENTS_RANK);
    whole->train(all.samples, all.labels);
    for (int i = 0; i < 5; i++)
        expectNear(distancesTo(*whole, more.samples.row(i)), distancesTo(*old, more.samples.row(i)), 1e-6);
}

TYPED_TEST(WeightedFisher_OldModel, of_version_4_must_have_the_fields_of_version_4)
{
    const LabelledSamples set = makeBlobs(4, 4, 12, 0.5, 503);
    const auto now = makeRecognizer<TypeParam>();
    now->train(set.samples, set.labels);
    const String text = textOf(now, FileStorage::FORMAT_YAML);
    for (const char* field : { "sizeWeighted", "gallery", "copies" })
        expectError(Error::StsParseError, format("has no field '%s'", field),
                    [&] { modelIn<TypeParam>(textWith(text, field, Nothing())); });
    expectError(Error::StsBadArg, "gallery must be", [&] { modelIn<TypeParam>(textWith(text, "gallery", 2)); });
}

} // namespace
} // namespace opencv_test
