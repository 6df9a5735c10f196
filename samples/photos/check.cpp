// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "commands.hpp"

#include "album.hpp"
#include "naming.hpp"
#include "photo_list.hpp"
#include "photo_output.hpp"
#include "picture_files.hpp"
#include "progress_line.hpp"

#include <algorithm>
#include <cstdio>
#include <set>
#include <stdexcept>

namespace photos {

using namespace recognition;

namespace {

/** What became of the photographs of a person. */
struct Counts
{
    int photos = 0, right = 0, unknown = 0, missed = 0;
    std::map<std::string, int> takenFor;

    int named() const
    {
        int sum = right;
        for (const auto& other : takenFor)
            sum += other.second;
        return sum;
    }

    void add(const Counts& other)
    {
        photos += other.photos;
        right += other.right;
        unknown += other.unknown;
        missed += other.missed;
        for (const auto& person : other.takenFor)
            takenFor[person.first] += person.second;
    }
};

std::set<std::string> namesIn(const cv::face::WeightedFisherFaceRecognizer& model)
{
    std::set<std::string> names;
    const cv::Mat1i classes = model.getClasses();
    for (const int label : classes)
        names.insert(model.getLabelInfo(label));
    names.erase(""); // drawn strangers
    return names;
}

void printPerson(const std::string& name, const Counts& counts)
{
    std::string others;
    for (const auto& other : counts.takenFor)
        others += (others.empty() ? "" : ", ") + other.first + cv::format(" %d", other.second);
    std::printf("%-28s %6d %6d %8d %8d  %s\n", name.c_str(), counts.photos, counts.right, counts.unknown, counts.missed,
                others.c_str());
}

std::string share(int part, int whole)
{
    return whole == 0 ? "-" : cv::format("%d of %d (%.1f %%)", part, whole, 100. * part / whole);
}

void printResults(const std::map<std::string, Counts>& people, const std::set<std::string>& enrolled)
{
    Counts known, strangers;
    std::printf("%-28s %6s %6s %8s %8s  %s\n", "person", "photos", "right", "unknown", "no face", "taken for");
    for (const bool ofKnown : { true, false })
    {
        for (const auto& person : people)
        {
            if ((enrolled.count(person.first) != 0) != ofKnown)
                continue;
            (ofKnown ? known : strangers).add(person.second);
            printPerson(ofKnown ? person.first : person.first + " (stranger)", person.second);
        }
    }
    std::printf("\nknown people: right %s, taken for others %s, unknown %s, no face %s\n",
                share(known.right, known.photos).c_str(), share(known.named() - known.right, known.photos).c_str(),
                share(known.unknown, known.photos).c_str(), share(known.missed, known.photos).c_str());
    if (strangers.photos > 0)
        std::printf("strangers: accepted %s\n", share(strangers.named(), strangers.photos).c_str());
}

/** What the photographs are looked at with. */
struct Tools
{
    cv::Ptr<FaceDetector> detector;
    Description description;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> model;
};

void checkPhoto(const Photo& photo, const cv::Mat& picture, const Tools& with, Counts& counts, CsvFile& csv)
{
    Verdict verdict;
    cv::Rect box;
    std::vector<FoundFace> faces = with.detector->search(picture);
    counts.photos++;
    if (faces.empty())
        counts.missed++;
    else
    {
        FoundFace& face = faces[mainFace(faces, picture.size())];
        box = face.box;
        verdict = decide(*with.model,
                         distancesToPeople(*with.model, cutOut(picture, face, *with.detector, with.description)));
        if (verdict.name.empty())
            counts.unknown++;
        else if (verdict.name == photo.name)
            counts.right++;
        else
            counts.takenFor[verdict.name]++;
    }
    csv.add(quoted(photo.file) + "," + quoted(photo.name) + "," + inCsv(box, verdict));
}

} // namespace

void check(const Options& options)
{
    const std::vector<Photo> list = photosOfPeople(options.photos[0]);
    Tools tools;
    tools.detector = makeFaceDetector(options.detector);
    tools.description = makeDescription(options.network);
    tools.model = loadRecognizer(options.model, tools.description);
    CsvFile csv(options.csv, "file,person," + csvColumns());
    std::map<std::string, Counts> people;
    {
        demo::ProgressLine progress(static_cast<int>(list.size()));
        for (const Photo& photo : list)
        {
            progress.step(photo.file);
            const cv::Mat picture = demo::readPhoto(photo.file);
            if (picture.empty())
                progress.say("left out, cannot be read: " + photo.file);
            else
                checkPhoto(photo, picture, tools, people[photo.name], csv);
        }
    }
    if (people.empty())
        throw std::runtime_error("no photo could be read");
    printResults(people, namesIn(*tools.model));
}

} // namespace photos
