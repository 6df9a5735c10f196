// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_tables.hpp"

#include "console.hpp"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace demo {

namespace {

const int NAME_WIDTH = 32;

void printName(const std::string& name)
{
    std::printf("%-*s", NAME_WIDTH, name.c_str());
}

double leastIn(const ErrorTable& errors, size_t column, size_t first, size_t last)
{
    double least = std::numeric_limits<double>::infinity();
    for (size_t row = first; row <= last; row++)
        least = std::min(least, errors[row][column].mean);
    return least;
}

// 0 / 0 is no ratio
std::string ratioText(double ratio)
{
    return cvIsNaN(ratio) ? "-" : cv::format("%.2f", ratio);
}

void printCost(const std::string& what, const char* format, const std::vector<NamedCost>& columns, double Cost::*part)
{
    printName(what);
    const double first = columns[0].cost.*part;
    std::printf("%12s", cv::format(format, first).c_str());
    for (size_t i = 1; i < columns.size(); i++)
    {
        const double cost = columns[i].cost.*part;
        std::printf("%12s%9s", cv::format(format, cost).c_str(), ratioText(cost / first).c_str());
    }
    std::printf("\n");
}

} // namespace

Ratio ratioToBest(const std::string& name, const ErrorTable& errors, size_t row, size_t firstOther, size_t lastOther)
{
    Ratio ratio;
    ratio.name = name;
    for (size_t column = 0; column < errors[row].size(); column++)
        ratio.values.push_back(errors[row][column].mean / leastIn(errors, column, firstOther, lastOther));
    return ratio;
}

void printErrors(const std::string& title, const std::vector<Trial>& trials, const std::vector<int>& trainingPictures,
                 const ErrorTable& errors, const std::vector<Ratio>& ratios)
{
    std::printf("%s\n\n", title.c_str());
    printName("error in %");
    for (const int number : trainingPictures)
        std::printf("%4d a person   ", number);
    std::printf("\n");
    for (size_t row = 0; row < errors.size(); row++)
    {
        printName(trials[row].name);
        for (size_t column = 0; column < errors[row].size(); column++)
        {
            const double least = leastIn(errors, column, 0, errors.size() - 1);
            std::printf("%s%c ", inCells(errors[row][column]).c_str(), errors[row][column].mean <= least ? '*' : ' ');
        }
        std::printf("\n");
    }
    for (const Ratio& ratio : ratios)
    {
        printName(ratio.name);
        for (const double value : ratio.values)
            std::printf("%7s%9s", ratioText(value).c_str(), "");
        std::printf("\n");
    }
    std::printf("\n");
}

void printShortTemplates(const std::string& title, const std::vector<int>& components,
                         const std::vector<std::vector<Comparison>>& results)
{
    std::printf("%s\n\n", title.c_str());
    printName("recognized, %");
    for (const int p : components)
        std::printf("  p = %-8d", p);
    std::printf("\n");
    for (size_t row = 0; row < results[0].size(); row++)
    {
        printName(results[0][row].name);
        for (const auto& column : results)
            std::printf("%s", inCells(column[row].input.test).c_str());
        std::printf("\n");
    }
    std::printf("\n");
}

void printMaxminGains(const std::string& title, const std::vector<MaxminGain>& gains)
{
    std::printf("%s\n\n", title.c_str());
    printName("recognized, %");
    std::printf("  %-12s  %-12s  %-14s%7s\n", "UNIFORM", "MAXMIN", "difference", "p");
    for (const MaxminGain& gain : gains)
    {
        printName(gain.features);
        std::printf("%s%s%s%7.4f\n", inCells(gain.uniform).c_str(), inCells(gain.maxmin).c_str(),
                    inCells(gain.difference, 2).c_str(), gain.probability);
    }
    std::printf("\ndifference: MAXMIN less UNIFORM on the same splits. p: sign-flip test of the two by person.\n\n");
}

void printCosts(const std::string& title, const std::vector<NamedCost>& columns)
{
    std::printf("%s\n\n", title.c_str());
    printName("");
    std::printf("%12s", columns[0].name.c_str());
    for (size_t i = 1; i < columns.size(); i++)
        std::printf("%12s%9s", columns[i].name.c_str(), "ratio");
    std::printf("\n");
    printCost("training, ms", "%.1f", columns, &Cost::training);
    printCost("model file, KiB", "%.0f", columns, &Cost::modelFile);
    printCost("project(), ms a picture", "%.3f", columns, &Cost::projecting);
    std::printf("\n");
}

} // namespace demo
