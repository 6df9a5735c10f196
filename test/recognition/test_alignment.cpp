// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_alignment.hpp"

#include "opencv2/imgproc.hpp"
#include "opencv2/ts.hpp"

#include <cmath>

namespace opencv_test { namespace {

using namespace recognition;

typedef std::vector<cv::Point2f> Points;

Points moved(const Points& points, const cv::Matx23d& similarity)
{
    Points result;
    cv::transform(points, result, similarity);
    return result;
}

cv::Matx23d similarityOf(double scale, double angle, cv::Point2d shift)
{
    const double c = scale * std::cos(angle), s = scale * std::sin(angle);
    return cv::Matx23d(c, -s, shift.x, s, c, shift.y);
}

double largestDifference(const Points& a, const Points& b)
{
    double largest = 0;
    for (size_t i = 0; i < a.size(); i++)
        largest = std::max(largest, cv::norm(a[i] - b[i]));
    return largest;
}

/** Random, but without edges that a resampling would smooth. */
cv::Mat smoothPicture(cv::Size size)
{
    cv::Mat noise(size, CV_8UC3), smooth;
    cv::theRNG().state = 7;
    cv::randu(noise, 0, 255);
    cv::GaussianBlur(noise, smooth, cv::Size(), 6);
    cv::normalize(smooth, smooth, 0, 255, cv::NORM_MINMAX);
    return smooth;
}

class RecognitionAlignment : public testing::TestWithParam<int>
{
protected:
    FaceTemplate target() const { return GetParam() == 0 ? networkTemplate() : featureTemplate(); }
};

TEST_P(RecognitionAlignment, landmarks_of_the_template_stay_where_they_are)
{
    const Points all = target().landmarks;
    ASSERT_EQ(5u, all.size());
    const Points eyes(all.begin(), all.begin() + 2);
    for (const Points& landmarks : { all, eyes })
        EXPECT_LE(cv::norm(alignmentOf(landmarks, target()), cv::Mat(cv::Matx23d::eye()), cv::NORM_INF), 1e-4);
}

TEST_P(RecognitionAlignment, a_similarity_of_all_landmarks_or_of_the_eyes_is_undone)
{
    const Points all = target().landmarks, eyes(all.begin(), all.begin() + 2);
    for (const double angle : { -2.5, -0.3, 0., 0.7 })
    {
        const cv::Matx23d similarity = similarityOf(2.3, angle, cv::Point2d(120, -40));
        for (const Points& landmarks : { all, eyes })
        {
            const cv::Matx23d back = alignmentOf(moved(landmarks, similarity), target());
            EXPECT_LE(largestDifference(all, moved(moved(all, similarity), back)), 1e-3) << "angle " << angle;
        }
    }
}

TEST_P(RecognitionAlignment, no_other_similarity_brings_displaced_landmarks_nearer)
{
    const Points all = target().landmarks;
    Points displaced = all;
    displaced[2] += cv::Point2f(6, -3);
    displaced[4] += cv::Point2f(-4, 5);
    const auto squares = [&](const cv::Matx23d& similarity) {
        const Points at = moved(displaced, similarity);
        double sum = 0;
        for (size_t i = 0; i < all.size(); i++)
            sum += (at[i] - all[i]).dot(at[i] - all[i]);
        return sum;
    };
    const cv::Matx23d best = alignmentOf(displaced, target());
    for (const double step : { -0.01, 0.01 })
    {
        cv::Matx23d wider = best, turned = best, right = best, lower = best;
        wider(0, 0) += step, wider(1, 1) += step;
        turned(0, 1) -= step, turned(1, 0) += step;
        right(0, 2) += step;
        lower(1, 2) += step;
        for (const cv::Matx23d& other : { wider, turned, right, lower })
            EXPECT_LT(squares(best), squares(other));
    }
}

TEST_P(RecognitionAlignment, a_face_is_cut_out_of_a_turned_picture_as_it_is_in_the_template)
{
    const cv::Mat picture = smoothPicture(target().size);
    const cv::Matx23d similarity = similarityOf(2, 0.35, cv::Point2d(120, 60));
    cv::Mat photo;
    cv::warpAffine(picture, photo, similarity, cv::Size(400, 400), cv::INTER_LINEAR);
    FoundFace face;
    face.landmarks = moved(target().landmarks, similarity);
    const cv::Mat cut = alignedFace(photo, face, target());
    ASSERT_EQ(picture.size(), cut.size());
    ASSERT_EQ(CV_8UC3, cut.type());
    const cv::Rect inner(4, 4, picture.cols - 8, picture.rows - 8);
    EXPECT_LE(cv::norm(picture(inner), cut(inner), cv::NORM_INF), 12);
    face.landmarks.resize(2);
    EXPECT_LE(cv::norm(cut, alignedFace(photo, face, target()), cv::NORM_INF), 6) << "by the eyes";
}

TEST_P(RecognitionAlignment, landmarks_in_one_point_give_a_picture_nevertheless)
{
    FoundFace face;
    face.landmarks.assign(5, cv::Point2f(50, 50));
    const cv::Mat cut = alignedFace(smoothPicture(cv::Size(100, 100)), face, target());
    EXPECT_EQ(target().size, cut.size());
}

INSTANTIATE_TEST_CASE_P(/**/, RecognitionAlignment, testing::Values(0, 1));

TEST(RecognitionTemplate, is_that_of_face_networks_and_has_the_eyes_on_one_level_for_features)
{
    EXPECT_EQ(cv::Size(112, 112), networkTemplate().size);
    const FaceTemplate features = featureTemplate();
    EXPECT_EQ(cv::Size(92, 112), features.size);
    const cv::Rect2f inside(0, 0, 92, 112);
    for (const cv::Point2f& landmark : features.landmarks)
        EXPECT_TRUE(inside.contains(landmark)) << landmark;
    const cv::Point2f between = features.landmarks[1] - features.landmarks[0];
    EXPECT_NEAR(40.5, cv::norm(between), 0.01);
    EXPECT_NEAR(0, between.y, 0.3);
}

} // namespace
} // namespace opencv_test
