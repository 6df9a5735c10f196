// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "looks.hpp"

#include <algorithm>

namespace demo {

using namespace cv::face;

namespace {

charts::Look look(charts::Colour colour, charts::Marker marker, charts::Dash dash = charts::SOLID, bool bold = false)
{
    charts::Look result;
    result.colour = colour;
    result.marker = marker;
    result.dash = dash;
    result.bold = bold;
    return result;
}

} // namespace

charts::Look lookOf(int weighting, int variant)
{
    static const charts::Dash dashes[] = { charts::DOTTED, charts::DASHED, charts::SOLID };
    const charts::Dash dash = dashes[std::min(variant, 2)];
    switch (weighting)
    {
    case WEIGHTING_UNIFORM:
        return look(charts::INK, charts::CIRCLE, charts::SOLID, true);
    case WEIGHTING_APAC:
        return look(charts::SKY_BLUE, charts::SQUARE);
    case WEIGHTING_POW:
        return look(charts::BLUE, charts::TRIANGLE);
    case WEIGHTING_CDM:
        return look(charts::GREY, charts::CROSS);
    case WEIGHTING_KNN:
        return look(charts::ORANGE, charts::DIAMOND, dash);
    case WEIGHTING_COSINE:
        return look(charts::GREEN, charts::PLUS);
    case WEIGHTING_KERNEL_COSINE:
        return look(charts::GREEN, charts::SQUARE, charts::DASHED);
    case WEIGHTING_AUTO:
        return look(charts::PURPLE, charts::DOWNWARD, dash);
    case WEIGHTING_MAXMIN:
        return look(charts::VERMILLION, charts::CIRCLE, charts::SOLID, true);
    default:
        return look(charts::GREY, variant == 0 ? charts::SQUARE : charts::TRIANGLE, charts::DASH_DOTTED);
    }
}

charts::Look lookOfPerson(int place)
{
    static const charts::Marker markers[] = { charts::CIRCLE, charts::SQUARE, charts::TRIANGLE, charts::DIAMOND,
                                              charts::DOWNWARD };
    return look(static_cast<charts::Colour>(place % charts::COLOURS), markers[place % 5]);
}

} // namespace demo
