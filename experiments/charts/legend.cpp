// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "legend.hpp"

#include <algorithm>
#include <numeric>

namespace charts {

namespace {

const double SWATCH = 26, GAP = 6, BETWEEN = 14, ROW = 19;

} // namespace

void Legend::add(const std::string& name, const Look& look, Swatch swatch)
{
    if (!name.empty())
        entries.push_back({ name, look, swatch });
}

std::vector<double> Legend::widths(size_t columns) const
{
    std::vector<double> result(columns, 0);
    for (size_t i = 0; i < entries.size(); i++)
        result[i % columns] =
            std::max(result[i % columns], SWATCH + GAP + textWidth(entries[i].name, FONT_SIZE) + BETWEEN);
    return result;
}

std::vector<double> Legend::fittingWidths() const
{
    size_t columns = std::max<size_t>(1, entries.size());
    std::vector<double> result = widths(columns);
    while (columns > 1 && std::accumulate(result.begin(), result.end(), -BETWEEN) > available)
        result = widths(--columns);
    return result;
}

double Legend::height() const
{
    const size_t columns = fittingWidths().size(), rows = (entries.size() + columns - 1) / columns;
    return ROW * static_cast<double>(rows);
}

void Legend::draw(Svg& svg, double left, double top) const
{
    const std::vector<double> columns = fittingWidths();
    for (size_t i = 0; i < entries.size(); i++)
    {
        const Entry& entry = entries[i];
        const size_t column = i % columns.size(), row = i / columns.size();
        const double x = std::accumulate(columns.begin(), columns.begin() + static_cast<std::ptrdiff_t>(column), left);
        const double y = top + (static_cast<double>(row) + 0.5) * ROW;
        svg.open(styleOf(entry.look));
        if (entry.swatch == LINE)
            svg.line(x, y, x + SWATCH, y, "line");
        if (entry.swatch == BAR)
            svg.rect(x, y - 5, SWATCH, 10, "full");
        else
            svg.marker(x + SWATCH / 2, y, entry.look);
        svg.close();
        svg.text(x + SWATCH + GAP, y + 4.5, entry.name, START);
    }
}

} // namespace charts
