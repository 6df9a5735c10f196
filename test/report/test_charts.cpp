// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "scale.hpp"
#include "svg.hpp"

#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace charts;

int countOf(const std::string& part, const std::string& text)
{
    int count = 0;
    for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1))
        count++;
    return count;
}

Axis axisOf(ScaleKind kind, double low, double high)
{
    Axis axis;
    axis.scale = kind;
    axis.low = low;
    axis.high = high;
    return axis;
}

std::vector<std::string> labelsOf(const Scale& scale)
{
    std::vector<std::string> labels;
    for (const double tick : scale.ticks())
        labels.push_back(scale.label(tick));
    return labels;
}

XyChart lineThrough(const std::vector<double>& x, const std::vector<double>& y)
{
    Series series;
    series.name = "a & b";
    series.x = x;
    series.y = y;
    XyChart chart;
    chart.title = "\"quoted\"";
    chart.series.push_back(series);
    return chart;
}

TEST(Charts, text_is_escaped_for_elements_and_attributes)
{
    EXPECT_EQ("&lt;a b=&quot;c&quot;&gt; &amp; &#39;d&#39;", escaped("<a b=\"c\"> & 'd'"));
    EXPECT_EQ("é\n", escaped("é\n\x01\x1b"));
    const std::string svg = draw(lineThrough({ 1, 2 }, { 3, 4 }));
    EXPECT_NE(std::string::npos, svg.find("aria-label=\"&quot;quoted&quot;\""));
    EXPECT_NE(std::string::npos, svg.find(">a &amp; b</text>"));
}

TEST(Charts, coordinates_are_short)
{
    EXPECT_EQ("1", coordinate(1));
    EXPECT_EQ("100", coordinate(100));
    EXPECT_EQ("0.25", coordinate(0.2501));
    EXPECT_EQ("-1.5", coordinate(-1.5));
    EXPECT_EQ("0", coordinate(-0.001));
}

TEST(Charts, linear_ticks_are_round_numbers_inside_the_axis)
{
    EXPECT_EQ((std::vector<std::string>{ "0", "20", "40", "60", "80", "100" }),
              labelsOf(Scale(axisOf(LINEAR, 0, 100), 0, 0, 6)));
    EXPECT_EQ((std::vector<std::string>{ "\u22120.5", "0.0", "0.5" }),
              labelsOf(Scale(axisOf(LINEAR, -0.7, 0.6), 0, 0, 3)));
}

TEST(Charts, logarithmic_ticks_are_decades)
{
    EXPECT_EQ((std::vector<std::string>{ "0.1", "1", "10", "100" }),
              labelsOf(Scale(axisOf(LOGARITHMIC, 0.1, 100), 0, 0, 4)));
    EXPECT_EQ((std::vector<std::string>{ "10", "20", "50", "100" }),
              labelsOf(Scale(axisOf(LOGARITHMIC, 10, 100), 0, 0, 4)));
}

TEST(Charts, large_and_small_powers_are_written_as_such)
{
    EXPECT_EQ((std::vector<std::string>{ "10\u207b\u2074", "0.01", "1", "100", "10000", "10\u2076" }),
              labelsOf(Scale(axisOf(LOGARITHMIC, 1e-4, 1e6), 0, 0, 5)));
}

TEST(Charts, scales_place_their_ends_at_0_and_1)
{
    for (const ScaleKind kind : { LINEAR, LOGARITHMIC, SQUARE_ROOT })
    {
        const Scale scale(axisOf(kind, kind == SQUARE_ROOT ? 0 : 1, 16), 0, 0, 5);
        EXPECT_DOUBLE_EQ(0, scale.position(scale.low()));
        EXPECT_DOUBLE_EQ(1, scale.position(16));
    }
    EXPECT_DOUBLE_EQ(0.5, Scale(axisOf(SQUARE_ROOT, 0, 16), 0, 0, 5).position(4));
    EXPECT_DOUBLE_EQ(0.5, Scale(axisOf(LOGARITHMIC, 1, 16), 0, 0, 5).position(4));
}

TEST(Charts, scales_survive_data_without_extent)
{
    for (const ScaleKind kind : { LINEAR, LOGARITHMIC, SQUARE_ROOT })
        for (const double value : { 0., 1., -3., 1e300, UNSET })
        {
            const Scale scale(axisOf(kind, UNSET, UNSET), value, value, 5);
            EXPECT_LT(scale.low(), scale.high());
            EXPECT_FALSE(scale.ticks().empty());
        }
}

TEST(Charts, a_line_has_a_marker_for_each_point_and_one_in_the_legend)
{
    const std::string svg = draw(lineThrough({ 1, 2, 3 }, { 5, 7, 6 }));
    EXPECT_EQ(2, countOf("class=\"line\"", svg));
    EXPECT_EQ(4, countOf("class=\"full\"", svg));
    EXPECT_NE(std::string::npos, svg.find("a &amp; b, 2: 7</title>"));
}

TEST(Charts, deviations_are_bands_or_bars)
{
    XyChart chart = lineThrough({ 1, 2, 3 }, { 5, 7, 6 });
    chart.series[0].deviation = { 1, UNSET, 1 };
    EXPECT_EQ(1, countOf("class=\"band\"", draw(chart)));
    chart.deviations = ERROR_BARS;
    EXPECT_EQ(9, countOf("class=\"error\"", draw(chart)));
    EXPECT_EQ(0, countOf("nan", draw(chart)));
}

TEST(Charts, bars_leave_out_what_was_not_measured)
{
    BarChart chart;
    chart.groups = { "one", "two" };
    Bars bars;
    bars.values = { 2, UNSET };
    chart.bars = { bars };
    EXPECT_EQ(1, countOf("<rect", draw(chart)));
}

// The number in an attribute of the element that starts there.
double attributeAt(const std::string& svg, size_t element, const std::string& name)
{
    return std::stod(svg.substr(svg.find(" " + name + "=\"", element) + name.size() + 3));
}

TEST(Charts, bars_go_to_both_sides_of_an_origin_with_values_at_their_right)
{
    BarChart chart;
    chart.value.scale = LOGARITHMIC;
    chart.value.low = 0.1;
    chart.value.high = 10;
    chart.origin = 1;
    chart.groups = { "less", "more" };
    Bars bars;
    bars.values = { 0.5, 2 };
    chart.bars = { bars };
    const std::string svg = draw(chart);
    ASSERT_EQ(2, countOf("<rect", svg));
    const size_t first = svg.find("<rect"), second = svg.find("<rect", first + 1);
    const double origin = attributeAt(svg, second, "x");
    EXPECT_NEAR(origin, attributeAt(svg, first, "x") + attributeAt(svg, first, "width"), 0.02);
    EXPECT_NEAR(attributeAt(svg, first, "width"), attributeAt(svg, second, "width"), 0.02);
    EXPECT_EQ(1, countOf(">2.00</text>", svg));
    const size_t value = svg.find(">0.500</text>"), word = svg.rfind("<text", value);
    ASSERT_NE(std::string::npos, value);
    EXPECT_GT(attributeAt(svg, word, "x"), origin);
}

TEST(Charts, long_names_stand_above_their_bars)
{
    BarChart chart;
    chart.width = 420;
    chart.groups = { "short" };
    Bars bars;
    bars.values = { 2 };
    chart.bars = { bars };
    EXPECT_EQ(0, countOf("class=\"name\"", draw(chart)));
    chart.groups = { "a name that is longer than two fifths of the chart" };
    const std::string svg = draw(chart);
    ASSERT_EQ(1, countOf("class=\"name\"", svg));
    const size_t word = svg.rfind("<text", svg.find("class=\"name\""));
    EXPECT_LT(attributeAt(svg, word, "y"), attributeAt(svg, svg.find("<rect"), "y"));
}

TEST(Charts, the_label_at_the_start_of_an_axis_of_bars_is_not_cut_off)
{
    BarChart chart;
    chart.width = 420;
    chart.value.scale = LOGARITHMIC;
    chart.groups = { "a name that is longer than two fifths of the chart", "b" };
    Bars bars;
    bars.values = { 0.002, 1 };
    chart.bars = { bars };
    const std::string svg = draw(chart);
    const size_t label = svg.find(">0.001</text>");
    ASSERT_NE(std::string::npos, label);
    EXPECT_GE(attributeAt(svg, svg.rfind("<text", label), "x"), textWidth("0.001", FONT_SIZE) / 2);
}

TEST(Charts, notes_do_not_cover_each_other)
{
    XyChart chart = lineThrough({ 1, 2, 3 }, { 5, 7, 6 });
    chart.notes = { { 1, 5, "far" }, { 2, 6, "first" }, { 2, 6, "second" } };
    EXPECT_EQ(3, countOf("class=\"note\"", draw(chart)));
    for (int i = 0; i < 10; i++)
        chart.notes.push_back({ 2, 6, "one too many" });
    const int drawn = countOf("class=\"note\"", draw(chart));
    EXPECT_GE(drawn, 3);
    EXPECT_LE(drawn, 5); // above, below and on both sides of one place, and the one that is elsewhere
}

TEST(Charts, a_heat_map_joins_cells_of_one_colour)
{
    HeatMap chart;
    chart.labels = { "1", "2", "3" };
    chart.values = { { 0, 1, 1 }, { 1, 0, 1 }, { 1, 1, 0 } };
    chart.diagonal = false;
    const std::string svg = draw(chart);
    EXPECT_EQ(1, countOf("class=\"nothing\"", svg));
    EXPECT_EQ(1 + 64, countOf(" fill=\"#", svg));
}

TEST(Charts, a_file_has_its_own_style_for_light_and_dark)
{
    const std::string file = standalone(draw(lineThrough({ 1, 2 }, { 3, 4 })));
    EXPECT_EQ(0u, file.find("<?xml "));
    EXPECT_NE(std::string::npos, file.find("prefers-color-scheme:dark"));
}

} // namespace
} // namespace opencv_test
