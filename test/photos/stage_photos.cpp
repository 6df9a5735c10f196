// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: photos_stage FOLDER
//
// Writes photographs of people that do not exist, as a user of weighted_fisher_photos might have them:
// known/NAME/1.jpg to 5.jpg, people to enroll, with some photos that should be refused: Ann/blurred.jpg, Ben/dark.jpg,
// Cox, Dan/tiny.jpg, Eve/wrong.jpg (that is Fay), Gil/copy.jpg (of 1.jpg), Jan/nobody.jpg and Hal/text.jpg (no picture); and
// with two faces on Ida/largest.jpg and Kim/centre.jpg; shown/NAME/1.jpg to 3.jpg, other photos of them and of four
// strangers; groups/A+B.jpg, with two of them; and more/NAME_1.jpg to NAME_5.jpg, two people more.

#include "drawn_scenes.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <cmath>
#include <cstdio>
#include <fstream>
#include <stdexcept>

namespace fs = cv::utils::fs;

namespace {

const char* const NAMES[] = { "Ann", "Ben", "Cox, Dan",   "Eve",        "Fay",        "Gil",        "Hal", "Ida",
                              "Jan", "Kim", "stranger 1", "stranger 2", "stranger 3", "stranger 4", "Lea", "Max" };
const int KNOWN = 10, SHOWN_PEOPLE = 14, PEOPLE = 16;
const int ENROLLED = 5, SHOWN = 3, PICTURES = ENROLLED + SHOWN + 1;

// Without it, photographs of one person would differ less than real ones do.
cv::Mat litFrom(double angle, const cv::Mat& picture)
{
    cv::Mat1f light(picture.size());
    for (int y = 0; y < light.rows; y++)
    {
        for (int x = 0; x < light.cols; x++)
            light(y, x) = static_cast<float>(0.9 + 0.4 * std::cos(angle) * (2. * x / light.cols - 1) +
                                             0.4 * std::sin(angle) * (2. * y / light.rows - 1));
    }
    cv::Mat lit;
    cv::multiply(picture, light, lit, 1, CV_8U);
    return lit;
}

class Stage
{
public:
    explicit Stage(const std::string& folder) : root(folder), faces(demo::syntheticFaces(PEOPLE, PICTURES, 20)) {}

    const cv::Mat& picture(int person, int number) const
    {
        return faces.images[static_cast<size_t>(person * PICTURES + number)];
    }

    /** Somewhere in a scene, at some size. */
    cv::Mat photo(int person, int number) const
    {
        cv::RNG random(static_cast<uint64_t>(1000 * person + number + 1));
        const double scale = random.uniform(1.6, 2.5);
        const cv::Point place(random.uniform(0, 400), random.uniform(0, 190));
        const cv::Mat lit = litFrom(2 * CV_PI * number / PICTURES, picture(person, number));
        return drawn::scene(lit, scale, place, cv::Size(640, 480), static_cast<uint64_t>(person + number));
    }

    void write(const std::string& name, const cv::Mat& photo, int quality = 95) const
    {
        const std::string file = fs::join(root, name);
        fs::createDirectories(file.substr(0, file.rfind('/')));
        if (!cv::imwrite(file, photo, { cv::IMWRITE_JPEG_QUALITY, quality }))
            throw std::runtime_error("cannot write " + file);
    }

    std::string root;

private:
    demo::FaceSet faces;
};

void writePeople(const Stage& stage)
{
    for (int person = 0; person < SHOWN_PEOPLE; person++)
    {
        for (int i = 0; i < ENROLLED && person < KNOWN; i++)
            stage.write(cv::format("known/%s/%d.jpg", NAMES[person], i + 1), stage.photo(person, i));
        for (int i = 0; i < SHOWN; i++)
            stage.write(cv::format("shown/%s/%d.jpg", NAMES[person], i + 1), stage.photo(person, ENROLLED + i));
    }
    for (int person = SHOWN_PEOPLE; person < PEOPLE; person++)
    {
        for (int i = 0; i < ENROLLED; i++)
            stage.write(cv::format("more/%s_%d.jpg", NAMES[person], i + 1), stage.photo(person, i));
    }
}

void writeBadPhotos(const Stage& stage)
{
    const int unused = PICTURES - 1;
    cv::Mat blurred;
    cv::GaussianBlur(stage.photo(0, unused), blurred, cv::Size(), 5);
    stage.write("known/Ann/blurred.jpg", blurred);
    stage.write("known/Ben/dark.jpg", stage.photo(1, unused) * 0.25);
    stage.write("known/Cox, Dan/tiny.jpg",
                drawn::scene(stage.picture(2, unused), 0.55, cv::Point(130, 80), cv::Size(320, 240)));
    stage.write("known/Eve/wrong.jpg", stage.photo(4, unused));
    stage.write("known/Gil/copy.jpg", stage.photo(5, 0), 70);
    stage.write("known/Jan/nobody.jpg", drawn::background(cv::Size(640, 480), 9));
    std::ofstream(fs::join(stage.root, "known/Hal/text.jpg")) << "this is no picture\n";
}

void writePhotosOfTwo(const Stage& stage)
{
    cv::Mat largest = drawn::scene(stage.picture(7, PICTURES - 1), 2.4, cv::Point(20, 150));
    drawn::paste(stage.picture(12, 0), 1.5, cv::Point(300, 100), largest);
    stage.write("known/Ida/largest.jpg", largest);
    cv::Mat centre = drawn::scene(stage.picture(9, PICTURES - 1), 2, cv::Point(228, 100));
    drawn::paste(stage.picture(13, 0), 2.2, cv::Point(430, 220), centre);
    stage.write("known/Kim/centre.jpg", centre);
    const int pairs[][2] = { { 0, 3 }, { 1, 11 }, { 6, 12 } };
    for (const auto& pair : pairs)
    {
        cv::Mat group = drawn::scene(stage.picture(pair[0], ENROLLED), 2.2, cv::Point(40, 120));
        drawn::paste(stage.picture(pair[1], ENROLLED), 1.8, cv::Point(400, 150), group);
        stage.write(cv::format("groups/%s+%s.jpg", NAMES[pair[0]], NAMES[pair[1]]), group);
    }
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    try
    {
        const Stage stage(argv[1]);
        writePeople(stage);
        writeBadPhotos(stage);
        writePhotosOfTwo(stage);
        return 0;
    }
    catch (const std::exception& error)
    {
        std::fprintf(stderr, "photos_stage: %s\n", error.what());
        return 1;
    }
}
