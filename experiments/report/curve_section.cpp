// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sections.hpp"

#include "looks.hpp"

#include "opencv2/weighted_fisher.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const double TICK_RATIO = 1.2; // of neighbours on a logarithmic axis

// The numbers that were measured, where they are not too close to each other.
std::vector<double> ticksFor(const std::vector<int>& components)
{
    std::vector<double> ticks = { 1. * components.back() };
    for (auto p = components.rbegin(); p != components.rend(); ++p)
        if (*p * TICK_RATIO <= ticks.back())
            ticks.push_back(*p);
    return ticks;
}

charts::XyChart emptyChart(const std::string& title, const std::string& yTitle, const std::vector<int>& components)
{
    charts::XyChart chart;
    chart.title = title;
    chart.x.title = "number of components p";
    chart.x.scale = charts::LOGARITHMIC;
    chart.x.ticks = ticksFor(components);
    chart.y.title = yTitle;
    return chart;
}

charts::Series seriesOf(const Curve& curve, const charts::Look& look, const std::vector<int>& components)
{
    charts::Series series;
    const std::string openCv = "cv::face ";
    series.name = curve.name.compare(0, openCv.size(), openCv) == 0 ? curve.name.substr(openCv.size()) : curve.name;
    series.look = look;
    series.x.assign(components.begin(), components.end());
    return series;
}

std::string drawAccuracies(const std::vector<Curve>& curves, const std::vector<int>& components,
                           const std::string& space)
{
    charts::XyChart chart =
        emptyChart("Accuracy against the number of components in the " + space, "test accuracy, %", components);
    const std::vector<charts::Look> looks = looksOf(curves);
    for (size_t i = 0; i < curves.size(); i++)
    {
        charts::Series series = seriesOf(curves[i], looks[i], components);
        for (const std::vector<double>& splits : curves[i].testAccuracy)
        {
            series.y.push_back(spreadOf(splits).mean);
            if (looks[i].bold)
                series.deviation.push_back(spreadOf(splits).deviation);
        }
        chart.series.push_back(series);
    }
    return charts::draw(chart);
}

std::string accuracyChart(const std::vector<Curve>& curves, const std::vector<int>& components,
                          const std::string& space)
{
    return titled("Accuracy in the " + space,
                  figure(drawAccuracies(curves, components, space), "Bands: one deviation between the splits."));
}

std::vector<double> differences(const std::vector<double>& a, const std::vector<double>& b)
{
    std::vector<double> result(a.size());
    std::transform(a.begin(), a.end(), b.begin(), result.begin(), [](double x, double y) { return x - y; });
    return result;
}

std::string gainChart(const std::vector<Curve>& curves, const std::vector<int>& components, const std::string& space)
{
    charts::XyChart chart = emptyChart("Gain over UNIFORM against the number of components in the " + space,
                                       "test accuracy over UNIFORM, points", components);
    const std::vector<charts::Look> looks = looksOf(curves);
    const auto uniform = std::find_if(curves.begin(), curves.end(), [](const Curve& curve) {
        return curve.weighting == cv::face::WEIGHTING_UNIFORM;
    });
    for (size_t i = 0; i < curves.size(); i++)
    {
        if (curves[i].weighting < 0)
            continue;
        charts::Series series = seriesOf(curves[i], looks[i], components);
        for (size_t j = 0; j < components.size(); j++)
        {
            const std::vector<double> gains = differences(curves[i].testAccuracy[j], uniform->testAccuracy[j]);
            series.y.push_back(spreadOf(gains).mean);
            if (looks[i].bold)
                series.deviation.push_back(spreadOf(gains).deviation / std::sqrt(static_cast<double>(gains.size())));
        }
        chart.series.push_back(series);
    }
    return titled(
        "Gain over UNIFORM in the " + space,
        figure(charts::draw(chart), "Means of the differences on the same splits. Band: one standard error."));
}

} // namespace

std::string curvesFile(const Study& study)
{
    return charts::standalone(drawAccuracies(study.inputCurves, study.components, "input space"));
}

void addCurves(Page& page, const Study& study)
{
    page.section("components", "Accuracy against the number of components",
                 "What weighting is for: with all components (at the right) the weightings meet; with few, a short "
                 "template that is small to store and quick to compare, a good weighting stays higher. In the lower "
                 "charts a line above 0 is a weighting that helps. KNN with all other people is UNIFORM; Fisherfaces "
                 "and Eigenfaces are those of cv::face.");
    page.add(grid({ accuracyChart(study.inputCurves, study.components, "input space"),
                    accuracyChart(study.featureCurves, study.components, "feature space"),
                    gainChart(study.inputCurves, study.components, "input space"),
                    gainChart(study.featureCurves, study.components, "feature space") },
                  480));
}

} // namespace demo
