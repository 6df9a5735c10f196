// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_fields.hpp"
#include "test_pictures.hpp"

#include "models_version1.inc"
#include "models_version4.inc"

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

//! A picture that does not depend on the version of anything
Mat stripes(int person, int shift)
{
    Mat image(112, 92, CV_8U);
    for (int y = 0; y < image.rows; y++)
        for (int x = 0; x < image.cols; x++)
            image.at<uchar>(y, x) = uchar(4 * std::abs((x * (person + 1) + y * (4 - person) + shift) % 64 - 32) +
                                          x * y * (person + 2) / 97 % 64 + 3 * shift);
    return image;
}

//! What the recognizer that wrote the model of HOG and LBP said of these pictures
TEST(WeightedFisher_FormerFeatures, of_a_loaded_model_give_what_they_gave)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    const FileStorage fs(featureModelOfVersion4, FileStorage::READ | FileStorage::MEMORY);
    recognizer->read(fs.getFirstTopLevelNode());
    EXPECT_EQ(FEATURE_HOG | FEATURE_LBP, recognizer->getParams().features);
    EXPECT_EQ(-1, recognizer->getParams().mirror);
    expectNear((Mat_<double>(1, 2) << 0.5, 0.5), recognizer->getFeatureWeights(), 0);
    const Mat expected = (Mat_<double>(4, 2) << 109.1424408, 8.2100163, -109.0985871, -8.3917437, -111.7053986,
                          -9.5696058, -35.0204010, -5.8208327);
    const double expectedDistances[] = { 0.006060898, 0.002689806, 0.071241304, 0.408454239 };
    std::vector<Mat> pictures;
    for (int person = 0; person < 4; person++)
        pictures.push_back(stripes(person, 9));
    Mat projections;
    recognizer->project(pictures, projections);
    expectNear(expected, projections, 0.05); // versions of OpenCV resize a little differently
    for (int person = 0; person < 4; person++)
    {
        int label = 0;
        double distance = 0;
        recognizer->predict(pictures[person], label, distance);
        EXPECT_EQ(person == 0 ? 10 : 11, label);
        EXPECT_NEAR(expectedDistances[person], distance, 1e-3);
    }
    recognizer->enroll(pictures[3], std::vector<int>(1, 12));
    EXPECT_EQ(12, recognizer->predict(pictures[3]));

    const Ptr<WeightedFisherFaceRecognizer> copy = WeightedFisherFaceRecognizer::create();
    const String file = cv::tempfile(".yml.gz");
    recognizer->write(file);
    copy->read(file);
    EXPECT_EQ(0, remove(file.c_str()));
    for (const Mat& picture : pictures)
        expectNear(distancesTo(*recognizer, picture), distancesTo(*copy, picture), 0);
}

//! A model as version 3 wrote it: without the fields that came with version 4
String asVersion3(String text)
{
    text = textWith(text, "version", 3);
    for (const char* field : { "sizeWeighted", "gallery", "copies", "vectors", "distanceScale", "mirror",
                               "featureVersion", "mirrored", "weight" })
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
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        WeightedFisherParams params;
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
