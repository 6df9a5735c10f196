// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "overlay.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace webcam {

namespace {

// Blue and orange, which colour-blind people tell apart too; grey where there is no model.
const cv::Scalar KNOWN(200, 120, 20), UNKNOWN(0, 110, 230), UNTRAINED(120, 120, 120), WHITE(255, 255, 255),
    BLACK(0, 0, 0);
const int MARGIN = 6;

const char* const HELP[] = { "n  enrol the face in view", "t  train anew", "s  save",
                             "d  remove a person",        "h  this help",  "q  quit" };

struct Text
{
    std::string words;
    double scale;
    int thickness;

    cv::Size size() const
    {
        int below = 0;
        const cv::Size above = cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &below);
        return cv::Size(above.width, above.height + below);
    }

    void draw(cv::Mat& frame, cv::Point topLeft, const cv::Scalar& colour) const
    {
        int below = 0;
        const int above = cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &below).height;
        cv::putText(frame, words, topLeft + cv::Point(0, above), cv::FONT_HERSHEY_SIMPLEX, scale, colour, thickness,
                    cv::LINE_AA);
    }
};

Text small(const cv::Mat& frame, const std::string& words)
{
    return Text{ words, std::max(0.4, frame.rows / 900.0), 1 };
}

// Smaller where the frame is not wide enough.
Text fitted(Text text, int width)
{
    const int needed = text.size().width;
    if (needed > width)
        text.scale *= static_cast<double>(width) / needed;
    return text;
}

// Sits on the box, since messages are at the bottom of the frame; inside it where there is no room above.
void drawLabel(cv::Mat& frame, const Text& text, const cv::Rect& box, const cv::Scalar& background)
{
    const cv::Size size = text.size() + cv::Size(2 * MARGIN, 2 * MARGIN);
    const cv::Point topLeft(std::max(0, std::min(box.x, frame.cols - size.width)), std::max(0, box.y - size.height));
    cv::rectangle(frame, cv::Rect(topLeft, size), background, cv::FILLED);
    text.draw(frame, topLeft + cv::Point(MARGIN, MARGIN), WHITE);
}

void darken(cv::Mat& frame, const cv::Rect& area)
{
    cv::Mat part = frame(area & cv::Rect(cv::Point(), frame.size()));
    part.convertTo(part, -1, 0.3);
}

void drawHelp(cv::Mat& frame)
{
    const int lines = static_cast<int>(sizeof(HELP) / sizeof(HELP[0]));
    const int height = small(frame, "Xg").size().height + MARGIN;
    int width = 0;
    for (const char* line : HELP)
        width = std::max(width, small(frame, line).size().width);
    const cv::Point corner(MARGIN, MARGIN);
    darken(frame, cv::Rect(corner, cv::Size(width + 2 * MARGIN, lines * height + MARGIN)));
    for (int i = 0; i < lines; i++)
        small(frame, HELP[i]).draw(frame, corner + cv::Point(MARGIN, MARGIN + i * height), WHITE);
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

} // namespace

void drawSightings(cv::Mat& frame, const std::vector<Sighting>& sightings)
{
    for (const Sighting& sighting : sightings)
    {
        const bool trained = sighting.distance >= 0, known = !sighting.name.empty();
        const cv::Scalar colour = !trained ? UNTRAINED : known ? KNOWN : UNKNOWN;
        const std::string who = !trained ? "nobody enrolled"
                                : known  ? cv::format("%s  %.2f", sighting.name.c_str(), sighting.distance)
                                         : cv::format("unknown  %.2f", sighting.distance);
        cv::rectangle(frame, sighting.where.box, colour, 2);
        drawLabel(frame, small(frame, who), sighting.where.box, colour);
    }
}

void drawScreen(cv::Mat& frame, const Screen& screen)
{
    const int width = frame.cols - 2 * MARGIN;
    int bottom = frame.rows;
    for (const std::string& line : { screen.message, screen.prompt })
    {
        if (line.empty())
            continue;
        const Text text = fitted(small(frame, line), width);
        const int height = text.size().height + 2 * MARGIN;
        bottom -= height;
        darken(frame, cv::Rect(0, bottom, frame.cols, height));
        text.draw(frame, cv::Point(MARGIN, bottom + MARGIN), WHITE);
    }
    if (screen.countdown > 0)
        drawCountdown(frame, screen.countdown);
    if (screen.help)
        drawHelp(frame);
}

} // namespace webcam
