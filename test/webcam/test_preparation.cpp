// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_faces.hpp"

#include "opencv2/imgproc.hpp"
#include "opencv2/ts.hpp"

#include <cmath>
#include <stdexcept>

namespace opencv_test { namespace {

using namespace webcam;

cv::Mat drawnPicture()
{
    cv::Mat large;
    cv::resize(demo::syntheticFaces(1, 1, 5).images[0], large, cv::Size(), 2, 2, cv::INTER_CUBIC);
    return large;
}

FaceBox boxAt(const cv::Rect& box)
{
    FaceBox face;
    face.box = box;
    return face;
}

cv::Rect boxInLarge()
{
    const cv::Rect box = drawnBox();
    return cv::Rect(2 * box.x, 2 * box.y, 2 * box.width, 2 * box.height);
}

double correlation(const cv::Mat& a, const cv::Mat& b)
{
    cv::Mat result;
    cv::matchTemplate(a, b, result, cv::TM_CCOEFF_NORMED);
    return result.at<float>(0);
}

// A white dot for each eye on grey.
cv::Mat twoDots(const Eyes& eyes)
{
    cv::Mat picture(300, 300, CV_8UC1, cv::Scalar(100));
    cv::circle(picture, eyes.left, 4, cv::Scalar(255), cv::FILLED);
    cv::circle(picture, eyes.right, 4, cv::Scalar(255), cv::FILLED);
    return picture;
}

cv::Point brightest(const cv::Mat& picture, const cv::Rect& where)
{
    cv::Mat points;
    cv::findNonZero(picture(where) > 200, points);
    const cv::Scalar mean = cv::mean(points);
    return where.tl() + cv::Point(cvRound(mean[0]), cvRound(mean[1]));
}

TEST(WebcamPreparation, says_what_to_do_where_a_cascade_is_missing)
{
    try
    {
        findCascade("haarcascade_nowhere.xml");
        ADD_FAILURE() << "there is no such cascade";
    }
    catch (const std::runtime_error& error)
    {
        for (const char* part : { "haarcascade_nowhere.xml", "opencv-data", "OPENCV_SAMPLES_DATA_PATH", "--detector" })
            EXPECT_NE(std::string::npos, std::string(error.what()).find(part)) << error.what();
    }
}

TEST(WebcamPreparation, gives_grey_faces_of_one_size)
{
    FacePreparation preparation;
    cv::Mat colour;
    cv::cvtColor(drawnPicture(), colour, cv::COLOR_GRAY2BGR);
    const PreparedFace face = preparation.prepare(colour, boxAt(boxInLarge()));
    EXPECT_EQ(preparedSize(), face.image.size());
    EXPECT_EQ(cv::Size(92, 112), face.image.size());
    EXPECT_EQ(CV_8UC1, face.image.type());
    EXPECT_EQ(0, cvtest::norm(face.image, preparation.prepare(drawnPicture(), boxAt(boxInLarge())).image, NORM_INF));
}

TEST(WebcamPreparation, brings_given_eyes_to_their_places)
{
    FacePreparation preparation;
    FaceBox face = boxAt(cv::Rect(50, 50, 200, 200));
    face.hasEyes = true;
    for (const float tilt : { -0.3f, 0.f, 0.3f })
    {
        face.eyes.left = cv::Point2f(110, 120);
        face.eyes.right = face.eyes.left + 80 * cv::Point2f(std::cos(tilt), std::sin(tilt));
        const PreparedFace prepared = preparation.prepare(twoDots(face.eyes), face);
        EXPECT_TRUE(prepared.alignedByEyes);
        const cv::Size half(46, 112);
        const cv::Point left = brightest(prepared.image, cv::Rect(cv::Point(0, 0), half));
        const cv::Point right = brightest(prepared.image, cv::Rect(cv::Point(46, 0), half));
        EXPECT_LE(cv::norm(left - cv::Point(26, 45)), 1.5) << "tilt " << tilt;
        EXPECT_LE(cv::norm(right - cv::Point(66, 45)), 1.5) << "tilt " << tilt;
    }
}

TEST(WebcamPreparation, finds_eyes_and_turns_a_tilted_face_upright)
{
    FacePreparation preparation;
    const cv::Mat upright = drawnPicture();
    const PreparedFace expected = preparation.prepare(upright, boxAt(boxInLarge()));
    ASSERT_TRUE(expected.alignedByEyes);
    const cv::Rect box = boxInLarge();
    const cv::Point2d centre = (box.tl() + box.br()) / 2;
    const double angle = 7 * CV_PI / 180, c = std::cos(angle), s = std::sin(angle);
    const cv::Matx23d rotation(c, s, (1 - c) * centre.x - s * centre.y, -s, c, s * centre.x + (1 - c) * centre.y);
    cv::Mat tilted;
    cv::warpAffine(upright, tilted, rotation, upright.size(), cv::INTER_LINEAR, cv::BORDER_REPLICATE);
    const PreparedFace turned = preparation.prepare(tilted, boxAt(box));
    ASSERT_TRUE(turned.alignedByEyes);
    const cv::Mat unaligned = FacePreparation::prepareBox(tilted, box).image;
    EXPECT_GT(correlation(expected.image, turned.image), correlation(expected.image, unaligned) + 0.05);
}

TEST(WebcamPreparation, trusts_the_box_where_there_are_no_eyes)
{
    FacePreparation preparation;
    const cv::Mat blank(200, 200, CV_8UC1, cv::Scalar(90));
    const PreparedFace face = preparation.prepare(blank, boxAt(cv::Rect(40, 40, 100, 100)));
    EXPECT_FALSE(face.alignedByEyes);
    EXPECT_EQ(preparedSize(), face.image.size());
    EXPECT_EQ(0, face.sharpness);
}

TEST(WebcamPreparation, takes_boxes_at_the_edge_of_the_picture)
{
    FacePreparation preparation;
    const cv::Mat picture = drawnPicture();
    const cv::Rect all(cv::Point(), picture.size());
    const cv::Rect boxes[] = { all, cv::Rect(0, 0, 40, 40), cv::Rect(picture.cols - 9, picture.rows - 9, 9, 9) };
    for (const cv::Rect& box : boxes)
        EXPECT_EQ(preparedSize(), preparation.prepare(picture, boxAt(box)).image.size());
}

TEST(WebcamPreparation, evens_out_gain_and_light_from_one_side)
{
    const cv::Mat picture = drawnPicture();
    cv::Mat dim, light(picture.size(), CV_32F), lit;
    picture.convertTo(dim, -1, 0.5, 20);
    for (int x = 0; x < light.cols; x++)
        light.col(x) = 0.4f + 0.6f * static_cast<float>(x) / static_cast<float>(light.cols);
    cv::multiply(picture, light, lit, 1, CV_8U);
    const cv::Mat expected = FacePreparation::prepareBox(picture, boxInLarge()).image;
    EXPECT_GT(correlation(expected, FacePreparation::prepareBox(dim, boxInLarge()).image), 0.97);
    const double before = correlation(picture(boxInLarge()), lit(boxInLarge()));
    const double after = correlation(expected, FacePreparation::prepareBox(lit, boxInLarge()).image);
    EXPECT_GT(after, before);
}

TEST(WebcamPreparation, sharpness_falls_with_blur)
{
    const cv::Mat sharp = drawnPicture();
    cv::Mat blurred;
    cv::GaussianBlur(sharp, blurred, cv::Size(), 6);
    EXPECT_GT(FacePreparation::prepareBox(sharp, boxInLarge()).sharpness,
              4 * FacePreparation::prepareBox(blurred, boxInLarge()).sharpness);
}

} // namespace
} // namespace opencv_test
