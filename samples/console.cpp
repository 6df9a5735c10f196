// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "console.hpp"

#include <algorithm>
#include <cstdio>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace demo {

namespace {

const int NAME_WIDTH = 20, LINE_WIDTH = 79;

bool errorsGoToTerminal()
{
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(fileno(stderr)) != 0;
#endif
}

std::string cells(const Summary& summary)
{
    if (!summary.measured)
        return cv::format("%7s%7s%15s%9s", "-", "-", "-", "-");
    const std::string training = cvIsNaN(summary.training) ? "-" : cv::format("%.1f", summary.training);
    return cv::format("%7s%s%8.1f%9.3f", training.c_str(), inCells(summary.test).c_str(), summary.fitTime,
                      summary.predictTime);
}

} // namespace

std::string inCells(const Spread& spread)
{
    const std::string deviation = cvIsNaN(spread.deviation) ? "      " : cv::format("± %-4.1f", spread.deviation);
    return cv::format("%7.1f %s", spread.mean, deviation.c_str());
}

ProgressLine::ProgressLine(int totalSteps) : visible(errorsGoToTerminal()), steps(std::max(1, totalSteps)), done(0) {}

ProgressLine::~ProgressLine()
{
    if (visible)
        std::fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}

void ProgressLine::step(const std::string& what)
{
    if (visible)
    {
        const std::string line = cv::format("%3d %%  %s", 100 * done / steps, what.c_str());
        std::fprintf(stderr, "\r%-*.*s", LINE_WIDTH, LINE_WIDTH, line.c_str());
        std::fflush(stderr);
    }
    done++;
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
