// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sections.hpp"

#include "charts.hpp"
#include "svg.hpp"

#include <algorithm>

namespace demo {

using charts::escaped;

namespace {

const double LARGE_WEIGHT = 5; // from here on colours follow the square root, or one pair would hide all others

charts::HeatMap mapOf(const cv::Mat& values, const std::vector<int>& people, const std::string& title)
{
    charts::HeatMap map;
    map.title = title;
    const int shown = std::min(values.rows, MOST_PEOPLE);
    for (int i = 0; i < shown; i++)
    {
        map.labels.push_back(std::to_string(people[static_cast<size_t>(i)]));
        map.values.emplace_back(values.ptr<double>(i), values.ptr<double>(i) + shown);
    }
    return map;
}

std::string weightMap(const Portrait& portrait)
{
    charts::HeatMap map = mapOf(portrait.weights, portrait.classes, "Weights of " + titleOf(portrait));
    map.rowTitle = map.columnTitle = "person";
    map.scale.title = "weight / mean";
    map.diagonal = false;
    double highest = 0;
    cv::minMaxLoc(portrait.weights, nullptr, &highest);
    map.scale.scale = highest > LARGE_WEIGHT ? charts::SQUARE_ROOT : charts::LINEAR;
    return titled(titleOf(portrait), charts::draw(map));
}

// Percent of the test pictures of the person of a row.
cv::Mat confusionShares(const cv::Mat& confusions)
{
    cv::Mat shares;
    confusions.convertTo(shares, CV_64F);
    for (int i = 0; i < shares.rows; i++)
        shares.row(i) *= 100 / std::max(1., cv::sum(shares.row(i))[0]);
    return shares;
}

std::string mostConfused(const cv::Mat& shares, const std::vector<int>& people)
{
    cv::Mat mistakes = shares.clone();
    mistakes.diag().setTo(0);
    double most = 0;
    cv::Point where;
    cv::minMaxLoc(mistakes, nullptr, &most, nullptr, &where);
    if (!(most > 0))
        return "No test picture is confused.";
    return cv::format("Most often, in %.0f %% of the tests, person %d is taken for person %d.", most,
                      people[static_cast<size_t>(where.y)], people[static_cast<size_t>(where.x)]);
}

std::string confusionMap(const Comparison& row, const std::vector<int>& people, const std::string& which)
{
    const cv::Mat shares = confusionShares(row.input.confusions);
    charts::HeatMap map = mapOf(shares, people, "Confusion matrix of " + row.name);
    map.rowTitle = "person in the picture";
    map.columnTitle = "person recognized";
    map.scale.title = "share of the row, %";
    map.scale.scale = charts::SQUARE_ROOT;
    map.scale.high = 100;
    map.scale.ticks = { 0, 1, 5, 10, 25, 50, 75, 100 };
    map.width = 420;
    return figure(charts::draw(map), cv::format("<b>%s: %s</b>, %.1f %%. ", which.c_str(), escaped(row.name).c_str(),
                                                row.input.test.mean) +
                                         mostConfused(shares, people));
}

} // namespace

void addWeights(Page& page, const Plan& plan, const Study& study)
{
    page.section(
        "weights", "The weights",
        cv::format("How much the pair of the people of row and column counts, where 1 is the mean of all "
                   "pairs: light pairs are pushed apart, dark ones are left alone. Each map has a scale of its "
                   "own; it follows the square root where there are weights above %g. With %d components; the "
                   "feature space is shown where its weights are others.",
                   LARGE_WEIGHT, plan.few) +
            remarkOnPeople(plan));
    std::vector<std::string> maps;
    for (const Portrait& portrait : study.portraits)
        if (!portrait.weights.empty())
            maps.push_back(weightMap(portrait));
    page.add(grid(maps, 260));
}

void addConfusions(Page& page, const Plan& plan, const Study& study)
{
    page.section("confusions", "Who is taken for whom",
                 cv::format("The confusion matrices of the best and of the worst weighting in the input space with %d "
                            "components, over all splits. A perfect recognizer has a light diagonal and nothing "
                            "else; every light spot beside it is a pair that is confused. Colours follow the square "
                            "root, so that single mistakes can be seen.",
                            plan.few) +
                     remarkOnPeople(plan));
    const std::vector<int> people = peopleOf(plan.shown);
    page.add(grid({ confusionMap(bestWeighting(study.withFew), people, "Best"),
                    confusionMap(worstWeighting(study.withFew), people, "Worst") },
                  360));
}

} // namespace demo
