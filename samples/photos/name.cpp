// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "commands.hpp"

#include "album.hpp"
#include "annotation.hpp"
#include "photo_list.hpp"
#include "photo_output.hpp"
#include "picture_files.hpp"
#include "progress_line.hpp"

#include <cstdio>
#include <stdexcept>

namespace photos {

using namespace recognition;

namespace {

struct NamedFace
{
    cv::Rect box;
    Verdict verdict;
};

std::vector<NamedFace> nameFaces(const cv::Mat& picture, FaceDetector& detector, const Description& description,
                                 const cv::face::WeightedFisherFaceRecognizer& model)
{
    std::vector<NamedFace> named;
    for (FoundFace& face : detector.search(picture))
        named.push_back(NamedFace{
            face.box, decide(model, distancesToPeople(model, cutOut(picture, face, detector, description))) });
    return named;
}

std::string inTable(const std::string& file, const NamedFace& face)
{
    const cv::Rect& box = face.box;
    const std::string place = cv::format("%d,%d %dx%d", box.x, box.y, box.width, box.height);
    const double probability = face.verdict.probability;
    return cv::format("%-24s %8.3f %6s  %-20s %s", face.verdict.name.empty() ? "unknown" : face.verdict.name.c_str(),
                      face.verdict.distance, probability < 0 ? "-" : cv::format("%.0f %%", 100 * probability).c_str(),
                      place.c_str(), file.c_str());
}

} // namespace

void name(const Options& options)
{
    const std::vector<Photo> list = photosIn(options.photos);
    const cv::Ptr<FaceDetector> detector = makeFaceDetector(options.detector);
    const Description description = makeDescription(options.network);
    const cv::Ptr<cv::face::WeightedFisherFaceRecognizer> model = loadRecognizer(options.model, description);
    CsvFile csv(options.csv, "file," + csvColumns());
    PhotoFolder drawn(options.draw, list), sorted(options.sort, list);
    int unreadable = 0;
    std::printf("%-24s %8s %6s  %-20s %s\n", "name", "distance", "prob.", "box", "file");
    demo::ProgressLine progress(static_cast<int>(list.size()));
    for (const Photo& photo : list)
    {
        progress.step(photo.file);
        cv::Mat picture = demo::readPhoto(photo.file);
        if (picture.empty())
        {
            progress.say("left out, cannot be read: " + photo.file);
            unreadable++;
            continue;
        }
        const std::vector<NamedFace> faces = nameFaces(picture, *detector, description, *model);
        progress.clear();
        if (faces.empty())
        {
            std::printf("%-24s %8s %6s  %-20s %s\n", "no face", "-", "-", "-", photo.file.c_str());
            csv.add(quoted(photo.file) + "," + inCsv(cv::Rect(), Verdict()));
        }
        std::vector<std::string> names;
        for (const NamedFace& face : faces)
        {
            std::printf("%s\n", inTable(photo.file, face).c_str());
            csv.add(quoted(photo.file) + "," + inCsv(face.box, face.verdict));
            drawVerdict(picture, face.box, face.verdict);
            if (!face.verdict.name.empty())
                names.push_back(face.verdict.name);
        }
        std::fflush(stdout);
        drawn.write(photo.file, picture);
        sorted.copy(photo.file, names);
    }
    if (unreadable == static_cast<int>(list.size()))
        throw std::runtime_error("no photo could be read");
}

} // namespace photos
