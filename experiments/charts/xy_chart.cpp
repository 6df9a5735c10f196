// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "legend.hpp"
#include "scale.hpp"

#include <algorithm>
#include <cmath>

namespace charts {

namespace {

const double TOP = 10, RIGHT = 14, TICK = 5, TITLE = 22, LABELS = 24, LEGEND_GAP = 8;

struct Extent
{
    double low = std::numeric_limits<double>::infinity(), high = -low;

    void include(double value)
    {
        low = std::min(low, value);
        high = std::max(high, value);
    }
    /** A margin, so that no marker is cut off. */
    void widen(ScaleKind scale, double share)
    {
        if (scale == LOGARITHMIC)
        {
            const double factor = std::pow(high / low, share);
            low /= factor;
            high *= factor;
            return;
        }
        const double margin = share * (high - low);
        low -= margin;
        high += margin;
    }
};

double deviationAt(const Series& series, size_t i)
{
    return series.deviation.empty() || std::isnan(series.deviation[i]) ? 0 : series.deviation[i];
}

Scale scaleOfX(const XyChart& chart)
{
    Extent extent;
    for (const Series& series : chart.series)
        for (const double x : series.x)
            extent.include(x);
    extent.widen(chart.x.scale, 0.03);
    return Scale(chart.x, extent.low, extent.high, 8);
}

Scale scaleOfY(const XyChart& chart)
{
    Extent extent;
    for (const Series& series : chart.series)
        for (size_t i = 0; i < series.y.size(); i++)
        {
            const bool barsOnLog = chart.y.scale == LOGARITHMIC && deviationAt(series, i) >= series.y[i];
            extent.include(series.y[i] - (barsOnLog ? 0 : deviationAt(series, i)));
            extent.include(series.y[i] + deviationAt(series, i));
        }
    extent.widen(chart.y.scale, 0.04);
    return Scale(chart.y, extent.low, extent.high, 7);
}

// What the reader sees when pointing at a marker.
std::string hint(const Series& series, size_t i)
{
    const std::string spread = series.deviation.empty() ? "" : " \u00b1 " + coordinate(deviationAt(series, i));
    return series.name + ", " + coordinate(series.x[i]) + ": " + coordinate(series.y[i]) + spread;
}

struct Shift
{
    double x, y;
};

struct Box
{
    double left, top, right, bottom;

    bool covers(const Box& other) const
    {
        return left < other.right && other.left < right && top < other.bottom && other.top < bottom;
    }
};

class XyPlot
{
public:
    explicit XyPlot(const XyChart& what)
        : chart(what), scaleX(scaleOfX(what)), scaleY(scaleOfY(what)), legend(what.width - RIGHT - 8.)
    {
        double labels = 0;
        for (const double tick : scaleY.ticks())
            labels = std::max(labels, textWidth(scaleY.label(tick), FONT_SIZE));
        left = TITLE + labels + TICK + 4;
        right = chart.width - RIGHT;
        bottom = chart.height - LABELS - TITLE;
        for (const Series& series : chart.series)
            legend.add(series.name, series.look, series.joined ? Legend::LINE : Legend::MARKER);
    }

    std::string drawn() const
    {
        Svg svg(chart.width, chart.height + LEGEND_GAP + legend.height(), chart.title);
        drawAxes(svg);
        for (const Series& series : chart.series)
            drawDeviation(svg, series);
        for (const bool bold : { false, true }) // what should be seen first is in front
            for (const Series& series : chart.series)
                if (series.look.bold == bold)
                    drawSeries(svg, series);
        drawNotes(svg);
        legend.draw(svg, 8, chart.height + LEGEND_GAP / 2);
        return svg.finished();
    }

private:
    double x(double value) const { return left + (right - left) * scaleX.position(value); }
    double y(double value) const { return bottom - (bottom - TOP) * std::max(-0.05, scaleY.position(value)); }
    std::string point(double atX, double atY) const { return coordinate(x(atX)) + " " + coordinate(y(atY)); }

    // Each above its place, else below it or beside it; one that would cover another is left out.
    void drawNotes(Svg& svg) const
    {
        std::vector<Box> taken;
        for (const Note& note : chart.notes)
        {
            const double width = textWidth(note.text, NOTE_SIZE), aside = 5 + width / 2;
            for (const Shift& shift : { Shift{ 0, -6 }, Shift{ 0, 14 }, Shift{ aside, 4 }, Shift{ -aside, 4 } })
            {
                const double middle = x(note.x) + shift.x, base = y(note.y) + shift.y;
                const Box box = { middle - width / 2, base - NOTE_SIZE, middle + width / 2, base };
                const auto covered = [&box](const Box& other) { return box.covers(other); };
                if (box.left < left || box.right > chart.width || box.top < 0 || box.bottom > bottom ||
                    std::any_of(taken.begin(), taken.end(), covered))
                    continue;
                taken.push_back(box);
                svg.text(middle, base, note.text, MIDDLE, "note");
                break;
            }
        }
    }

    void drawAxes(Svg& svg) const
    {
        for (const double tick : scaleX.ticks())
        {
            svg.line(x(tick), TOP, x(tick), bottom, "grid");
            svg.line(x(tick), bottom, x(tick), bottom + TICK, "axis");
            svg.text(x(tick), bottom + TICK + 14, scaleX.label(tick));
        }
        for (const double tick : scaleY.ticks())
        {
            svg.line(left, y(tick), right, y(tick), "grid");
            svg.line(left - TICK, y(tick), left, y(tick), "axis");
            svg.text(left - TICK - 4, y(tick) + 4.5, scaleY.label(tick), END);
        }
        svg.path("M" + coordinate(left) + " " + coordinate(TOP) + "V" + coordinate(bottom) + "H" + coordinate(right),
                 "axis");
        svg.text((left + right) / 2, chart.height - 5., chart.x.title);
        svg.uprightText(14, (TOP + bottom) / 2, chart.y.title);
    }

    void drawDeviation(Svg& svg, const Series& series) const
    {
        if (series.deviation.empty())
            return;
        svg.open(styleOf(series.look));
        if (chart.deviations == BANDS)
            svg.path(band(series), "band");
        else
            for (size_t i = 0; i < series.x.size(); i++)
                drawErrorBar(svg, x(series.x[i]), y(series.y[i] - deviationAt(series, i)),
                             y(series.y[i] + deviationAt(series, i)));
        svg.close();
    }

    std::string band(const Series& series) const
    {
        std::string path;
        for (size_t i = 0; i < series.x.size(); i++)
            path += (i == 0 ? "M" : "L") + point(series.x[i], series.y[i] + deviationAt(series, i));
        for (size_t i = series.x.size(); i-- > 0;)
            path += "L" + point(series.x[i], series.y[i] - deviationAt(series, i));
        return path + "z";
    }

    static void drawErrorBar(Svg& svg, double at, double low, double high)
    {
        svg.line(at, low, at, high, "error");
        svg.line(at - 3, low, at + 3, low, "error");
        svg.line(at - 3, high, at + 3, high, "error");
    }

    void drawSeries(Svg& svg, const Series& series) const
    {
        svg.open(styleOf(series.look));
        std::string path;
        for (size_t i = 0; i < series.x.size(); i++)
            path += (i == 0 ? "M" : "L") + point(series.x[i], series.y[i]);
        if (series.joined)
            svg.path(path, "line");
        for (size_t i = 0; i < series.x.size(); i++)
            svg.marker(x(series.x[i]), y(series.y[i]), series.look, series.joined ? hint(series, i) : series.name);
        svg.close();
    }

    const XyChart& chart;
    Scale scaleX, scaleY;
    Legend legend;
    double left, right, bottom;
};

} // namespace

std::string draw(const XyChart& chart)
{
    return XyPlot(chart).drawn();
}

} // namespace charts
