// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CONSOLE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CONSOLE_HPP

#include "experiment.hpp"

namespace demo {

/** The mean and the deviation between splits, 14 columns wide with one decimal, 16 with two. */
std::string inCells(const Spread& spread, int decimals = 1);

/** Prints the rows as a table below a title. */
void printTable(const std::string& title, const std::vector<Comparison>& rows);

} // namespace demo

#endif
