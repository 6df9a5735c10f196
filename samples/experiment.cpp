// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "experiment.hpp"

#include <algorithm>
#include <limits>

namespace demo {

using namespace cv::face;

namespace {

struct Score
{
    double training, test, fitTime, predictTime;
};

/** The projected training pictures, a row each; scaled to length 1 if the model compares angles. */
cv::Mat projectedTraining(const FaceRecognizer& model)
{
    std::vector<cv::Mat> projections;
    int distance = DISTANCE_L2;
    if (const auto* kernel = dynamic_cast<const WeightedKernelFisherFaceRecognizer*>(&model))
    {
        projections = kernel->getProjections();
        distance = kernel->getParams().distance;
    }
    else if (const auto* basic = dynamic_cast<const BasicFaceRecognizer*>(&model))
    {
        projections = basic->getProjections();
        if (const auto* weighted = dynamic_cast<const WeightedFisherFaceRecognizer*>(basic))
            distance = weighted->getParams().distance;
    }
    cv::Mat rows;
    cv::vconcat(projections, rows);
    rows.convertTo(rows, CV_64F);
    for (int i = 0; distance == DISTANCE_COSINE && rows.cols > 1 && i < rows.rows; i++)
    {
        cv::Mat row = rows.row(i);
        row /= std::max(cv::norm(row), std::numeric_limits<double>::min());
    }
    return rows;
}

double squaredDistance(const double* a, const double* b, int length)
{
    double sum = 0;
    for (int i = 0; i < length; i++)
        sum += (a[i] - b[i]) * (a[i] - b[i]);
    return sum;
}

// NaN if nobody has two training pictures.
double leaveOneOutAccuracy(const FaceRecognizer& model, const std::vector<int>& labels)
{
    const cv::Mat rows = projectedTraining(model);
    int right = 0, tried = 0;
    for (int i = 0; i < rows.rows; i++)
    {
        if (std::count(labels.begin(), labels.end(), labels[static_cast<size_t>(i)]) < 2)
            continue;
        tried++;
        double nearest = std::numeric_limits<double>::max();
        int label = -1;
        for (int j = 0; j < rows.rows; j++)
        {
            const double distance = squaredDistance(rows.ptr<double>(i), rows.ptr<double>(j), rows.cols);
            if (j != i && distance < nearest)
            {
                nearest = distance;
                label = labels[static_cast<size_t>(j)];
            }
        }
        right += label == labels[static_cast<size_t>(i)];
    }
    return tried > 0 ? 100. * right / tried : std::numeric_limits<double>::quiet_NaN();
}

Score score(FaceRecognizer& model, const Split& split)
{
    Score result;
    cv::TickMeter fit, predict;
    fit.start();
    model.train(split.training.images, split.training.labels);
    fit.stop();
    int right = 0;
    predict.start();
    for (size_t i = 0; i < split.test.images.size(); i++)
        right += model.predict(split.test.images[i]) == split.test.labels[i];
    predict.stop();
    const double tests = static_cast<double>(split.test.images.size());
    result.training = leaveOneOutAccuracy(model, split.training.labels);
    result.test = 100. * right / tests;
    result.fitTime = fit.getTimeMilli();
    result.predictTime = predict.getTimeMilli() / tests;
    return result;
}

Summary summarize(const std::vector<Score>& scores)
{
    Summary mean;
    std::vector<double> test;
    const double count = static_cast<double>(scores.size());
    for (const Score& one : scores)
    {
        mean.training += one.training / count;
        mean.fitTime += one.fitTime / count;
        mean.predictTime += one.predictTime / count;
        test.push_back(one.test);
    }
    mean.test = spreadOf(test);
    mean.measured = true;
    return mean;
}

Summary measure(const RecognizerMaker& make, const std::vector<Split>& splits, int components, const std::string& name,
                const ProgressReport& report)
{
    if (!make)
        return Summary();
    std::vector<Score> scores;
    for (size_t i = 0; i < splits.size(); i++)
    {
        report(cv::format("%s, p = %d, split %d of %d", name.c_str(), components, static_cast<int>(i + 1),
                          static_cast<int>(splits.size())));
        scores.push_back(score(*make(components), splits[i]));
    }
    return summarize(scores);
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
        row.input = measure(contender.input, splits, components, contender.name + " in the input space", report);
        row.feature = measure(contender.feature, splits, components, contender.name + " in the feature space", report);
        results.push_back(row);
    }
    return results;
}

int countTrainings(const std::vector<Contender>& contenders, const std::vector<Split>& splits)
{
    int makers = 0;
    for (const Contender& contender : contenders)
        makers += (contender.input ? 1 : 0) + (contender.feature ? 1 : 0);
    return makers * static_cast<int>(splits.size());
}

} // namespace demo
