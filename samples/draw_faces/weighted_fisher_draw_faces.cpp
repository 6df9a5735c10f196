// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Draws people that do not exist, for whoever wants to try the samples without photographs at hand; see --help.

#include "command_line.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/videoio.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace fs = cv::utils::fs;

namespace {

const char* const USAGE =
    "usage: weighted_fisher_draw_faces FOLDER\n"
    "\n"
    "Draws people that do not exist and writes into FOLDER:\n"
    "\n"
    "  faces.csv, faces/N_I.png  24 people with 10 faces of 92 x 112 each, and a list of them, path;number\n"
    "  photos/NAME/I.jpg         photographs of 10 people, 6 of each\n"
    "  others/NAME_I.jpg         2 more of each, and of 4 strangers\n"
    "  group.jpg                 two of the people and a stranger\n"
    "  visitor.avi               a video of somebody who is on none of the photographs\n";

const int PEOPLE_OF_LIST = 24, FACES_OF_EACH = 10;
const char* const NAMES[] = { "Ann", "Ben", "Cid",       "Dan",       "Eve",       "Fay",       "Gil",    "Hal",
                              "Ida", "Jan", "stranger1", "stranger2", "stranger3", "stranger4", "visitor" };
const int KNOWN = 10, VISITOR = 14, PEOPLE = 15;
const int LEARNT = 6, PICTURES = 10;
const cv::Size SCENE(640, 480);

void write(const std::string& folder, const std::string& name, const cv::Mat& picture)
{
    const std::string file = fs::join(folder, name);
    fs::createDirectories(file.substr(0, file.rfind('/')));
    if (!cv::imwrite(file, picture))
        throw std::runtime_error("cannot write " + file);
}

void writeList(const std::string& folder)
{
    const demo::FaceSet faces = demo::syntheticFaces(PEOPLE_OF_LIST, FACES_OF_EACH, 1);
    std::string list;
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        const std::string name =
            cv::format("faces/%d_%d.png", faces.labels[i], static_cast<int>(i) % FACES_OF_EACH + 1);
        write(folder, name, faces.images[i]);
        list += cv::format("%s;%d\n", fs::join(folder, name).c_str(), faces.labels[i]);
    }
    if (!(std::ofstream(fs::join(folder, "faces.csv")) << list).flush())
        throw std::runtime_error("cannot write faces.csv to " + folder);
}

cv::Mat background(uint64_t seed)
{
    cv::Mat noise(SCENE.height / 20, SCENE.width / 20, CV_8UC3), smooth;
    cv::RNG random(seed + 1);
    random.fill(noise, cv::RNG::UNIFORM, 80, 150);
    cv::resize(noise, smooth, SCENE, 0, 0, cv::INTER_CUBIC);
    return smooth;
}

void paste(const cv::Mat& face, double scale, cv::Point place, cv::Mat& scene)
{
    cv::Mat scaled, colour;
    cv::resize(face, scaled, cv::Size(), scale, scale, cv::INTER_CUBIC);
    cv::cvtColor(scaled, colour, cv::COLOR_GRAY2BGR);
    colour.copyTo(scene(cv::Rect(place, colour.size())));
}

class People
{
public:
    People() : faces(demo::syntheticFaces(PEOPLE, PICTURES, 20)) {}

    const cv::Mat& face(int person, int picture) const
    {
        return faces.images[static_cast<size_t>(person * PICTURES + picture)];
    }

    cv::Mat photo(int person, int picture) const
    {
        const uint64_t seed = static_cast<uint64_t>(100 * person + picture);
        cv::RNG random(seed + 1);
        cv::Mat scene = background(seed);
        const double scale = random.uniform(1.8, 2.6);
        paste(face(person, picture), scale, cv::Point(random.uniform(0, 400), random.uniform(0, 180)), scene);
        return scene;
    }

private:
    demo::FaceSet faces;
};

void writePhotos(const People& people, const std::string& folder)
{
    for (int person = 0; person < VISITOR; person++)
    {
        for (int i = 0; i < LEARNT && person < KNOWN; i++)
            write(folder, cv::format("photos/%s/%d.jpg", NAMES[person], i + 1), people.photo(person, i));
        for (int i = 0; i < 2; i++)
            write(folder, cv::format("others/%s_%d.jpg", NAMES[person], i + 1), people.photo(person, LEARNT + i));
    }
    cv::Mat group = background(0);
    paste(people.face(0, LEARNT), 2.1, cv::Point(10, 140), group);
    paste(people.face(KNOWN, LEARNT), 1.9, cv::Point(222, 60), group);
    paste(people.face(3, LEARNT), 2.2, cv::Point(425, 170), group);
    write(folder, "group.jpg", group);
}

// The face turns and moves, so that no two frames are the same.
void writeVideo(const People& people, const std::string& folder)
{
    const std::string file = fs::join(folder, "visitor.avi");
    cv::VideoWriter video(file, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), 25, SCENE);
    if (!video.isOpened())
        throw std::runtime_error("cannot write " + file);
    for (int frame = 0; frame < 6 * PICTURES; frame++)
    {
        cv::Mat scene = background(1);
        const cv::Point place(cvRound(220 + 120 * std::sin(frame * 0.1)), cvRound(120 + 40 * std::cos(frame * 0.07)));
        paste(people.face(VISITOR, frame / 6), 2.2 + 0.2 * std::sin(frame * 0.13), place, scene);
        video.write(scene);
    }
}

} // namespace

int main(int argc, char** argv)
{
    return demo::runProgram("weighted_fisher_draw_faces", [argc, argv] {
        const std::string argument = argc == 2 ? argv[1] : "";
        if (argument == "--help")
        {
            std::printf("%s", USAGE);
            return;
        }
        if (argument.empty() || argument[0] == '-')
            throw demo::UsageError("expected a folder to write to");
        writeList(argument);
        const People people;
        writePhotos(people, argument);
        writeVideo(people, argument);
    });
}
