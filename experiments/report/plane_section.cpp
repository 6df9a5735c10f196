// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sections.hpp"

#include "looks.hpp"

#include <algorithm>
#include <set>

namespace demo {

namespace {

charts::Series facesOf(int person, const cv::Mat& rows, const std::vector<int>& labels, const charts::Look& look)
{
    charts::Series series;
    series.joined = false;
    series.look = look;
    for (int i = 0; i < rows.rows; i++)
        if (labels[static_cast<size_t>(i)] == person)
        {
            series.x.push_back(rows.at<double>(i, 0));
            series.y.push_back(rows.cols > 1 ? rows.at<double>(i, 1) : 0);
        }
    return series;
}

// In the legend only: persons have numbers in the plot.
charts::Series explanation(const std::string& name, bool hollow)
{
    charts::Series series;
    series.name = name;
    series.joined = false;
    series.look.hollow = hollow;
    return series;
}

charts::Note numberOf(int person, const charts::Series& training)
{
    return { spreadOf(training.x).mean, spreadOf(training.y).mean, std::to_string(person) };
}

std::string planeOf(const Portrait& portrait, const Split& split)
{
    charts::XyChart chart;
    chart.title = "Faces in the first two directions of " + portrait.name;
    chart.x.title = "first direction";
    chart.y.title = "second direction";
    chart.width = 400;
    chart.series = { explanation("training face", false), explanation("test face", true) };
    const std::vector<int> people = peopleOf(split);
    for (size_t i = 0; i < std::min<size_t>(MOST_PEOPLE, people.size()); i++)
    {
        charts::Look look = lookOfPerson(static_cast<int>(i));
        const charts::Series training = facesOf(people[i], portrait.embedding.training, split.training.labels, look);
        look.hollow = true;
        chart.series.push_back(training);
        chart.series.push_back(facesOf(people[i], portrait.embedding.test, split.test.labels, look));
        if (!training.x.empty())
            chart.notes.push_back(numberOf(people[i], training));
    }
    return titled(portrait.name, charts::draw(chart));
}

} // namespace

void addDiscriminantPlanes(Page& page, const Plan& plan, const Study& study)
{
    page.section(
        "planes", "Faces in the first two directions",
        "Each mark is a face in the plane of the two leading directions of the input space: a colour and shape "
        "for each person, whose number is at the middle of the training faces, where there is room for it. Training "
        "faces should lie close together, and test faces beside those of the same person. One of each kind of "
        "weighting is shown." +
            remarkOnPeople(plan));
    std::vector<std::string> planes;
    std::set<int> shown;
    for (const Portrait& portrait : study.portraits)
        if (!portrait.inFeatureSpace && portrait.weighting >= 0 && shown.insert(portrait.weighting).second)
            planes.push_back(planeOf(portrait, plan.shown));
    page.add(grid(planes, 360));
}

} // namespace demo
