// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "scale.hpp"
#include "svg.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <map>

namespace charts {

namespace {

const double TOP = 8, BAR_GAP = 10, BAR = 11, TICK = 4, TITLE = 18, ROOM_FOR_LABEL = 17;
const int LEVELS = 64;

std::string viridis(double share)
{
    static const int anchors[][3] = { { 68, 1, 84 },    { 71, 44, 122 },  { 59, 81, 139 },
                                      { 44, 113, 142 }, { 33, 144, 141 }, { 39, 173, 129 },
                                      { 92, 200, 99 },  { 170, 220, 50 }, { 253, 231, 37 } };
    const double at = 8 * std::min(1., std::max(0., share));
    const int below = std::min(7, static_cast<int>(at));
    int mixed[3];
    for (int i = 0; i < 3; i++)
        mixed[i] = static_cast<int>(
            std::lround(anchors[below][i] + (at - below) * (anchors[below + 1][i] - anchors[below][i])));
    char text[16];
    std::snprintf(text, sizeof(text), "#%02x%02x%02x", mixed[0], mixed[1], mixed[2]);
    return text;
}

std::string filled(const std::string& data, double share)
{
    return "<path shape-rendering=\"crispEdges\" fill=\"" + viridis(share) + "\" d=\"" + data + "\"/>\n";
}

Scale scaleOf(const HeatMap& chart)
{
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (size_t row = 0; row < chart.values.size(); row++)
        for (size_t column = 0; column < chart.values[row].size(); column++)
            if (chart.diagonal || row != column)
            {
                low = std::min(low, chart.values[row][column]);
                high = std::max(high, chart.values[row][column]);
            }
    // numbers that are all the same are shown on a scale from 0
    if (high - low <= 1e-9 * std::abs(high))
        low = std::min(0., high);
    return Scale(chart.scale, low, high, 5);
}

class HeatMapPlot
{
public:
    explicit HeatMapPlot(const HeatMap& what) : chart(what), scale(scaleOf(what))
    {
        double labels = 0, numbers = textWidth("0.00", FONT_SIZE); // so that most maps are of one size
        for (const std::string& label : chart.labels)
            labels = std::max(labels, textWidth(label, FONT_SIZE));
        for (const double tick : scale.ticks())
            numbers = std::max(numbers, textWidth(scale.label(tick), FONT_SIZE));
        left = TITLE + labels + TICK + 4;
        side = chart.width - left - BAR_GAP - BAR - TICK - 4 - numbers - TITLE;
        cell = side / static_cast<double>(std::max<size_t>(1, chart.values.size()));
    }

    std::string drawn() const
    {
        Svg svg(chart.width, TOP + side + 42, chart.title);
        drawCells(svg);
        drawLabels(svg);
        drawColours(svg, left + side + BAR_GAP);
        return svg.finished();
    }

private:
    // Cells of one colour are one path: a page with many maps stays small.
    void drawCells(Svg& svg) const
    {
        std::map<int, std::string> paths;
        for (size_t row = 0; row < chart.values.size(); row++)
            for (size_t column = 0; column < chart.values[row].size();)
            {
                const int level = levelAt(row, column);
                size_t end = column + 1;
                while (end < chart.values[row].size() && levelAt(row, end) == level)
                    end++;
                paths[level] += run(row, column, end);
                column = end;
            }
        for (const auto& path : paths)
            if (path.first >= 0)
                svg.raw(filled(path.second, 1. * path.first / (LEVELS - 1)));
            else
                svg.path(path.second, "nothing");
        svg.rect(left, TOP, side, side, "frame");
    }

    int levelAt(size_t row, size_t column) const
    {
        if (!chart.diagonal && row == column)
            return -1;
        const double share = std::min(1., std::max(0., scale.position(chart.values[row][column])));
        return static_cast<int>(std::lround(share * (LEVELS - 1)));
    }

    // A hair larger than the cells, so that the page does not shine through.
    std::string run(size_t row, size_t begin, size_t end) const
    {
        const double width = cell * static_cast<double>(end - begin) + 0.15, height = cell + 0.15;
        return "M" + coordinate(left + cell * static_cast<double>(begin)) + " " +
               coordinate(TOP + cell * static_cast<double>(row)) + "h" + coordinate(width) + "v" + coordinate(height) +
               "h" + coordinate(-width) + "z";
    }

    void drawLabels(Svg& svg) const
    {
        int step = 1;
        for (const int candidate : { 1, 2, 5, 10, 20, 50, 100, 200, 500 })
        {
            step = candidate;
            if (candidate * cell >= ROOM_FOR_LABEL)
                break;
        }
        // counted from 1, so that steps of 5 give 5, 10, 15 where people are numbered from 1
        for (int i = step; i <= static_cast<int>(chart.labels.size()); i += step)
        {
            const double at = (i - 0.5) * cell;
            const std::string& label = chart.labels[static_cast<size_t>(i - 1)];
            svg.line(left - TICK, TOP + at, left, TOP + at, "axis");
            svg.text(left - TICK - 3, TOP + at + 4.5, label, END);
            svg.line(left + at, TOP + side, left + at, TOP + side + TICK, "axis");
            svg.text(left + at, TOP + side + TICK + 13, label);
        }
        svg.text(left + side / 2, TOP + side + 35, chart.columnTitle);
        svg.uprightText(12, TOP + side / 2, chart.rowTitle);
    }

    void drawColours(Svg& svg, double x) const
    {
        const double step = side / LEVELS;
        for (int i = 0; i < LEVELS; i++)
            svg.raw(filled("M" + coordinate(x) + " " + coordinate(TOP + side - (i + 1) * step) + "h" + coordinate(BAR) +
                               "v" + coordinate(step + (i > 0 ? 0.15 : 0)) + "h" + coordinate(-BAR) + "z",
                           1. * i / (LEVELS - 1)));
        svg.rect(x, TOP, BAR, side, "frame");
        for (const double tick : scale.ticks())
        {
            const double at = TOP + side * (1 - scale.position(tick));
            svg.line(x + BAR, at, x + BAR + TICK, at, "axis");
            svg.text(x + BAR + TICK + 3, at + 4.5, scale.label(tick), START);
        }
        svg.uprightText(chart.width - 3., TOP + side / 2, chart.scale.title);
    }

    const HeatMap& chart;
    Scale scale;
    double left, side, cell;
};

} // namespace

std::string draw(const HeatMap& chart)
{
    return HeatMapPlot(chart).drawn();
}

} // namespace charts
