// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "drawn_people.hpp"
#include "face_detector.hpp"
#include "picture_files.hpp"

#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <algorithm>
#include <cstdio>
#include <fstream>

namespace opencv_test { namespace {

using namespace recognition;

FoundFace faceAt(int x, int y, int width, float score = 1)
{
    FoundFace face;
    face.box = cv::Rect(x, y, width, width);
    face.score = score;
    return face;
}

// Where the cascade sees the face of a drawn picture
cv::Rect drawnBox(double scale, cv::Point place)
{
    return cv::Rect(cvRound(place.x + 12 * scale), cvRound(place.y + 28 * scale), cvRound(70 * scale),
                    cvRound(70 * scale));
}

TEST(RecognitionFaces, the_main_one_is_the_largest)
{
    const cv::Size picture(640, 480);
    EXPECT_EQ(1u, mainFace({ faceAt(290, 210, 60), faceAt(0, 0, 100) }, picture)) << "0.36 of the area";
    EXPECT_EQ(0u, mainFace({ faceAt(10, 10, 40) }, picture));
}

TEST(RecognitionFaces, the_main_one_is_nearest_to_the_centre_among_similar_sizes)
{
    const cv::Size picture(640, 480);
    EXPECT_EQ(1u, mainFace({ faceAt(0, 0, 100), faceAt(280, 200, 80), faceAt(500, 300, 90) }, picture));
    EXPECT_EQ(0u, mainFace({ faceAt(280, 200, 80), faceAt(0, 0, 100) }, picture));
}

TEST(RecognitionFaces, overlap_is_the_common_share_of_the_area)
{
    EXPECT_EQ(1, overlap(cv::Rect(3, 4, 50, 60), cv::Rect(3, 4, 50, 60)));
    EXPECT_EQ(0, overlap(cv::Rect(0, 0, 50, 50), cv::Rect(50, 0, 50, 50)));
    EXPECT_DOUBLE_EQ(1. / 3, overlap(cv::Rect(0, 0, 50, 50), cv::Rect(25, 0, 50, 50)));
    EXPECT_EQ(0, overlap(cv::Rect(), cv::Rect()));
}

TEST(RecognitionFaces, of_repeated_ones_the_surest_stays)
{
    std::vector<FoundFace> faces = { faceAt(100, 100, 80, 0.7f), faceAt(105, 98, 84, 0.9f), faceAt(300, 100, 80, 0.6f),
                                     faceAt(150, 100, 80, 0.5f) };
    leaveOutRepeated(faces);
    ASSERT_EQ(3u, faces.size());
    EXPECT_EQ(0.9f, faces[0].score);
    EXPECT_EQ(84, faces[0].box.width);
    EXPECT_EQ(0.6f, faces[1].score);
    EXPECT_EQ(0.5f, faces[2].score) << "a neighbour that overlaps by a quarter";
}

TEST(RecognitionFaces, are_sorted_from_the_largest_to_the_smallest)
{
    std::vector<FoundFace> faces = { faceAt(0, 0, 10), faceAt(0, 0, 30), faceAt(0, 0, 20) };
    sortBySize(faces);
    EXPECT_EQ(30, faces[0].box.width);
    EXPECT_EQ(20, faces[1].box.width);
    EXPECT_EQ(10, faces[2].box.width);
}

TEST(RecognitionCascades, find_drawn_faces_in_scenes_and_nothing_else)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    const demo::FaceSet faces = demo::syntheticFaces(10, 1, 3);
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        const double scale = 1.5 + 0.1 * static_cast<double>(i);
        const cv::Point place(40 * static_cast<int>(i), 15 * static_cast<int>(i));
        const cv::Mat photo = drawn::scene(faces.images[i], scale, place);
        for (const std::vector<FoundFace>& found : { detector->detect(photo), detector->search(photo) })
        {
            ASSERT_EQ(1u, found.size()) << "face " << i;
            EXPECT_GE(overlap(found[0].box, drawnBox(scale, place)), 0.6) << "face " << i << " at " << found[0].box;
        }
    }
    const cv::Mat nobody = drawn::background(cv::Size(640, 480), 1);
    EXPECT_TRUE(detector->detect(nobody).empty());
    EXPECT_TRUE(detector->search(nobody).empty());
}

TEST(RecognitionCascades, find_the_eyes_of_nearly_all_drawn_faces)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    const demo::FaceSet faces = demo::syntheticFaces(10, 2, 3);
    const double scale = 2;
    const cv::Point place(200, 100);
    const std::vector<cv::Point2f> eyes = drawn::eyes(scale, place);
    const double distance = cv::norm(eyes[1] - eyes[0]);
    int near = 0;
    for (const cv::Mat& picture : faces.images)
    {
        const cv::Mat photo = drawn::scene(picture, scale, place);
        std::vector<FoundFace> found = detector->search(photo);
        ASSERT_FALSE(found.empty());
        EXPECT_TRUE(found[0].landmarks.empty()) << "they take time";
        detector->findLandmarks(photo, found[0]);
        ASSERT_EQ(2u, found[0].landmarks.size());
        near += cv::norm(found[0].landmarks[0] - eyes[0]) < 0.25 * distance &&
                        cv::norm(found[0].landmarks[1] - eyes[1]) < 0.25 * distance
                    ? 1
                    : 0;
    }
    EXPECT_GE(near, 17) << "of 20";
}

TEST(RecognitionCascades, trust_the_box_where_no_eye_is_seen)
{
    FoundFace face = faceAt(100, 100, 200);
    makeCascadeDetector()->findLandmarks(cv::Mat(480, 640, CV_8UC3, cv::Scalar::all(128)), face);
    ASSERT_EQ(2u, face.landmarks.size());
    EXPECT_NEAR(face.landmarks[0].y, face.landmarks[1].y, 1e-3);
    EXPECT_NEAR(200, (face.landmarks[0].x + face.landmarks[1].x) / 2, 1);
    EXPECT_NEAR(0.38 * 200, face.landmarks[1].x - face.landmarks[0].x, 1);
}

TEST(RecognitionCascades, search_finds_a_small_face_of_a_large_photo_that_a_look_at_a_frame_misses)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    const double scale = 1.2;
    const cv::Point place(700, 300);
    const cv::Mat photo = drawn::scene(demo::syntheticFaces(1, 1, 3).images[0], scale, place, cv::Size(1280, 960));
    const auto isFound = [&](const std::vector<FoundFace>& faces) {
        return std::any_of(faces.begin(), faces.end(),
                           [&](const FoundFace& face) { return overlap(face.box, drawnBox(scale, place)) > 0.5; });
    };
    EXPECT_FALSE(isFound(detector->detect(photo)));
    EXPECT_TRUE(isFound(detector->search(photo)));
}

TEST(RecognitionCascades, search_finds_a_face_in_a_photo_that_is_cropped_to_it)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    const demo::FaceSet faces = demo::syntheticFaces(10, 1, 3);
    int seenAtOnce = 0, seen = 0;
    for (const cv::Mat& picture : faces.images)
    {
        const cv::Mat photo = drawn::scene(picture, 3, cv::Point(20, 20))(cv::Rect(74, 110, 168, 204));
        seenAtOnce += detector->detect(photo).empty() ? 0 : 1;
        const std::vector<FoundFace> found = detector->search(photo);
        seen += !found.empty() && found[0].box.width > 100 ? 1 : 0;
        for (const FoundFace& face : found)
            EXPECT_EQ(face.box, face.box & cv::Rect(cv::Point(), photo.size())) << "it is not in the photo";
    }
    EXPECT_GE(seen, 9) << "of 10";
    EXPECT_LE(seenAtOnce, 3) << "the crop is too wide for this test";
}

// A JPEG file with a segment that tells how the camera was held: 6, the top of the scene is on the right
void writeTurnedPhoto(const std::string& file, const cv::Mat& upright)
{
    cv::Mat stored;
    cv::rotate(upright, stored, cv::ROTATE_90_COUNTERCLOCKWISE);
    std::vector<uchar> jpeg;
    cv::imencode(".jpg", stored, jpeg);
    const std::vector<uchar> exif = { 0xff, 0xe1, 0, 34, 'E', 'x', 'i', 'f', 0, 0, 'M', 'M', 0, 42, 0, 0, 0, 8,
                                      0,    1,    1, 18, 0,   3,   0,   0,   0, 1, 0,   6,   0, 0,  0, 0, 0, 0 };
    jpeg.insert(jpeg.begin() + 2, exif.begin(), exif.end());
    std::ofstream stream(file, std::ios::binary);
    stream.write(reinterpret_cast<const char*>(jpeg.data()), static_cast<std::streamsize>(jpeg.size()));
}

TEST(RecognitionPhotos, are_turned_upright_as_their_exif_data_says)
{
    const std::string file = cv::tempfile(".jpg");
    const cv::Mat upright = drawn::scene(demo::syntheticFaces(1, 1, 3).images[0], 2, cv::Point(300, 60));
    writeTurnedPhoto(file, upright);
    const cv::Mat stored = cv::imread(file, cv::IMREAD_COLOR | cv::IMREAD_IGNORE_ORIENTATION),
                  photo = demo::readPicture(file, cv::IMREAD_COLOR);
    std::remove(file.c_str());
    ASSERT_EQ(cv::Size(480, 640), stored.size()) << "the file does not have the picture as the camera saw it";
    ASSERT_EQ(upright.size(), photo.size());
    EXPECT_LE(cv::norm(upright, photo, cv::NORM_L1) / static_cast<double>(3 * upright.total()), 3);
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    EXPECT_EQ(1u, detector->search(photo).size());
    EXPECT_TRUE(detector->search(stored).empty());
}

} // namespace
} // namespace opencv_test
