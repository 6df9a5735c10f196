// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "legend.hpp"
#include "scale.hpp"

#include <algorithm>
#include <cmath>

namespace charts {

namespace {

const double TOP = 6, RIGHT = 52, TICK = 5, BAR = 13, NAME = 16, GROUP_GAP = 9, AXIS = 46;
const double LONGEST_NAME = 0.4; // of the width; if one is longer, names stand above the bars
const double SHORTEST = 1.5;     // times the start of a logarithmic axis, or its bar could not be seen

Scale scaleOf(const BarChart& chart)
{
    double low = std::numeric_limits<double>::infinity(), high = 0;
    for (const Bars& bars : chart.bars)
        for (size_t i = 0; i < bars.values.size(); i++)
        {
            if (std::isnan(bars.values[i]))
                continue;
            const double deviation = bars.deviation.empty() ? 0 : bars.deviation[i];
            low = std::min(low, bars.values[i]);
            high = std::max(high, bars.values[i] + (std::isnan(deviation) ? 0 : deviation));
        }
    if (chart.value.scale != LOGARITHMIC)
        return Scale(chart.value, 0, high, 6);
    return Scale(chart.value, low > 0 ? std::pow(10., std::floor(std::log10(low / SHORTEST))) : low, high, 6);
}

class BarPlot
{
public:
    explicit BarPlot(const BarChart& what) : chart(what), scale(scaleOf(what)), legend(what.width - 16.)
    {
        double names = 0;
        for (const std::string& group : chart.groups)
            names = std::max(names, textWidth(group, FONT_SIZE));
        namesAbove = names > LONGEST_NAME * chart.width;
        left = namesAbove ? 8 : 8 + names + 6;
        right = chart.width - RIGHT;
        makeRoomForTicks();
        groupHeight = BAR * static_cast<double>(chart.bars.size()) + GROUP_GAP + (namesAbove ? NAME : 0);
        bottom = TOP + groupHeight * static_cast<double>(chart.groups.size());
        for (const Bars& bars : chart.bars)
            if (chart.bars.size() > 1)
                legend.add(bars.name, bars.look, Legend::BAR);
    }

    std::string drawn() const
    {
        Svg svg(chart.width, bottom + AXIS + legend.height() + 6, chart.title);
        drawAxis(svg);
        svg.line(start(), TOP, start(), bottom, "axis"); // behind the names, which may cross it
        for (size_t i = 0; i < chart.groups.size(); i++)
        {
            if (namesAbove)
                svg.text(left, groupTop(i) + NAME - 4, chart.groups[i], START, "name");
            else
                svg.text(left - 6, groupTop(i) + (groupHeight - GROUP_GAP) / 2 + 4.5, chart.groups[i], END);
            for (size_t j = 0; j < chart.bars.size(); j++)
                drawBar(svg, chart.bars[j], i, groupTop(i) + (namesAbove ? NAME : 0) + BAR * static_cast<double>(j));
        }
        legend.draw(svg, 8, bottom + AXIS);
        return svg.finished();
    }

private:
    // The label of a tick is as wide on both sides of it; the ticks move with the start of the axis.
    void makeRoomForTicks()
    {
        for (const double tick : scale.ticks())
        {
            const double position = scale.position(tick), needed = 2 + textWidth(scale.label(tick), FONT_SIZE) / 2;
            if (position < 0.5)
                left = std::max(left, (needed - right * position) / (1 - position));
        }
    }

    double x(double value) const { return left + (right - left) * std::min(1., std::max(0., scale.position(value))); }
    double start() const { return std::isnan(chart.origin) ? left : x(chart.origin); }
    double groupTop(size_t group) const { return TOP + GROUP_GAP / 2 + groupHeight * static_cast<double>(group); }

    void drawAxis(Svg& svg) const
    {
        for (const double tick : scale.ticks())
        {
            svg.line(x(tick), TOP, x(tick), bottom, "grid");
            svg.text(x(tick), bottom + 15, scale.label(tick));
        }
        svg.line(left, bottom, right, bottom, "axis");
        svg.text((left + right) / 2, bottom + 34, chart.value.title);
    }

    void drawBar(Svg& svg, const Bars& bars, size_t group, double top) const
    {
        const double value = bars.values[group];
        if (std::isnan(value))
            return;
        svg.open(styleOf(bars.look));
        const double leftEnd = std::min(start(), x(value));
        double end = std::max(start(), x(value));
        svg.rect(leftEnd, top + 1, std::max(1., end - leftEnd), BAR - 2, "full", bars.name + ": " + rounded(value));
        svg.close();
        if (!bars.deviation.empty() && !std::isnan(bars.deviation[group]))
        {
            end = std::max(end, x(value + bars.deviation[group]));
            svg.line(x(value - bars.deviation[group]), top + BAR / 2, x(value + bars.deviation[group]), top + BAR / 2,
                     "axis");
        }
        svg.text(end + 4, top + BAR / 2 + 4, rounded(value), START, "note");
    }

    const BarChart& chart;
    Scale scale;
    Legend legend;
    double left, right, bottom, groupHeight;
    bool namesAbove;
};

} // namespace

std::string draw(const BarChart& chart)
{
    return BarPlot(chart).drawn();
}

} // namespace charts
