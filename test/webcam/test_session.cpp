// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "overlay.hpp"
#include "test_faces.hpp"

#include "opencv2/ts.hpp"

namespace opencv_test { namespace {

using namespace recognition;
using namespace webcam;

const int ENTER = 13, ESCAPE = 27, BACKSPACE = 8;

void typeIn(Session& session, const std::string& text)
{
    for (const char c : text)
        session.press(c);
}

// Frames until the countdown is over; how many there were.
int holdStill(Session& session, const cv::Mat& face)
{
    int frames = 0;
    for (; session.screen().countdown > 0 && frames < 1000; frames++)
        session.see({ goodSighting(face) });
    session.work();
    return frames;
}

void enrol(Session& session, const std::string& name, const cv::Mat& face)
{
    session.press('n');
    typeIn(session, name);
    session.press(ENTER);
    holdStill(session, face);
}

class WebcamSession : public ::testing::Test
{
protected:
    WebcamSession() : album("", makeDescription("")), session(album), face(drawnFaces(0, 1)[0].image) {}

    Album album;
    Session session;
    cv::Mat face;
};

TEST_F(WebcamSession, enrols_ten_shots_of_the_face_in_view_under_the_name_typed)
{
    session.press('n');
    typeIn(session, "qAnnx");
    session.press(BACKSPACE);
    EXPECT_EQ("Name: qAnn_", session.screen().prompt);
    EXPECT_FALSE(session.isFinished()) << "q is a letter while a name is typed";
    session.press(ENTER);
    EXPECT_EQ(10, session.screen().countdown);
    EXPECT_GE(holdStill(session, face), 10);
    ASSERT_TRUE(album.people().knows("qAnn"));
    EXPECT_EQ(10u, album.people().faces().at("qAnn").size());
    EXPECT_FALSE(album.isSaved());
}

TEST_F(WebcamSession, waits_for_a_good_shot_and_says_what_is_wrong)
{
    session.press('n');
    typeIn(session, "Bo");
    session.press(ENTER);
    Sighting small = goodSighting(face), dark = goodSighting(face), blurred = goodSighting(face);
    small.quality.width = 30;
    dark.quality.brightness = 10;
    blurred.quality.sharpness = 0;
    session.see({});
    EXPECT_EQ("Bo: no face in view", session.screen().message);
    session.see({ small });
    EXPECT_EQ("Bo: come closer", session.screen().message);
    session.see({ dark });
    EXPECT_EQ("Bo: more light is needed", session.screen().message);
    session.see({ blurred });
    EXPECT_EQ("Bo: hold still, the picture is blurred", session.screen().message);
    EXPECT_EQ(10, session.screen().countdown);
}

TEST_F(WebcamSession, shots_are_of_different_moments)
{
    session.press('n');
    typeIn(session, "Bo");
    session.press(ENTER);
    session.see({ goodSighting(face) });
    EXPECT_EQ(9, session.screen().countdown);
    session.see({ goodSighting(face) });
    EXPECT_EQ(9, session.screen().countdown);
}

TEST_F(WebcamSession, escape_cancels_typing_and_capturing)
{
    session.press('n');
    typeIn(session, "Bo");
    session.press(ESCAPE);
    EXPECT_EQ("", session.screen().prompt);
    session.press('n');
    EXPECT_EQ("Name: _", session.screen().prompt) << "the last name is forgotten";
    typeIn(session, "Bo");
    session.press(ENTER);
    session.see({ goodSighting(face) });
    session.press(ESCAPE);
    EXPECT_EQ(0, session.screen().countdown);
    EXPECT_TRUE(album.people().empty());
}

TEST_F(WebcamSession, takes_only_names_that_folders_can_have)
{
    session.press('n');
    typeIn(session, " ../A/n\\n\t B");
    EXPECT_EQ("Name: Ann B_", session.screen().prompt);
    session.press(200);
    EXPECT_EQ("Name: Ann B_", session.screen().prompt);
}

TEST_F(WebcamSession, says_why_there_is_nothing_to_train_to_remove_or_to_save_to)
{
    session.press('t');
    EXPECT_NE(std::string::npos, session.screen().message.find("nobody"));
    session.press('d');
    EXPECT_NE(std::string::npos, session.screen().message.find("nobody"));
    EXPECT_EQ("", session.screen().prompt);
    session.press('s');
    EXPECT_NE(std::string::npos, session.screen().message.find("--model"));
    session.work();
    EXPECT_EQ(nullptr, album.model());
}

TEST_F(WebcamSession, training_waits_until_it_has_been_announced)
{
    enrol(session, "Ann", face);
    const cv::face::FaceRecognizer* const before = album.model();
    session.press('t');
    EXPECT_EQ("Training ...", session.screen().message);
    EXPECT_EQ(before, album.model());
    session.work();
    ASSERT_NE(nullptr, album.model());
    EXPECT_NE(before, album.model());
    EXPECT_EQ("Trained: Ann", session.screen().message);
}

TEST_F(WebcamSession, a_person_is_recognized_as_soon_as_enrolled)
{
    enrol(session, "Ann", face);
    EXPECT_EQ(0u, session.screen().message.find("Ann is enrolled"));
    ASSERT_NE(nullptr, album.model());
    EXPECT_EQ("Ann", nameOf(album, face));
    const cv::Mat other = drawnFaces(1, 1)[0].image;
    EXPECT_EQ("", nameOf(album, other));
    enrol(session, "Bob", other);
    EXPECT_EQ("Bob", nameOf(album, other));
    EXPECT_EQ("Ann", nameOf(album, face));
}

TEST_F(WebcamSession, removes_the_person_named)
{
    enrol(session, "Ann", face);
    session.press('d');
    typeIn(session, "Eve");
    session.press(ENTER);
    session.work();
    EXPECT_EQ("There is no Eve", session.screen().message);
    session.press('d');
    typeIn(session, "Ann");
    session.press(ENTER);
    session.work();
    EXPECT_TRUE(album.people().empty());
    EXPECT_EQ(nullptr, album.model());
}

TEST_F(WebcamSession, small_letters_mean_people_with_capitals_too)
{
    album.enrol("Ann", drawnFaces(0, 2));
    enrol(session, "ann", face);
    EXPECT_EQ(1u, album.people().faces().size());
    EXPECT_EQ(12u, album.people().faces().at("Ann").size());
    session.press('d');
    typeIn(session, "ann");
    session.press(ENTER);
    session.work();
    EXPECT_TRUE(album.people().empty());
}

TEST_F(WebcamSession, help_comes_and_goes_and_q_ends)
{
    EXPECT_FALSE(session.screen().help);
    session.press('h');
    EXPECT_TRUE(session.screen().help);
    session.press('h');
    EXPECT_FALSE(session.screen().help);
    session.press('q');
    EXPECT_TRUE(session.isFinished());
}

TEST(WebcamOverlay, draws_what_the_screen_says_on_frames_of_any_size)
{
    Screen screen;
    screen.help = true;
    screen.message = std::string(300, 'm');
    screen.prompt = "Name: Ann_";
    screen.countdown = 10;
    Sighting atCorner = goodSighting(cv::Mat());
    for (const cv::Size size : { cv::Size(640, 480), cv::Size(1920, 1080), cv::Size(60, 40) })
    {
        cv::Mat frame(size, CV_8UC3, cv::Scalar::all(100)), before = frame.clone();
        atCorner.box = cv::Rect(size.width - 20, size.height - 20, 20, 20);
        drawSightings(frame, { atCorner });
        EXPECT_NE(0, cvtest::norm(frame, before, NORM_INF));
        before = frame.clone();
        drawScreen(frame, screen);
        EXPECT_NE(0, cvtest::norm(frame, before, NORM_INF));
    }
}

} // namespace
} // namespace opencv_test
