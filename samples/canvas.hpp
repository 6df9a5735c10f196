// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_CANVAS_HPP
#define WEIGHTED_FISHER_SAMPLES_CANVAS_HPP

#include "opencv2/core.hpp"

#include <string>

namespace demo {

/** A white sheet to draw figures on, with smooth lines and letters. Coordinates are pixels of the result. */
class Canvas
{
public:
    enum Align
    {
        LEFT,
        CENTRE,
        RIGHT
    };

    explicit Canvas(cv::Size size);

    static double textWidth(const std::string& words, double height);

    /** Writes capitals of that height around the middle line y, where x is the left end, middle or right end. */
    void text(const std::string& words, double x, double y, double height, Align align = LEFT);
    void line(double x1, double y1, double x2, double y2);
    void frame(const cv::Rect2d& area);
    /** Fills the area with a picture, grey or BGR, CV_8U. */
    void picture(const cv::Mat& image, const cv::Rect2d& area, int interpolation);

    cv::Mat finished() const;

private:
    static cv::Point scaled(double x, double y);

    cv::Size size;
    cv::Mat sheet;
};

} // namespace demo

#endif
