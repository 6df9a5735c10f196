// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CHARTS_SVG_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CHARTS_SVG_HPP

#include "charts.hpp"

namespace charts {

/** Text for HTML and XML, in elements and in attributes. */
std::string escaped(const std::string& text);

/** A coordinate: at most two decimals, no more characters than needed. */
std::string coordinate(double value);

/** A measurement: three digits, which is what those of times and sizes are worth. */
std::string rounded(double value);

/** About how wide a text is in the charts' font. */
double textWidth(const std::string& text, double size);

const double FONT_SIZE = 12.5, NOTE_SIZE = 11;

enum Anchor
{
    START,
    MIDDLE,
    END
};

/** Collects the elements of a picture. */
class Svg
{
public:
    Svg(double width, double height, const std::string& title);

    /** Elements between open() and close() share a class. */
    void open(const std::string& style);
    void close();
    void line(double x1, double y1, double x2, double y2, const std::string& style);
    void rect(double x, double y, double width, double height, const std::string& style, const std::string& hint = "");
    void path(const std::string& data, const std::string& style);
    void text(double x, double y, const std::string& words, Anchor anchor = MIDDLE, const std::string& style = "");
    /** Reads from below to above. */
    void uprightText(double x, double y, const std::string& words);
    /** `hint` is what the reader sees when pointing at it. */
    void marker(double x, double y, const Look& look, const std::string& hint = "");
    void raw(const std::string& elements) { body += elements; }

    std::string finished() const;

private:
    std::string head, body;
};

/** The classes that give a series its colour, dash and width. */
std::string styleOf(const Look& look);

} // namespace charts

#endif
