// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PHOTO_MEASURED_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PHOTO_MEASURED_HPP

#include "figures.hpp"

namespace demo {

/** Tables of what was measured, in the order in which it came: one value for each draw. */
class Measured
{
public:
    void add(const std::string& table, const std::string& quantity, double value);

    /** Prints the mean and the deviation of each quantity. */
    void print() const;
    Figures figures(const std::string& method) const;

private:
    struct Row
    {
        std::string table, quantity;
        std::vector<double> values;
    };

    std::vector<Row> rows;
};

/** Of `whole`, which may be 0: then there is nothing to tell, and it is 0. */
double percentOf(int part, int whole);

} // namespace demo

#endif
