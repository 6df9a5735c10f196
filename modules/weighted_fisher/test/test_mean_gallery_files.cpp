// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_fields.hpp"

namespace opencv_test { namespace {

template <class Recognizer> class WeightedFisher_MeanGalleryFiles : public testing::Test
{
protected:
    WeightedFisher_MeanGalleryFiles() : set(makeBlobs({ 4, 2, 3 }, 10, 0.5, 51)) {}

    //! A model with a gallery of means, which more images were added to
    Ptr<Recognizer> trained(int updatable) const
    {
        WeightedFisherParams params;
        params.gallery = GALLERY_MEANS;
        params.updatable = updatable;
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params, 2);
        recognizer->train(set.samples, set.labels);
        recognizer->enroll(set.samples.rowRange(0, 2), std::vector<int>({ 1, 7 }));
        return recognizer;
    }

    void expectRefused(const String& message, const String& field, const Mat& value) const
    {
        const String text = textOf(trained(1), FileStorage::FORMAT_YAML);
        expectError(Error::StsParseError, message, [&] { modelIn<Recognizer>(textWith(text, field, value)); });
    }

    LabelledSamples set;
};
TYPED_TEST_CASE(WeightedFisher_MeanGalleryFiles, BothRecognizers);

TYPED_TEST(WeightedFisher_MeanGalleryFiles, give_the_same_model_that_goes_on_as_the_saved_one)
{
    for (int updatable : { 0, 1 })
        for (int format : FORMATS)
        {
            const auto saved = this->trained(updatable), loaded = modelIn<TypeParam>(textOf(saved, format));
            expectSame(snapshotOf(saved, this->set.samples), snapshotOf(loaded, this->set.samples));
            for (const auto& recognizer : { saved, loaded })
            {
                recognizer->enroll(this->set.samples.rowRange(3, 5), std::vector<int>({ 1, 8 }));
                if (updatable)
                    recognizer->update(this->set.samples.rowRange(5, 7), std::vector<int>({ 2, 8 }));
            }
            expectSame(snapshotOf(saved, this->set.samples), snapshotOf(loaded, this->set.samples));
        }
}

TYPED_TEST(WeightedFisher_MeanGalleryFiles, with_wrong_counts_or_labels_are_refused)
{
    // The people 0, 1, 2 and 7 have 4, 3, 3 and 1 samples.
    this->expectRefused("must be a 4 x 1 matrix", "counts", (Mat_<int>(3, 1) << 4, 3, 3));
    this->expectRefused("of type CV_64FC1", "counts", (Mat_<double>(4, 1) << 4, 3, 3, 1));
    this->expectRefused("'counts' must hold 4 positive numbers", "counts", (Mat_<int>(4, 1) << 4, 3, 0, 1));
    this->expectRefused("'counts' must hold 4 positive numbers", "counts", (Mat_<int>(4, 1) << INT_MAX, 3, 3, 1));
    this->expectRefused("", "counts", (Mat_<int>(4, 1) << 4, 3, 4, 1)); // more than there are
    this->expectRefused("", "counts", (Mat_<int>(4, 1) << 3, 4, 3, 1)); // not those of the labels
    this->expectRefused("'sampleLabels' must be a 11 x 1 matrix", "sampleLabels", Mat::zeros(10, 1, CV_32S));
    this->expectRefused("must hold label 0 4 times, but does 11 times", "sampleLabels", Mat::zeros(11, 1, CV_32S));
}

TYPED_TEST(WeightedFisher_MeanGalleryFiles, without_labels_of_the_samples_are_refused_if_they_are_to_be_updated)
{
    const String text = textOf(this->trained(1), FileStorage::FORMAT_YAML);
    expectError(Error::StsParseError, "has no field 'sampleLabels'",
                [&] { modelIn<TypeParam>(textWith(text, "sampleLabels", Nothing())); });
}

} // namespace
} // namespace opencv_test
