// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_fields.hpp"

// When COMPONENTS_ALL is used, refused, saved and read

namespace opencv_test { namespace {

LabelledSamples someRows()
{
    return makeBlobs({ 3, 5, 4, 4 }, 12, 0.7, 31);
}

Ptr<WeightedFisherFaceRecognizer> trainedOnRows(int components, int updatable = 0)
{
    WeightedFisherParams params;
    params.updatable = updatable;
    const LabelledSamples set = someRows();
    const auto recognizer = WeightedFisherFaceRecognizer::create(params, components);
    recognizer->train(set.samples, set.labels);
    return recognizer;
}

TEST(WeightedFisher_AskingForAllDirections, is_the_default_for_rows)
{
    const Mat rows = someRows().samples;
    expectNear(projectionsOf(*trainedOnRows(COMPONENTS_ALL), rows),
               projectionsOf(*trainedOnRows(COMPONENTS_DEFAULT), rows), 0);
}

TEST(WeightedFisher_AskingForAllDirections, is_refused_for_images)
{
    const LabelledSamples set = someRows();
    const auto recognizer = WeightedFisherFaceRecognizer::create(COMPONENTS_ALL);
    expectError(Error::StsBadArg, "needs the rows of a matrix", [&] { recognizer->train(set.images(3), set.labels); });
    EXPECT_TRUE(recognizer->empty());
}

TEST(WeightedFisher_AskingForAllDirections, is_refused_in_the_feature_space)
{
    const LabelledSamples set = someRows();
    const auto recognizer =
        WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), KERNEL_LINEAR, COMPONENTS_ALL);
    expectError(Error::StsBadArg, "needs the input space", [&] { recognizer->train(set.samples, set.labels); });
}

TEST(WeightedFisher_AskingForAllDirections, is_refused_for_long_vectors_which_have_the_rank_by_default)
{
    const LabelledSamples set = makeBlobs(3, 2, 4097, 0.5, 32);
    expectError(Error::StsBadArg, "at most 4096 numbers, but these have 4097",
                [&] { WeightedFisherFaceRecognizer::create(COMPONENTS_ALL)->train(set.samples, set.labels); });
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    EXPECT_EQ(2, recognizer->getNumComponents());
}

TEST(WeightedFisher_AllDirections, are_not_the_default_for_more_than_1024_numbers)
{
    const LabelledSamples set = makeBlobs(3, 2, 1025, 0.5, 32);
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    EXPECT_EQ(2, recognizer->getNumComponents());
}

TEST(WeightedFisher_AllDirections, refuse_zero_vectors_with_their_index)
{
    LabelledSamples set = someRows();
    const auto recognizer = trainedOnRows(COMPONENTS_ALL, 1);
    const Snapshot before = snapshotOf(recognizer, set.samples);
    Mat two = set.samples.rowRange(0, 2).clone();
    two.row(1) = Scalar(0);
    const std::vector<int> labels = { 0, 1 };
    const String message = "Expected vectors that have a direction, but sample 1 is 0";
    Mat out, distances;
    expectError(Error::StsBadArg, message, [&] { recognizer->train(two, labels); });
    expectError(Error::StsBadArg, message, [&] { recognizer->update(two, labels); });
    expectError(Error::StsBadArg, message, [&] { recognizer->enroll(two, labels); });
    expectError(Error::StsBadArg, message, [&] { recognizer->project(two, out); });
    expectError(Error::StsBadArg, message, [&] { recognizer->predictBatch(two, out, distances); });
    expectError(Error::StsBadArg, "but sample 0 is 0", [&] { recognizer->predict(two.row(1)); });
    expectSame(before, snapshotOf(recognizer, set.samples));
}

TEST(WeightedFisher_Rank, of_as_many_directions_as_pixels_takes_zero_vectors)
{
    const LabelledSamples set = makeBlobs(6, 4, 3, 0.5, 33);
    const Mat zero = Mat::zeros(1, 3, CV_64F);
    const auto input = WeightedFisherFaceRecognizer::create(COMPONENTS_RANK);
    const auto feature = WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), KERNEL_LINEAR);
    input->train(set.samples, set.labels);
    feature->train(set.samples, set.labels);
    ASSERT_EQ(3, input->getNumComponents());
    ASSERT_EQ(3, feature->getNumComponents());
    EXPECT_NO_THROW(input->predict(zero));
    EXPECT_NO_THROW(feature->predict(zero));
}

TEST(WeightedFisher_AllDirections, survive_saving)
{
    const Mat others = makeBlobs(4, 3, 12, 1, 34).samples;
    for (int components : { COMPONENTS_ALL, COMPONENTS_DEFAULT })
        for (int updatable : { 0, 1 })
            for (int format : FORMATS)
            {
                const auto saved = trainedOnRows(components, updatable);
                const auto loaded = modelIn<WeightedFisherFaceRecognizer>(textOf(saved, format));
                expectSame(snapshotOf(saved, others), snapshotOf(loaded, others));
                expectNear(saved->getEigenVectors(), loaded->getEigenVectors(), 0);
                expectNear(saved->getMean(), loaded->getMean(), 0);
                loaded->clear();
                EXPECT_EQ(components, loaded->getNumComponents());
            }
}

TEST(WeightedFisher_AllDirections, of_a_file_that_is_not_one_of_vectors_are_refused)
{
    const String text = textOf(trainedOnRows(COMPONENTS_ALL), FileStorage::FORMAT_YAML);
    EXPECT_NO_THROW(modelIn<WeightedFisherFaceRecognizer>(textWith(text, "vectors", 1)));
    expectError(Error::StsParseError, "'allDirections' must be 0",
                [&] { modelIn<WeightedFisherFaceRecognizer>(textWith(text, "vectors", 0)); });
    expectError(Error::StsParseError, "must hold fewer than 4 numbers, but holds 12",
                [&] { modelIn<WeightedFisherFaceRecognizer>(textWith(text, "allDirections", 0)); });
    expectError(Error::StsParseError, "must hold fewer than 4 numbers",
                [&] { modelIn<WeightedFisherFaceRecognizer>(textWith(text, "vectors", Nothing())); });
}

TEST(WeightedFisher_AllDirections, of_an_updated_model_are_those_of_training_on_all)
{
    const LabelledSamples set = someRows();
    const Mat others = makeBlobs(4, 3, 12, 1, 34).samples;
    WeightedFisherParams params;
    params.updatable = 1;
    const auto updated = WeightedFisherFaceRecognizer::create(params), whole = trainedOnRows(COMPONENTS_DEFAULT, 1);
    updated->train(set.samples.rowRange(0, 10), std::vector<int>(set.labels.begin(), set.labels.begin() + 10));
    updated->update(set.samples.rowRange(10, 16), std::vector<int>(set.labels.begin() + 10, set.labels.end()));
    expectSame(snapshotOf(whole, others), snapshotOf(updated, others));

    const auto fewer = WeightedFisherFaceRecognizer::create(params);
    fewer->train(set.samples.rowRange(0, 12), std::vector<int>(set.labels.begin(), set.labels.begin() + 12));
    updated->removeClass(3);
    expectSame(snapshotOf(fewer, others), snapshotOf(updated, others));
}

TEST(WeightedFisher_AllDirections, tell_people_apart_whom_the_training_had_not)
{
    // The people of the training differ in the first two numbers alone, the others in the last two.
    LabelledSamples trained = makeBlobs(3, 16, 4, 0.1, 35), others = makeBlobs(6, 2, 4, 0.1, 36);
    RNG rng(37);
    rng.fill(trained.samples.colRange(2, 4), RNG::NORMAL, 0, 0.1);
    rng.fill(others.samples.colRange(0, 2), RNG::NORMAL, 0, 0.1);
    const auto errors = [&](int components) {
        const auto recognizer = WeightedFisherFaceRecognizer::create(components);
        recognizer->train(trained.samples, trained.labels);
        int wrong = 0;
        for (int i = 0; i < 12; i += 2) // is the other image of a person the nearest one?
            for (int j = 0; j < 12; j++)
                wrong += j != i && recognizer->compare(others.samples.row(i), others.samples.row(j)) <
                                       recognizer->compare(others.samples.row(i), others.samples.row(i + 1));
        return wrong;
    };
    EXPECT_LT(2 * errors(COMPONENTS_ALL), errors(COMPONENTS_RANK));
}

} // namespace
} // namespace opencv_test
