// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "legend.hpp"

#include <algorithm>

namespace charts {

namespace {

const double SWATCH = 26, GAP = 6, BETWEEN = 14, ROW = 19;

} // namespace

void Legend::add(const std::string& name, const Look& look, Swatch swatch)
{
    if (!name.empty())
        entries.push_back({ name, look, swatch });
}

double Legend::entryWidth() const
{
    double widest = 0;
    for (const Entry& entry : entries)
        widest = std::max(widest, textWidth(entry.name, FONT_SIZE));
    return SWATCH + GAP + widest + BETWEEN;
}

int Legend::columns() const
{
    const int fitting = std::max(1, static_cast<int>((available + BETWEEN) / entryWidth()));
    return std::min(fitting, static_cast<int>(entries.size()));
}

double Legend::height() const
{
    return entries.empty() ? 0 : ROW * static_cast<double>((static_cast<int>(entries.size()) - 1) / columns() + 1);
}

void Legend::draw(Svg& svg, double left, double top) const
{
    for (size_t i = 0; i < entries.size(); i++)
    {
        const Entry& entry = entries[i];
        const int column = static_cast<int>(i) % columns(), row = static_cast<int>(i) / columns();
        const double x = left + column * entryWidth(), y = top + (row + 0.5) * ROW;
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
