// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "svg.hpp"

#include <cmath>
#include <cstdio>

namespace charts {

namespace {

// Around 0, 0; those of a plus and a cross are strokes.
std::string outline(Marker marker)
{
    switch (marker)
    {
    case CIRCLE:
        return "m-3.2 0a3.2 3.2 0 1 0 6.4 0a3.2 3.2 0 1 0 -6.4 0z";
    case SQUARE:
        return "m-2.9 -2.9h5.8v5.8h-5.8z";
    case TRIANGLE:
        return "m0 -3.8l3.6 6.3h-7.2z";
    case DIAMOND:
        return "m0 -4.1l3.3 4.1l-3.3 4.1l-3.3 -4.1z";
    case DOWNWARD:
        return "m0 3.8l3.6 -6.3h-7.2z";
    case PLUS:
        return "m-3.6 0h7.2m-3.6 -3.6v7.2";
    case CROSS:
        return "m-2.8 -2.8l5.6 5.6m0 -5.6l-5.6 5.6";
    default:
        return "";
    }
}

std::string attribute(const std::string& name, double value)
{
    return " " + name + "=\"" + coordinate(value) + "\"";
}

std::string attribute(const std::string& name, const std::string& value)
{
    return value.empty() ? "" : " " + name + "=\"" + escaped(value) + "\"";
}

std::string closed(const std::string& element, const std::string& hint)
{
    return hint.empty() ? "/>" : "><title>" + escaped(hint) + "</title></" + element + ">";
}

} // namespace

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text)
    {
        switch (c)
        {
        case '&':
            result += "&amp;";
            break;
        case '<':
            result += "&lt;";
            break;
        case '>':
            result += "&gt;";
            break;
        case '"':
            result += "&quot;";
            break;
        case '\'':
            result += "&#39;";
            break;
        default:
            // no XML may contain the others
            if (static_cast<unsigned char>(c) >= ' ' || c == '\n' || c == '\t')
                result += c;
        }
    }
    return result;
}

std::string coordinate(double value)
{
    char text[32];
    std::snprintf(text, sizeof(text), "%.2f", value);
    std::string result = text;
    result.erase(result.find_last_not_of('0') + 1);
    if (result.back() == '.')
        result.pop_back();
    return result == "-0" ? "0" : result;
}

std::string rounded(double value)
{
    const int digits = value >= 100 || value == 0 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
    const double unit = std::pow(10., digits);
    std::string text = std::to_string(std::round(value * unit) / unit);
    return text.substr(0, text.find('.') + (digits > 0 ? static_cast<size_t>(digits) + 1 : 0));
}

double textWidth(const std::string& text, double size)
{
    double width = 0;
    for (const char c : text)
    {
        const bool continues = (static_cast<unsigned char>(c) & 0xc0) == 0x80; // a further byte of a UTF-8 letter
        const bool narrow = c == ' ' || c == ',' || c == '.' || c == 'i' || c == 'l' || c == 't';
        const bool wide = (c >= 'A' && c <= 'Z') || c == 'm' || c == 'w' || c == '_' || c == '%';
        width += continues ? 0 : narrow ? 0.34 : wide ? 0.74 : 0.63;
    }
    return width * size;
}

Svg::Svg(double width, double height, const std::string& title)
    : head("<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"chart\" role=\"img\"" +
           attribute("viewBox", "0 0 " + coordinate(width) + " " + coordinate(height)) +
           attribute("aria-label", title) + ">\n")
{
}

void Svg::open(const std::string& style)
{
    body += "<g" + attribute("class", style) + ">\n";
}

void Svg::close()
{
    body += "</g>\n";
}

void Svg::line(double x1, double y1, double x2, double y2, const std::string& style)
{
    path("M" + coordinate(x1) + " " + coordinate(y1) + "L" + coordinate(x2) + " " + coordinate(y2), style);
}

void Svg::rect(double x, double y, double width, double height, const std::string& style, const std::string& hint)
{
    body += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height) +
            attribute("class", style) + closed("rect", hint) + "\n";
}

void Svg::path(const std::string& data, const std::string& style)
{
    body += "<path" + attribute("class", style) + attribute("d", data) + "/>\n";
}

void Svg::text(double x, double y, const std::string& words, Anchor anchor, const std::string& style)
{
    static const char* const anchors[] = { "", "middle", "end" };
    body += "<text" + attribute("x", x) + attribute("y", y) + attribute("text-anchor", anchors[anchor]) +
            attribute("class", style) + ">" + escaped(words) + "</text>\n";
}

void Svg::uprightText(double x, double y, const std::string& words)
{
    body += "<text text-anchor=\"middle\"" +
            attribute("transform", "translate(" + coordinate(x) + " " + coordinate(y) + ") rotate(-90)") + ">" +
            escaped(words) + "</text>\n";
}

void Svg::marker(double x, double y, const Look& look, const std::string& hint)
{
    if (look.marker == NO_MARKER)
        return;
    const bool strokes = look.marker == PLUS || look.marker == CROSS;
    body += "<path" +
            attribute("class", strokes       ? "stroke"
                               : look.hollow ? "hollow"
                                             : "full") +
            attribute("d", "M" + coordinate(x) + " " + coordinate(y) + outline(look.marker)) + closed("path", hint) +
            "\n";
}

std::string Svg::finished() const
{
    return head + body + "</svg>\n";
}

std::string styleOf(const Look& look)
{
    static const char* const dashes[] = { "", " dashed", " dotted", " dashdot" };
    return "c" + std::to_string(static_cast<int>(look.colour)) + dashes[look.dash] + (look.bold ? " bold" : "");
}

} // namespace charts
