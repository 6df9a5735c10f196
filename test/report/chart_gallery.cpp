// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Writes one chart of each kind into a folder, to be checked and to be looked at.

#include "charts.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>

using namespace charts;

namespace {

void write(const std::string& folder, const std::string& name, const std::string& svg)
{
    std::ofstream(folder + "/" + name + ".svg") << standalone(svg);
}

std::string lines(DeviationStyle style)
{
    XyChart chart;
    chart.title = "Lines with their deviation";
    chart.x.title = "number of faces";
    chart.x.scale = LOGARITHMIC;
    chart.y.title = "time, ms";
    chart.y.scale = LOGARITHMIC;
    chart.deviations = style;
    for (int i = 0; i < COLOURS; i++)
    {
        Series series;
        series.name = "series <" + std::to_string(i) + ">";
        series.look.colour = static_cast<Colour>(i);
        series.look.marker = static_cast<Marker>(i % NO_MARKER);
        series.look.dash = static_cast<Dash>(i % 4);
        series.look.bold = i == 5;
        for (double x = 10; x < 20000; x *= 3)
        {
            series.x.push_back(x);
            series.y.push_back(x * x / 300 * (i + 1));
            series.deviation.push_back(series.y.back() / 5);
        }
        chart.series.push_back(series);
    }
    return draw(chart);
}

std::string bars()
{
    BarChart chart;
    chart.title = "Bars";
    chart.value.title = "model file, KiB";
    chart.value.scale = LOGARITHMIC;
    chart.groups = { "UNIFORM", "KERNEL_COSINE", "cv::face LBPH" };
    Bars input, feature;
    input.name = "input space";
    input.look.colour = BLUE;
    input.values = { 120, UNSET, 7 };
    input.deviation = { 20, UNSET, 3 };
    feature.name = "feature space";
    feature.look.colour = ORANGE;
    feature.values = { 1500, 1523.4, UNSET };
    chart.bars = { input, feature };
    return draw(chart);
}

std::string heatMap()
{
    HeatMap chart;
    chart.title = "A matrix";
    chart.rowTitle = "person";
    chart.columnTitle = "taken for person";
    chart.scale.title = "share, %";
    chart.scale.scale = SQUARE_ROOT;
    chart.diagonal = false;
    for (int row = 0; row < 24; row++)
    {
        chart.labels.push_back(std::to_string(row + 1));
        chart.values.emplace_back();
        for (int column = 0; column < 24; column++)
            chart.values.back().push_back(100 * std::exp(-0.02 * (row - column) * (row - column)));
    }
    return draw(chart);
}

std::string points()
{
    XyChart chart;
    chart.title = "Points";
    chart.x.title = "first direction";
    chart.y.title = "second direction";
    chart.height = 420;
    for (int i = 0; i < 4; i++)
    {
        Series series;
        series.name = i % 2 == 0 ? "training" : "test";
        series.joined = false;
        series.look.colour = static_cast<Colour>(i / 2 + 3);
        series.look.hollow = i % 2 == 1;
        for (int j = 0; j < 8; j++)
        {
            series.x.push_back(std::cos(j + i / 2 * 2.) + i / 2 * 3);
            series.y.push_back(std::sin(j * 2 + i));
        }
        chart.series.push_back(series);
    }
    chart.notes.push_back({ 0, 0, "1" });
    chart.notes.push_back({ 3, 0, "2" });
    return draw(chart);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
    {
        std::fprintf(stderr, "usage: report_chart_gallery FOLDER\n");
        return 2;
    }
    write(argv[1], "lines", lines(BANDS));
    write(argv[1], "error_bars", lines(ERROR_BARS));
    write(argv[1], "bars", bars());
    write(argv[1], "heat_map", heatMap());
    write(argv[1], "points", points());
    return 0;
}
