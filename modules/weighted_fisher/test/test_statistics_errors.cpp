// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_statistics.hpp"

// What statistics refuse, and that they stay as they were

namespace opencv_test { namespace {

class WeightedFisher_StatisticsError : public testing::Test
{
protected:
    WeightedFisher_StatisticsError()
        : set(makeBlobs({ 4, 6, 5 }, 7, 0.5, 101)), statistics(statisticsFor(set, WeightedFisherParams(), "a part"))
    {
        addTo(statistics, set, Range(0, set.samples.rows));
    }

    //! The action throws, and nothing has changed
    template <class Action> void expectRefused(const String& message, Action action, int code = Error::StsBadArg) const
    {
        const std::vector<uchar> before = bytesOf(statistics);
        expectError(code, message, action);
        EXPECT_EQ(before, bytesOf(statistics));
    }

    //! A part that can be merged, if nothing else is wrong with it
    Ptr<FisherStatistics> another(const WeightedFisherParams& params = WeightedFisherParams()) const
    {
        const Ptr<FisherStatistics> other = statisticsFor(set, params);
        addTo(other, set, Range(0, 5));
        return other;
    }

    LabelledSamples set;
    Ptr<FisherStatistics> statistics;
};

TEST_F(WeightedFisher_StatisticsError, of_a_sample_of_another_length)
{
    const std::vector<int> labels(2, 0);
    expectRefused("Expected samples of 7 numbers, as the origin has, but got 6",
                  [&] { statistics->add(Mat::ones(2, 6, CV_64F), labels); });
    expectRefused("Expected samples of 7 numbers, as the origin has, but got 8",
                  [&] { statistics->subtract(Mat::ones(2, 8, CV_64F), labels); });
}

TEST_F(WeightedFisher_StatisticsError, of_samples_of_another_type)
{
    const std::vector<int> labels(2, 0);
    for (int depth : { CV_8U, CV_32F })
    {
        const String message = "Expected samples of type CV_64FC1, as those before, but got " + typeToString(depth);
        expectRefused(message, [&] { statistics->add(Mat::ones(2, 7, depth), labels); });
        expectRefused(message, [&] { statistics->subtract(Mat::ones(2, 7, depth), labels); });
        const auto other = statisticsFor(set);
        other->add(Mat::ones(2, 7, depth), labels);
        expectRefused(message, [&] { statistics->merge(other); });
    }
    expectRefused("must have 1 channel", [&] { statistics->add(Mat::ones(2, 7, CV_64FC3), labels); });
    const std::vector<Mat> images(2, Mat::ones(7, 7, CV_64F));
    expectRefused("Expected a matrix with one sample per row, but got images",
                  [&] { statistics->add(images, labels); });
    expectRefused("none were given", [&] { statistics->add(Mat(), std::vector<int>()); });
}

TEST_F(WeightedFisher_StatisticsError, of_labels_that_do_not_fit)
{
    const Mat rows = Mat::ones(2, 7, CV_64F);
    expectRefused("Expected a row or column of 2 labels", [&] { statistics->add(rows, std::vector<int>(3, 0)); });
    expectRefused("Labels must be integers", [&] { statistics->add(rows, std::vector<float>(2, 0)); });
}

TEST_F(WeightedFisher_StatisticsError, of_numbers_that_are_not_finite_or_too_large)
{
    for (double value : { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() })
    {
        Mat rows = Mat::ones(600, 7, CV_64F);
        rows.at<double>(599, 3) = value;
        expectRefused("sample 599 holds NaN", [&] { statistics->add(rows, std::vector<int>(600, 8)); });
        expectError(Error::StsBadArg, "Expected a finite origin", [&] { FisherStatistics::create(rows.row(599)); });
    }
    const Mat large(1, 7, CV_64F, Scalar(1e200));
    expectRefused("Expected numbers of at most 1e+100, but got 1e+200",
                  [&] { statistics->add(large, std::vector<int>(1, 8)); });
    expectError(Error::StsBadArg, "but got 1e+200", [&] { FisherStatistics::create(large); });
}

TEST_F(WeightedFisher_StatisticsError, of_parts_with_other_settings)
{
    expectRefused("Expected samples of 7 numbers",
                  [&] { statistics->merge(FisherStatistics::create(Mat::ones(1, 6, CV_32F))); });
    Mat origin = statistics->getOrigin();
    origin.at<double>(3) += 0.25;
    expectRefused("Expected statistics with the same origin, but theirs differs by up to 0.25",
                  [&] { statistics->merge(FisherStatistics::create(origin)); });
    WeightedFisherParams balanced, weighted;
    balanced.balance = weighted.sizeWeighted = true;
    expectRefused("Expected statistics with balance = 0 and sizeWeighted = 0, but theirs are 1 and 0",
                  [&] { statistics->merge(another(balanced)); });
    expectRefused("but theirs are 0 and 1", [&] { statistics->merge(another(weighted)); });
    expectRefused("Expected statistics, but got none", [&] { statistics->merge(Ptr<FisherStatistics>()); });

    const auto first = another(balanced);
    const auto second = FisherStatistics::create(set.samples.row(0), balanced, std::vector<int>({ 0, 1, 2 }),
                                                 std::vector<int>({ 4, 6, 4 }));
    expectError(Error::StsBadArg, "the same classes and counts", [&] { first->merge(second); });
}

TEST_F(WeightedFisher_StatisticsError, of_a_part_that_was_merged_before)
{
    const String message = "Expected a part that was not merged before, but part";
    expectRefused(message + " 'a part' was", [&] { statistics->merge(statistics); });
    const auto first = another(), second = another(), third = another();
    second->merge(first);
    third->merge(second);
    statistics->merge(third);
    for (const auto& part : { first, second, third })
        expectRefused(message, [&] { statistics->merge(part); });
    // nor what has merged it
    const auto fourth = another();
    fourth->merge(first);
    expectRefused(message, [&] { statistics->merge(fourth); });
    // nor a copy
    const auto copy = FisherStatistics::create(Mat::ones(1, 1, CV_32F));
    copy->decode(bytesOf(first));
    expectRefused(message, [&] { statistics->merge(copy); });
    // nor one that was computed again
    const auto again = statisticsFor(set, WeightedFisherParams(), "a part");
    expectRefused(message, [&] { statistics->merge(again); });
    EXPECT_EQ(4u, statistics->getMerged().size());
    EXPECT_EQ("a part", statistics->getId());
}

TEST_F(WeightedFisher_StatisticsError, of_samples_that_a_class_does_not_have)
{
    expectRefused("Expected at most 4 samples of class 0, as many as it has, but got 5 to subtract",
                  [&] { statistics->subtract(set.samples.rowRange(0, 5), std::vector<int>(5, 0)); });
    expectRefused("Expected at most 0 samples of class 9",
                  [&] { statistics->subtract(set.samples.rowRange(0, 1), std::vector<int>(1, 9)); });
    expectRefused("There is no class 9 to forget", [&] { statistics->forget(9); });
}

TEST_F(WeightedFisher_StatisticsError, of_a_class_without_samples_in_training)
{
    statistics->subtract(set.samples.rowRange(0, 4), std::vector<int>(4, 0));
    const auto recognizer = trainedOn(filled(set));
    const Mat before = recognizer->getEigenVectors();
    expectRefused("Class 0 has no samples left", [&] { recognizer->train(statistics); });
    expectNear(before, recognizer->getEigenVectors(), 0);
    statistics->forget(0);
    recognizer->train(statistics);
    EXPECT_EQ(2, recognizer->getClasses().rows);
    statistics->forget(1);
    expectRefused("Training needs at least 2 classes, but all labels are 2", [&] { recognizer->train(statistics); });
    statistics->clear();
    expectRefused("Training needs at least 2 classes, but there are no samples",
                  [&] { recognizer->train(statistics); });
    expectRefused("Expected statistics, but got none", [&] { recognizer->train(Ptr<FisherStatistics>()); });
}

TEST_F(WeightedFisher_StatisticsError, of_what_needs_samples)
{
    const auto refused = [&](const String& message, const WeightedFisherParams& params) {
        const auto recognizer = WeightedFisherFaceRecognizer::create(params);
        expectRefused(message, [&] { recognizer->train(statistics); });
        EXPECT_TRUE(recognizer->empty());
    };
    refused("WEIGHTING_CDM cannot be trained from statistics: it classifies the samples", paramsWith(WEIGHTING_CDM));
    WeightedFisherParams params;
    params.updatable = 1;
    refused("updatable = 1 cannot be trained from statistics", params);
    params = WeightedFisherParams();
    params.features = FEATURE_ALL;
    refused("expected features = FEATURE_PIXELS", params);
    params = WeightedFisherParams();
    params.mirror = 1;
    refused("mirror = 0 or -1", params);
    expectRefused("in the feature space of a kernel cannot be trained from statistics",
                  [&] { WeightedKernelFisherFaceRecognizer::create()->train(statistics); });
    const auto recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->setCopyParams(FisherCopyParams(2));
    expectRefused("no copies", [&] { recognizer->train(statistics); });
    // The samples are not there later, either
    expectError(Error::StsBadArg, "does not keep its samples",
                [&] { trainedOn(statistics)->update(set.samples, set.labels); });
}

TEST_F(WeightedFisher_StatisticsError, of_weights_without_counts)
{
    for (bool balance : { true, false })
    {
        WeightedFisherParams params;
        params.balance = balance;
        params.sizeWeighted = !balance;
        const Mat origin = set.samples.row(0);
        expectError(Error::StsBadArg, "need the number of samples of each class in advance",
                    [&] { FisherStatistics::create(origin, params); });
        expectError(Error::StsBadArg, "Expected each class once with at least 1 sample, but class 1 has 0", [&] {
            FisherStatistics::create(origin, params, std::vector<int>({ 0, 1 }), std::vector<int>({ 1, 0 }));
        });
        expectError(Error::StsBadArg, "Expected a row or column of 2 labels", [&] {
            FisherStatistics::create(origin, params, std::vector<int>({ 0, 1 }), std::vector<int>(1, 1));
        });
        const auto recognizer = WeightedFisherFaceRecognizer::create(params);
        expectRefused(format("Expected statistics with balance = %d and sizeWeighted = %d, but theirs are 0 and 0",
                             int(balance), int(!balance)),
                      [&] { recognizer->train(statistics); });

        const auto incomplete = another(params);
        expectError(Error::StsBadArg, "Expected 6 samples of class 1, as the statistics were created for, but got 1",
                    [&] { recognizer->train(incomplete); });
        expectError(Error::StsBadArg, "Expected a class whose number of samples was given",
                    [&] { incomplete->add(set.samples.row(0), std::vector<int>(1, 77)); });
        expectNear((Mat_<int>(2, 1) << 0, 1), incomplete->getClasses(), 0);
    }
}

TEST_F(WeightedFisher_StatisticsError, of_an_id_that_cannot_be_saved)
{
    for (const String& id : { String("two\nlines"), String(1001, 'a') })
        expectError(Error::StsBadArg, "The identity of a part must be 1 to 1000 characters",
                    [&] { statisticsFor(set, WeightedFisherParams(), id); });
    EXPECT_NE(statisticsFor(set)->getId(), statisticsFor(set)->getId());
}

TEST_F(WeightedFisher_StatisticsError, of_an_origin_that_is_no_row)
{
    expectError(Error::StsBadArg, "Expected an origin of one row, with 1 channel, but got 2 x 2 with 1",
                [&] { FisherStatistics::create(Mat::ones(2, 2, CV_32F)); });
    expectError(Error::StsBadArg, "Expected an origin of one row", [&] { FisherStatistics::create(Mat()); });
    EXPECT_EQ(Size(5, 1), FisherStatistics::create(Mat::ones(5, 1, CV_8U))->getOrigin().size());
}

} // namespace
} // namespace opencv_test
