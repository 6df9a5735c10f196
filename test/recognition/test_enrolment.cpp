// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "drawn_people.hpp"
#include "enrolment.hpp"

#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <algorithm>

namespace opencv_test { namespace {

using namespace recognition;

typedef std::vector<std::vector<cv::Mat>> FacesOfPeople;

FoundFace boxOf(int width)
{
    FoundFace face;
    face.box = cv::Rect(10, 10, width, width);
    return face;
}

FaceQuality good()
{
    FaceQuality quality;
    quality.width = 120;
    quality.brightness = 120;
    quality.sharpness = 0.1;
    return quality;
}

cv::Mat savedAsJpeg(const cv::Mat& image, int quality)
{
    std::vector<uchar> bytes;
    cv::imencode(".jpg", image, bytes, { cv::IMWRITE_JPEG_QUALITY, quality });
    return cv::imdecode(bytes, cv::IMREAD_UNCHANGED);
}

TEST(RecognitionQuality, drawn_faces_as_they_are_pass)
{
    for (const Description& description : { byFeatures(), byPixelNetwork() })
    {
        for (const std::vector<cv::Mat>& person : drawnPeople(10, 3, description))
        {
            for (const cv::Mat& face : person)
            {
                const FaceQuality quality = qualityOf(boxOf(120), face);
                EXPECT_EQ(NO_FAULT, faultOf(quality)) << describeFault(quality);
                EXPECT_EQ("", describeFault(quality));
            }
        }
    }
}

TEST(RecognitionQuality, a_small_face_is_refused_with_its_width)
{
    const cv::Mat face = drawnPeople(1, 1, byFeatures())[0][0];
    const FaceQuality small = qualityOf(boxOf(31), face);
    EXPECT_EQ(TOO_SMALL, faultOf(small));
    EXPECT_TRUE(contains(describeFault(small), "31 pixels wide, 48")) << describeFault(small);
    EXPECT_EQ(NO_FAULT, faultOf(qualityOf(boxOf(48), face)));
}

TEST(RecognitionQuality, a_dark_face_is_refused_with_its_brightness)
{
    const cv::Mat face = drawnPeople(1, 1, byFeatures())[0][0], dark = face * 0.15;
    const FaceQuality quality = qualityOf(boxOf(100), dark);
    EXPECT_EQ(TOO_DARK, faultOf(quality));
    EXPECT_NEAR(cv::mean(dark)[0], quality.brightness, 0.01);
    EXPECT_TRUE(contains(describeFault(quality), cv::format("%.0f of 255, 40", cv::mean(dark)[0])))
        << describeFault(quality);
}

TEST(RecognitionQuality, a_blurred_face_is_refused_with_its_sharpness)
{
    for (const Description& description : { byFeatures(), byPixelNetwork() })
    {
        const cv::Mat face = drawnPeople(1, 1, description)[0][0];
        cv::Mat blurred;
        cv::GaussianBlur(face, blurred, cv::Size(), 4);
        const FaceQuality quality = qualityOf(boxOf(100), blurred);
        EXPECT_EQ(BLURRED, faultOf(quality));
        EXPECT_TRUE(contains(describeFault(quality), cv::format("sharpness of %.3f, 0.0", quality.sharpness)))
            << describeFault(quality);
    }
}

TEST(RecognitionQuality, sharpness_does_not_depend_on_contrast)
{
    const cv::Mat face = drawnPeople(1, 1, byFeatures())[0][0];
    cv::Mat pale;
    face.convertTo(pale, CV_8U, 0.5, 60);
    EXPECT_NEAR(qualityOf(boxOf(100), face).sharpness, qualityOf(boxOf(100), pale).sharpness, 0.01);
}

TEST(RecognitionEnrolment, refuses_faces_of_bad_quality_and_gives_the_reason)
{
    Enrolment enrolment(People(), byFeatures(), false);
    const cv::Mat face = drawnPeople(1, 1, byFeatures())[0][0];
    FaceQuality dark = good();
    dark.brightness = 12;
    EXPECT_EQ(describeFault(dark), enrolment.add("Ann", EnrolledFace{ face, "a.jpg" }, dark));
    EXPECT_EQ(0, enrolment.count());
    EXPECT_TRUE(enrolment.people().empty());
    EXPECT_EQ("", enrolment.add("Ann", EnrolledFace{ face, "b.jpg" }, good())) << "a refused photo is not repeated";
    EXPECT_EQ(1, enrolment.count());
}

TEST(RecognitionEnrolment, refuses_the_same_photo_twice_also_if_it_was_saved_again)
{
    Enrolment enrolment(People(), byFeatures(), false);
    const std::vector<cv::Mat> faces = drawnPeople(1, 8, byFeatures())[0];
    for (size_t i = 0; i < faces.size(); i++)
        EXPECT_EQ("", enrolment.add("Ann", EnrolledFace{ faces[i], photoName(0, i) }, good()));
    EXPECT_EQ("the same photo as 0/3.jpg", enrolment.add("Ann", EnrolledFace{ faces[3], "copy.jpg" }, good()));
    for (const int quality : { 90, 50, 20 })
        EXPECT_EQ("the same photo as 0/3.jpg",
                  enrolment.add("Ann", EnrolledFace{ savedAsJpeg(faces[3], quality), "saved.jpg" }, good()));
    EXPECT_EQ(8, enrolment.count());
}

TEST(RecognitionEnrolment, names_the_other_person_who_has_the_same_photo)
{
    const FacesOfPeople faces = drawnPeople(2, 2, byPixelNetwork());
    Enrolment enrolment(enrolled(faces, 2, 2), byPixelNetwork(), false);
    const std::string refusal = enrolment.add("Eve", EnrolledFace{ savedAsJpeg(faces[1][0], 80), "e.jpg" }, good());
    EXPECT_EQ("the same photo as 1/0.jpg, which is of person 1", refusal);
}

TEST(RecognitionEnrolment, keeps_everything_that_it_is_told_to_keep)
{
    const FacesOfPeople faces = drawnPeople(3, 5, byPixelNetwork());
    Enrolment enrolment(enrolled(faces, 2, 5), byPixelNetwork(), true);
    for (int i = 0; i < 3; i++)
        EXPECT_EQ("", enrolment.add("person 0", EnrolledFace{ faces[1][0], "copy.jpg" }, FaceQuality()));
    EXPECT_TRUE(enrolment.refuseOutliers().empty());
    EXPECT_EQ(3, enrolment.count());
    EXPECT_EQ(8u, enrolment.people().faces().at("person 0").size());
}

// A face of the second person among those of the first
Enrolment withWrongPhoto(const FacesOfPeople& faces, const Description& description)
{
    Enrolment enrolment(People(), description, false);
    const People people = enrolled(faces, faces.size(), 5);
    for (const auto& person : people.faces())
    {
        for (const EnrolledFace& face : person.second)
            EXPECT_EQ("", enrolment.add(person.first, face, good()));
    }
    EXPECT_EQ("", enrolment.add(numbered(0), EnrolledFace{ faces[1][5], "0/wrong.jpg" }, good()));
    return enrolment;
}

/** All outliers; the wrong photo must be one of them. */
std::vector<Outlier> outliersWithWrongPhoto(const Description& description)
{
    Enrolment enrolment = withWrongPhoto(drawnPeople(10, 6, description), description);
    const int before = enrolment.count();
    const std::vector<Outlier> outliers = enrolment.refuseOutliers();
    const auto wrong = std::find_if(outliers.begin(), outliers.end(),
                                    [](const Outlier& outlier) { return outlier.photo == "0/wrong.jpg"; });
    EXPECT_EQ(before - static_cast<int>(outliers.size()), enrolment.count());
    for (const EnrolledFace& face : enrolment.people().faces().at("person 0"))
        EXPECT_NE("0/wrong.jpg", face.photo);
    if (wrong == outliers.end())
    {
        ADD_FAILURE() << "the wrong photo is not among " << outliers.size() << " outliers";
        return outliers;
    }
    EXPECT_EQ("person 0", wrong->name);
    EXPECT_EQ(5u, wrong->number);
    EXPECT_EQ("person 1", wrong->likeName);
    EXPECT_EQ("1/", wrong->likePhoto.substr(0, 2)) << wrong->likePhoto;
    return outliers;
}

TEST(RecognitionEnrolment, refuses_a_photo_in_the_wrong_folder_by_features_and_no_other)
{
    EXPECT_EQ(1u, outliersWithWrongPhoto(byFeatures()).size());
}

TEST(RecognitionEnrolment, refuses_a_photo_in_the_wrong_folder_by_a_network)
{
    EXPECT_LE(outliersWithWrongPhoto(byPixelNetwork()).size(), 8u) << "pixels are a poor network";
}

TEST(RecognitionEnrolment, does_not_judge_faces_again_that_were_enrolled_before)
{
    const FacesOfPeople faces = drawnPeople(10, 6, byPixelNetwork());
    People known = enrolled(faces, 10, 5);
    known.add("person 0", EnrolledFace{ faces[1][5], "0/wrong.jpg" });
    Enrolment enrolment(known, byPixelNetwork(), false);
    EXPECT_EQ("", enrolment.add("person 2", EnrolledFace{ faces[2][5], "2/5.jpg" }, good()));
    EXPECT_TRUE(enrolment.refuseOutliers().empty());
    EXPECT_EQ(6u, enrolment.people().faces().at("person 0").size());
}

TEST(RecognitionEnrolment, accuses_nobody_of_whom_there_is_one_photo)
{
    const FacesOfPeople faces = drawnPeople(10, 1, byPixelNetwork());
    Enrolment enrolment(People(), byPixelNetwork(), false);
    for (size_t person = 0; person < faces.size(); person++)
        enrolment.add(numbered(person), EnrolledFace{ faces[person][0], photoName(person, 0) }, good());
    EXPECT_TRUE(enrolment.refuseOutliers().empty());
    EXPECT_EQ(10, enrolment.count());
}

} // namespace
} // namespace opencv_test
