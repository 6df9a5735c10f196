// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "pictures.hpp"

#include "canvas.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const int COLUMNS = 5;
const double MAP_SIDE = 264, PANEL_WIDTH = 388, PANEL_HEIGHT = 342, MARGIN = 20, LEFT = 40, TOP = 38, CAPTION = 20;
const double BAR_GAP = 12, BAR_WIDTH = 13, TICK = 4, LABEL_HEIGHT = 8;
const double ROOM_FOR_LABEL = 20; // pixels between two class numbers

struct Scale
{
    double low, high;
};

// The range of the weights of different people. Weights that are all the same are shown on a scale from 0.
Scale scaleOf(const cv::Mat& weights)
{
    const cv::Mat others = cv::Mat::ones(weights.size(), CV_8U) - cv::Mat::eye(weights.size(), CV_8U);
    Scale scale;
    cv::minMaxLoc(weights, &scale.low, &scale.high, nullptr, nullptr, others);
    if (scale.high - scale.low <= 1e-9 * scale.high)
        scale.low = 0;
    if (scale.high <= scale.low)
        scale.high = scale.low + 1;
    return scale;
}

cv::Mat coloured(const cv::Mat& weights, const Scale& scale)
{
    cv::Mat levels, colours;
    weights.convertTo(levels, CV_8U, 255 / (scale.high - scale.low), -255 * scale.low / (scale.high - scale.low));
    cv::applyColorMap(levels, colours, cv::COLORMAP_VIRIDIS);
    return colours;
}

// 1, 2 or 5 times a power of ten, such that there are about so many steps.
double roundStep(double range, double steps)
{
    const double raw = range / steps, power = std::pow(10., std::floor(std::log10(raw)));
    for (const double factor : { 1., 2., 5. })
    {
        if (factor * power >= raw * 0.999)
            return factor * power;
    }
    return 10 * power;
}

void drawColourBar(Canvas& canvas, const Scale& scale, double x, double y)
{
    cv::Mat levels(256, 1, CV_8U), colours;
    for (int i = 0; i < levels.rows; i++)
        levels.at<uchar>(i) = static_cast<uchar>(255 - i);
    cv::applyColorMap(levels, colours, cv::COLORMAP_VIRIDIS);
    const cv::Rect2d bar(x, y, BAR_WIDTH, MAP_SIDE);
    canvas.picture(colours, bar, cv::INTER_LINEAR);
    canvas.frame(bar);

    const double step = roundStep(scale.high - scale.low, 5);
    // numbers that are very large or small share a power of ten, written above the bar
    const int exponent = static_cast<int>(std::floor(std::log10(scale.high)));
    const bool factored = exponent < -2 || exponent > 3;
    const double unit = factored ? std::pow(10., exponent) : 1;
    const int digits = std::max(0, -static_cast<int>(std::floor(std::log10(step / unit) + 1e-9)));
    for (double i = std::ceil(scale.low / step - 1e-9); i * step <= scale.high * (1 + 1e-9); i++)
    {
        const double at = y + MAP_SIDE * (1 - (i * step - scale.low) / (scale.high - scale.low));
        canvas.line(x + BAR_WIDTH, at, x + BAR_WIDTH + TICK, at);
        canvas.text(cv::format("%.*f", digits, std::abs(i) * step / unit), x + BAR_WIDTH + TICK + 4, at, LABEL_HEIGHT);
    }
    if (factored)
    {
        canvas.text("x 10", x - 4, y - 11, LABEL_HEIGHT);
        canvas.text(std::to_string(exponent), x + 22, y - 15, 0.75 * LABEL_HEIGHT);
    }
}

void drawClassNumbers(Canvas& canvas, const std::vector<int>& classes, double x, double y)
{
    const int count = static_cast<int>(classes.size());
    const double cell = MAP_SIDE / count;
    const int step = std::max(1, static_cast<int>(roundStep(ROOM_FOR_LABEL / cell, 1)));
    // counted from 1, so that steps of 5 give 5, 10, 15 where people are numbered from 1
    for (int i = step; i <= count; i += step)
    {
        const double at = (i - 0.5) * cell;
        const std::string number = std::to_string(classes[static_cast<size_t>(i - 1)]);
        canvas.line(x - TICK, y + at, x, y + at);
        canvas.text(number, x - TICK - 3, y + at, LABEL_HEIGHT, Canvas::RIGHT);
        canvas.line(x + at, y + MAP_SIDE, x + at, y + MAP_SIDE + TICK);
        canvas.text(number, x + at, y + MAP_SIDE + TICK + 9, LABEL_HEIGHT, Canvas::CENTRE);
    }
}

void drawPanel(Canvas& canvas, const Portrait& portrait, const std::vector<int>& classes, double x, double y)
{
    const Scale scale = scaleOf(portrait.weights);
    cv::Mat colours = coloured(portrait.weights, scale);
    colours.diag().setTo(cv::Scalar::all(225)); // nobody is paired with himself
    const cv::Rect2d map(x + LEFT, y + TOP, MAP_SIDE, MAP_SIDE);
    canvas.picture(colours, map, classes.size() > MAP_SIDE ? cv::INTER_AREA : cv::INTER_NEAREST);
    canvas.frame(map);
    canvas.text(portrait.name, map.x + MAP_SIDE / 2, y + TOP - 15, 12, Canvas::CENTRE);
    drawClassNumbers(canvas, classes, map.x, map.y);
    drawColourBar(canvas, scale, map.x + MAP_SIDE + BAR_GAP, map.y);
}

} // namespace

cv::Mat drawWeights(const std::vector<Portrait>& portraits, const std::vector<int>& classes, const std::string& caption)
{
    std::vector<Portrait> shown;
    for (const Portrait& portrait : portraits)
    {
        if (!portrait.weights.empty())
            shown.push_back(portrait);
    }
    const int rows = (static_cast<int>(shown.size()) + COLUMNS - 1) / COLUMNS;
    Canvas canvas(
        cv::Size(cvCeil(2 * MARGIN + COLUMNS * PANEL_WIDTH), cvCeil(2 * MARGIN + rows * PANEL_HEIGHT + CAPTION)));
    for (int i = 0; i < static_cast<int>(shown.size()); i++)
    {
        const int row = i / COLUMNS, column = i % COLUMNS;
        drawPanel(canvas, shown[static_cast<size_t>(i)], classes, MARGIN + column * PANEL_WIDTH,
                  MARGIN + row * PANEL_HEIGHT);
    }
    canvas.text(caption, MARGIN + LEFT, MARGIN + rows * PANEL_HEIGHT + CAPTION / 2, 11);
    return canvas.finished();
}

} // namespace demo
