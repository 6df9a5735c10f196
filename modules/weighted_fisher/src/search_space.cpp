// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "search_space.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

typedef std::vector<Settings> Tries;

//! The present settings with one field set to each of the values but the present one
template <class Value>
Tries triesOf(const Settings& present, Value WeightedFisherParams::*field, const std::vector<Value>& values)
{
    Tries tries;
    for (Value value : values)
        if (value != present.params.*field)
        {
            tries.push_back(present);
            tries.back().params.*field = value;
        }
    return tries;
}

Tries featureTries(const Settings& present, const SearchFacts& facts)
{
    return triesOf(present, &WeightedFisherParams::features, facts.featureSets);
}

Tries regularizationTries(const Settings& present, const SearchFacts&)
{
    return triesOf(present, &WeightedFisherParams::regularization, { 0.001, 0.003, 0.01, 0.03, 0.1, 0.3 });
}

Tries distanceTries(const Settings& present, const SearchFacts&)
{
    return triesOf(present, &WeightedFisherParams::distance, { DISTANCE_L2, DISTANCE_COSINE });
}

int presentComponents(const Settings& settings, int classes)
{
    return settings.components > 0 ? std::min(settings.components, classes - 1) : classes - 1;
}

Tries componentTries(const Settings& present, const SearchFacts& facts)
{
    const int all = facts.classes - 1;
    Tries tries;
    for (int quarters = 4; quarters >= 1; quarters--)
    {
        const int p = std::max(1, all * quarters / 4);
        if (p == presentComponents(present, facts.classes) || (!tries.empty() && p == tries.back().components))
            continue;
        tries.push_back(present);
        tries.back().components = p == all ? 0 : p;
    }
    return tries;
}

//! With all components every weighting gives the same distances. CDM is left out: it takes long, and is UNIFORM where no
//! sample is confused
Tries weightingTries(const Settings& present, const SearchFacts& facts)
{
    if (presentComponents(present, facts.classes) >= facts.classes - 1)
        return Tries();
    std::vector<int> weightings = { WEIGHTING_UNIFORM, WEIGHTING_APAC, WEIGHTING_POW,   WEIGHTING_KNN,
                                    WEIGHTING_COSINE,  WEIGHTING_AUTO, WEIGHTING_MAXMIN };
    if (facts.allClasses > PairWeights::MOST_IN_MATRIX) // the others need a matrix of weights
        weightings = { WEIGHTING_UNIFORM, WEIGHTING_KNN, WEIGHTING_MAXMIN };
    else if (present.hasKernel() && present.kernel.type != KERNEL_SIGMOID) // which gives means no length
        weightings.push_back(WEIGHTING_KERNEL_COSINE);
    return triesOf(present, &WeightedFisherParams::weighting, weightings);
}

bool sameKernel(const WeightedFisherKernelParams& a, const WeightedFisherKernelParams& b)
{
    return a.type == b.type && a.gamma == b.gamma && a.degree == b.degree && a.coef0 == b.coef0;
}

//! gamma is searched only with one feature: several differ in the number of pixels, and 0 suits them all
Tries kernelTries(const Settings& present, const SearchFacts& facts)
{
    Tries tries;
    if (!present.hasKernel())
        return tries;
    const auto length = facts.lengths.find(present.params.features);
    std::vector<double> gammas(1, 0.); // 0.1 / pixels
    if (length != facts.lengths.end())
        for (double times : { 0.01, 0.03, 0.3, 1. })
            gammas.push_back(times / length->second);
    std::vector<WeightedFisherKernelParams> kernels = { WeightedFisherKernelParams(KERNEL_LINEAR),
                                                        WeightedFisherKernelParams(KERNEL_COSINE) };
    for (int type : { KERNEL_RBF, KERNEL_SIGMOID, KERNEL_POLY })
        for (double gamma : gammas)
            for (int degree = 2; degree <= (type == KERNEL_POLY ? 3 : 2); degree++)
            {
                WeightedFisherKernelParams kernel(type);
                kernel.gamma = gamma;
                kernel.degree = degree;
                kernels.push_back(kernel);
            }
    for (WeightedFisherKernelParams& kernel : kernels)
        if (!sameKernel(kernel, present.kernel))
        {
            kernel.landmarks = present.kernel.landmarks;
            tries.push_back(present);
            tries.back().kernel = kernel;
        }
    return tries;
}

String featureNames(int flags)
{
    String names;
    const char* const all[] = { "pixels", "hog", "lbp" };
    for (int k = 0; k < 3; k++)
        if (flags & (1 << k))
            names += (names.empty() ? "" : "+") + String(all[k]);
    return names;
}

String kernelText(const WeightedFisherKernelParams& kernel)
{
    String text = kernelName(kernel.type);
    if (kernel.type == KERNEL_POLY)
        text += format(" %d", kernel.degree);
    if (kernel.type != KERNEL_LINEAR && kernel.type != KERNEL_COSINE)
        text += kernel.gamma == 0 ? String(" gamma 0.1/d") : format(" gamma %.3g", kernel.gamma);
    return text + ", ";
}

} // namespace

const std::vector<Coordinate>& coordinates()
{
    static const std::vector<Coordinate> all = {
        { SEARCH_FEATURES, "features", featureTries },
        { SEARCH_KERNEL, "kernel", kernelTries },
        { SEARCH_REGULARIZATION, "regularization", regularizationTries },
        { SEARCH_DISTANCE, "distance", distanceTries },
        { SEARCH_COMPONENTS, "components", componentTries },
        { SEARCH_WEIGHTING, "weighting", weightingTries },
    };
    return all;
}

String describe(const Settings& settings)
{
    const WeightedFisherParams& params = settings.params;
    return featureNames(params.features) + ", " + (settings.hasKernel() ? kernelText(settings.kernel) : String()) +
           format("lambda %g, %s, ", params.regularization, params.distance == DISTANCE_L2 ? "L2" : "cosine") +
           (settings.components > 0 ? format("%d components, ", settings.components) : String("all components, ")) +
           weightingName(params.weighting);
}

} // namespace fisher
} // namespace face
} // namespace cv
