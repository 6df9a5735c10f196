// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "drawn_people.hpp"
#include "face_detector.hpp"
#include "picture_files.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/core/utils/logger.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/ts.hpp"

#include <cstdio>
#include <fstream>

// YuNet and MobileFaceNet, dnn/face_detection_yunet.onnx and dnn/face_recognition_mobilefacenet.onnx of the test data

namespace opencv_test { namespace {

using namespace recognition;
namespace fs = cv::utils::fs;

std::string detectorFile()
{
    return cvtest::findDataFile("dnn/face_detection_yunet.onnx", false);
}

std::string networkFile()
{
    return cvtest::findDataFile("dnn/face_recognition_mobilefacenet.onnx", false);
}

std::vector<std::string> photosOfLfw()
{
    const std::string folder = cvtest::findDataDirectory("face/lfw_photos", false);
    std::vector<std::string> files;
    for (const std::string& person : demo::folderEntries(folder))
    {
        for (const std::string& photo : demo::folderEntries(fs::join(folder, person)))
            files.push_back(fs::join(fs::join(folder, person), photo));
    }
    return files;
}

void expectParts(const std::string& message, const std::vector<std::string>& parts)
{
    for (const std::string& part : parts)
        EXPECT_TRUE(contains(message, part)) << "'" << part << "' in '" << message << "'";
}

/** Without what OpenCV itself says about files that it cannot read. */
class RecognitionFiles : public testing::Test
{
protected:
    RecognitionFiles() : level(cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_SILENT)) {}
    ~RecognitionFiles() override { cv::utils::logging::setLogLevel(level); }

private:
    cv::utils::logging::LogLevel level;
};

TEST_F(RecognitionFiles, that_are_absent_are_named)
{
    expectParts(messageOf([] { makeNetworkDetector("absent.onnx"); }), { "--detector", "no file absent.onnx" });
    expectParts(messageOf([] { makeDescription("absent.onnx"); }), { "--network", "no file absent.onnx" });
    expectParts(messageOf([] { makeNetworkDetector("."); }), { "--detector", "no file ." });
    expectParts(messageOf([] { makeDescription("."); }), { "--network", "no file ." });
}

TEST_F(RecognitionFiles, that_are_no_networks_are_refused_with_what_is_needed)
{
    const std::string file = cv::tempfile(".onnx");
    std::ofstream(file) << "this is no network\n";
    const std::string detector = messageOf([&] { makeNetworkDetector(file); }),
                      network = messageOf([&] { makeDescription(file); });
    std::remove(file.c_str());
    expectParts(detector, { "--detector", file, CV_VERSION, "face_detection_yunet_2022mar.onnx" });
    expectParts(network, { "--network", file, "face_recognition_sface_2021dec.onnx" });
}

TEST_F(RecognitionFiles, of_the_other_kind_are_refused_with_what_is_needed)
{
    const std::string detector = detectorFile(), network = networkFile();
    expectParts(messageOf([&] { makeNetworkDetector(network); }), { "--detector", network, "YuNet" });
    expectParts(messageOf([&] { makeDescription(detector); }), { "--network", detector, "112x112" });
}

TEST(RecognitionYuNet, finds_a_face_with_five_landmarks_in_all_photos_of_lfw)
{
    const cv::Ptr<FaceDetector> detector = makeNetworkDetector(detectorFile());
    const std::vector<std::string> photos = photosOfLfw();
    ASSERT_EQ(320u, photos.size());
    for (const std::string& file : photos)
    {
        const cv::Mat photo = demo::readPicture(file, cv::IMREAD_COLOR);
        const std::vector<FoundFace> found = detector->search(photo);
        ASSERT_FALSE(found.empty()) << file;
        const FoundFace& face = found[mainFace(found, photo.size())];
        EXPECT_EQ(5u, face.landmarks.size());
        EXPECT_TRUE(face.box.contains(cv::Point(125, 125))) << file << " " << face.box;
        EXPECT_LT(face.landmarks[0].x, face.landmarks[1].x) << file;
        EXPECT_LT(face.landmarks[0].y, face.landmarks[3].y) << file << ": the eyes are above the mouth";
    }
}

TEST(RecognitionYuNet, search_finds_a_small_face_of_a_large_photo_that_a_look_at_a_frame_misses)
{
    const cv::Ptr<FaceDetector> detector = makeNetworkDetector(detectorFile());
    const cv::Mat face = cv::imread(photosOfLfw()[0]);
    cv::Mat photo(1500, 2000, CV_8UC3, cv::Scalar(90, 110, 100)), small;
    cv::resize(face, small, cv::Size(130, 130), 0, 0, cv::INTER_AREA);
    const cv::Rect place(1500, 200, 130, 130);
    small.copyTo(photo(place));
    EXPECT_TRUE(detector->detect(photo).empty());
    const std::vector<FoundFace> found = detector->search(photo);
    ASSERT_EQ(1u, found.size());
    EXPECT_EQ(found[0].box, found[0].box & place);
}

TEST(RecognitionYuNet, takes_pictures_of_any_shape)
{
    const cv::Ptr<FaceDetector> detector = makeNetworkDetector(detectorFile());
    for (const cv::Size& size : { cv::Size(1, 1), cv::Size(3, 2000), cv::Size(2000, 3), cv::Size(31, 33) })
        EXPECT_TRUE(detector->search(cv::Mat(size, CV_8UC3, cv::Scalar::all(100))).empty()) << size;
}

TEST(RecognitionYuNet, gives_each_of_several_faces_once)
{
    const cv::Ptr<FaceDetector> detector = makeNetworkDetector(detectorFile());
    const std::vector<std::string> files = photosOfLfw();
    cv::Mat photo(500, 1000, CV_8UC3, cv::Scalar(90, 110, 100)), large;
    cv::imread(files[0]).copyTo(photo(cv::Rect(0, 100, 250, 250)));
    cv::resize(cv::imread(files[8]), large, cv::Size(400, 400), 0, 0, cv::INTER_CUBIC);
    large.copyTo(photo(cv::Rect(500, 50, 400, 400)));
    const std::vector<FoundFace> found = detector->search(photo);
    ASSERT_EQ(2u, found.size());
    EXPECT_TRUE(found[0].box.contains(cv::Point(700, 250))) << "the larger one is the first";
    EXPECT_TRUE(found[1].box.contains(cv::Point(125, 225)));
}

TEST(RecognitionCascadesOnPhotos, find_a_face_in_nearly_all_photos_of_lfw)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    const std::vector<std::string> photos = photosOfLfw();
    int found = 0, looked = 0;
    for (size_t i = 0; i < photos.size(); i += 4, looked++)
    {
        const cv::Mat photo = cv::imread(photos[i]);
        const std::vector<FoundFace> faces = detector->search(photo);
        found += !faces.empty() && faces[mainFace(faces, photo.size())].box.contains(cv::Point(125, 125)) ? 1 : 0;
    }
    EXPECT_GE(found, 0.97 * looked) << found << " of " << looked;
}

TEST(RecognitionCascadesOnPhotos, take_pictures_of_any_shape)
{
    const cv::Ptr<FaceDetector> detector = makeCascadeDetector();
    for (const cv::Size& size : { cv::Size(1, 1), cv::Size(3, 2000), cv::Size(2000, 3), cv::Size(31, 33) })
        EXPECT_TRUE(detector->search(cv::Mat(size, CV_8UC3, cv::Scalar::all(100))).empty()) << size;
}

} // namespace
} // namespace opencv_test
