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
             << "what" << g.what << "name" << g.name << "samples" << g.samples << "seconds" << g.seconds << "exponent"
             << g.exponent() << "}";
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

//! A chart for everything whose time was measured at several sizes
std::vector<std::string> growthCharts(const Results& results)
{
    const charts::Colour colours[] = { charts::BLUE, charts::VERMILLION, charts::GREEN, charts::PURPLE };
    const charts::Marker markers[] = { charts::CIRCLE, charts::SQUARE, charts::TRIANGLE, charts::DIAMOND };
    std::vector<std::string> all;
    for (size_t first = 0; first < results.growths().size(); first++)
    {
        const std::string& what = results.growths()[first].what;
        charts::XyChart chart;
        chart.title = "Time by the number of samples: " + what;
        chart.x.title = "samples n";
        chart.y.title = what + ", s";
        chart.x.scale = chart.y.scale = charts::LOGARITHMIC;
        bool drawn = false;
        for (size_t i = 0; i < results.growths().size(); i++)
        {
            const Growth& g = results.growths()[i];
            if (g.what != what)
                continue;
            drawn = drawn || i < first;
            charts::Series series;
            series.name = g.name + cv::format(": exponent %.2f", g.exponent());
            series.look.colour = colours[chart.series.size() % 4];
            series.look.marker = markers[chart.series.size() % 4];
            series.x = g.samples;
            series.y = g.seconds;
            chart.series.push_back(series);
        }
        if (!drawn)
            all.push_back(charts::draw(chart));
    }
    return all;
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

void addGrowth(demo::Page& page, const Results& results, const std::vector<std::string>& growth)
{
    page.section("growth", "Growth",
                 "Times by the number n of samples, of d numbers each. Both axes are logarithmic, so that a power of n "
                 "is a straight line; its exponent is the slope.");
    std::vector<std::vector<std::string>> rows;
    for (const Growth& g : results.growths())
        rows.push_back({ escaped(g.what + ", " + g.name), words(g.inWords()) });
    page.add(demo::htmlTable("<tr><th></th><th></th></tr>", rows));
    for (const std::string& chart : growth)
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
    const std::string ratios = ratioChart(results);
    const std::vector<std::string> growth = growthCharts(results);

    writeJson(results, options, stem + ".json");
    demo::Page page(demo::titleOfPage(file), lead(options) + demo::linksToOtherPages(options.folder, file));
    addComparisons(page, results, ratios);
    demo::writeWhole(stem + ".svg", charts::standalone(ratios));
    if (!growth.empty())
    {
        addGrowth(page, results, growth);
        for (size_t i = 0; i < growth.size(); i++)
            demo::writeWhole(stem + cv::format("_growth_%d.svg", int(i) + 1), charts::standalone(growth[i]));
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
