// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "disturbances.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const float WEAKEST_LIGHT = 0.4f, STRONGEST_LIGHT = 0.9f;
const int LONGEST_SHIFT = 3;      // pixels, in each direction
const float LARGEST_ANGLE = 6.f;  // degrees
const float COVERED_SHARE = 0.1f; // of the picture's area

cv::Mat asItIs(const cv::Mat& picture, cv::RNG&)
{
    return picture;
}

/** Multiplies by 1 + strength * position, where the position along the light's direction runs from -1 to 1. */
cv::Mat relit(const cv::Mat& picture, cv::RNG& rng)
{
    const float angle = rng.uniform(0.f, static_cast<float>(2 * CV_PI));
    const float strength = rng.uniform(WEAKEST_LIGHT, STRONGEST_LIGHT);
    const float dx = std::cos(angle), dy = std::sin(angle);
    const float centreX = 0.5f * static_cast<float>(picture.cols - 1);
    const float centreY = 0.5f * static_cast<float>(picture.rows - 1);
    const float reach = std::abs(dx) * centreX + std::abs(dy) * centreY;
    cv::Mat light(picture.size(), CV_32F);
    for (int y = 0; y < light.rows; y++)
        for (int x = 0; x < light.cols; x++)
        {
            const float along = dx * (static_cast<float>(x) - centreX) + dy * (static_cast<float>(y) - centreY);
            light.at<float>(y, x) = 1 + strength * along / reach;
        }
    cv::Mat result;
    cv::multiply(picture, light, result, 1, CV_8U);
    return result;
}

/** What comes into view from outside continues the border. */
cv::Mat moved(const cv::Mat& picture, const cv::Matx23d& motion)
{
    cv::Mat result;
    cv::warpAffine(picture, result, motion, picture.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    return result;
}

cv::Mat shifted(const cv::Mat& picture, cv::RNG& rng)
{
    const double dx = rng.uniform(-LONGEST_SHIFT, LONGEST_SHIFT + 1);
    const double dy = rng.uniform(-LONGEST_SHIFT, LONGEST_SHIFT + 1);
    return moved(picture, cv::Matx23d(1, 0, dx, 0, 1, dy));
}

cv::Mat turned(const cv::Mat& picture, cv::RNG& rng)
{
    const double x = 0.5 * (picture.cols - 1), y = 0.5 * (picture.rows - 1);
    const double angle = static_cast<double>(rng.uniform(-LARGEST_ANGLE, LARGEST_ANGLE)) * CV_PI / 180;
    const double c = std::cos(angle), s = std::sin(angle);
    return moved(picture, cv::Matx23d(c, s, (1 - c) * x - s * y, -s, c, s * x + (1 - c) * y));
}

cv::Mat covered(const cv::Mat& picture, cv::RNG& rng)
{
    const int wanted = cvRound(std::sqrt(COVERED_SHARE * static_cast<float>(picture.total())));
    const int side = std::min(wanted, std::min(picture.cols, picture.rows));
    const cv::Point corner(rng.uniform(0, picture.cols - side + 1), rng.uniform(0, picture.rows - side + 1));
    cv::Mat result = picture.clone();
    result(cv::Rect(corner, cv::Size(side, side))).setTo(0);
    return result;
}

} // namespace

std::vector<Disturbance> allDisturbances()
{
    return {
        { "as they are", asItIs },
        { "relit from a random direction", relit },
        { cv::format("shifted by up to %d pixels", LONGEST_SHIFT), shifted },
        { cv::format("turned by up to %g degrees", LARGEST_ANGLE), turned },
        { cv::format("covered by a black square of %g %% of the area", 100 * COVERED_SHARE), covered },
    };
}

std::vector<cv::Mat> disturbed(const std::vector<cv::Mat>& pictures, const Disturbance& disturbance, cv::RNG& rng)
{
    std::vector<cv::Mat> results;
    results.reserve(pictures.size());
    for (const cv::Mat& picture : pictures)
        results.push_back(disturbance.apply(picture, rng));
    return results;
}

FaceSet withJitteredCopies(const FaceSet& faces, int copies, cv::RNG& rng)
{
    FaceSet all;
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        all.images.push_back(faces.images[i]);
        for (int copy = 0; copy < copies; copy++)
            all.images.push_back(turned(shifted(faces.images[i], rng), rng));
        all.labels.resize(all.images.size(), faces.labels[i]);
    }
    return all;
}

} // namespace demo
