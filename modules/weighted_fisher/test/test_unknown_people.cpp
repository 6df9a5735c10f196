// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"
#include "test_pictures.hpp"

namespace opencv_test { namespace {

//! The nearest distances of samples
template <class Recognizer> std::vector<double> nearestDistances(const Recognizer& recognizer, const Mat& samples)
{
    Mat labels, distances;
    recognizer.predictBatch(samples, labels, distances);
    return std::vector<double>(distances.begin<double>(), distances.end<double>());
}

//! 12 people of 5 samples: the first 8 are known, the others are strangers
template <class Recognizer> class WeightedFisher_UnknownPeople : public testing::Test
{
protected:
    WeightedFisher_UnknownPeople() : all(makeBlobs(12, 5, 30, 0.8, 111))
    {
        known.samples = all.samples.rowRange(0, 40);
        known.labels.assign(all.labels.begin(), all.labels.begin() + 40);
        held = known;
        Mat noise(known.samples.size(), CV_64F);
        RNG(112).fill(noise, RNG::NORMAL, 0, 0.8);
        held.samples = known.samples + noise;
        held.samples.push_back(all.samples.rowRange(40, 60));
        held.labels.insert(held.labels.end(), 20, -7); // no such label in the model
        recognizer = makeRecognizer<Recognizer>();
        recognizer->train(known.samples, known.labels);
    }

    LabelledSamples all, known, held; // held: left out of the training
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_UnknownPeople, BothRecognizers);

TYPED_TEST(WeightedFisher_UnknownPeople, areKeptOutAtTheRateAskedFor)
{
    const std::vector<double> distances = nearestDistances(*this->recognizer, this->held.samples.rowRange(40, 60));
    for (double rate : { 0.01, 0.05, 0.1, 0.33, 0.99 })
    {
        this->recognizer->calibrate(this->held.samples, this->held.labels, rate);
        const double limit = this->recognizer->getThreshold();
        const auto accepted = std::count_if(distances.begin(), distances.end(), [&](double d) { return d < limit; });
        EXPECT_EQ(int(rate * 20 + 1e-9), int(accepted)) << rate; // as many as may be, and no more
    }
}

TYPED_TEST(WeightedFisher_UnknownPeople, lowerTheProbability)
{
    this->recognizer->calibrate(this->held.samples, this->held.labels);
    double last = 1;
    for (double distance = 0; distance < 2.5; distance += 0.01)
    {
        const double probability = this->recognizer->getProbability(distance);
        EXPECT_GE(probability, 0);
        EXPECT_LE(probability, last);
        last = probability;
    }
    EXPECT_EQ(0, this->recognizer->getProbability(DBL_MAX));
    EXPECT_GT(this->recognizer->getProbability(0), 0.9);
    EXPECT_LT(this->recognizer->getProbability(2), 0.1);
    expectError(Error::StsBadArg, "NaN",
                [&] { this->recognizer->getProbability(std::numeric_limits<double>::quiet_NaN()); });
}

//! The fitted curve has the mean of the targets, as any logistic fit with a constant has: known and strangers count
//! alike, and answers that are right get (n + 1) / (n + 2)
TYPED_TEST(WeightedFisher_UnknownPeople, haveProbabilitiesOfTheRightMean)
{
    this->recognizer->calibrate(this->held.samples, this->held.labels);
    this->recognizer->setThreshold(DBL_MAX);
    Mat labels, distances;
    this->recognizer->predictBatch(this->held.samples, labels, distances);
    int right = 0;
    for (int i = 0; i < 40; i++)
        right += labels.at<int>(i) == this->held.labels[i];
    const int wrong = 40 - right;
    double expected = 1 / 22.; // of the strangers
    expected += (right * (right + 1.) / (right + 2) + wrong / (wrong + 2.)) / 40;
    double actual = 0;
    for (int i = 0; i < 60; i++)
        actual += this->recognizer->getProbability(distances.at<double>(i)) / (i < 40 ? 40 : 20);
    EXPECT_NEAR(expected, actual, 1e-6);
}

TYPED_TEST(WeightedFisher_UnknownPeople, needNotBeThere)
{
    LabelledSamples mine = this->held;
    mine.samples = mine.samples.rowRange(0, 40);
    mine.labels.resize(40);
    this->recognizer->calibrate(mine.samples, mine.labels, 0.1);
    const double limit = this->recognizer->getThreshold();
    this->recognizer->setThreshold(DBL_MAX);
    // Brute force: the distance to the nearest sample of somebody else
    std::vector<double> others;
    for (int i = 0; i < 40; i++)
    {
        const Ptr<StandardCollector> collector = StandardCollector::create();
        this->recognizer->predict(mine.samples.row(i), collector);
        double nearest = DBL_MAX;
        for (const auto& result : collector->getResults())
            if (result.first != mine.labels[i])
                nearest = std::min(nearest, result.second);
        others.push_back(nearest);
    }
    std::sort(others.begin(), others.end());
    EXPECT_NEAR(others[4], limit, 1e-6); // products of many rows are added in another order than those of one
}

TYPED_TEST(WeightedFisher_UnknownPeople, areRememberedInTheFile)
{
    this->recognizer->trainAuto(this->known.samples, this->known.labels, 3, 0.05,
                                SEARCH_REGULARIZATION | SEARCH_COMPONENTS);
    for (int format : FORMATS)
        expectSame(snapshotOf(this->recognizer, this->held.samples),
                   snapshotOf(modelIn<TypeParam>(textOf(this->recognizer, format)), this->held.samples));
}

TYPED_TEST(WeightedFisher_UnknownPeople, areForgottenByTrain)
{
    this->recognizer->calibrate(this->held.samples, this->held.labels);
    this->recognizer->train(this->known.samples, this->known.labels);
    expectError(Error::StsBadArg, "call trainAuto, or calibrate", [&] { this->recognizer->getProbability(0.1); });
}

TYPED_TEST(WeightedFisher_UnknownPeople, needSensibleNumbers)
{
    const Snapshot before = snapshotOf(this->recognizer, this->held.samples);
    for (double rate : { 0., 1., -0.1, std::numeric_limits<double>::quiet_NaN() })
    {
        expectError(Error::StsBadArg, "falseAcceptRate must be between 0 and 1",
                    [&] { this->recognizer->calibrate(this->held.samples, this->held.labels, rate); });
        expectError(Error::StsBadArg, "falseAcceptRate must be between 0 and 1",
                    [&] { this->recognizer->trainAuto(this->held.samples, this->held.labels, 5, rate); });
    }
    expectError(Error::StsBadArg, "kFold must be at least 2, but is 1",
                [&] { this->recognizer->trainAuto(this->held.samples, this->held.labels, 1); });
    expectError(Error::StsBadArg, "search must be a set of flags from 0 to 63, but is 64",
                [&] { this->recognizer->trainAuto(this->held.samples, this->held.labels, 5, 0.01, 64); });
    expectError(Error::StsBadArg, "Expected a row or column of 60 labels",
                [&] { this->recognizer->calibrate(this->held.samples, this->known.labels); });
    expectError(Error::StsBadArg, "Expected a row or column of 60 labels",
                [&] { this->recognizer->trainAuto(this->held.samples, this->known.labels); });
    expectError(Error::StsBadArg, "k must be at least 1, but is 0", [&] {
        Mat labels, distances, probabilities;
        this->recognizer->predictTop(this->held.samples.row(0), 0, labels, distances, probabilities);
    });
    expectError(Error::StsBadArg, "not trained",
                [&] { makeRecognizer<TypeParam>()->calibrate(this->held.samples, this->held.labels); });
    expectSame(before, snapshotOf(this->recognizer, this->held.samples));
}

TYPED_TEST(WeightedFisher_UnknownPeople, topIsTheNearestSampleOfEachPerson)
{
    for (int i = 0; i < this->held.samples.rows; i += 7)
    {
        const Mat query = this->held.samples.row(i);
        const Ptr<StandardCollector> collector = StandardCollector::create();
        this->recognizer->predict(query, collector);
        const std::vector<std::pair<int, double>> sorted = collector->getResults(true);
        std::vector<std::pair<int, double>> people;
        for (const auto& sample : sorted)
            if (std::none_of(people.begin(), people.end(),
                             [&](const std::pair<int, double>& p) { return p.first == sample.first; }))
                people.push_back(sample);

        Mat labels, distances, probabilities;
        this->recognizer->predictTop(query, 5, labels, distances, probabilities);
        ASSERT_EQ(5, labels.rows);
        EXPECT_TRUE(probabilities.empty());
        for (int k = 0; k < 5; k++)
        {
            EXPECT_EQ(people[k].first, labels.at<int>(k));
            EXPECT_EQ(people[k].second, distances.at<double>(k));
        }
        EXPECT_EQ(this->recognizer->predict(query), labels.at<int>(0));
    }
}

TYPED_TEST(WeightedFisher_UnknownPeople, topHasOnlyPeopleBelowTheThreshold)
{
    const Mat query = this->held.samples.row(0);
    Mat labels, distances, probabilities;
    this->recognizer->calibrate(this->held.samples, this->held.labels);
    this->recognizer->setThreshold(DBL_MAX);
    this->recognizer->predictTop(query, 100, labels, distances, probabilities);
    ASSERT_EQ(8, labels.rows); // people, not samples
    ASSERT_EQ(8, probabilities.rows);
    for (int k = 0; k < 8; k++)
        EXPECT_EQ(this->recognizer->getProbability(distances.at<double>(k)), probabilities.at<double>(k));
    this->recognizer->setThreshold(distances.at<double>(3));
    Mat fewer;
    this->recognizer->predictTop(query, 100, fewer, distances, probabilities);
    expectNear(labels.rowRange(0, 3), fewer, 0);
    this->recognizer->setThreshold(0);
    this->recognizer->predictTop(query, 100, fewer, distances, probabilities);
    EXPECT_TRUE(fewer.empty());
}

} // namespace
} // namespace opencv_test
