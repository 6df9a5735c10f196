// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "session.hpp"
#include "test_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace opencv_test { namespace {

using namespace recognition;
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
        album.enrol(numbered(person), drawnFaces(person, Session::SHOTS));
}

// How many of five other pictures of a person get this name
int timesNamed(const Album& album, int person, const std::string& name)
{
    const std::vector<EnrolledFace> faces = drawnFaces(person, Session::SHOTS + 5);
    return static_cast<int>(std::count_if(faces.begin() + Session::SHOTS, faces.end(),
                                          [&](const EnrolledFace& face) { return nameOf(album, face.image) == name; }));
}

class WebcamAlbum : public ::testing::Test
{
protected:
    WebcamAlbum() : folder(cv::tempfile("")), file(fs::join(folder, "people.yml")) { fs::createDirectories(folder); }
    ~WebcamAlbum() override { fs::remove_all(folder); }

    const Description features = makeDescription("");
    std::string folder, file;
};

TEST_F(WebcamAlbum, one_person_is_enough_and_strangers_are_unknown)
{
    Album album(file, features);
    const std::vector<EnrolledFace> ann = drawnFaces(0, 8);
    album.enrol("Ann", std::vector<EnrolledFace>(ann.begin(), ann.begin() + 5));
    for (size_t i = 5; i < ann.size(); i++)
        EXPECT_EQ("Ann", nameOf(album, ann[i].image));
    for (const EnrolledFace& stranger : drawnFaces(4, 5))
        EXPECT_EQ("", nameOf(album, stranger.image));
}

TEST_F(WebcamAlbum, a_later_session_knows_the_people_and_adds_to_them)
{
    {
        Album album(file, features);
        album.enrol("Ann", drawnFaces(0, Session::SHOTS));
        EXPECT_FALSE(album.isSaved());
        album.save();
        EXPECT_TRUE(album.isSaved());
    }
    Album later(file, features);
    ASSERT_NE(nullptr, later.model());
    EXPECT_GE(timesNamed(later, 0, "Ann"), 3);
    later.enrol("Bob", drawnFaces(1, Session::SHOTS));
    later.save();
    EXPECT_GE(timesNamed(later, 0, "Ann"), 3);
    EXPECT_GE(timesNamed(later, 1, "Bob"), 3);

    Album last(file, features);
    EXPECT_TRUE(last.remove("Ann"));
    EXPECT_FALSE(last.remove("Ann"));
    last.save();
    EXPECT_EQ(0, timesNamed(last, 0, "Ann"));
    EXPECT_FALSE(fs::exists(fs::join(file + ".faces", "Ann")));
    EXPECT_TRUE(fs::exists(fs::join(file + ".faces", "Bob")));
}

TEST_F(WebcamAlbum, a_new_person_is_recognized_at_once_and_others_stay)
{
    Album album(file, features);
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
    Album album(file, features);
    enrolPeople(album, 0, 3);
    EXPECT_TRUE(album.remove("person 1"));
    enrolPeople(album, 3, 4);
    EXPECT_TRUE(album.remove("person 3"));
    album.enrol("Eve", drawnFaces(4, Session::SHOTS));
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
        Album album(file, features);
        enrolPeople(album, 0, 2);
        album.save();
    }
    // as the first version of the program wrote it
    const cv::Ptr<cv::face::WeightedFisherFaceRecognizer> old = cv::face::WeightedFisherFaceRecognizer::create();
    const std::vector<EnrolledFace> ann = drawnFaces(0, 3), bob = drawnFaces(1, 3);
    old->train(
        std::vector<cv::Mat>{ ann[0].image, ann[1].image, ann[2].image, bob[0].image, bob[1].image, bob[2].image },
        std::vector<int>{ 0, 0, 0, 1, 1, 1 });
    old->setLabelInfo(0, "person 0");
    old->setLabelInfo(1, "person 1");
    old->write(file);
    Album album(file, features);
    enrolPeople(album, 2, 3);
    for (int person = 0; person < 3; person++)
        EXPECT_GE(timesNamed(album, person, numbered(person)), 3);
}

TEST_F(WebcamAlbum, with_nobody_left_there_is_no_model_file)
{
    Album album(file, features);
    album.enrol("Ann", drawnFaces(0, Session::SHOTS));
    album.save();
    album.remove("Ann");
    album.save();
    EXPECT_FALSE(fs::exists(file));
    EXPECT_EQ(nullptr, Album(file, features).model());
}

} // namespace
} // namespace opencv_test
