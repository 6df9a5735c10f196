// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "album.hpp"
#include "recording.hpp"
#include "test_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <fstream>

namespace opencv_test {
namespace {

using namespace webcam;
namespace fs = cv::utils::fs;

class WebcamAlbum : public ::testing::Test
{
protected:
    WebcamAlbum() : folder(cv::tempfile("")), file(fs::join(folder, "people.yml")) { fs::createDirectories(folder); }
    ~WebcamAlbum() override { fs::remove_all(folder); }

    static std::string nameOf(const Album& album, const cv::Mat& face)
    {
        int label = -1;
        double distance = 0;
        album.model()->predict(face, label, distance);
        return album.model()->getLabelInfo(label);
    }

    std::string folder, file;
};

TEST_F(WebcamAlbum, one_person_is_enough_and_strangers_are_unknown)
{
    Album album(file);
    const std::vector<cv::Mat> ann = preparedFaces(0, 8);
    album.people.add("Ann", std::vector<cv::Mat>(ann.begin(), ann.begin() + 5));
    album.train();
    for (size_t i = 5; i < ann.size(); i++)
        EXPECT_EQ("Ann", nameOf(album, ann[i]));
    for (const cv::Mat& stranger : preparedFaces(4, 5))
        EXPECT_EQ("", nameOf(album, stranger));
}

TEST_F(WebcamAlbum, a_later_session_knows_the_people_and_trains_with_them)
{
    {
        Album album(file);
        album.people.add("Ann", preparedFaces(0, 5));
        album.change();
        album.save();
        EXPECT_TRUE(album.isSaved());
    }
    Album later(file);
    ASSERT_NE(nullptr, later.model());
    EXPECT_FALSE(later.isStale());
    const cv::Mat ann = preparedFaces(0, 6)[5], bob = preparedFaces(1, 6)[5];
    EXPECT_EQ("Ann", nameOf(later, ann));
    later.people.add("Bob", preparedFaces(1, 5));
    later.change();
    later.save();
    EXPECT_EQ("Ann", nameOf(later, ann));
    EXPECT_EQ("Bob", nameOf(later, bob));

    Album last(file);
    EXPECT_TRUE(last.people.remove("Ann"));
    last.change();
    last.save();
    EXPECT_NE("Ann", nameOf(last, ann));
    EXPECT_FALSE(fs::exists(fs::join(file + ".faces", "Ann")));
    EXPECT_TRUE(fs::exists(fs::join(file + ".faces", "Bob")));
}

TEST_F(WebcamAlbum, with_nobody_left_there_is_no_model_file)
{
    Album album(file);
    album.people.add("Ann", preparedFaces(0, 5));
    album.save();
    album.people.remove("Ann");
    album.change();
    album.save();
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(nullptr, Album(file).model());
}

TEST_F(WebcamAlbum, gallery_leaves_out_what_is_no_face_and_goes_on)
{
    const demo::FaceSet faces = demo::syntheticFaces(1, 3, 3);
    for (const char* const name : { "Ann", "Single", "Empty" })
        fs::createDirectories(fs::join(folder, name));
    for (int i = 0; i < 3; i++)
        cv::imwrite(fs::join(folder, cv::format("Ann/%d.png", i)), faces.images[static_cast<size_t>(i)]);
    cv::imwrite(fs::join(folder, "Single/1.png"), faces.images[0]);
    std::ofstream(fs::join(folder, "Ann/notes.txt")) << "not a picture";
    std::ofstream(fs::join(folder, "notes.txt")) << "not a person";
    FacePreparation preparation;
    const cv::Ptr<FaceDetector> detector = makeFaceDetector("fixed:12,28,70,70");
    People people;
    readGallery(folder, *detector, preparation, people);
    ASSERT_EQ(1u, people.faces().size());
    EXPECT_EQ(3u, people.faces().at("Ann").size());
    readGallery(folder, *detector, preparation, people);
    EXPECT_EQ(3u, people.faces().at("Ann").size()) << "known people are not read again";
}

TEST(WebcamRecording, names_with_commas_and_quotes_are_one_field)
{
    EXPECT_EQ("Ann", quoted("Ann"));
    EXPECT_EQ("\"Ann, \"\"A\"\"\"", quoted("Ann, \"A\""));
}

TEST(WebcamDetector, finds_a_face_in_a_large_picture_and_none_in_a_blank_one)
{
    const cv::Ptr<FaceDetector> detector = makeFaceDetector("");
    cv::Mat picture(720, 1280, CV_8UC3, cv::Scalar::all(110)), face;
    EXPECT_TRUE(detector->detect(picture).empty());
    cv::resize(demo::syntheticFaces(1, 1, 5).images[0], face, cv::Size(), 3, 3, cv::INTER_CUBIC);
    cv::cvtColor(face, face, cv::COLOR_GRAY2BGR);
    const cv::Point place(500, 200);
    face.copyTo(picture(cv::Rect(place, face.size())));
    const std::vector<FaceBox> found = detector->detect(picture);
    ASSERT_EQ(1u, found.size());
    const cv::Rect expected(place + drawnBox().tl() * 3, drawnBox().size() * 3);
    EXPECT_GT((found[0].box & expected).area(), 0.7 * (found[0].box | expected).area());
}

} // namespace
} // namespace opencv_test
