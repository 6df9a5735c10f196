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

void printCost(const std::string& what, const char* format, double pixels, double all)
{
    printName(what);
    std::printf("%12s%12s%9s\n", cv::format(format, pixels).c_str(), cv::format(format, all).c_str(),
                ratioText(all / pixels).c_str());
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

void printErrors(const std::string& title, const std::vector<Contender>& contenders,
                 const std::vector<int>& trainingPictures, const ErrorTable& errors, const std::vector<Ratio>& ratios)
{
    std::printf("%s\n\n", title.c_str());
    printName("error in %");
    for (const int number : trainingPictures)
        std::printf("%4d a person   ", number);
    std::printf("\n");
    for (size_t row = 0; row < errors.size(); row++)
    {
        printName(contenders[row].name);
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

void printCosts(const std::string& title, const Cost& pixels, const Cost& all)
{
    std::printf("%s\n\n", title.c_str());
    printName("");
    std::printf("%12s%12s%9s\n", "pixels", "all three", "ratio");
    printCost("training, ms", "%.1f", pixels.training, all.training);
    printCost("model file, KiB", "%.0f", pixels.modelFile, all.modelFile);
    printCost("project(), ms a picture", "%.3f", pixels.projecting, all.projecting);
    std::printf("\n");
}

} // namespace demo
