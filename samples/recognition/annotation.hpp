// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_ANNOTATION_HPP
#define WEIGHTED_FISHER_RECOGNITION_ANNOTATION_HPP

#include "naming.hpp"

namespace recognition {

/** Words of some size on a picture. */
struct Text
{
    std::string words;
    double scale;
    int thickness;

    cv::Size size() const;
    void draw(cv::Mat& picture, cv::Point topLeft, const cv::Scalar& colour) const;
};

/** As large as suits the picture. */
Text smallText(const cv::Mat& picture, const std::string& words);

/** The name with the probability, or the distance where that is not known. */
std::string describeVerdict(const Verdict& verdict);

/** Draws a box with the name on it. */
void drawVerdict(cv::Mat& picture, const cv::Rect& box, const Verdict& verdict);

} // namespace recognition

#endif
