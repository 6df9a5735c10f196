// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_preparation.hpp"

#include "opencv2/imgproc.hpp"

#include <cmath>

namespace webcam {

namespace {

const int WIDTH = 92, HEIGHT = 112;
// Where the eyes come to lie in the prepared face.
const float EYE_FROM_SIDE = 0.28f * WIDTH, EYE_FROM_TOP = 0.4f * HEIGHT;
// Where they are in the boxes of the face cascade: mean over 297 photographs, whose deviation is 0.02.
const float BOX_EYE_X = 0.3f, BOX_EYE_Y = 0.39f;
const int BOX_WIDTH_FOR_EYES = 100; // boxes are scaled to this width before eyes are searched

cv::Mat toGrey(const cv::Mat& picture)
{
    if (picture.channels() == 1)
        return picture;
    cv::Mat grey;
    cv::cvtColor(picture, grey, cv::COLOR_BGR2GRAY);
    return grey;
}

Eyes expectedEyes(const cv::Rect& box)
{
    // of the square around the centre, since not every detector's boxes are square
    const float side = static_cast<float>(box.width + box.height) / 2;
    const float left = static_cast<float>(box.x) + (static_cast<float>(box.width) - side) / 2;
    const float top = static_cast<float>(box.y) + (static_cast<float>(box.height) - side) / 2;
    Eyes eyes;
    eyes.left = cv::Point2f(left + BOX_EYE_X * side, top + BOX_EYE_Y * side);
    eyes.right = cv::Point2f(left + (1 - BOX_EYE_X) * side, top + BOX_EYE_Y * side);
    return eyes;
}

// How far a pair is from what is expected, in widths of the box; negative if it cannot be a pair of eyes.
float strangeness(const Eyes& eyes, const Eyes& expected, float width)
{
    const cv::Point2f between = eyes.right - eyes.left;
    if (between.x < 0.25f * width || between.x > 0.6f * width || std::abs(between.y) > 0.25f * between.x)
        return -1;
    return static_cast<float>(cv::norm(eyes.left - expected.left) + cv::norm(eyes.right - expected.right)) / width;
}

// The similarity transform that brings the eyes to their places.
cv::Matx23f alignment(const Eyes& eyes)
{
    const cv::Point2f between = eyes.right - eyes.left;
    const float wanted = WIDTH - 2 * EYE_FROM_SIDE;
    const float squared = between.dot(between);
    const float c = wanted * between.x / squared, s = wanted * between.y / squared;
    return cv::Matx23f(c, s, EYE_FROM_SIDE - c * eyes.left.x - s * eyes.left.y, //
                       -s, c, EYE_FROM_TOP + s * eyes.left.x - c * eyes.left.y);
}

PreparedFace prepareGrey(const cv::Mat& grey, const Eyes& eyes)
{
    PreparedFace prepared;
    cv::Mat face, edges;
    cv::warpAffine(grey, face, alignment(eyes), preparedSize(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    cv::Laplacian(face, edges, CV_32F);
    cv::Scalar mean, deviation;
    cv::meanStdDev(edges, mean, deviation);
    prepared.sharpness = deviation[0] * deviation[0];
    // each part of the face gets the same contrast, so that light from one side matters less
    cv::createCLAHE(2, cv::Size(4, 4))->apply(face, prepared.image);
    return prepared;
}

} // namespace

cv::Size preparedSize()
{
    return cv::Size(WIDTH, HEIGHT);
}

bool FacePreparation::findEyes(const cv::Mat& grey, const cv::Rect& box, Eyes& eyes)
{
    const cv::Rect region =
        cv::Rect(box.x + box.width / 20, box.y + box.height / 6, box.width * 9 / 10, box.height * 9 / 20) &
        cv::Rect(cv::Point(), grey.size());
    if (region.empty())
        return false;
    if (eyeCascade.empty())
        eyeCascade.load(findCascade("haarcascade_eye.xml"));
    const double scale = static_cast<double>(BOX_WIDTH_FOR_EYES) / box.width;
    cv::Mat searched;
    cv::resize(grey(region), searched, cv::Size(), scale, scale, scale < 1 ? cv::INTER_AREA : cv::INTER_LINEAR);
    std::vector<cv::Rect> found;
    eyeCascade.detectMultiScale(searched, found, 1.1, 3, 0, cv::Size(16, 16), cv::Size(45, 45));

    const Eyes expected = expectedEyes(box);
    const float unscale = static_cast<float>(1 / scale);
    const auto centre = [&](const cv::Rect& eye) {
        const cv::Point2f corner(region.tl()),
            half(static_cast<float>(eye.width) / 2, static_cast<float>(eye.height) / 2);
        return corner + (cv::Point2f(eye.tl()) + half) * unscale;
    };
    float least = 0.3f; // pairs that are stranger than this are something else
    bool any = false;
    for (const cv::Rect& left : found)
    {
        for (const cv::Rect& right : found)
        {
            Eyes pair;
            pair.left = centre(left);
            pair.right = centre(right);
            const float strange = strangeness(pair, expected, static_cast<float>(box.width));
            if (strange < 0 || strange >= least)
                continue;
            least = strange;
            eyes = pair;
            any = true;
        }
    }
    return any;
}

PreparedFace FacePreparation::prepare(const cv::Mat& picture, const FaceBox& face)
{
    const cv::Mat grey = toGrey(picture);
    Eyes eyes = face.eyes;
    const bool found = face.hasEyes || findEyes(grey, face.box, eyes);
    PreparedFace prepared = prepareGrey(grey, found ? eyes : expectedEyes(face.box));
    prepared.alignedByEyes = found;
    if (found)
        prepared.byBox = prepareGrey(grey, expectedEyes(face.box)).image;
    return prepared;
}

PreparedFace FacePreparation::prepareBox(const cv::Mat& picture, const cv::Rect& box)
{
    return prepareGrey(toGrey(picture), expectedEyes(box));
}

} // namespace webcam
