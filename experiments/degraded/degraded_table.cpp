// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "degraded_table.hpp"

#include "progress_line.hpp"
#include "splits.hpp"
#include "degradation.hpp"
#include "naming_errors.hpp"

#include <cstdio>

namespace demo {

namespace {

const size_t REFERENCE = 1; // cosine with the copies: what they are worth without a recognizer

/** The faces of one table, in one or several draws of chance; those of a draw are in the order of the given faces. */
struct Condition
{
    std::string name;
    std::vector<std::vector<cv::Mat>> draws;
    std::vector<NamingErrors> errors; // of the methods
};

/** The vectors of the faces are remembered from here on. */
std::vector<Condition> conditionsOf(const FaceSet& faces, const FaceDescription& description,
                                    const DegradedMeasuring& how)
{
    std::vector<Condition> conditions = { { "clean", { faces.images }, {} },
                                          { "noise on the enlarged face", {}, {} },
                                          { "noise on the reduced face", {}, {} } };
    ProgressLine line(1 + 2 * how.draws);
    cv::Mat vectors;
    line.step("vectors of the faces");
    description.vectors->describe(faces.images, vectors);
    for (int draw = 0; draw < how.draws; draw++)
        for (const NoisePlace place : { NOISE_ENLARGED, NOISE_REDUCED })
        {
            Condition& condition = conditions[place == NOISE_ENLARGED ? 1 : 2];
            line.step("vectors, " + condition.name);
            condition.draws.push_back(degraded(faces.images, place, how.seed, draw));
            description.vectors->describe(condition.draws.back(), vectors);
        }
    return conditions;
}

FaceSet facesAt(const FaceSet& faces, const std::vector<int>& places)
{
    FaceSet chosen;
    for (const int place : places)
        addPicture(chosen, faces, place);
    return chosen;
}

/** The test faces of all draws of all conditions, one after the other, so that a method is trained once. */
std::vector<cv::Mat> testedAt(const std::vector<Condition>& conditions, const std::vector<int>& places)
{
    std::vector<cv::Mat> tested;
    for (const Condition& condition : conditions)
        for (const std::vector<cv::Mat>& draw : condition.draws)
            for (const int place : places)
                tested.push_back(draw[static_cast<size_t>(place)]);
    return tested;
}

/** Gives each condition the errors of its part of what was found for testedAt(). */
void addErrors(std::vector<Condition>& conditions, size_t method, const std::vector<int>& found,
               const std::vector<int>& labels)
{
    auto next = found.begin();
    for (Condition& condition : conditions)
    {
        std::vector<int> right;
        for (size_t draw = 0; draw < condition.draws.size(); draw++)
            right.insert(right.end(), labels.begin(), labels.end());
        const auto end = next + static_cast<std::ptrdiff_t>(right.size());
        condition.errors[method].add(std::vector<int>(next, end), right);
        next = end;
    }
}

} // namespace

void measureDegraded(const FaceSet& faces, const FaceDescription& description, const std::vector<CopyMethod>& methods,
                     const DegradedMeasuring& how, Figures& figures)
{
    std::vector<Condition> conditions = conditionsOf(faces, description, how);
    for (Condition& condition : conditions)
        for (const CopyMethod& method : methods)
        {
            condition.errors.emplace_back();
            condition.errors.back().method = method.name;
        }
    {
        ProgressLine line(how.splits * static_cast<int>(methods.size()));
        for (const SplitPlaces& split : drawPlacesByNumber(faces.labels, how.enrolled, how.splits, how.seed))
        {
            const FaceSet enrolled = facesAt(faces, split.training);
            const std::vector<int> labels = facesAt(faces, split.test).labels;
            const std::vector<cv::Mat> tested = testedAt(conditions, split.test);
            for (size_t k = 0; k < methods.size(); k++)
            {
                line.step(methods[k].name);
                addErrors(conditions, k, methods[k].labels(enrolled, tested), labels);
            }
        }
    }
    for (const Condition& condition : conditions)
    {
        std::printf("%s, draws: %d\n", condition.name.c_str(), static_cast<int>(condition.draws.size()));
        reportErrors("degraded", condition.name, condition.errors, REFERENCE, how.seed, figures);
    }
}

} // namespace demo
