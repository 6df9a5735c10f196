// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "contenders.hpp"

#include <set>

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
    contender.weighting = params.weighting;
    if (params.weighting != WEIGHTING_KERNEL_COSINE)
    {
        contender.input = [params](int components) { return WeightedFisherFaceRecognizer::create(params, components); };
    }
    contender.feature = [params](int components) {
        return WeightedKernelFisherFaceRecognizer::create(params, WeightedFisherKernelParams(KERNEL_RBF), components);
    };
    return contender;
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

std::vector<Contender> allContenders(int people, const WeightedFisherParams& params)
{
    std::vector<Contender> all = openCvContenders();
    WeightedFisherParams chosen = params;
    const auto add = [&](const std::string& name, int type) {
        chosen.weighting = type;
        all.push_back(weighting(name, chosen));
    };
    const auto addForCounts = [&](const std::string& name, int type, int& count) {
        for (const int k : neighbourCounts(people))
        {
            count = k;
            add(cv::format("%s, k = %d", name.c_str(), k), type);
        }
    };
    add("UNIFORM", WEIGHTING_UNIFORM);
    add("APAC", WEIGHTING_APAC);
    add("POW", WEIGHTING_POW);
    add("CDM", WEIGHTING_CDM);
    addForCounts("KNN", WEIGHTING_KNN, chosen.neighbors);
    add("COSINE", WEIGHTING_COSINE);
    add("KERNEL_COSINE", WEIGHTING_KERNEL_COSINE);
    addForCounts("AUTO", WEIGHTING_AUTO, chosen.sparsity);
    add("MAXMIN", WEIGHTING_MAXMIN);
    return all;
}

bool isNested(const Contender& contender)
{
    return contender.weighting != WEIGHTING_AUTO && contender.weighting != WEIGHTING_MAXMIN;
}

std::vector<Contender> openCvContenders()
{
    std::vector<Contender> all = {
        fisherfaces(),
        inputSpaceOnly("cv::face Eigenfaces", [](int components) { return EigenFaceRecognizer::create(components); }),
        inputSpaceOnly("cv::face LBPH", [](int) { return LBPHFaceRecognizer::create(); }),
    };
    all.back().hasComponents = false;
    return all;
}

std::vector<NamedFeatures> comparedFeatures()
{
    return { { "pixels", FEATURE_PIXELS },
             { "HOG", FEATURE_HOG },
             { "LBP", FEATURE_LBP },
             { "Gabor", FEATURE_GABOR },
             { "all four", FEATURE_ALL } };
}

std::vector<Contender> featureContenders()
{
    std::vector<Contender> all;
    for (const NamedFeatures& features : comparedFeatures())
    {
        WeightedFisherParams params;
        params.features = features.flags;
        all.push_back(weighting("weighted, " + features.name, params));
    }
    return all;
}

Contender inputSpaceContender(const std::string& name, int weightingType, int features)
{
    WeightedFisherParams params;
    params.weighting = weightingType;
    params.features = features;
    return inputSpaceOnly(name, weighting(name, params).input);
}

} // namespace demo
