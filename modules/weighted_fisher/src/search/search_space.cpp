// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "search_space.hpp"
#include "../input/features.hpp"
#include "../solver/kernels.hpp"
#include "../weights/weightings.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

typedef std::vector<Settings> Tries;

const double NO_WHITENING = 1e6; // leaves the cosine of centred samples, if all directions are kept

//! The present settings with one field set to each of the values, except its present value
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
    return triesOf(present, &WeightedFisherParams::regularization, { 0.06, 0.2, 0.6, 2., 6., 20., 60., NO_WHITENING });
}

Tries distanceTries(const Settings& present, const SearchFacts&)
{
    std::vector<int> values;
    for (const Distance& distance : distances())
        values.push_back(distance.value);
    return triesOf(present, &WeightedFisherParams::distance, values);
}

bool hasAllDirections(const Settings& settings, const SearchFacts& facts)
{
    return keepsAllDirections(settings, facts.lengths.begin()->second, facts.vectors);
}

//! The number of discriminant directions
int presentComponents(const Settings& settings, int classes)
{
    return settings.components > 0 ? std::min(settings.components, classes - 1) : classes - 1;
}

//! All directions, if they can be kept, and the discriminant ones or three, two and one quarter of them
Tries componentTries(const Settings& present, const SearchFacts& facts)
{
    const int all = facts.classes - 1;
    Settings start = present;
    start.components = COMPONENTS_DEFAULT;
    std::vector<int> numbers;
    if (hasAllDirections(start, facts))
        numbers.push_back(COMPONENTS_ALL);
    for (int quarters = 4; quarters >= 1; quarters--)
        numbers.push_back(quarters == 4 ? COMPONENTS_RANK : std::max(1, all * quarters / 4));
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    Tries tries;
    for (int number : numbers)
    {
        Settings candidate = present;
        candidate.components = number;
        if (hasAllDirections(candidate, facts) != hasAllDirections(present, facts) ||
            presentComponents(candidate, facts.classes) != presentComponents(present, facts.classes))
            tries.push_back(candidate);
    }
    return tries;
}

//! With all components every weighting gives the same distances. Weightings that need a kernel are not tried with an
//! indefinite one, in which class means may have a negative squared length
Tries weightingTries(const Settings& present, const SearchFacts& facts)
{
    if (presentComponents(present, facts.classes) >= facts.classes - 1)
        return Tries();
    const bool many = facts.allClasses > PairWeights::MOST_IN_MATRIX;
    const bool kernel = present.hasKernel && !rowOf(kernels(), present.kernel.type).mayBeIndefinite;
    std::vector<int> values;
    for (const bool needsKernel : { false, true })
        for (const Weighting& weighting : weightings())
            if (weighting.has(Weighting::SEARCHED) && weighting.has(Weighting::NEEDS_KERNEL) == needsKernel &&
                (kernel || !needsKernel) && (weighting.has(Weighting::MANY_CLASSES) || !many))
                values.push_back(weighting.value);
    return triesOf(present, &WeightedFisherParams::weighting, values);
}

//! Kernels with few parameters come first
std::vector<Kernel> simplestFirst(std::vector<Kernel> rows)
{
    const auto parameters = [](const Kernel& row) { return row.uses(Kernel::GAMMA) + row.uses(Kernel::DEGREE); };
    std::stable_sort(rows.begin(), rows.end(),
                     [&](const Kernel& a, const Kernel& b) { return parameters(a) < parameters(b); });
    return rows;
}

//! gamma is searched only with one feature: several have samples of different lengths, and only 0 suits them all
Tries kernelTries(const Settings& present, const SearchFacts& facts)
{
    Tries tries;
    if (!present.hasKernel)
        return tries;
    const auto length = facts.lengths.find(present.params.features);
    std::vector<double> gammas(1, 0.); // 0.1 / pixels
    if (length != facts.lengths.end())
        for (double times : { 0.01, 0.03, 0.3, 1. })
            gammas.push_back(times / length->second);
    for (const Kernel& row : simplestFirst(kernels()))
        for (double gamma : row.uses(Kernel::GAMMA) ? gammas : std::vector<double>(1, 0.))
            for (int degree = 2; degree <= (row.uses(Kernel::DEGREE) ? 3 : 2); degree++)
            {
                WeightedFisherKernelParams kernel(row.value);
                kernel.gamma = gamma;
                kernel.degree = degree;
                kernel.landmarks = present.kernel.landmarks;
                if (identical(kernel, present.kernel))
                    continue;
                tries.push_back(present);
                tries.back().kernel = kernel;
            }
    return tries;
}

String featureNames(int flags)
{
    String names;
    for (const Feature& feature : features())
        if (flags & feature.flag)
            names += (names.empty() ? "" : "+") + String(feature.name);
    return names;
}

String kernelText(const WeightedFisherKernelParams& kernel)
{
    const Kernel& row = rowOf(kernels(), kernel.type);
    String text = row.name;
    if (row.uses(Kernel::DEGREE))
        text += format(" %d", kernel.degree);
    if (row.uses(Kernel::GAMMA))
        text += kernel.gamma == 0 ? String(" gamma 0.1/d") : format(" gamma %.3g", kernel.gamma);
    return text + ", ";
}

String componentsText(int components)
{
    return components > 0                     ? format("%d components, ", components)
           : components == COMPONENTS_DEFAULT ? String("default components, ")
           : components == COMPONENTS_ALL     ? String("all directions, ")
                                              : String("all components, ");
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
    return featureNames(params.features) + ", " + (settings.hasKernel ? kernelText(settings.kernel) : String()) +
           format("lambda %g, %s, ", params.regularization, rowOf(distances(), params.distance).name) +
           componentsText(settings.components) + rowOf(weightings(), params.weighting).name;
}

}}} // namespace cv::face::fisher
