// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recording.hpp"
#include "session.hpp"
#include "test_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace opencv_test { namespace {

using namespace webcam;
namespace fs = cv::utils::fs;

std::string numbered(int person)
{
    return cv::format("person %d", person);
}

// As many pictures as there are shots, of each from the first to the one before the end
void enrolPeople(Album& album, int first, int end)
{
    for (int person = first; person < end; person++)
        album.enrol(numbered(person), preparedFaces(person, Session::SHOTS));
}

// How many of five other pictures of a person get this name
int timesNamed(const Album& album, int person, const std::string& name)
{
    const std::vector<cv::Mat> faces = preparedFaces(person, Session::SHOTS + 5);
    return static_cast<int>(std::count_if(faces.begin() + Session::SHOTS, faces.end(),
                                          [&](const cv::Mat& face) { return nameOf(album, face) == name; }));
}

class WebcamAlbum : public ::testing::Test
{
protected:
    WebcamAlbum() : folder(cv::tempfile("")), file(fs::join(folder, "people.yml")) { fs::createDirectories(folder); }
    ~WebcamAlbum() override { fs::remove_all(folder); }

    std::string folder, file;
};

TEST_F(WebcamAlbum, one_person_is_enough_and_strangers_are_unknown)
{
    Album album(file);
    const std::vector<cv::Mat> ann = preparedFaces(0, 8);
    album.enrol("Ann", std::vector<cv::Mat>(ann.begin(), ann.begin() + 5));
    for (size_t i = 5; i < ann.size(); i++)
        EXPECT_EQ("Ann", nameOf(album, ann[i]));
    for (const cv::Mat& stranger : preparedFaces(4, 5))
        EXPECT_EQ("", nameOf(album, stranger));
}

TEST_F(WebcamAlbum, a_later_session_knows_the_people_and_adds_to_them)
{
    {
        Album album(file);
        album.enrol("Ann", preparedFaces(0, Session::SHOTS));
        EXPECT_FALSE(album.isSaved());
        album.save();
        EXPECT_TRUE(album.isSaved());
    }
    Album later(file);
    ASSERT_NE(nullptr, later.model());
    EXPECT_GE(timesNamed(later, 0, "Ann"), 3);
    later.enrol("Bob", preparedFaces(1, Session::SHOTS));
    later.save();
    EXPECT_GE(timesNamed(later, 0, "Ann"), 3);
    EXPECT_GE(timesNamed(later, 1, "Bob"), 3);

    Album last(file);
    EXPECT_TRUE(last.remove("Ann"));
    EXPECT_FALSE(last.remove("Ann"));
    last.save();
    EXPECT_EQ(0, timesNamed(last, 0, "Ann"));
    EXPECT_FALSE(fs::exists(fs::join(file + ".faces", "Ann")));
    EXPECT_TRUE(fs::exists(fs::join(file + ".faces", "Bob")));
}

TEST_F(WebcamAlbum, a_new_person_is_recognized_at_once_and_others_stay)
{
    Album album(file);
    enrolPeople(album, 0, 3);
    const double threshold = album.model()->getThreshold();
    for (int person = 0; person < 3; person++)
        EXPECT_GE(timesNamed(album, person, numbered(person)), 3);
    EXPECT_GE(timesNamed(album, 3, ""), 4) << "not yet enrolled";
    const int64 start = cv::getTickCount();
    enrolPeople(album, 3, 4);
    std::printf("a fourth person is learnt in %.0f ms\n",
                static_cast<double>(cv::getTickCount() - start) * 1000 / cv::getTickFrequency());
    for (int person = 0; person < 4; person++)
        EXPECT_GE(timesNamed(album, person, numbered(person)), 3);
    EXPECT_EQ(threshold, album.model()->getThreshold());
    album.train();
    EXPECT_NE(threshold, album.model()->getThreshold());
}

TEST_F(WebcamAlbum, a_new_person_does_not_get_the_name_of_one_who_went)
{
    Album album(file);
    enrolPeople(album, 0, 3);
    EXPECT_TRUE(album.remove("person 1"));
    enrolPeople(album, 3, 4);
    EXPECT_TRUE(album.remove("person 3"));
    album.enrol("Eve", preparedFaces(4, Session::SHOTS));
    for (const int person : { 0, 2 })
        EXPECT_GE(timesNamed(album, person, numbered(person)), 3);
    EXPECT_GE(timesNamed(album, 4, "Eve"), 3);
    for (const int person : { 1, 3 })
        EXPECT_GE(timesNamed(album, person, ""), 4);
    album.save();
    std::ifstream model(file);
    const std::string text((std::istreambuf_iterator<char>(model)), std::istreambuf_iterator<char>());
    EXPECT_EQ(std::string::npos, text.find("person 1")) << "the name stays in the model";
}

TEST_F(WebcamAlbum, a_model_that_keeps_no_samples_is_trained_anew)
{
    {
        Album album(file);
        enrolPeople(album, 0, 2);
        album.save();
    }
    // as the first version of the program wrote it
    const cv::Ptr<cv::face::WeightedFisherFaceRecognizer> old = cv::face::WeightedFisherFaceRecognizer::create();
    const std::vector<cv::Mat> ann = preparedFaces(0, 3), bob = preparedFaces(1, 3);
    old->train(std::vector<cv::Mat>{ ann[0], ann[1], ann[2], bob[0], bob[1], bob[2] },
               std::vector<int>{ 0, 0, 0, 1, 1, 1 });
    old->setLabelInfo(0, "person 0");
    old->setLabelInfo(1, "person 1");
    old->write(file);
    Album album(file);
    enrolPeople(album, 2, 3);
    for (int person = 0; person < 3; person++)
        EXPECT_GE(timesNamed(album, person, numbered(person)), 3);
}

TEST_F(WebcamAlbum, with_nobody_left_there_is_no_model_file)
{
    Album album(file);
    album.enrol("Ann", preparedFaces(0, Session::SHOTS));
    album.save();
    album.remove("Ann");
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
