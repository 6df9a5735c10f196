// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include "charts.hpp"
#include "page.hpp"
#include "svg.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <algorithm>
#include <ctime>
#include <iostream>
#include <stdexcept>

namespace fs = cv::utils::fs;
using charts::escaped;

namespace benchmark {

namespace {

//! What cv::getBuildInformation() says of it, without paths; NO where it says nothing
std::string builtWith(const std::string& what)
{
    const std::string information = cv::getBuildInformation();
    const size_t found = information.find(" " + what + ":");
    if (found == std::string::npos)
        return "NO";
    const size_t begin = information.find_first_not_of(' ', found + what.size() + 2);
    const size_t end = information.find_first_of("(\n", begin);
    return information.substr(begin, information.find_last_not_of(' ', end - 1) + 1 - begin);
}

std::vector<std::string> conditions(const Options& options)
{
    const std::time_t now = std::time(nullptr);
    char date[32];
    std::strftime(date, sizeof(date), "%Y-%m-%d %H:%M", std::localtime(&now));
    return { date, cv::format("%d processors, %d threads", cv::getNumberOfCPUs(), cv::getNumThreads()),
             "OpenCV " CV_VERSION ", LAPACK: " + builtWith("Lapack") + ", Eigen: " + builtWith("Eigen") +
                 ", further code for: " + builtWith("Dispatched code generation"),
             cv::format("median of %d, in turn", options.rounds) +
                 (options.quick ? "; what takes longer than half a minute ran once" : "") +
                 (options.smoke ? "; tiny data, whose times say nothing" : "") };
}

void writeJson(const Results& results, const Options& options, const std::string& file)
{
    cv::FileStorage json(file, cv::FileStorage::WRITE | cv::FileStorage::FORMAT_JSON);
    if (!json.isOpened())
        throw std::runtime_error("cannot write " + file);
    json << "conditions" << conditions(options);
    json << "comparisons"
         << "[";
    for (const Comparison& c : results.comparisons())
        json << "{"
             << "name" << c.name() << "unit" << c.unit << "ours" << c.ours << "other" << c.others << "ratio"
             << c.ratio() << "}";
    json << "]"
         << "growth"
         << "[";
    for (const Growth& g : results.growths())
        json << "{"
             << "name" << g.name << "samples" << g.samples << "seconds" << g.seconds << "exponent" << g.exponent()
             << "}";
    json << "]"
         << "measurements"
         << "[";
    for (const Measurement& m : results.measurements())
        json << "{"
             << "name" << m.name << "unit" << m.unit << "value" << m.value << "}";
    json << "]";
}

std::string ratioChart(const Results& results)
{
    charts::BarChart chart;
    chart.title = "Ratios of time and memory";
    chart.value.title = "the other's time or size / ours";
    chart.value.scale = charts::LOGARITHMIC;
    chart.value.low = 0.5;
    chart.value.high = 2;
    chart.origin = 1;
    chart.width = 420;
    charts::Bars ratios;
    ratios.name = "ratio";
    ratios.look.colour = charts::BLUE;
    for (const Comparison& c : results.comparisons())
    {
        chart.groups.push_back(c.name());
        ratios.values.push_back(c.ratio());
        chart.value.low = std::min(chart.value.low, 0.8 * c.ratio());
        chart.value.high = std::max(chart.value.high, c.ratio());
    }
    chart.bars = { ratios };
    return charts::draw(chart);
}

std::string growthChart(const Results& results)
{
    charts::XyChart chart;
    chart.title = "Training time by the number of samples";
    chart.x.title = "samples n";
    chart.y.title = "training, s";
    chart.x.scale = chart.y.scale = charts::LOGARITHMIC;
    for (const Growth& g : results.growths())
    {
        charts::Series series;
        series.name = g.name + cv::format(": exponent %.2f", g.exponent());
        series.look.colour = chart.series.empty() ? charts::BLUE : charts::VERMILLION;
        series.look.marker = chart.series.empty() ? charts::CIRCLE : charts::SQUARE;
        series.x = g.samples;
        series.y = g.seconds;
        chart.series.push_back(series);
    }
    return results.growths().empty() ? "" : charts::draw(chart);
}

std::string cell(const std::string& text)
{
    return "<td>" + escaped(text) + "</td>";
}

std::string words(const std::string& text)
{
    return "<td class=\"words\">" + escaped(text) + "</td>";
}

void addComparisons(demo::Page& page, const Results& results, const std::string& chart)
{
    page.section("comparisons", "Comparisons",
                 "What we take, compared with what something else takes for the same work, or for a part of the work "
                 "that nobody can do without. The chart shows the ratios: a bar to the right of 1 means faster or "
                 "smaller, a bar to the left slower or larger.");
    std::vector<std::vector<std::string>> rows;
    for (const Comparison& c : results.comparisons())
        rows.push_back({ escaped(c.what), words(c.other), cell(quantity(c.ours, c.unit)),
                         cell(quantity(c.others, c.unit)), words(c.inWords()) });
    page.add(demo::htmlTable(
        "<tr><th></th><th class=\"words\">compared with</th><th>ours</th><th>the other</th><th></th></tr>", rows));
    page.add(chart);
}

void addGrowth(demo::Page& page, const Results& results, const std::string& chart)
{
    page.section(
        "growth", "Growth",
        "Training time by the number n of samples of d numbers. Both axes are logarithmic, so that a power of n "
        "is a straight line; its exponent is the slope.");
    std::vector<std::vector<std::string>> rows;
    for (const Growth& g : results.growths())
        rows.push_back({ escaped(g.name), words(g.inWords()) });
    page.add(demo::htmlTable("<tr><th></th><th></th></tr>", rows));
    page.add(chart);
}

void addMeasurements(demo::Page& page, const Results& results)
{
    page.section("measurements", "Measurements", "Times, memory and rates that are compared with nothing.");
    std::vector<std::vector<std::string>> rows;
    for (const Measurement& m : results.measurements())
        rows.push_back({ escaped(m.name), cell(quantity(m.value, m.unit)) });
    page.add(demo::htmlTable("<tr><th></th><th></th></tr>", rows));
}

//! The rows that a run with the system's OpenCV had as well, with its times
void addOtherBuild(demo::Page& page, const Results& results, const std::string& jsonFile)
{
    if (!fs::exists(jsonFile))
        return;
    const cv::FileStorage json(jsonFile, cv::FileStorage::READ);
    const cv::FileNode before = json["comparisons"];
    std::vector<std::vector<std::string>> rows;
    for (const Comparison& c : results.comparisons())
        for (const cv::FileNode& row : before)
            if (std::string(row["name"]) == c.name())
                rows.push_back({ escaped(c.name()), cell(quantity(row["ours"], c.unit)),
                                 cell(quantity(row["other"], c.unit)), cell(quantity(c.ours, c.unit)),
                                 cell(quantity(c.others, c.unit)) });
    page.section("builds", "Both builds of OpenCV",
                 "The same comparisons in a run with the other OpenCV: " + escaped(std::string(json["conditions"][0])) +
                     ", " + escaped(std::string(json["conditions"][2])) + ".");
    page.add(demo::htmlTable("<tr><th rowspan=\"2\"></th><th colspan=\"2\" class=\"first\">there</th>"
                             "<th colspan=\"2\" class=\"first\">here</th></tr>"
                             "<tr><th>ours</th><th>the other</th><th>ours</th><th>the other</th></tr>",
                             rows));
}

std::string lead(const Options& options)
{
    std::string html = "<ul>";
    for (const std::string& line : conditions(options))
        html += "<li>" + escaped(line) + "</li>";
    return html + "</ul>\n";
}

} // namespace

void write(const Results& results, const Options& options)
{
    const std::string name =
        std::string("benchmark") + (options.large ? "_large" : "") + (options.plain ? "_plain" : "");
    const std::string stem = fs::join(options.folder, name), file = name + ".html";
    const std::string ratios = ratioChart(results), growth = growthChart(results);

    writeJson(results, options, stem + ".json");
    demo::Page page(demo::titleOfPage(file), lead(options) + demo::linksToOtherPages(options.folder, file));
    addComparisons(page, results, ratios);
    demo::writeWhole(stem + ".svg", charts::standalone(ratios));
    if (!growth.empty())
    {
        addGrowth(page, results, growth);
        demo::writeWhole(stem + "_growth.svg", charts::standalone(growth));
    }
    if (!results.measurements().empty())
        addMeasurements(page, results);
    if (options.plain)
        addOtherBuild(page, results,
                      fs::join(options.folder, options.large ? "benchmark_large.json" : "benchmark.json"));
    demo::writeWhole(stem + ".html", page.finished());
    std::cout << "the page: " << fs::canonical(stem + ".html") << std::endl;
}

} // namespace benchmark
