// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "curves.hpp"

#include "embedding.hpp"

#include <algorithm>
#include <set>

namespace demo {

using namespace cv::face;

namespace {

bool hasCurve(const Contender& contender, RecognizerMaker Contender::*space)
{
    return contender.hasComponents && (contender.*space);
}

int trainingsFor(const Contender& contender, const std::vector<Split>& splits, const std::vector<int>& components)
{
    return static_cast<int>(splits.size() * (isNested(contender) ? 1 : components.size()));
}

Embedding trained(const RecognizerMaker& make, const Split& split, int components)
{
    const cv::Ptr<FaceRecognizer> model = make(components);
    model->train(split.training.images, split.training.labels);
    return embed(*model, split.test.images);
}

std::vector<double> accuracies(const RecognizerMaker& make, bool nested, const Split& split,
                               const std::vector<int>& components)
{
    const Embedding whole = nested ? trained(make, split, components.back()) : Embedding();
    std::vector<double> result(components.size());
    std::transform(components.begin(), components.end(), result.begin(), [&](int p) {
        return testAccuracy(nested ? leading(whole, p) : trained(make, split, p), split.training.labels,
                            split.test.labels);
    });
    return result;
}

Curve measureCurve(const Contender& contender, const RecognizerMaker& make, const std::vector<Split>& splits,
                   const std::vector<int>& components)
{
    std::vector<std::vector<double>> ofSplits(splits.size());
    cv::parallel_for_(cv::Range(0, static_cast<int>(splits.size())), [&](const cv::Range& range) {
        for (size_t i = static_cast<size_t>(range.start); i < static_cast<size_t>(range.end); i++)
            ofSplits[i] = accuracies(make, isNested(contender), splits[i], components);
    });
    Curve curve;
    curve.name = contender.name;
    curve.weighting = contender.weighting;
    for (size_t i = 0; i < components.size(); i++)
    {
        curve.testAccuracy.emplace_back();
        for (const std::vector<double>& split : ofSplits)
            curve.testAccuracy.back().push_back(split[i]);
    }
    return curve;
}

} // namespace

std::vector<int> componentCounts(int people, int few)
{
    std::set<int> counts = { std::min(few, people - 1), people - 1 };
    for (const int p : { 1, 2, 3, 4, 5, 7, 10, 15, 22, 30, 45, 65, 100, 150 })
        if (p < people - 1)
            counts.insert(p);
    return std::vector<int>(counts.begin(), counts.end());
}

std::vector<Curve> measureCurves(const std::vector<Contender>& contenders, RecognizerMaker Contender::*space,
                                 const std::vector<Split>& splits, const std::vector<int>& components,
                                 const PartReport& report)
{
    std::vector<Curve> curves;
    for (const Contender& contender : contenders)
    {
        if (!hasCurve(contender, space))
            continue;
        report(cv::format("%s, p = 1 to %d", contender.name.c_str(), components.back()),
               trainingsFor(contender, splits, components));
        curves.push_back(measureCurve(contender, contender.*space, splits, components));
    }
    return curves;
}

int countCurveTrainings(const std::vector<Contender>& contenders, RecognizerMaker Contender::*space,
                        const std::vector<Split>& splits, const std::vector<int>& components)
{
    int trainings = 0;
    for (const Contender& contender : contenders)
        trainings += hasCurve(contender, space) ? trainingsFor(contender, splits, components) : 0;
    return trainings;
}

} // namespace demo
