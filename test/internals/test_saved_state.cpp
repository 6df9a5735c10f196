// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Before a file takes the place of another one, its content is read back and compared with what was to be written. That
// comparison must see every difference.

#include "opencv2/ts.hpp"

#include "model/recognizer_state.hpp"

#include <functional>

namespace opencv_test {
namespace {

using namespace cv::face;
using namespace cv::face::fisher;

RecognizerState someState(int seed = 1)
{
    RNG numbers(seed);
    Mat samples(12, 6, CV_32F);
    numbers.fill(samples, RNG::NORMAL, 0, 1);
    Mat labels(samples.rows, 1, CV_32S);
    for (int i = 0; i < samples.rows; i++)
        labels.at<int>(i) = i / 4;

    RecognizerState state;
    state.settings = Settings{ true, WeightedFisherParams(), WeightedFisherKernelParams(), 0, FisherCopyParams() };
    const LabelledSamples given = { SampleSource::rows(samples), labels };
    state.model = std::make_shared<Model>(Model::train(given, state.settings));
    state.components = state.model->components();
    state.threshold = 0.5;
    state.labelInfo[2] = "Ann";
    state.network = "a network";
    state.pairs = Calibration(2, -1);
    state.calibration = Calibration(3, -1);
    state.report.push_back("a line");
    return state;
}

typedef std::function<void(RecognizerState&)> Change;

} // namespace

TEST(WeightedFisher_SavedState, equals_one_that_was_made_alike)
{
    EXPECT_TRUE(someState() == someState());
}

TEST(WeightedFisher_SavedState, differs_when_anything_in_it_does)
{
    const std::vector<Change> changes = {
        [](RecognizerState& state) { state.settings.params.regularization = 0.02; },
        [](RecognizerState& state) { state.settings.kernel.gamma = 0.3; },
        [](RecognizerState& state) { state.settings.components = 1; },
        [](RecognizerState& state) { state.settings.copies.count = 1; },
        [](RecognizerState& state) { state.components = 1; },
        [](RecognizerState& state) { state.threshold = 0.6; },
        [](RecognizerState& state) { state.labelInfo[2] = "Bob"; },
        [](RecognizerState& state) { state.calibration = Calibration(3, -2); },
        [](RecognizerState& state) { state.calibration = Calibration(); },
        [](RecognizerState& state) { state.network = "another"; },
        [](RecognizerState& state) { state.pairs = Calibration(2, -2); },
        [](RecognizerState& state) { state.report.clear(); },
        [](RecognizerState& state) { state.model = someState(2).model; },
    };
    for (size_t i = 0; i < changes.size(); i++)
    {
        RecognizerState changed = someState();
        changes[i](changed);
        EXPECT_FALSE(someState() == changed) << "change " << i;
    }
}

} // namespace opencv_test
