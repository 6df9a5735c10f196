// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_fields.hpp"
#include "test_networks_in_use.hpp"

// Degraded copies in train(), update(), enroll() and trainAuto()

namespace opencv_test { namespace {

//! The images, each with its copies behind it
Pictures withCopies(const Pictures& pictures, const FisherCopyParams& params)
{
    Pictures all;
    for (size_t i = 0; i < pictures.images.size(); i++)
    {
        std::vector<Mat> copies;
        makeDegradedCopies(pictures.images[i], copies, params);
        all.images.push_back(pictures.images[i]);
        all.images.insert(all.images.end(), copies.begin(), copies.end());
        all.labels.insert(all.labels.end(), 1 + copies.size(), pictures.labels[i]);
    }
    return all;
}

Pictures part(const Pictures& pictures, size_t first, size_t end)
{
    Pictures some;
    some.images.assign(pictures.images.begin() + first, pictures.images.begin() + end);
    some.labels.assign(pictures.labels.begin() + first, pictures.labels.begin() + end);
    return some;
}

template <class Recognizer> class WeightedFisher_CopiesInTraining : public testing::Test
{
protected:
    WeightedFisher_CopiesInTraining()
        : copies(2), pictures(makePictures(4, 3, Size(24, 28), 301)), queries(makePictures(4, 2, Size(24, 28), 302))
    {
        copies.maxSize = 20;
        copies.maxNoise = 30;
    }

    Ptr<Recognizer> make(bool withCopyParams, int features = FEATURE_PIXELS) const
    {
        WeightedFisherParams params;
        params.updatable = 1;
        params.features = features;
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params);
        if (withCopyParams)
            recognizer->setCopyParams(copies);
        return recognizer;
    }

    Ptr<Recognizer> trained(const Pictures& on, bool withCopyParams, int features = FEATURE_PIXELS) const
    {
        const Ptr<Recognizer> recognizer = make(withCopyParams, features);
        recognizer->train(on.images, on.labels);
        return recognizer;
    }

    void expectAlike(const Recognizer& expected, const Recognizer& actual) const
    {
        Mat expectedProjections, projections;
        expected.project(queries.images, expectedProjections);
        actual.project(queries.images, projections);
        expectNear(expectedProjections, projections, 0);
        expectNear(expected.getLabels(), actual.getLabels(), 0);
        expectNear(projectedTrainingSet(expected), projectedTrainingSet(actual), 0);
    }

    FisherCopyParams copies;
    Pictures pictures, queries;
};
TYPED_TEST_CASE(WeightedFisher_CopiesInTraining, BothRecognizers);

TYPED_TEST(WeightedFisher_CopiesInTraining, are_images_that_are_trained_on_as_well)
{
    for (int features : { FEATURE_PIXELS, FEATURE_ALL })
        this->expectAlike(*this->trained(withCopies(this->pictures, this->copies), false, features),
                          *this->trained(this->pictures, true, features));
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_made_by_an_update_too)
{
    const auto updated = this->trained(part(this->pictures, 0, 8), true);
    const Pictures more = part(this->pictures, 8, 12);
    updated->update(more.images, more.labels);
    this->expectAlike(*this->trained(this->pictures, true), *updated);
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_enrolled_too)
{
    const auto recognizer = this->trained(part(this->pictures, 0, 9), true),
               plain = this->trained(withCopies(part(this->pictures, 0, 9), this->copies), false);
    const Pictures more = part(this->pictures, 9, 12), enrolled = withCopies(more, this->copies);
    recognizer->enroll(more.images, more.labels);
    plain->enroll(enrolled.images, enrolled.labels);
    this->expectAlike(*plain, *recognizer);
    EXPECT_EQ(36u, recognizer->getProjections().size());
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_described_by_the_network)
{
    const auto recognizer = this->make(true), plain = this->make(false);
    const Pictures all = withCopies(this->pictures, this->copies);
    recognizer->setNetwork(makePtr<CellNetwork>());
    recognizer->train(this->pictures.images, this->pictures.labels);
    plain->train(cellsOf(all.images), all.labels);
    expectNear(projectedTrainingSet(*plain), projectedTrainingSet(*recognizer), 0);
    expectNear(plain->getLabels(), recognizer->getLabels(), 0);
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_refused_for_rows)
{
    const LabelledSamples set = makeBlobs(3, 3, 10, 0.5, 303);
    const String message = "Copies are made of images, but the samples are the rows of a matrix";
    const auto recognizer = this->make(true);
    expectError(Error::StsBadArg, message, [&] { recognizer->train(set.samples, set.labels); });
    EXPECT_TRUE(recognizer->empty());
    expectError(Error::StsBadArg, message, [&] { recognizer->trainAuto(set.samples, set.labels); });
    EXPECT_TRUE(recognizer->empty());
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_refused_for_more_rows)
{
    const LabelledSamples set = makeBlobs(3, 3, 10, 0.5, 303);
    const String message = "Copies are made of images, but the samples are the rows of a matrix";
    const auto recognizer = this->make(false);
    recognizer->train(set.samples, set.labels);
    const Snapshot before = snapshotOf(recognizer, set.samples);
    recognizer->setCopyParams(this->copies);
    expectError(Error::StsBadArg, message, [&] { recognizer->update(set.samples, set.labels); });
    expectError(Error::StsBadArg, message, [&] { recognizer->enroll(set.samples, set.labels); });
    recognizer->setCopyParams(FisherCopyParams(0));
    expectSame(before, snapshotOf(recognizer, set.samples));
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_set_as_they_are_got_and_saved)
{
    const auto recognizer = this->trained(this->pictures, true);
    expectSame(this->copies, recognizer->getCopyParams());
    for (int format : FORMATS)
        expectSame(this->copies, modelIn<TypeParam>(textOf(recognizer, format))->getCopyParams());
    FisherCopyParams wrong(101);
    expectError(Error::StsBadArg, "count", [&] { recognizer->setCopyParams(wrong); });
    wrong = FisherCopyParams(1);
    wrong.minSize = wrong.maxSize + 1;
    expectError(Error::StsBadArg, "minSize", [&] { recognizer->setCopyParams(wrong); });
    expectSame(this->copies, recognizer->getCopyParams());
    const String text = textOf(recognizer, FileStorage::FORMAT_YAML);
    for (const char* field : { "copies", "minLight", "maxBlur" })
        expectError(Error::StsParseError, format("has no field '%s'", field),
                    [&] { modelIn<TypeParam>(textWith(text, field, Nothing())); });
    expectError(Error::StsBadArg, "maxNoise", [&] { modelIn<TypeParam>(textWith(text, "maxNoise", 1e9)); });
}

TYPED_TEST(WeightedFisher_CopiesInTraining, are_left_out_together_with_their_image)
{
    // Noise alone: a picture can be recognized only by its own copies, which look nearly like it.
    Pictures noise = makePictures(4, 4, Size(16, 16), 304);
    RNG rng(305);
    for (Mat& image : noise.images)
        rng.fill(image, RNG::UNIFORM, 0, 256);
    const auto recognizer = makeRecognizer<TypeParam>();
    FisherCopyParams alike(3);
    alike.minSize = alike.maxSize = 16;
    alike.minLight = alike.maxLight = 1;
    alike.maxNoise = alike.maxBlur = 0;
    recognizer->setCopyParams(alike);
    recognizer->trainAuto(noise.images, noise.labels, 4, 0.1, 0);
    const String report = recognizer->getAutoReport();
    const size_t start = report.find("\nstart");
    ASSERT_NE(String::npos, start);
    std::istringstream line(report.substr(start, report.find('\n', start + 1) - start));
    const std::vector<String> words((std::istream_iterator<String>(line)), std::istream_iterator<String>());
    ASSERT_EQ("*", words.back());
    const double wrong = std::atof(words[words.size() - 3].c_str());
    EXPECT_GT(wrong, 40) << report; // of 4 people, 75 % are expected
}

} // namespace
} // namespace opencv_test
