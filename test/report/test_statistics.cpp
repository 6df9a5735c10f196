// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "acceptance.hpp"
#include "console.hpp"
#include "paired_test.hpp"

#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace demo;

TEST(MeasuringPairedTest, differences_of_one_sign_are_as_rare_as_equal_throws_of_a_coin)
{
    const int flips = 20000;
    for (const int people : { 1, 2, 4, 6 })
    {
        const double p = signFlipProbability(std::vector<double>(static_cast<size_t>(people), -3), flips, 1);
        EXPECT_NEAR(std::pow(2., 1 - people), p, 0.01) << people << " people";
    }
    EXPECT_EQ(1. / (1 + flips), signFlipProbability(std::vector<double>(40, 0.1), flips, 1));
}

TEST(MeasuringPairedTest, differences_that_cancel_out_mean_nothing)
{
    EXPECT_EQ(1, signFlipProbability({ 2, -2, 1, -1 }, 1000, 1));
    EXPECT_EQ(1, signFlipProbability({ 0, 0, 0 }, 1000, 1));
    EXPECT_EQ(1, signFlipProbability({}, 1000, 1));
}

TEST(MeasuringPairedTest, people_without_a_difference_and_directions_do_not_matter)
{
    const std::vector<double> better = { -1, -1, -2, 1, -1 }, worse = { 1, 1, 2, -1, 1 };
    EXPECT_EQ(signFlipProbability(better, 5000, 7), signFlipProbability(worse, 5000, 7));
    std::vector<double> withEqualPeople = better;
    withEqualPeople.resize(50, 0);
    EXPECT_NEAR(signFlipProbability(better, 20000, 7), signFlipProbability(withEqualPeople, 20000, 7), 0.02);
}

TEST(MeasuringPairedTest, equal_methods_are_found_different_at_the_rate_that_p_names)
{
    cv::RNG rng(3);
    const int trials = 1000;
    int below = 0;
    for (int trial = 0; trial < trials; trial++)
    {
        std::vector<double> differences(30);
        for (double& difference : differences)
            difference = rng.gaussian(2);
        below += signFlipProbability(differences, 200, static_cast<uint64_t>(trial)) <= 0.1;
    }
    EXPECT_NEAR(0.1, static_cast<double>(below) / trials, 0.03);
}

TEST(MeasuringAcceptance, accepts_no_more_impostors_than_asked_for)
{
    std::vector<double> impostors;
    for (int i = 0; i < 1000; i++)
        impostors.push_back((i * 7 % 1000) / 1000.); // 0, 0.001 ... 0.999 in some order
    EXPECT_EQ(0.998, similarityAt(impostors, 0.001));
    EXPECT_EQ(0.989, similarityAt(impostors, 0.01));
    EXPECT_EQ(0.999, similarityAt(impostors, 0.0009)); // less than one of them
    EXPECT_EQ(0.75, acceptedAt({ 0.9981, 0.998, 1, 0.9999 }, impostors, 0.001));
    EXPECT_EQ(0, acceptedAt({ 0.5, 0.6 }, impostors, 0.001));
}

TEST(MeasuringAcceptance, equal_similarities_are_all_refused)
{
    EXPECT_EQ(0, acceptedAt({ 1, 1, 1 }, std::vector<double>(100, 1), 0.1));
    EXPECT_EQ(1, acceptedAt({ 1 }, { 1, 0.5, 0.5 }, 0.4)); // one of three may be accepted
    EXPECT_THROW(acceptedAt({ 1 }, {}, 0.1), cv::Exception);
    EXPECT_THROW(acceptedAt({}, { 1 }, 0.1), cv::Exception);
}

TEST(MeasuringConsole, cells_have_one_width_with_and_without_a_deviation)
{
    Spread spread;
    spread.mean = 1.234;
    spread.deviation = 0.5;
    EXPECT_EQ("    1.2 ± 0.5 ", inCells(spread));
    EXPECT_EQ("    1.23 ± 0.50 ", inCells(spread, 2));
    spread.deviation = std::numeric_limits<double>::quiet_NaN();
    EXPECT_EQ("    1.2       ", inCells(spread));
    EXPECT_EQ("    1.23        ", inCells(spread, 2));
}

} // namespace
} // namespace opencv_test
