// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "canvas.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace demo {

namespace {

const int OVERSAMPLING = 4;
const int FONT = cv::FONT_HERSHEY_SIMPLEX;
const double CAPITAL_HEIGHT = 21; // of the font at scale 1

const int LINE = OVERSAMPLING; // thickness: a pixel of the result
const cv::Scalar INK = cv::Scalar::all(30);

struct Letters
{
    double scale;
    int thickness, width;

    Letters(const std::string& words, double height)
        : scale(height * OVERSAMPLING / CAPITAL_HEIGHT), thickness(std::max(1, cvRound(height * OVERSAMPLING / 9))),
          width(cv::getTextSize(words, FONT, scale, thickness, nullptr).width)
    {
    }
};

} // namespace

Canvas::Canvas(cv::Size sheetSize) : size(sheetSize), sheet(sheetSize * OVERSAMPLING, CV_8UC3, cv::Scalar::all(255)) {}

cv::Point Canvas::scaled(double x, double y)
{
    return cv::Point(cvRound(x * OVERSAMPLING), cvRound(y * OVERSAMPLING));
}

double Canvas::textWidth(const std::string& words, double height)
{
    return 1. * Letters(words, height).width / OVERSAMPLING;
}

void Canvas::text(const std::string& words, double x, double y, double height, Align align)
{
    const Letters letters(words, height);
    cv::Point origin = scaled(x, y + 0.5 * height);
    origin.x -= align == LEFT ? 0 : align == CENTRE ? letters.width / 2 : letters.width;
    cv::putText(sheet, words, origin, FONT, letters.scale, INK, letters.thickness, cv::LINE_AA);
}

void Canvas::line(double x1, double y1, double x2, double y2)
{
    cv::line(sheet, scaled(x1, y1), scaled(x2, y2), INK, LINE, cv::LINE_AA);
}

void Canvas::frame(const cv::Rect2d& area)
{
    cv::rectangle(sheet, cv::Rect(scaled(area.x, area.y), scaled(area.x + area.width, area.y + area.height)), INK,
                  LINE);
}

void Canvas::picture(const cv::Mat& image, const cv::Rect2d& area, int interpolation)
{
    const cv::Rect target(scaled(area.x, area.y), scaled(area.x + area.width, area.y + area.height));
    cv::Mat colour = image, fitting;
    if (image.channels() == 1)
        cv::cvtColor(image, colour, cv::COLOR_GRAY2BGR);
    cv::resize(colour, fitting, target.size(), 0, 0, interpolation);
    fitting.copyTo(sheet(target));
}

cv::Mat Canvas::finished() const
{
    cv::Mat result;
    cv::resize(sheet, result, size, 0, 0, cv::INTER_AREA);
    return result;
}

} // namespace demo
