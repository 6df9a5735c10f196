// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CHARTS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CHARTS_HPP

#include <limits>
#include <string>
#include <vector>

/** Charts as SVG for a static page or a file: no script, no network, no image library.

A draw...() function returns an `<svg>` element. A page that holds some puts chartStyle() into its style sheet once;
standalone() makes a file of one. Colours follow the reader's light or dark setting, and are from the palette of Okabe
and Ito, which colour-blind readers can tell apart; markers and dashes differ as well. */
namespace charts {

enum Colour
{
    INK, // black on light pages, white on dark ones
    ORANGE,
    SKY_BLUE,
    GREEN,
    BLUE,
    VERMILLION,
    PURPLE,
    GREY,
    COLOURS
};

enum Marker
{
    CIRCLE,
    SQUARE,
    TRIANGLE,
    DIAMOND,
    PLUS,
    CROSS,
    DOWNWARD,
    NO_MARKER
};

enum Dash
{
    SOLID,
    DASHED,
    DOTTED,
    DASH_DOTTED
};

enum ScaleKind
{
    LINEAR,
    LOGARITHMIC,
    SQUARE_ROOT // shows small numbers better, and 0
};

const double UNSET = std::numeric_limits<double>::quiet_NaN();

struct Look
{
    Colour colour = INK;
    Marker marker = CIRCLE;
    Dash dash = SOLID;
    bool bold = false;   // what the reader should see first
    bool hollow = false; // markers
};

struct Axis
{
    std::string title; // with its unit: "test accuracy, %"
    ScaleKind scale = LINEAR;
    double low = UNSET, high = UNSET; // UNSET: what the data need
    std::vector<double> ticks;        // empty: round numbers
};

/** Points, joined by lines or not. */
struct Series
{
    std::string name; // in the legend; empty: not there
    Look look;
    std::vector<double> x, y;
    std::vector<double> deviation; // of y; empty: none
    bool joined = true;
};

/** A word at a place in the plot, left out where it would cover another one. */
struct Note
{
    double x, y;
    std::string text;
};

enum DeviationStyle
{
    BANDS,
    ERROR_BARS
};

struct XyChart
{
    std::string title; // for those who cannot see the chart
    Axis x, y;
    std::vector<Series> series;
    std::vector<Note> notes;
    DeviationStyle deviations = BANDS;
    int width = 440, height = 330;
};

/** A line chart or a scatter plot. */
std::string draw(const XyChart& chart);

struct Bars
{
    std::string name;
    Look look;
    std::vector<double> values;    // one for each group; UNSET: none
    std::vector<double> deviation; // empty: none
};

/** Horizontal bars, so that names have room on narrow screens: beside the bars, or above them where they are long. A logarithmic axis starts at a power of ten. */
struct BarChart
{
    std::string title;
    Axis value;
    double origin = UNSET; // where bars start, to the left and to the right; UNSET: where the axis does
    std::vector<std::string> groups;
    std::vector<Bars> bars; // one of each for every group
    int width = 440;
};

std::string draw(const BarChart& chart);

/** A matrix in colours of equal steps from dark to light (viridis), with a colour scale beside it. */
struct HeatMap
{
    std::string title;
    std::string rowTitle, columnTitle;
    std::vector<std::string> labels; // of rows and of columns
    std::vector<std::vector<double>> values;
    Axis scale; // of the colours
    bool diagonal = true;
    int width = 300;
};

std::string draw(const HeatMap& chart);

/** What the charts need in the style sheet of their page. */
std::string chartStyle();

/** The text of an .svg file with that one chart. */
std::string standalone(const std::string& svg);

} // namespace charts

#endif
