// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "experiment.hpp"

#include "embedding.hpp"
#include "model_size.hpp"

#include <algorithm>
#include <set>

namespace demo {

using namespace cv::face;

namespace {

const int TIMED_PREDICTIONS = 20;

struct Scores
{
    std::vector<double> training, test, fitTime, predictTime; // of the splits
    cv::Mat confusions;
};

int placeOf(int person, const std::vector<int>& people)
{
    return static_cast<int>(std::lower_bound(people.begin(), people.end(), person) - people.begin());
}

/** Who is on the images. The time of a prediction, in ms, is that of the first few, one after the other. */
std::vector<int> predictAll(const FaceRecognizer& model, const std::vector<cv::Mat>& images, double& time)
{
    std::vector<int> found(images.size());
    const int count = static_cast<int>(images.size()), timed = std::min(count, TIMED_PREDICTIONS);
    const auto predict = [&](const cv::Range& range) {
        for (size_t i = static_cast<size_t>(range.start); i < static_cast<size_t>(range.end); i++)
            found[i] = model.predict(images[i]);
    };
    cv::TickMeter meter;
    meter.start();
    predict(cv::Range(0, timed));
    meter.stop();
    time = meter.getTimeMilli() / std::max(1, timed);
    cv::parallel_for_(cv::Range(timed, count), predict);
    return found;
}

void addScore(Scores& scores, FaceRecognizer& model, const Split& split, const std::vector<int>& people)
{
    cv::TickMeter fit;
    fit.start();
    model.train(split.training.images, split.training.labels);
    fit.stop();
    double predictTime = 0;
    const std::vector<int> found = predictAll(model, split.test.images, predictTime);
    int right = 0;
    for (size_t i = 0; i < found.size(); i++)
    {
        right += found[i] == split.test.labels[i];
        scores.confusions.at<int>(placeOf(split.test.labels[i], people), placeOf(found[i], people))++;
    }
    scores.training.push_back(leaveOneOutAccuracy(model, split.training.labels));
    scores.test.push_back(100. * right / static_cast<double>(found.size()));
    scores.fitTime.push_back(fit.getTimeMilli());
    scores.predictTime.push_back(predictTime);
}

Summary summarize(const Scores& scores)
{
    Summary summary;
    summary.measured = true;
    summary.training = spreadOf(scores.training);
    summary.test = spreadOf(scores.test);
    summary.fitTime = medianOf(scores.fitTime);
    summary.predictTime = medianOf(scores.predictTime);
    summary.confusions = scores.confusions;
    return summary;
}

Summary measure(const RecognizerMaker& make, const std::vector<Split>& splits, int components, const std::string& name,
                const ProgressReport& report)
{
    if (!make)
        return Summary();
    const std::vector<int> people = peopleOf(splits[0]);
    const int count = static_cast<int>(people.size());
    Scores scores;
    scores.confusions = cv::Mat::zeros(count, count, CV_32S);
    cv::Ptr<FaceRecognizer> model;
    for (size_t i = 0; i < splits.size(); i++)
    {
        report(cv::format("%s, p = %d, %d/%d", name.c_str(), components, static_cast<int>(i + 1),
                          static_cast<int>(splits.size())));
        model = make(components);
        addScore(scores, *model, splits[i], people);
    }
    Summary summary = summarize(scores);
    summary.modelSize = modelSize(*model);
    return summary;
}

} // namespace

std::vector<Comparison> compare(const std::vector<Contender>& contenders, const std::vector<Split>& splits,
                                int components, const ProgressReport& report)
{
    std::vector<Comparison> results;
    for (const Contender& contender : contenders)
    {
        Comparison row;
        row.name = contender.name;
        row.weighting = contender.weighting;
        row.input = measure(contender.input, splits, components, contender.name + ", input", report);
        row.feature = measure(contender.feature, splits, components, contender.name + ", feature", report);
        results.push_back(row);
    }
    return results;
}

std::vector<int> peopleOf(const Split& split)
{
    std::set<int> people(split.training.labels.begin(), split.training.labels.end());
    people.insert(split.test.labels.begin(), split.test.labels.end());
    return std::vector<int>(people.begin(), people.end());
}

int countTrainings(const std::vector<Contender>& contenders, const std::vector<Split>& splits)
{
    int makers = 0;
    for (const Contender& contender : contenders)
        makers += (contender.input ? 1 : 0) + (contender.feature ? 1 : 0);
    return makers * static_cast<int>(splits.size());
}

} // namespace demo
