// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "annotation.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace recognition {

namespace {

// Blue and orange, which colour-blind people tell apart too; grey where there is no model.
const cv::Scalar KNOWN(200, 120, 20), UNKNOWN(0, 110, 230), UNTRAINED(120, 120, 120), WHITE(255, 255, 255);
const int MARGIN = 6;

// Sits on the box, since messages are at the bottom of a frame; inside it where there is no room above.
void drawLabel(cv::Mat& picture, const Text& text, const cv::Rect& box, const cv::Scalar& background)
{
    const cv::Size size = text.size() + cv::Size(2 * MARGIN, 2 * MARGIN);
    const cv::Point topLeft(std::max(0, std::min(box.x, picture.cols - size.width)), std::max(0, box.y - size.height));
    cv::rectangle(picture, cv::Rect(topLeft, size), background, cv::FILLED);
    text.draw(picture, topLeft + cv::Point(MARGIN, MARGIN), WHITE);
}

} // namespace

cv::Size Text::size() const
{
    int below = 0;
    const cv::Size above = cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &below);
    return cv::Size(above.width, above.height + below);
}

void Text::draw(cv::Mat& picture, cv::Point topLeft, const cv::Scalar& colour) const
{
    int below = 0;
    const int above = cv::getTextSize(words, cv::FONT_HERSHEY_SIMPLEX, scale, thickness, &below).height;
    cv::putText(picture, words, topLeft + cv::Point(0, above), cv::FONT_HERSHEY_SIMPLEX, scale, colour, thickness,
                cv::LINE_AA);
}

Text smallText(const cv::Mat& picture, const std::string& words)
{
    const int shorter = std::min(picture.rows, picture.cols);
    return Text{ words, std::max(0.4, shorter / 900.), std::max(1, shorter / 900) };
}

std::string describeVerdict(const Verdict& verdict)
{
    if (verdict.distance < 0)
        return "nobody enrolled";
    if (verdict.name.empty())
        return "unknown";
    return verdict.name + (verdict.probability < 0 ? cv::format("  %.2f", verdict.distance)
                                                   : cv::format("  %.0f %%", 100 * verdict.probability));
}

void drawVerdict(cv::Mat& picture, const cv::Rect& box, const Verdict& verdict)
{
    const cv::Scalar colour = verdict.distance < 0 ? UNTRAINED : verdict.name.empty() ? UNKNOWN : KNOWN;
    cv::rectangle(picture, box, colour, std::max(2, std::min(picture.rows, picture.cols) / 400));
    drawLabel(picture, smallText(picture, describeVerdict(verdict)), box, colour);
}

} // namespace recognition
