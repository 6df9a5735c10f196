// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_CONSOLE_HPP
#define WEIGHTED_FISHER_SAMPLES_CONSOLE_HPP

#include "experiment.hpp"

namespace demo {

/** A line on the standard error stream that tells how far things are; silent if that is not a terminal. */
class ProgressLine
{
public:
    explicit ProgressLine(int steps);
    ~ProgressLine();
    void step(const std::string& what);

private:
    ProgressLine(const ProgressLine&);
    ProgressLine& operator=(const ProgressLine&);

    bool visible;
    int steps, done;
};

/** The mean and the deviation between splits, 14 columns wide. */
std::string inCells(const Spread& spread);

/** Prints the rows as a table below a title. */
void printTable(const std::string& title, const std::vector<Comparison>& rows);

} // namespace demo

#endif
