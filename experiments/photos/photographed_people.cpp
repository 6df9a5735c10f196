// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "photographed_people.hpp"

#include "photo_list.hpp"
#include "picture_files.hpp"
#include "progress_line.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>

namespace demo {

using namespace recognition;

namespace {

const size_t EXAMPLES = 4;
const int DRAWN_PEOPLE = 24;
const cv::Size SCENE(320, 320);
const double DRAWN_SCALE = 2;

// A drawn face on a background of smooth patches
cv::Mat sceneWith(const cv::Mat& drawn, uint64_t seed)
{
    cv::RNG rng(seed);
    cv::Mat face, scene, patches(SCENE.height / 20, SCENE.width / 20, CV_8UC3);
    rng.fill(patches, cv::RNG::UNIFORM, 80, 150);
    cv::resize(patches, scene, SCENE, 0, 0, cv::INTER_CUBIC);
    cv::resize(drawn, face, cv::Size(), DRAWN_SCALE, DRAWN_SCALE, cv::INTER_CUBIC);
    cv::cvtColor(face, face, cv::COLOR_GRAY2BGR);
    const cv::Point place(rng.uniform(0, SCENE.width - face.cols), rng.uniform(0, SCENE.height - face.rows));
    face.copyTo(scene(cv::Rect(place, face.size())));
    return scene;
}

FaceOnPhoto faceOn(const cv::Mat& picture, const std::string& file, FaceDetector& detector,
                   const Description& description)
{
    FaceOnPhoto result;
    result.face.photo = file;
    std::vector<FoundFace> faces = detector.search(picture);
    result.faces = static_cast<int>(faces.size());
    if (faces.empty())
        return result;
    FoundFace& face = faces[mainFace(faces, picture.size())];
    result.face.image = cutOut(picture, face, detector, description);
    result.quality = qualityOf(face, result.face.image);
    return result;
}

} // namespace

std::vector<PhotoSource> photosInFolders(const std::string& folder)
{
    std::vector<PhotoSource> sources;
    for (const Photo& photo : photosOfPeople(folder))
        sources.push_back(PhotoSource{ photo.name, photo.file, [photo] { return readPhoto(photo.file); } });
    return sources;
}

std::vector<PhotoSource> drawnPhotos(int picturesOfEach, uint64_t seed)
{
    const FaceSet drawn = syntheticFaces(DRAWN_PEOPLE, picturesOfEach, seed);
    std::vector<PhotoSource> sources;
    for (size_t i = 0; i < drawn.images.size(); i++)
    {
        const cv::Mat image = drawn.images[i];
        sources.push_back(PhotoSource{ cv::format("drawn %d", drawn.labels[i]), cv::format("drawing %d", int(i)),
                                       [image, seed, i] { return sceneWith(image, seed + i + 1); } });
    }
    return sources;
}

PhotographedPeople cutOutFaces(const std::vector<PhotoSource>& sources, int fewestPhotos, FaceDetector& detector,
                               const Description& description)
{
    std::map<std::string, PhotographedPerson> people;
    std::map<std::string, cv::Mat> examples;
    {
        ProgressLine progress(static_cast<int>(sources.size()));
        for (const PhotoSource& source : sources)
        {
            progress.step(source.file);
            const cv::Mat picture = source.read();
            if (picture.empty())
            {
                progress.say("left out, cannot be read: " + source.file);
                continue;
            }
            PhotographedPerson& person = people[source.person];
            person.name = source.person;
            person.photos.push_back(faceOn(picture, source.file, detector, description));
            if (person.photos.back().faces == 1 && examples.size() < EXAMPLES)
                examples.insert({ source.person, picture });
        }
    }
    PhotographedPeople result;
    for (const auto& entry : people)
    {
        const PhotographedPerson& person = entry.second;
        if (static_cast<int>(person.photos.size()) < fewestPhotos)
            continue;
        result.people.push_back(person);
        result.photos += static_cast<int>(person.photos.size());
        result.missed += static_cast<int>(std::count_if(person.photos.begin(), person.photos.end(),
                                                        [](const FaceOnPhoto& photo) { return photo.missed(); }));
    }
    for (const auto& example : examples)
        result.examples.push_back(example.second);
    return result;
}

} // namespace demo
