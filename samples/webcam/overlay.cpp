// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "overlay.hpp"

#include "annotation.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace webcam {

using recognition::smallText;
using recognition::Text;

namespace {

const cv::Scalar WHITE(255, 255, 255), BLACK(0, 0, 0);
const int MARGIN = 6;

const char* const HELP[] = { "n  enrol the face in view", "t  train anew", "s  save",
                             "d  remove a person",        "h  this help",  "q  quit" };

// Smaller where the frame is not wide enough.
Text fitted(Text text, int width)
{
    const int needed = text.size().width;
    if (needed > width)
        text.scale *= static_cast<double>(width) / needed;
    return text;
}

void darken(cv::Mat& frame, const cv::Rect& area)
{
    cv::Mat part = frame(area & cv::Rect(cv::Point(), frame.size()));
    part.convertTo(part, -1, 0.3);
}

void drawHelp(cv::Mat& frame)
{
    const int lines = static_cast<int>(sizeof(HELP) / sizeof(HELP[0]));
    const int height = smallText(frame, "Xg").size().height + MARGIN;
    int width = 0;
    for (const char* line : HELP)
        width = std::max(width, smallText(frame, line).size().width);
    const cv::Point corner(MARGIN, MARGIN);
    darken(frame, cv::Rect(corner, cv::Size(width + 2 * MARGIN, lines * height + MARGIN)));
    for (int i = 0; i < lines; i++)
        smallText(frame, HELP[i]).draw(frame, corner + cv::Point(MARGIN, MARGIN + i * height), WHITE);
}

// A number that can be read from where the face is.
void drawCountdown(cv::Mat& frame, int shots)
{
    const Text number = { cv::format("%d", shots), frame.rows / 100.0, std::max(2, frame.rows / 60) };
    const cv::Point corner(frame.cols - number.size().width - 3 * MARGIN, MARGIN);
    Text outline = number;
    outline.thickness += 4;
    outline.draw(frame, corner, BLACK);
    number.draw(frame, corner, WHITE);
}

void drawRate(cv::Mat& frame, double framesPerSecond)
{
    const Text text = smallText(frame, cv::format("%.0f frames/s", framesPerSecond));
    const cv::Size size = text.size() + cv::Size(2 * MARGIN, 2 * MARGIN);
    const cv::Point corner(std::max(0, frame.cols - size.width), 0);
    darken(frame, cv::Rect(corner, size));
    text.draw(frame, corner + cv::Point(MARGIN, MARGIN), WHITE);
}

} // namespace

void drawSightings(cv::Mat& frame, const std::vector<recognition::Sighting>& sightings)
{
    for (const recognition::Sighting& sighting : sightings)
        recognition::drawVerdict(frame, sighting.box, sighting.verdict);
}

void drawScreen(cv::Mat& frame, const Screen& screen)
{
    const int width = frame.cols - 2 * MARGIN;
    int bottom = frame.rows;
    for (const std::string& line : { screen.message, screen.prompt })
    {
        if (line.empty())
            continue;
        const Text text = fitted(smallText(frame, line), width);
        const int height = text.size().height + 2 * MARGIN;
        bottom -= height;
        darken(frame, cv::Rect(0, bottom, frame.cols, height));
        text.draw(frame, cv::Point(MARGIN, bottom + MARGIN), WHITE);
    }
    if (screen.countdown > 0)
        drawCountdown(frame, screen.countdown);
    else if (screen.framesPerSecond > 0)
        drawRate(frame, screen.framesPerSecond);
    if (screen.help)
        drawHelp(frame);
}

} // namespace webcam
