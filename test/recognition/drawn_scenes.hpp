// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_TEST_DRAWN_SCENES_HPP
#define WEIGHTED_FISHER_TEST_DRAWN_SCENES_HPP

#include "opencv2/imgproc.hpp"

#include <vector>

namespace drawn {

/** Where the eyes of demo::syntheticFaces() are in their pictures, within a few pixels. */
inline std::vector<cv::Point2f> eyes()
{
    return { cv::Point2f(33.7f, 55.1f), cv::Point2f(60.3f, 55.1f) };
}

/** The same in a scene, where the picture was scaled and put to a place. */
inline std::vector<cv::Point2f> eyes(double scale, cv::Point place)
{
    std::vector<cv::Point2f> result = eyes();
    for (cv::Point2f& eye : result)
        eye = eye * scale + cv::Point2f(place);
    return result;
}

/** Something that is no face, in colour. */
inline cv::Mat background(cv::Size size, uint64_t seed)
{
    cv::Mat noise(size.height / 20, size.width / 20, CV_8UC3), smooth;
    cv::RNG random(seed + 5);
    random.fill(noise, cv::RNG::UNIFORM, 80, 150);
    cv::resize(noise, smooth, size, 0, 0, cv::INTER_CUBIC);
    return smooth;
}

/** Puts a drawn picture into a scene. */
inline void paste(const cv::Mat& picture, double scale, cv::Point place, cv::Mat& scene)
{
    cv::Mat scaled, colour;
    cv::resize(picture, scaled, cv::Size(), scale, scale, cv::INTER_CUBIC);
    cv::cvtColor(scaled, colour, cv::COLOR_GRAY2BGR);
    colour.copyTo(scene(cv::Rect(place, colour.size())));
}

/** A photograph of a drawn face. */
inline cv::Mat scene(const cv::Mat& picture, double scale, cv::Point place, cv::Size size = cv::Size(640, 480),
                     uint64_t seed = 0)
{
    cv::Mat result = background(size, seed);
    paste(picture, scale, place, result);
    return result;
}

} // namespace drawn

#endif
