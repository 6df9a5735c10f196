// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_faces.hpp"
#include "tracker.hpp"

#include "opencv2/imgproc.hpp"
#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace recognition;

const cv::Rect PLACE(200, 100, 100, 122);

cv::Mat frameWith(int person, const cv::Rect& where)
{
    cv::Mat frame(480, 640, CV_8UC3, cv::Scalar::all(120)), face;
    cv::resize(drawnFaces(person, 1)[0].image, face, where.size());
    cv::cvtColor(face, face, cv::COLOR_GRAY2BGR);
    face.copyTo(frame(where));
    return frame;
}

FoundFace faceAt(const cv::Rect& box)
{
    FoundFace face;
    face.box = box;
    return face;
}

TEST(WebcamTracker, follows_a_face_that_moves)
{
    Tracker tracker;
    Track* const track = tracker.follow(frameWith(0, PLACE), { faceAt(PLACE) })[0];
    for (int step = 1; step < 10; step++)
    {
        const cv::Rect moved = PLACE + cv::Point(8 * step, 3 * step);
        EXPECT_EQ(track, tracker.follow(frameWith(0, moved), { faceAt(moved) })[0]) << step;
    }
}

TEST(WebcamTracker, keeps_two_faces_apart_in_any_order)
{
    Tracker tracker;
    const cv::Rect right = PLACE + cv::Point(150, 0);
    cv::Mat frame = frameWith(0, PLACE);
    frameWith(1, right)(right).copyTo(frame(right));
    const std::vector<Track*> tracks = tracker.follow(frame, { faceAt(PLACE), faceAt(right) });
    ASSERT_NE(tracks[0], tracks[1]);
    const std::vector<Track*> next = tracker.follow(frame, { faceAt(right), faceAt(PLACE) });
    EXPECT_EQ(tracks[1], next[0]);
    EXPECT_EQ(tracks[0], next[1]);
}

TEST(WebcamTracker, another_face_in_the_same_place_is_not_the_same)
{
    Tracker tracker;
    Track* const track = tracker.follow(frameWith(0, PLACE), { faceAt(PLACE) })[0];
    track->addLook({ { 1, 0.5 } });
    EXPECT_TRUE(tracker.follow(frameWith(4, PLACE), { faceAt(PLACE) })[0]->distances().empty());
}

TEST(WebcamTracker, a_face_that_is_missed_for_some_frames_keeps_its_track)
{
    Tracker tracker;
    const cv::Mat frame = frameWith(0, PLACE);
    tracker.follow(frame, { faceAt(PLACE) })[0]->addLook({ { 1, 0.5 } });
    for (int i = 0; i < 5; i++)
        tracker.follow(frame, {});
    EXPECT_FALSE(tracker.follow(frame, { faceAt(PLACE) })[0]->distances().empty());
    for (int i = 0; i < 20; i++)
        tracker.follow(frame, {});
    EXPECT_TRUE(tracker.follow(frame, { faceAt(PLACE) })[0]->distances().empty());
}

TEST(WebcamTracker, looks_often_at_first_and_then_once_in_a_while)
{
    Tracker tracker;
    const cv::Mat frame = frameWith(0, PLACE);
    int looks = 0;
    for (int i = 0; i < 53; i++)
    {
        Track* const track = tracker.follow(frame, { faceAt(PLACE) })[0];
        if (!track->needsLook())
            continue;
        track->addLook({ { 1, 0.5 } });
        looks++;
    }
    EXPECT_EQ(3 + 5, looks);
}

TEST(WebcamTracker, distances_are_means_of_the_looks)
{
    Track track;
    track.addLook({ { 1, 0.2 }, { 2, 0.9 } });
    track.addLook({ { 1, 0.4 }, { 2, 0.7 } });
    EXPECT_NEAR(0.3, track.distances().at(1), 1e-12);
    EXPECT_NEAR(0.8, track.distances().at(2), 1e-12);
}

TEST(WebcamTracker, forgets)
{
    Tracker tracker;
    const cv::Mat frame = frameWith(0, PLACE);
    tracker.follow(frame, { faceAt(PLACE) })[0]->addLook({ { 1, 0.5 } });
    tracker.forget();
    EXPECT_TRUE(tracker.follow(frame, { faceAt(PLACE) })[0]->distances().empty());
}

} // namespace
} // namespace opencv_test
