// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_fields.hpp"
#include "test_pictures.hpp"

// compare(), calibratePairs() and getPairProbability()

namespace opencv_test { namespace {

double distanceOfProjections(const Mat& a, const Mat& b, int distance)
{
    return distance == DISTANCE_L2 ? cv::norm(a, b) : 1 - a.dot(b) / (cv::norm(a) * cv::norm(b));
}

//! 5 people who were trained on, and 8 others
template <class Recognizer> class WeightedFisher_Pairs : public testing::Test
{
protected:
    WeightedFisher_Pairs() : known(makeBlobs(5, 5, 12, 0.6, 81)), others(makeBlobs(8, 4, 12, 0.6, 82)) {}

    Ptr<Recognizer> trained(int distance = DISTANCE_COSINE, int components = COMPONENTS_DEFAULT) const
    {
        WeightedFisherParams params;
        params.distance = distance;
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params, components);
        recognizer->train(known.samples, known.labels);
        return recognizer;
    }

    //! The distances of all pairs of different people among the others
    std::vector<double> impostorDistances(const Recognizer& recognizer) const
    {
        std::vector<double> distances;
        for (int i = 0; i < others.samples.rows; i++)
            for (int j = 0; j < i; j++)
                if (others.labels[i] != others.labels[j])
                    distances.push_back(recognizer.compare(others.samples.row(i), others.samples.row(j)));
        return distances;
    }

    LabelledSamples known, others;
};
TYPED_TEST_CASE(WeightedFisher_Pairs, BothRecognizers);

TYPED_TEST(WeightedFisher_Pairs, are_as_far_apart_as_their_projections)
{
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
        for (int components : { int(COMPONENTS_DEFAULT), int(COMPONENTS_RANK), 2 })
        {
            const auto recognizer = this->trained(distance, components);
            const Mat projections = projectionsOf(*recognizer, this->others.samples);
            for (int i = 0; i < 8; i++)
            {
                const Mat a = this->others.samples.row(i), b = this->others.samples.row(3 * i + 1);
                const double expected = distanceOfProjections(projections.row(i), projections.row(3 * i + 1), distance);
                EXPECT_NEAR(expected, recognizer->compare(a, b), 1e-5 * (1 + expected));
                EXPECT_EQ(recognizer->compare(a, b), recognizer->compare(b, a));
                EXPECT_NEAR(0, recognizer->compare(a, a), 1e-6);
            }
        }
}

TYPED_TEST(WeightedFisher_Pairs, with_an_image_of_the_gallery_are_as_far_apart_as_predict_says)
{
    const auto recognizer = this->trained();
    const Mat query = this->others.samples.row(3), distances = distancesTo(*recognizer, query);
    for (int i = 0; i < this->known.samples.rows; i++)
        EXPECT_NEAR(distances.at<double>(i), recognizer->compare(query, this->known.samples.row(i)), 1e-6);
}

TYPED_TEST(WeightedFisher_Pairs, are_compared_by_the_mean_distance_of_several_features)
{
    const Pictures pictures = makePictures(4, 3, Size(24, 28), 83);
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        WeightedFisherParams params;
        params.features = FEATURE_ALL;
        params.distance = distance;
        const auto recognizer = makeRecognizer<TypeParam>(params);
        recognizer->train(pictures.images, pictures.labels);
        const Mat query = makePictures(1, 1, Size(30, 30), 84).images[0];
        const Mat distances = distancesTo(*recognizer, query);
        for (int i = 0; i < distances.rows; i++)
        {
            EXPECT_NEAR(distances.at<double>(i), recognizer->compare(query, pictures.images[i]), 1e-5);
            EXPECT_NEAR(distances.at<double>(i), recognizer->compare(pictures.images[i], query), 1e-5);
        }
    }
}

TYPED_TEST(WeightedFisher_Pairs, have_no_probability_before_they_are_calibrated)
{
    const String message = "call calibratePairs";
    expectError(Error::StsBadArg, message, [&] { makeRecognizer<TypeParam>()->getPairProbability(0.5); });
    const auto recognizer = this->trained();
    expectError(Error::StsBadArg, message, [&] { recognizer->getPairProbability(0.5); });
    recognizer->calibrate(this->others.samples, this->others.labels, 0.1);
    expectError(Error::StsBadArg, message, [&] { recognizer->getPairProbability(0.5); });
    recognizer->calibratePairs(this->others.samples, this->others.labels, 0.1);
    EXPECT_NO_THROW(recognizer->getPairProbability(0.5));
    recognizer->train(this->known.samples, this->known.labels);
    expectError(Error::StsBadArg, message, [&] { recognizer->getPairProbability(0.5); });
}

TYPED_TEST(WeightedFisher_Pairs, are_accepted_below_the_threshold_at_the_rate_that_was_asked_for)
{
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
        for (double rate : { 0.01, 0.1, 0.5 })
        {
            const auto recognizer = this->trained(distance);
            const double threshold = recognizer->calibratePairs(this->others.samples, this->others.labels, rate);
            const std::vector<double> impostors = this->impostorDistances(*recognizer);
            double accepted = 0;
            for (double impostor : impostors)
                accepted += impostor < threshold * (1 - 1e-6);
            EXPECT_LE(accepted, rate * double(impostors.size()) + 1e-9);
            EXPECT_GE(accepted + 1, rate * double(impostors.size()) - 1);
        }
}

TYPED_TEST(WeightedFisher_Pairs, are_less_probable_the_farther_apart_they_are)
{
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        const auto recognizer = this->trained(distance);
        recognizer->calibratePairs(this->others.samples, this->others.labels);
        std::vector<double> impostors = this->impostorDistances(*recognizer);
        std::sort(impostors.begin(), impostors.end());
        double last = 1 + 1e-9;
        for (size_t i = 0; i < impostors.size(); i += 10)
        {
            const double probability = recognizer->getPairProbability(impostors[i]);
            EXPECT_LE(probability, last);
            EXPECT_GE(probability, 0);
            last = probability;
        }
        EXPECT_GT(recognizer->getPairProbability(0), 0.5);
        EXPECT_LT(last, 0.5);
    }
}

TYPED_TEST(WeightedFisher_Pairs, keep_their_probabilities_in_a_file)
{
    const auto saved = this->trained();
    saved->calibratePairs(this->others.samples, this->others.labels);
    for (int format : FORMATS)
    {
        const auto loaded = modelIn<TypeParam>(textOf(saved, format));
        for (double distance : { 0., 0.3, 0.9, 2. })
            EXPECT_EQ(saved->getPairProbability(distance), loaded->getPairProbability(distance));
        EXPECT_EQ(saved->compare(this->others.samples.row(0), this->others.samples.row(1)),
                  loaded->compare(this->others.samples.row(0), this->others.samples.row(1)));
    }
    const String text = textOf(saved, FileStorage::FORMAT_YAML);
    expectError(Error::StsParseError, "'pairCalibration' must be a mapping",
                [&] { modelIn<TypeParam>(textWith(text, "pairCalibration", 3)); });
    expectError(Error::StsParseError, "'pairCalibration' must hold a finite slope >= 0",
                [&] { modelIn<TypeParam>(textWith(text, "slope", -1.)); });
}

TYPED_TEST(WeightedFisher_Pairs, that_cannot_be_calibrated_leave_the_recognizer_as_it_is)
{
    const auto recognizer = this->trained();
    recognizer->calibratePairs(this->others.samples, this->others.labels);
    const Snapshot before = snapshotOf(recognizer, this->others.samples);
    const Mat samples = this->others.samples;
    std::vector<int> one(32, 1), distinct;
    for (int i = 0; i < 32; i++)
        distinct.push_back(i);
    const String pairs = "needs pairs of images of one person and of two people, but got ";
    const int code = Error::StsBadArg;
    expectError(code, pairs + "496 and 0", [&] { recognizer->calibratePairs(samples, one); });
    expectError(code, pairs + "0 and 496", [&] { recognizer->calibratePairs(samples, distinct); });
    expectError(code, pairs + "0 and 0", [&] { recognizer->calibratePairs(Mat(0, 12, CV_64F), Mat(0, 1, CV_32S)); });
    expectError(code, "one for each sample", [&] { recognizer->calibratePairs(samples, std::vector<int>(3, 1)); });
    for (double rate : { 0., 1., -1., std::numeric_limits<double>::quiet_NaN() })
        expectError(code, "falseAcceptRate must be between 0 and 1",
                    [&] { recognizer->calibratePairs(samples, this->others.labels, rate); });
    expectError(code, "image 0 is 12 x 2", [&] { recognizer->compare(samples.rowRange(0, 2), samples.row(0)); });
    expectError(code, "pixels", [&] { recognizer->compare(samples.row(0), samples(Rect(0, 0, 5, 1))); });
    expectError(code, "NaN", [&] { recognizer->getPairProbability(std::numeric_limits<double>::quiet_NaN()); });
    expectSame(before, snapshotOf(recognizer, this->others.samples));
    expectError(code, "not trained yet", [&] { makeRecognizer<TypeParam>()->compare(samples.row(0), samples.row(1)); });
    expectError(code, "not trained yet",
                [&] { makeRecognizer<TypeParam>()->calibratePairs(samples, this->others.labels); });
}

TEST(WeightedFisher_Pairs, of_many_images_are_those_of_some_2000)
{
    const LabelledSamples known = makeBlobs(5, 5, 12, 0.6, 81), many = makeBlobs(600, 5, 12, 0.6, 85);
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(known.samples, known.labels);
    const double threshold = recognizer->calibratePairs(many.samples, many.labels, 0.1);
    int accepted = 0, pairs = 0;
    for (int i = 0; i < 3000; i += 31)
        for (int j = 0; j < i; j += 101)
            if (many.labels[i] != many.labels[j])
            {
                pairs++;
                accepted += recognizer->compare(many.samples.row(i), many.samples.row(j)) < threshold;
            }
    EXPECT_NEAR(0.1, double(accepted) / pairs, 0.02);
}

} // namespace
} // namespace opencv_test
