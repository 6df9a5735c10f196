// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "portraits.hpp"

#include <algorithm>
#include <set>

namespace demo {

using namespace cv::face;

namespace {

template <class Recognizer> void paintWeights(const Recognizer& model, Portrait& portrait)
{
    const cv::Mat weights = model.getWeights(), classes = model.getClasses();
    const double mean = cv::sum(weights)[0] / std::max(1, weights.rows * (weights.rows - 1));
    portrait.weights = mean > 0 ? cv::Mat(weights / mean) : weights;
    portrait.classes.assign(classes.begin<int>(), classes.end<int>());
}

Portrait paint(const Contender& contender, bool inFeatureSpace, const Split& split, int components)
{
    const cv::Ptr<FaceRecognizer> model = (inFeatureSpace ? contender.feature : contender.input)(components);
    model->train(split.training.images, split.training.labels);
    Portrait portrait;
    portrait.name = contender.name;
    portrait.weighting = contender.weighting;
    portrait.inFeatureSpace = inFeatureSpace;
    portrait.embedding = embed(*model, split.test.images);
    if (const auto* basic = dynamic_cast<const BasicFaceRecognizer*>(model.get()))
        portrait.fisherfaces = basic->getEigenVectors();
    if (const auto* weighted = dynamic_cast<const WeightedFisherFaceRecognizer*>(model.get()))
        paintWeights(*weighted, portrait);
    if (const auto* kernel = dynamic_cast<const WeightedKernelFisherFaceRecognizer*>(model.get()))
        paintWeights(*kernel, portrait);
    return portrait;
}

bool isPainted(const Contender& contender, bool inFeatureSpace)
{
    if (!inFeatureSpace)
    {
        const cv::Ptr<FaceRecognizer> model = contender.input ? contender.input(1) : cv::Ptr<FaceRecognizer>();
        return model.dynamicCast<BasicFaceRecognizer>() && !model.dynamicCast<EigenFaceRecognizer>();
    }
    const std::set<int> others = { WEIGHTING_KERNEL_COSINE, WEIGHTING_AUTO, WEIGHTING_MAXMIN };
    return contender.feature && others.count(contender.weighting) > 0;
}

} // namespace

std::vector<Portrait> paintPortraits(const std::vector<Contender>& contenders, const Split& split, int components)
{
    std::vector<Portrait> portraits;
    for (const bool inFeatureSpace : { false, true })
        for (const Contender& contender : contenders)
            if (isPainted(contender, inFeatureSpace))
                portraits.push_back(paint(contender, inFeatureSpace, split, components));
    return portraits;
}

std::vector<WeighedPair> heaviestPairs(const Portrait& portrait)
{
    std::vector<WeighedPair> pairs;
    const cv::Mat& weights = portrait.weights;
    for (int i = 0; i < weights.rows; i++)
        for (int j = i + 1; j < weights.cols; j++)
            pairs.push_back({ i, j, 0.5 * (weights.at<double>(i, j) + weights.at<double>(j, i)) });
    std::stable_sort(pairs.begin(), pairs.end(),
                     [](const WeighedPair& a, const WeighedPair& b) { return a.weight > b.weight; });
    return pairs;
}

} // namespace demo
