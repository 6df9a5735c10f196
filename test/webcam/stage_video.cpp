// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: webcam_stage_video FOLDER [FIRST-PERSON]
//
// Writes what a test of the webcam program needs: gallery/NAME/*.png, people to be recognized; video.avi, in which
// other pictures of them and of strangers move over a background; truth.csv, who is where in which frame; one.avi, in
// which there is one person.
// The faces are photographs where OPENCV_TEST_DATA_PATH has face/orl, and drawn ones otherwise.

#include "face_files.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/videoio.hpp"

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace fs = cv::utils::fs;

namespace {

const cv::Size FRAME(480, 360), FACE(92, 112);
const int KNOWN = 10, STRANGERS = 10, GALLERY_PICTURES = 5, SHOWN_PICTURES = 5, FRAMES_OF_EACH = 3;
const int PICTURES = GALLERY_PICTURES + SHOWN_PICTURES;
const double SCALE = 1.6;

struct Stage
{
    demo::FaceSet faces; // of people numbered from 1 with ten pictures each
    int firstPerson;

    const cv::Mat& picture(int person, int number) const
    {
        // the people of the gallery come first, the strangers after them
        const int at = (person + firstPerson) % demo::countPeople(faces) * PICTURES + number;
        return faces.images[static_cast<size_t>(at)];
    }
};

Stage makeStage(int firstPerson)
{
    Stage stage;
    stage.firstPerson = firstPerson;
    const char* const data = std::getenv("OPENCV_TEST_DATA_PATH");
    const std::string photographs = data ? fs::join(data, "face/orl") : "";
    const bool found = data && fs::isDirectory(photographs);
    if (!found)
        std::printf("no photographs, since OPENCV_TEST_DATA_PATH has no face/orl: the faces are drawn\n");
    stage.faces =
        found ? demo::readFaceFolders(photographs, FACE) : demo::syntheticFaces(KNOWN + STRANGERS, PICTURES, 20);
    return stage;
}

cv::Mat background(int frame)
{
    cv::Mat noise(FRAME.height / 20, FRAME.width / 20, CV_8UC3), smooth;
    cv::RNG random(5);
    random.fill(noise, cv::RNG::UNIFORM, 80, 150);
    cv::resize(noise, smooth, FRAME, 0, 0, cv::INTER_CUBIC);
    smooth += cv::Scalar::all(frame % 7);
    return smooth;
}

// Where the picture is in a frame: on a curve that visits all of the frame.
cv::Rect place(int frame)
{
    const double scale = SCALE * (1 + 0.1 * std::sin(frame * 0.13));
    const cv::Size size(cvRound(FACE.width * scale), cvRound(FACE.height * scale));
    const double x = 0.5 + 0.5 * std::sin(frame * 0.07), y = 0.5 + 0.5 * std::sin(frame * 0.05);
    return cv::Rect(cv::Point(cvRound(x * (FRAME.width - size.width)), cvRound(y * (FRAME.height - size.height))),
                    size);
}

cv::Mat compose(const cv::Mat& picture, const cv::Rect& where, int frame)
{
    cv::Mat scaled, colour, scene = background(frame);
    cv::resize(picture, scaled, where.size(), 0, 0, cv::INTER_CUBIC);
    cv::cvtColor(scaled, colour, cv::COLOR_GRAY2BGR);
    colour.copyTo(scene(where));
    return scene;
}

void writeGallery(const Stage& stage, const std::string& folder)
{
    for (int person = 0; person < KNOWN; person++)
    {
        const std::string own = fs::join(folder, cv::format("person %d", person + 1));
        fs::createDirectories(own);
        for (int i = 0; i < GALLERY_PICTURES; i++)
        {
            cv::imwrite(fs::join(own, cv::format("%d.png", i)), compose(stage.picture(person, i), place(i), i));
        }
    }
}

cv::VideoWriter openVideo(const std::string& folder, const std::string& name)
{
    cv::VideoWriter video(fs::join(folder, name), cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 25, FRAME);
    if (!video.isOpened())
        throw std::runtime_error("cannot write to " + folder);
    return video;
}

void writeVideoOfOne(const Stage& stage, const std::string& folder)
{
    cv::VideoWriter video = openVideo(folder, "one.avi");
    for (int frame = 0; frame < 6 * PICTURES; frame++)
        video.write(compose(stage.picture(0, frame / 6), place(frame), frame));
}

void writeVideo(const Stage& stage, const std::string& folder)
{
    cv::VideoWriter video = openVideo(folder, "video.avi");
    std::ofstream truth(fs::join(folder, "truth.csv"));
    int frame = 0;
    for (int i = 0; i < SHOWN_PICTURES * (KNOWN + STRANGERS) * FRAMES_OF_EACH; i++)
    {
        const int shown = i / FRAMES_OF_EACH, person = shown / SHOWN_PICTURES;
        const cv::Rect where = place(frame);
        video.write(compose(stage.picture(person, GALLERY_PICTURES + shown % SHOWN_PICTURES), where, frame));
        truth << frame << ' ' << where.x << ' ' << where.y << ' ' << where.width << ' ' << where.height << ' '
              << (person < KNOWN ? cv::format("person %d", person + 1) : std::string()) << '\n';
        frame++;
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc < 2)
        return 2;
    try
    {
        const std::string folder = argv[1];
        const Stage stage = makeStage(argc > 2 ? std::atoi(argv[2]) : 10);
        writeGallery(stage, fs::join(folder, "gallery"));
        writeVideo(stage, folder);
        writeVideoOfOne(stage, folder);
        return 0;
    }
    catch (const std::exception& error)
    {
        std::fprintf(stderr, "webcam_stage_video: %s\n", error.what());
        return 1;
    }
}
