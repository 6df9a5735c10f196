// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CHARTS_LEGEND_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CHARTS_LEGEND_HPP

#include "svg.hpp"

namespace charts {

/** The names of the series with their lines, markers or bars, in as many columns as there is room for. */
class Legend
{
public:
    enum Swatch
    {
        LINE,
        MARKER,
        BAR
    };

    explicit Legend(double availableWidth) : available(availableWidth) {}

    void add(const std::string& name, const Look& look, Swatch swatch);
    double height() const;
    void draw(Svg& svg, double left, double top) const;

private:
    struct Entry
    {
        std::string name;
        Look look;
        Swatch swatch;
    };

    /** The widths of the columns if there are so many. */
    std::vector<double> widths(size_t columns) const;
    std::vector<double> fittingWidths() const;

    double available;
    std::vector<Entry> entries;
};

} // namespace charts

#endif
