// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_quality.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace recognition {

namespace {

// Of 320 photographs of LFW the darkest face has a mean of 71 and the most blurred one a sharpness of 0.035. Half of them are
// below the least sharpness when blurred by a deviation of 1/36 of the face's width, and three of four when by 1/27.
const int LEAST_WIDTH = 48;
const double LEAST_BRIGHTNESS = 40, LEAST_SHARPNESS = 0.03;
const double FINE = 1; // details below this size, in pixels of the aligned face, are fine

} // namespace

FaceQuality qualityOf(const FoundFace& face, const cv::Mat& aligned)
{
    cv::Mat grey = aligned, smooth;
    if (aligned.channels() != 1)
        cv::cvtColor(aligned, grey, cv::COLOR_BGR2GRAY);
    grey.convertTo(grey, CV_32F);
    cv::GaussianBlur(grey, smooth, cv::Size(), FINE);
    cv::Scalar mean, deviation, fineMean, fineDeviation;
    cv::meanStdDev(grey, mean, deviation);
    cv::meanStdDev(grey - smooth, fineMean, fineDeviation);
    FaceQuality quality;
    quality.width = face.box.width;
    quality.brightness = mean[0];
    quality.sharpness = fineDeviation[0] / std::max(deviation[0], 1.);
    return quality;
}

Fault faultOf(const FaceQuality& quality)
{
    if (quality.width < LEAST_WIDTH)
        return TOO_SMALL;
    if (quality.brightness < LEAST_BRIGHTNESS)
        return TOO_DARK;
    return quality.sharpness < LEAST_SHARPNESS ? BLURRED : NO_FAULT;
}

std::string describeFault(const FaceQuality& quality)
{
    switch (faultOf(quality))
    {
    case TOO_SMALL:
        return cv::format("too small: the face is %d pixels wide, %d are needed", quality.width, LEAST_WIDTH);
    case TOO_DARK:
        return cv::format("too dark: the face has a mean of %.0f of 255, %.0f are needed", quality.brightness,
                          LEAST_BRIGHTNESS);
    case BLURRED:
        return cv::format("blurred: the face has a sharpness of %.3f, %.3f are needed", quality.sharpness,
                          LEAST_SHARPNESS);
    case NO_FAULT:
        break;
    }
    return std::string();
}

} // namespace recognition
