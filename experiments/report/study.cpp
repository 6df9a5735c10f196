// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "study.hpp"

#include "progress_line.hpp"

#include <algorithm>

namespace demo {

namespace {

std::vector<const Comparison*> candidates(const std::vector<Comparison>& rows)
{
    std::vector<const Comparison*> found;
    for (const Comparison& row : rows)
        if (row.weighting >= 0 && row.input.measured)
            found.push_back(&row);
    return found;
}

bool isWorse(const Comparison* a, const Comparison* b)
{
    return a->input.test.mean < b->input.test.mean;
}

/** Like compare(), but what does not depend on the number of components is taken from another comparison. */
std::vector<Comparison> compareAnew(const Plan& plan, const std::vector<Comparison>& known, int components,
                                    const ProgressReport& report)
{
    std::vector<Comparison> rows = known;
    for (size_t i = 0; i < rows.size(); i++)
        if (plan.contenders[i].hasComponents)
            rows[i] = compare({ plan.contenders[i] }, plan.splits, components, report)[0];
    return rows;
}

} // namespace

Study measure(const Plan& plan)
{
    Study study;
    study.components = componentCounts(plan.people, plan.few);
    const int all = plan.people - 1, tables = plan.few < all ? 2 : 1;
    ProgressLine line(tables * countTrainings(plan.contenders, plan.splits) +
                      countCurveTrainings(plan.contenders, &Contender::input, plan.splits, study.components) +
                      countCurveTrainings(plan.contenders, &Contender::feature, plan.splits, study.components) +
                      static_cast<int>(plan.contenders.size()));
    const ProgressReport report = [&line](const std::string& what) { line.step(what); };
    const auto curvesIn = [&](RecognizerMaker Contender::*space, const std::string& name) {
        return measureCurves(plan.contenders, space, plan.splits, study.components,
                             [&](const std::string& what, int trainings) { line.step(what + name, trainings); });
    };
    study.withAll = compare(plan.contenders, plan.splits, all, report);
    study.withFew = plan.few < all ? compareAnew(plan, study.withAll, plan.few, report) : study.withAll;
    study.inputCurves = curvesIn(&Contender::input, ", input");
    study.featureCurves = curvesIn(&Contender::feature, ", feature");
    line.step("Fisherfaces and weights", static_cast<int>(plan.contenders.size()));
    study.portraits = paintPortraits(plan.contenders, plan.shown, plan.few);
    return study;
}

const Comparison& bestWeighting(const std::vector<Comparison>& rows)
{
    const std::vector<const Comparison*> all = candidates(rows);
    return **std::max_element(all.begin(), all.end(), isWorse);
}

const Comparison& worstWeighting(const std::vector<Comparison>& rows)
{
    const std::vector<const Comparison*> all = candidates(rows);
    return **std::min_element(all.begin(), all.end(), isWorse);
}

} // namespace demo
