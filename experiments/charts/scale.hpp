// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CHARTS_SCALE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CHARTS_SCALE_HPP

#include "charts.hpp"

namespace charts {

/** Where numbers lie on an axis. */
class Scale
{
public:
    /** The axis decides, or else the data between low and high; about so many ticks. */
    Scale(const Axis& axis, double low, double high, int ticks);

    /** From 0 to 1, beyond them outside of the axis. */
    double position(double value) const;
    double low() const { return from; }
    double high() const { return to; }
    const std::vector<double>& ticks() const { return marks; }
    /** The ticks in words, all with the same number of decimals. */
    std::string label(double tick) const;

private:
    double transformed(double value) const;
    void choose(int ticks);

    ScaleKind kind;
    double from, to;
    std::vector<double> marks;
    int decimals = 0;
};

} // namespace charts

#endif
