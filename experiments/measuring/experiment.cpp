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

const size_t TIMED_PREDICTIONS = 10;

struct Scores
{
    std::vector<double> training, test, fitTime, predictTime; // of the splits
    cv::Mat confusions;
};

int placeOf(int person, const std::vector<int>& people)
{
    return static_cast<int>(std::lower_bound(people.begin(), people.end(), person) - people.begin());
}

/** Who is on the images, as fast as the model can tell. */
std::vector<int> predictMany(const FaceRecognizer& model, const std::vector<cv::Mat>& images)
{
    std::vector<int> found(images.size());
    cv::Mat distances;
    if (const auto* weighted = dynamic_cast<const WeightedFisherFaceRecognizer*>(&model))
        weighted->predictBatch(images, found, distances);
    else if (const auto* kernel = dynamic_cast<const WeightedKernelFisherFaceRecognizer*>(&model))
        kernel->predictBatch(images, found, distances);
    else
        cv::parallel_for_(cv::Range(0, static_cast<int>(images.size())), [&](const cv::Range& range) {
            for (size_t i = static_cast<size_t>(range.start); i < static_cast<size_t>(range.end); i++)
                found[i] = model.predict(images[i]);
        });
    return found;
}

/** How long predicting takes, one picture after the other: ms for each. */
double predictionTime(const FaceRecognizer& model, const std::vector<cv::Mat>& images)
{
    const size_t timed = std::min(images.size(), TIMED_PREDICTIONS);
    cv::TickMeter meter;
    meter.start();
    for (size_t i = 0; i < timed; i++)
        model.predict(images[i]);
    meter.stop();
    return meter.getTimeMilli() / static_cast<double>(timed);
}

void addScore(Scores& scores, FaceRecognizer& model, const Split& split, const std::vector<int>& people)
{
    cv::TickMeter fit;
    fit.start();
    model.train(split.training.images, split.training.labels);
    fit.stop();
    const std::vector<int> found = predictMany(model, split.test.images);
    int right = 0;
    for (size_t i = 0; i < found.size(); i++)
    {
        right += found[i] == split.test.labels[i];
        scores.confusions.at<int>(placeOf(split.test.labels[i], people), placeOf(found[i], people))++;
    }
    scores.training.push_back(leaveOneOutAccuracy(model, split.training.labels));
    scores.test.push_back(100. * right / static_cast<double>(found.size()));
    scores.fitTime.push_back(fit.getTimeMilli());
    scores.predictTime.push_back(predictionTime(model, split.test.images));
}

Summary summarize(const Scores& scores)
{
    Summary summary;
    summary.measured = true;
    summary.training = spreadOf(scores.training);
    summary.test = spreadOf(scores.test);
    summary.testOfSplits = scores.test;
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
