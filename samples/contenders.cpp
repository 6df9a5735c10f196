// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "contenders.hpp"

#include <set>
#include <utility>

namespace demo {

using namespace cv::face;

namespace {

Contender inputSpaceOnly(const std::string& name, const RecognizerMaker& maker)
{
    Contender contender;
    contender.name = name;
    contender.input = maker;
    return contender;
}

Contender fisherfaces()
{
    return inputSpaceOnly("cv::face Fisherfaces",
                          [](int components) { return FisherFaceRecognizer::create(components); });
}

Contender weighting(const std::string& name, const WeightedFisherParams& params)
{
    Contender contender;
    contender.name = name;
    if (params.weighting != WEIGHTING_KERNEL_COSINE)
    {
        contender.input = [params](int components) { return WeightedFisherFaceRecognizer::create(params, components); };
    }
    contender.feature = [params](int components) {
        return WeightedKernelFisherFaceRecognizer::create(params, FisherKernelParams(KERNEL_RBF), components);
    };
    return contender;
}

Contender weighting(const std::string& name, int type)
{
    WeightedFisherParams params;
    params.weighting = type;
    return weighting(name, params);
}

// The paper's choices: one class, three, all others.
std::set<int> neighbourCounts(int people)
{
    std::set<int> counts;
    counts.insert(1);
    if (people > 4)
        counts.insert(3);
    counts.insert(people - 1);
    return counts;
}

} // namespace

std::vector<Contender> allContenders(int people)
{
    const std::set<int> counts = neighbourCounts(people);
    std::vector<Contender> all;
    all.push_back(fisherfaces());
    all.push_back(weighting("UNIFORM", WEIGHTING_UNIFORM));
    all.push_back(weighting("APAC", WEIGHTING_APAC));
    all.push_back(weighting("POW", WEIGHTING_POW));
    all.push_back(weighting("CDM", WEIGHTING_CDM));
    for (int k : counts)
    {
        WeightedFisherParams params;
        params.weighting = WEIGHTING_KNN;
        params.neighbors = k;
        all.push_back(weighting(cv::format("KNN, k = %d", k), params));
    }
    all.push_back(weighting("COSINE", WEIGHTING_COSINE));
    all.push_back(weighting("KERNEL_COSINE", WEIGHTING_KERNEL_COSINE));
    for (int k : counts)
    {
        WeightedFisherParams params;
        params.weighting = WEIGHTING_AUTO;
        params.sparsity = k;
        all.push_back(weighting(cv::format("AUTO, k = %d", k), params));
    }
    all.push_back(weighting("MAXMIN", WEIGHTING_MAXMIN));
    return all;
}

std::vector<Contender> openCvContenders()
{
    return {
        fisherfaces(),
        inputSpaceOnly("cv::face Eigenfaces", [](int components) { return EigenFaceRecognizer::create(components); }),
        inputSpaceOnly("cv::face LBPH", [](int) { return LBPHFaceRecognizer::create(); }),
    };
}

std::vector<Contender> featureContenders()
{
    const std::pair<const char*, int> features[] = {
        { "pixels", FEATURE_PIXELS }, { "HOG", FEATURE_HOG }, { "LBP", FEATURE_LBP }, { "all three", FEATURE_ALL }
    };
    std::vector<Contender> all;
    for (const auto& feature : features)
    {
        WeightedFisherParams params;
        params.features = feature.second;
        all.push_back(weighting(std::string("weighted, ") + feature.first, params));
    }
    return all;
}

std::vector<Contender> shortTemplateContenders()
{
    const std::pair<const char*, int> weightings[] = { { "UNIFORM", WEIGHTING_UNIFORM },
                                                       { "POW", WEIGHTING_POW },
                                                       { "MAXMIN", WEIGHTING_MAXMIN } };
    std::vector<Contender> all;
    for (const auto& one : weightings)
    {
        WeightedFisherParams params;
        params.weighting = one.second;
        params.features = FEATURE_ALL;
        all.push_back(inputSpaceOnly(one.first, weighting(one.first, params).input));
    }
    return all;
}

} // namespace demo
