// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "results.hpp"

#include "svg.hpp"

#include "opencv2/core.hpp"

#include <cmath>
#include <cstdio>

using charts::rounded;

namespace benchmark {

std::string quantity(double value, const std::string& unit)
{
    if (unit != "s" || value >= 1)
        return rounded(value) + " " + unit;
    return value >= 1e-3 ? rounded(1e3 * value) + " ms" : rounded(1e6 * value) + " \u00b5s";
}

std::string Comparison::inWords() const
{
    const bool isTime = unit == "s";
    return ratio() >= 1 ? rounded(ratio()) + (isTime ? " times as fast" : " times as small")
                        : rounded(1 / ratio()) + (isTime ? " times its time" : " times its size");
}

double Growth::exponent() const
{
    double meanX = 0, meanY = 0, xy = 0, xx = 0;
    for (size_t i = 0; i < samples.size(); i++)
    {
        meanX += std::log(samples[i]) / samples.size();
        meanY += std::log(seconds[i]) / samples.size();
    }
    for (size_t i = 0; i < samples.size(); i++)
    {
        xy += (std::log(samples[i]) - meanX) * (std::log(seconds[i]) - meanY);
        xx += (std::log(samples[i]) - meanX) * (std::log(samples[i]) - meanX);
    }
    return xy / xx;
}

std::string Growth::inWords() const
{
    return cv::format("grows as n to the power of %.2f", exponent());
}

void Results::add(const Comparison& c)
{
    comparisons_.push_back(c);
    std::printf("%-76s %10s %10s   %s\n", c.name().c_str(), quantity(c.ours, c.unit).c_str(),
                quantity(c.others, c.unit).c_str(), c.inWords().c_str());
    std::fflush(stdout);
}

void Results::add(const Growth& g)
{
    growths_.push_back(g);
    std::printf("%s, %s:", g.what.c_str(), g.name.c_str());
    for (size_t i = 0; i < g.samples.size(); i++)
        std::printf("  n = %.0f %s", g.samples[i], quantity(g.seconds[i], "s").c_str());
    std::printf("   %s\n", g.inWords().c_str());
    std::fflush(stdout);
}

void Results::add(const Measurement& m)
{
    measurements_.push_back(m);
    std::printf("%-76s %10s\n", m.name.c_str(), quantity(m.value, m.unit).c_str());
    std::fflush(stdout);
}

} // namespace benchmark
