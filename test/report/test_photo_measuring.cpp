// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "draws.hpp"
#include "measured.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/ts.hpp"

#include <set>

namespace opencv_test { namespace {

using namespace demo;

const int PEOPLE = 8, PHOTOS = 4, ENROLLED = 3;

recognition::FaceQuality goodQuality()
{
    recognition::FaceQuality quality;
    quality.width = 100;
    quality.brightness = 120;
    quality.sharpness = 0.2;
    return quality;
}

PhotographedPeople drawnPeople()
{
    const FaceSet faces = syntheticFaces(PEOPLE, PHOTOS, 3);
    PhotographedPeople result;
    result.people.resize(PEOPLE);
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        PhotographedPerson& person = result.people[i / PHOTOS];
        person.name = cv::format("%d", static_cast<int>(i) / PHOTOS);
        FaceOnPhoto photo;
        photo.face.image = faces.images[i];
        photo.face.photo = cv::format("%d.png", static_cast<int>(i));
        photo.quality = goodQuality();
        person.photos.push_back(photo);
    }
    return result;
}

TEST(PhotoDraws, everybody_is_there_once_and_strangers_are_not_enrolled)
{
    cv::RNG rng(1);
    const Draw draw = drawPeople(drawnPeople(), 0.25, ENROLLED, rng);
    ASSERT_EQ(6u, draw.known.size());
    ASSERT_EQ(2u, draw.strangers.size());
    std::set<std::string> files;
    for (const std::vector<DrawnPerson>& people : { draw.known, draw.strangers })
    {
        const bool known = people.size() == draw.known.size();
        for (const DrawnPerson& person : people)
        {
            EXPECT_EQ(known ? 3u : 0u, person.enrolled.size());
            EXPECT_EQ(known ? 1u : 4u, person.others.size());
            for (const std::vector<FaceOnPhoto>& photos : { person.enrolled, person.others })
            {
                for (const FaceOnPhoto& photo : photos)
                    files.insert(photo.face.photo);
            }
        }
    }
    EXPECT_EQ(static_cast<size_t>(PEOPLE * PHOTOS), files.size());
}

TEST(PhotoDraws, some_are_known_and_some_are_strangers_whatever_the_share)
{
    cv::RNG rng(1);
    EXPECT_EQ(0u, drawPeople(drawnPeople(), 0, ENROLLED, rng).strangers.size());
    EXPECT_EQ(1u, drawPeople(drawnPeople(), 0.01, ENROLLED, rng).strangers.size());
    EXPECT_EQ(2u, drawPeople(drawnPeople(), 0.99, ENROLLED, rng).known.size());
}

TEST(PhotoDraws, missed_and_faulty_and_repeated_photos_are_counted_and_not_enrolled)
{
    cv::RNG rng(1);
    Draw draw = drawPeople(drawnPeople(), 0, ENROLLED, rng);
    draw.known[0].enrolled[0].face.image.release();
    draw.known[1].enrolled[0].quality.width = 10;
    draw.known[2].enrolled.push_back(draw.known[2].enrolled[0]);
    const EnrolledPeople enrolled = enrolKnown(draw, recognition::makeDescription(""));
    EXPECT_EQ(PEOPLE * ENROLLED + 1, enrolled.photos);
    EXPECT_EQ(1, enrolled.missed);
    EXPECT_EQ(1, enrolled.faulty);
    EXPECT_GE(enrolled.repeated, 1); // drawn faces are much alike
    int faces = static_cast<int>(enrolled.outliers.size());
    for (const auto& person : enrolled.people.faces())
        faces += static_cast<int>(person.second.size());
    EXPECT_EQ(enrolled.photos - enrolled.missed - enrolled.faulty - enrolled.repeated, faces);
}

TEST(PhotoMeasured, values_of_a_quantity_are_collected_under_its_table)
{
    Measured measured;
    measured.add("first", "right, %", 80);
    measured.add("second", "right, %", 10);
    measured.add("first", "right, %", 90);
    const std::string json = measured.figures("method").inJson("command", "origin");
    const cv::FileStorage file(json, cv::FileStorage::READ | cv::FileStorage::MEMORY);
    const cv::FileNode figures = file["figures"];
    ASSERT_EQ(2u, figures.size());
    EXPECT_EQ("first", static_cast<std::string>(figures[0]["setting"]));
    EXPECT_EQ(85, static_cast<double>(figures[0]["mean"]));
    EXPECT_EQ(1u, figures[1]["values"].size());
}

}} // namespace
