// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

#include <functional>

namespace opencv_test {

static void makeCopies(const Mat& image, const FisherCopyParams& params)
{
    std::vector<Mat> copies;
    makeDegradedCopies(image, copies, params);
}

TEST(WeightedFisher_CopyErrors, values_out_of_range_are_refused)
{
    typedef FisherCopyParams Params;
    const double NaN = std::numeric_limits<double>::quiet_NaN(), INFINITE = std::numeric_limits<double>::infinity();
    const std::vector<std::pair<String, std::function<void(Params&)>>> mistakes = {
        { "count must be from 0 to 100, but is -1", [](Params& p) { p.count = -1; } },
        { "count must be from 0 to 100, but is 101", [](Params& p) { p.count = 101; } },
        { "minSize must be from 1 to 1e+06, but is 0.5", [](Params& p) { p.minSize = 0.5; } },
        { "maxSize must be from 1 to 1e+06, but is inf", [=](Params& p) { p.maxSize = INFINITE; } },
        { "minSize must be at most maxSize, but is 20 > 19",
          [](Params& p) {
              p.minSize = 20;
              p.maxSize = 19;
          } },
        { "minLight must be from 0 to 255, but is -0.1", [](Params& p) { p.minLight = -0.1; } },
        { "maxLight must be from 0 to 255, but is ", [=](Params& p) { p.maxLight = NaN; } },
        { "minLight must be at most maxLight, but is ", [](Params& p) { p.maxLight = 0; } },
        { "minNoise must be from 0 to 255, but is -1", [](Params& p) { p.minNoise = -1; } },
        { "minNoise must be from 0 to 255, but is ", [=](Params& p) { p.minNoise = NaN; } },
        { "maxNoise must be from 0 to 255, but is 256", [](Params& p) { p.maxNoise = 256; } },
        { "minNoise must be at most maxNoise, but is 200 > ", [](Params& p) { p.minNoise = 200; } },
        { "minBlur must be from 0 to 100, but is -2", [](Params& p) { p.minBlur = -2; } },
        { "maxBlur must be from 0 to 100, but is 101", [](Params& p) { p.maxBlur = 101; } },
        { "minBlur must be at most maxBlur, but is 99 > ", [](Params& p) { p.minBlur = 99; } },
    };
    for (const auto& mistake : mistakes)
    {
        FisherCopyParams params(1);
        mistake.second(params);
        expectError(Error::StsBadArg, mistake.first, [&] { makeCopies(Mat::ones(9, 9, CV_8U), params); });
    }
}

TEST(WeightedFisher_CopyErrors, what_is_no_image_is_refused)
{
    const FisherCopyParams params(1);
    expectError(Error::StsBadArg, "Expected an image to copy, but it is empty", [&] { makeCopies(Mat(), params); });
    expectError(Error::StsBadArg, "1, 3 or 4 channels, but has 2 and 2",
                [&] { makeCopies(Mat::zeros(9, 9, CV_8UC2), params); });
    const int sizes[] = { 4, 4, 4 };
    expectError(Error::StsBadArg, "2 dimensions", [&] { makeCopies(Mat(3, sizes, CV_8U, Scalar(1)), params); });
    for (double wrong : { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity() })
    {
        Mat image = Mat::ones(9, 9, CV_64F);
        image.at<double>(3, 4) = wrong;
        expectError(Error::StsBadArg, "Expected finite values", [&] { makeCopies(image, params); });
    }
}

} // namespace opencv_test
