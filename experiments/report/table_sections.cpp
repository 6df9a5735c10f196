// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "sections.hpp"

#include "charts.hpp"
#include "svg.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

using charts::escaped;

namespace {

typedef Summary Comparison::*Space;

struct Column
{
    const std::vector<Comparison>* rows;
    Space space;
    Spread Summary::*accuracy;

    const Summary& at(size_t row) const { return (*rows)[row].*space; }
    double mean(size_t row) const { return at(row).measured ? (at(row).*accuracy).mean : charts::UNSET; }
    double best() const
    {
        double highest = 0;
        for (size_t i = 0; i < rows->size(); i++)
            highest = std::max(highest, mean(i)); // a NaN on the right loses
        return highest;
    }
};

std::vector<Column> columnsOf(const std::vector<Comparison>& rows)
{
    std::vector<Column> columns;
    for (const Space space : { &Comparison::input, &Comparison::feature })
        for (Spread Summary::*accuracy : { &Summary::training, &Summary::test })
            columns.push_back({ &rows, space, accuracy });
    return columns;
}

std::string cell(const std::string& content, bool first)
{
    return std::string("<td") + (first ? " class=\"first\"" : "") + ">" + content + "</td>";
}

std::string accuracyCell(const Column& column, size_t row, bool first)
{
    const double mean = column.mean(row);
    if (std::isnan(mean))
        return cell("\xe2\x80\x93", first);
    const double deviation = (column.at(row).*column.accuracy).deviation;
    const std::string text = cv::format("%.1f", mean) + (std::isnan(deviation) ? "" : cv::format(" ± %.1f", deviation));
    return cell(mean > column.best() - 0.05 ? "<b>" + text + "</b>" : text, first);
}

std::string accuracyHead(const std::vector<int>& components)
{
    std::string counts, spaces, kinds;
    for (const int p : components)
    {
        counts += cv::format("<th colspan=\"4\" class=\"first\">%d components</th>", p);
        for (const char* space : { "input space", "feature space" })
        {
            spaces += std::string("<th colspan=\"2\" class=\"first\">") + space + "</th>";
            kinds += "<th class=\"first\">training</th><th>test</th>";
        }
    }
    return "<tr><th rowspan=\"3\"></th>" + counts + "</tr><tr>" + spaces + "</tr><tr>" + kinds + "</tr>";
}

std::vector<std::string> costRow(const Comparison& row)
{
    std::vector<std::string> cells = { escaped(row.name) };
    for (const Summary& summary : { row.input, row.feature })
    {
        cells.push_back(cell(summary.measured ? cv::format("%.1f", summary.fitTime) : "\xe2\x80\x93", true));
        cells.push_back(cell(summary.measured ? cv::format("%.3f", summary.predictTime) : "\xe2\x80\x93", false));
        cells.push_back(cell(summary.measured ? cv::format("%.0f", summary.modelSize) : "\xe2\x80\x93", false));
    }
    return cells;
}

std::string costChart(const std::vector<Comparison>& rows, double Summary::*cost, const std::string& title)
{
    charts::BarChart chart;
    chart.title = title;
    chart.value.title = title;
    chart.value.scale = charts::LOGARITHMIC;
    chart.width = 400;
    charts::Bars input, feature;
    input.name = "input space";
    input.look.colour = charts::BLUE;
    feature.name = "feature space";
    feature.look.colour = charts::ORANGE;
    for (const Comparison& row : rows)
    {
        chart.groups.push_back(row.name);
        input.values.push_back(row.input.measured ? row.input.*cost : charts::UNSET);
        feature.values.push_back(row.feature.measured ? row.feature.*cost : charts::UNSET);
    }
    chart.bars = { input, feature };
    return "<div>" + charts::draw(chart) + "</div>";
}

} // namespace

void addAccuracies(Page& page, const Plan& plan, const Study& study)
{
    page.section(
        "accuracy", "Accuracy",
        "Percent of faces recognized by their nearest neighbour, mean ± deviation between the splits; the best "
        "of each column is bold. Training: each training face is compared with all others of the training set, "
        "in the subspace that was learnt from all of them. Test: faces that the recognizer has not seen. With "
        "all components every weighting gives the same distances; weights matter with few.");
    std::vector<int> components;
    std::vector<Column> columns;
    if (plan.few < plan.people - 1)
    {
        components.push_back(plan.few);
        columns = columnsOf(study.withFew);
    }
    components.push_back(plan.people - 1);
    for (const Column& column : columnsOf(study.withAll))
        columns.push_back(column);
    std::vector<std::vector<std::string>> rows;
    for (size_t i = 0; i < study.withAll.size(); i++)
    {
        rows.push_back({ escaped(study.withAll[i].name) });
        for (size_t j = 0; j < columns.size(); j++)
            rows.back().push_back(accuracyCell(columns[j], i, j % 2 == 0));
    }
    page.add(htmlTable(accuracyHead(components), rows));
    page.add("<p>The recognizers of cv::face compare Euclidean distances (LBPH: histograms, it has no components); the "
             "weightings compare what the protocol above says. CDM is the same as UNIFORM where no training picture is "
             "confused with another person.</p>");
}

void addCosts(Page& page, const Plan& plan, const Study& study)
{
    page.section("costs", "What it costs",
                 cv::format("Medians over the splits with %d components, on %d threads: the time to train, the time to "
                            "predict one face, and the size of the model as a .yml file. Shorter bars are better; the "
                            "axes are logarithmic, so each step is a factor.",
                            plan.few, cv::getNumThreads()));
    std::string head = "<tr><th rowspan=\"2\"></th><th colspan=\"3\" class=\"first\">input space</th>"
                       "<th colspan=\"3\" class=\"first\">feature space</th></tr><tr>";
    for (int space = 0; space < 2; space++)
        head += "<th class=\"first\">training, ms</th><th>a face, ms</th><th>model, KiB</th>";
    std::vector<std::vector<std::string>> rows;
    for (const Comparison& row : study.withFew)
        rows.push_back(costRow(row));
    page.add(htmlTable(head + "</tr>", rows));
    page.add(grid({ costChart(study.withFew, &Summary::fitTime, "training time, ms"),
                    costChart(study.withFew, &Summary::predictTime, "time to predict a face, ms"),
                    costChart(study.withFew, &Summary::modelSize, "model file, KiB") },
                  340));
}

} // namespace demo
