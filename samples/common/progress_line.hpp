// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_PROGRESS_LINE_HPP
#define WEIGHTED_FISHER_SAMPLES_PROGRESS_LINE_HPP

#include "opencv2/core/utility.hpp"

#include <string>

namespace demo {

/** Tells on the standard error stream how far things are: a bar with the time left on a terminal, else a line at every
tenth of the way. Ends the program where the user asked for it. */
class ProgressLine
{
public:
    explicit ProgressLine(int steps);
    ~ProgressLine();
    /** What happens next, and how many steps that is. Throws Interrupted. */
    void step(const std::string& what, int size = 1);
    /** Makes room on the terminal for other lines. */
    void clear() const;
    /** Prints a line that is not about progress. */
    void say(const std::string& line) const;

private:
    ProgressLine(const ProgressLine&);
    ProgressLine& operator=(const ProgressLine&);

    std::string timeLeft() const;
    void drawBar(const std::string& what) const;
    void printTenth(const std::string& what);

    bool onTerminal;
    int steps, done, tenths;
    cv::TickMeter time;
};

} // namespace demo

#endif
