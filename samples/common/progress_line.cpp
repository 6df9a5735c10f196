// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "progress_line.hpp"

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

const int LINE_WIDTH = 79, BAR_WIDTH = 14;
const double TOO_EARLY = 1; // seconds after which there is something to tell the time left from

bool errorsGoToTerminal()
{
#ifdef _WIN32
    return _isatty(_fileno(stderr)) != 0;
#else
    return isatty(fileno(stderr)) != 0;
#endif
}

} // namespace

ProgressLine::ProgressLine(int totalSteps)
    : onTerminal(errorsGoToTerminal()), steps(std::max(1, totalSteps)), done(0), tenths(-1)
{
    time.start();
}

ProgressLine::~ProgressLine()
{
    clear();
}

void ProgressLine::clear() const
{
    if (onTerminal)
        std::fprintf(stderr, "\r%*s\r", LINE_WIDTH, "");
}

void ProgressLine::say(const std::string& line) const
{
    clear();
    std::fprintf(stderr, "%s\n", line.c_str());
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

} // namespace demo
