// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include "charts/charts.hpp"
#include "opencv2/core/utils/filesystem.hpp"

#include <cstdio>
#include <fstream>

namespace benchmark {

void print(const Comparison& c)
{
    std::printf("%-68s %10.4g %s to %10.4g: %8.3g times, must be %8.3g%s\n", c.name.c_str(), c.ours, c.unit.c_str(),
                c.other, c.ratio(), c.bound, c.reached() ? "" : "  NOT REACHED");
    std::fflush(stdout);
}

void print(const Growth& g)
{
    std::printf("training time, %s:", g.name.c_str());
    for (size_t i = 0; i < g.samples.size(); i++)
        std::printf("  n = %.0f %.3g s", g.samples[i], g.seconds[i]);
    std::printf(": n^%.2f, must be n^%.1f%s\n", g.exponent(), g.bound, g.reached() ? "" : "  NOT REACHED");
    std::fflush(stdout);
}

namespace {

void writeJson(const Results& results, const std::string& file)
{
    cv::FileStorage fs(file, cv::FileStorage::WRITE | cv::FileStorage::FORMAT_JSON);
    fs << "comparisons"
       << "[";
    for (const Comparison& c : results.comparisons)
        fs << "{"
           << "name" << c.name << "unit" << c.unit << "ours" << c.ours << "other" << c.other << "ratio" << c.ratio()
           << "bound" << c.bound << "reached" << int(c.reached()) << "}";
    fs << "]"
       << "growth"
       << "[";
    for (const Growth& g : results.growths)
        fs << "{"
           << "name" << g.name << "samples" << g.samples << "seconds" << g.seconds << "exponent" << g.exponent()
           << "bound" << g.bound << "}";
    fs << "]";
}

void writeText(const std::string& text, const std::string& file)
{
    std::ofstream stream(file.c_str(), std::ios::binary);
    stream << text;
}

std::string ratioChart(const Results& results)
{
    charts::BarChart chart;
    chart.title = "How many times as fast or as small as what it is compared with";
    chart.value.title = "times";
    chart.value.scale = charts::LOGARITHMIC;
    charts::Bars measured, bounds;
    measured.name = "measured";
    measured.look.colour = charts::BLUE;
    bounds.name = "asked for";
    bounds.look.colour = charts::GREY;
    for (const Comparison& c : results.comparisons)
    {
        chart.groups.push_back(c.name);
        measured.values.push_back(c.ratio());
        bounds.values.push_back(c.bound);
    }
    chart.bars = { measured, bounds };
    chart.width = 800;
    return charts::standalone(charts::draw(chart));
}

std::string growthChart(const Results& results)
{
    charts::XyChart chart;
    chart.title = "Training time by the number of samples";
    chart.x.title = "samples";
    chart.y.title = "training, s";
    chart.x.scale = chart.y.scale = charts::LOGARITHMIC;
    for (const Growth& g : results.growths)
    {
        charts::Series series;
        series.name = g.name + cv::format(": n^%.2f", g.exponent());
        series.look.colour = chart.series.empty() ? charts::BLUE : charts::VERMILLION;
        series.look.marker = chart.series.empty() ? charts::CIRCLE : charts::SQUARE;
        series.x = g.samples;
        series.y = g.seconds;
        chart.series.push_back(series);
    }
    return charts::standalone(charts::draw(chart));
}

} // namespace

void write(const Results& results, const Options& options)
{
    cv::utils::fs::createDirectories(options.folder);
    const std::string stem = options.folder + (options.large ? "/benchmark_large" : "/benchmark");
    writeJson(results, stem + ".json");
    if (!results.comparisons.empty())
        writeText(ratioChart(results), stem + ".svg");
    if (!results.growths.empty())
        writeText(growthChart(results), stem + "_growth.svg");
}

} // namespace benchmark
