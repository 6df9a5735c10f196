// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "console.hpp"

#include <cstdio>

namespace demo {

namespace {

const int NAME_WIDTH = 20;

std::string cells(const Summary& summary)
{
    if (!summary.measured)
        return cv::format("%7s%7s%15s%9s", "-", "-", "-", "-");
    const std::string training = cvIsNaN(summary.training.mean) ? "-" : cv::format("%.1f", summary.training.mean);
    return cv::format("%7s%s%8.1f%9.3f", training.c_str(), inCells(summary.test).c_str(), summary.fitTime,
                      summary.predictTime);
}

} // namespace

std::string inCells(const Spread& spread, int decimals)
{
    const int width = 3 + decimals;
    const std::string deviation = cvIsNaN(spread.deviation) ? std::string(static_cast<size_t>(width) + 2, ' ')
                                                            : cv::format("± %-*.*f", width, decimals, spread.deviation);
    return cv::format("%*.*f %s", 6 + decimals, decimals, spread.mean, deviation.c_str());
}

void printTable(const std::string& title, const std::vector<Comparison>& rows)
{
    std::printf("%s\n\n", title.c_str());
    std::printf("%-*s  %-38s  %s\n", NAME_WIDTH, "", "  input space", "  feature space (RBF kernel)");
    std::printf("%-*s", NAME_WIDTH, "weighting");
    for (int space = 0; space < 2; space++)
        std::printf("  %7s%7s%15s%9s", "train %", "test %", "fit ms", "ms/face");
    std::printf("\n");
    for (const Comparison& row : rows)
    {
        std::printf("%-*s  %s  %s\n", NAME_WIDTH, row.name.c_str(), cells(row.input).c_str(),
                    cells(row.feature).c_str());
    }
    std::printf("\n");
}

} // namespace demo
