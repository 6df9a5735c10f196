// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "scale.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>

namespace charts {

namespace {

// 1, 2 or 5 times a power of ten, such that there are about so many steps.
double roundStep(double range, int steps)
{
    const double raw = range / steps, power = std::pow(10., std::floor(std::log10(raw)));
    for (const double factor : { 1., 2., 5. })
        if (factor * power >= raw * 0.999)
            return factor * power;
    return 10 * power;
}

std::vector<double> linearTicks(double low, double high, int count)
{
    const double step = roundStep(high - low, count);
    std::vector<double> ticks;
    for (double i = std::ceil(low / step - 1e-6); i * step <= high + 1e-6 * step; i++)
        ticks.push_back(i * step + 0.); // + 0: no negative zero
    return ticks;
}

std::vector<double> logarithmicTicks(double low, double high, int count)
{
    const double decades = std::log10(high / low);
    const std::vector<double> factors =
        decades * 3 <= count ? std::vector<double>{ 1, 2, 5 } : std::vector<double>{ 1 };
    const double step = std::max(1., std::ceil(decades / count));
    std::vector<double> ticks;
    for (double exponent = std::floor(std::log10(low) + 1e-9); exponent <= std::log10(high) + 1e-9; exponent += step)
        for (const double factor : factors)
        {
            const double tick = factor * std::pow(10., exponent);
            if (tick >= low * 0.999 && tick <= high * 1.001)
                ticks.push_back(tick);
        }
    return ticks;
}

// Even steps along the axis, each rounded to a short number.
std::vector<double> squareRootTicks(double high, int count)
{
    std::vector<double> ticks = { 0 };
    for (int i = 1; i <= count; i++)
    {
        const double tick = roundStep(high * i * i / (count * count), 1);
        if (tick <= high * 1.001 && tick > ticks.back())
            ticks.push_back(tick);
    }
    return ticks;
}

// 10 to the power of that number.
std::string powerOfTen(int exponent)
{
    static const char* const digits[] = { "\u2070", "\u00b9", "\u00b2", "\u00b3", "\u2074",
                                          "\u2075", "\u2076", "\u2077", "\u2078", "\u2079" };
    std::string text = exponent < 0 ? "10\u207b" : "10";
    for (const char digit : std::to_string(std::abs(exponent)))
        text += digits[digit - '0'];
    return text;
}

int decimalsOf(const std::vector<double>& ticks)
{
    for (int decimals = 0; decimals < 9; decimals++)
    {
        const double unit = std::pow(10., -decimals);
        if (std::all_of(ticks.begin(), ticks.end(), [unit](double tick) {
                return std::abs(tick / unit - std::round(tick / unit)) < 1e-3 && (tick == 0 || std::abs(tick) >= unit);
            }))
            return decimals;
    }
    return 9;
}

} // namespace

Scale::Scale(const Axis& axis, double low, double high, int ticks)
    : kind(axis.scale), from(std::isnan(axis.low) ? low : axis.low), to(std::isnan(axis.high) ? high : axis.high),
      marks(axis.ticks)
{
    if (!(std::isfinite(from) && std::isfinite(to)))
        from = kind == LOGARITHMIC ? 1 : 0, to = from + 1;
    if (kind == LOGARITHMIC && !(from > 0))
        from = std::min(1., to > 0 ? to / 10 : 1);
    if (kind == SQUARE_ROOT)
        from = 0;
    if (!(to - from > 1e-9 * std::max(std::abs(from), std::abs(to))))
        to = kind == LOGARITHMIC ? 10 * from : from + std::max(1., std::abs(from));
    if (marks.empty())
        choose(ticks);
    decimals = decimalsOf(marks);
}

void Scale::choose(int ticks)
{
    marks = kind == LINEAR        ? linearTicks(from, to, ticks)
            : kind == LOGARITHMIC ? logarithmicTicks(from, to, ticks)
                                  : squareRootTicks(to, ticks);
}

double Scale::transformed(double value) const
{
    return kind == LINEAR        ? value
           : kind == LOGARITHMIC ? std::log(std::max(value, 1e-300))
                                 : std::sqrt(std::max(0., value));
}

double Scale::position(double value) const
{
    return (transformed(value) - transformed(from)) / (transformed(to) - transformed(from));
}

std::string Scale::label(double tick) const
{
    const double exponent = std::log10(std::abs(tick));
    const bool isPower = std::abs(exponent - std::round(exponent)) < 1e-6;
    if (kind == LOGARITHMIC && isPower && (exponent > 4.5 || exponent < -3.5))
        return powerOfTen(static_cast<int>(std::lround(exponent)));
    char text[64];
    if (kind == LOGARITHMIC)
        std::snprintf(text, sizeof(text), "%g", tick);
    else
        std::snprintf(text, sizeof(text), "%.*f", decimals, tick);
    const std::string label = text;
    return label[0] == '-' ? "\u2212" + label.substr(1) : label; // a minus sign, not a hyphen
}

} // namespace charts
