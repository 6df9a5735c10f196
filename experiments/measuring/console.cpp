// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "console.hpp"

#include "interruption.hpp"

#include <algorithm>
#include <cstdio>

#ifdef _WIN32
#include <io.h>
#else
#include <unistd.h>
#endif

namespace demo {

namespace {

const int NAME_WIDTH = 20, LINE_WIDTH = 79, BAR_WIDTH = 14;
const double TOO_EARLY = 1; // seconds after which there is something to tell the time left from

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

ProgressLine::ProgressLine(int totalSteps)
    : onTerminal(errorsGoToTerminal()), steps(std::max(1, totalSteps)), done(0), tenths(-1)
{
    time.start();
}

ProgressLine::~ProgressLine()
{
    if (onTerminal)
        std::fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}

void ProgressLine::step(const std::string& what, int size)
{
    stopIfInterrupted();
    if (onTerminal)
        drawBar(what);
    else
        printTenth(what);
    done += size;
}

std::string ProgressLine::timeLeft() const
{
    cv::TickMeter soFar = time;
    soFar.stop();
    if (done == 0 || soFar.getTimeSec() < TOO_EARLY)
        return "";
    const int left = cvCeil(soFar.getTimeSec() * (steps - done) / done);
    return left < 100 ? cv::format("%d s left", left) : cv::format("%d min left", (left + 59) / 60);
}

void ProgressLine::drawBar(const std::string& what) const
{
    const int filled = std::min(BAR_WIDTH, BAR_WIDTH * done / steps);
    const std::string bar =
        std::string(static_cast<size_t>(filled), '#') + std::string(static_cast<size_t>(BAR_WIDTH - filled), '.');
    const std::string line =
        cv::format("[%s] %3d %%  %-11s %s", bar.c_str(), 100 * done / steps, timeLeft().c_str(), what.c_str());
    std::fprintf(stderr, "\r%-*.*s", LINE_WIDTH, LINE_WIDTH, line.c_str());
    std::fflush(stderr);
}

void ProgressLine::printTenth(const std::string& what)
{
    if (10 * done / steps == tenths)
        return;
    tenths = 10 * done / steps;
    const std::string left = timeLeft();
    std::fprintf(stderr, "%3d %%  %s%s\n", 100 * done / steps, what.c_str(), left.empty() ? "" : (", " + left).c_str());
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
