// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_DEGRADED_TABLE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_DEGRADED_TABLE_HPP

#include "figures.hpp"
#include "methods.hpp"

#include <cstdint>

namespace demo {

/** What the user wants to be measured, and how thoroughly. */
struct DegradedMeasuring
{
    int enrolled = 5, splits = 10, draws = 5;
    uint64_t seed = 1;
};

/** Measures the methods on clean faces and on degraded ones, prints a table for each, and adds the figures. */
void measureDegraded(const FaceSet& faces, const FaceDescription& description, const std::vector<CopyMethod>& methods,
                     const DegradedMeasuring& how, Figures& figures);

} // namespace demo

#endif
