// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "short_templates.hpp"

#include "paired_test.hpp"

namespace demo {

using namespace cv::face;

namespace {

const int FLIPS = 10000;

std::vector<Contender> uniformAndMaxmin(int features)
{
    return { inputSpaceContender("UNIFORM", WEIGHTING_UNIFORM, features),
             inputSpaceContender("MAXMIN", WEIGHTING_MAXMIN, features) };
}

/** How many more pictures of each person one recognizer gets right than another, over all splits. */
std::vector<double> gainsOfPeople(const Summary& summary, const Summary& reference)
{
    const cv::Mat right = summary.confusions.diag() - reference.confusions.diag();
    std::vector<double> gains;
    for (int person = 0; person < right.rows; person++)
        gains.push_back(right.at<int>(person));
    return gains;
}

MaxminGain gainOf(const std::string& features, const Summary& uniform, const Summary& maxmin, uint64_t seed)
{
    std::vector<double> differences;
    for (size_t split = 0; split < uniform.testOfSplits.size(); split++)
        differences.push_back(maxmin.testOfSplits[split] - uniform.testOfSplits[split]);
    MaxminGain gain;
    gain.features = features;
    gain.uniform = uniform.test;
    gain.maxmin = maxmin.test;
    gain.difference = spreadOf(differences);
    gain.probability = signFlipProbability(gainsOfPeople(maxmin, uniform), FLIPS, seed);
    return gain;
}

} // namespace

std::vector<Contender> shortTemplateContenders()
{
    return { inputSpaceContender("UNIFORM", WEIGHTING_UNIFORM, FEATURE_ALL),
             inputSpaceContender("POW", WEIGHTING_POW, FEATURE_ALL),
             inputSpaceContender("MAXMIN", WEIGHTING_MAXMIN, FEATURE_ALL) };
}

std::vector<MaxminGain> measureMaxminGains(const std::vector<Split>& splits, int components, uint64_t seed,
                                           const ProgressReport& report)
{
    std::vector<MaxminGain> gains;
    for (const NamedFeatures& features : comparedFeatures())
    {
        const std::vector<Comparison> rows =
            compare(uniformAndMaxmin(features.flags), splits, components,
                    [&](const std::string& what) { report(features.name + ", " + what); });
        gains.push_back(gainOf(features.name, rows[0].input, rows[1].input, seed));
    }
    return gains;
}

int countGainTrainings(const std::vector<Split>& splits)
{
    return static_cast<int>(comparedFeatures().size()) * countTrainings(uniformAndMaxmin(FEATURE_ALL), splits);
}

} // namespace demo
