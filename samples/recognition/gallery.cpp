// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery.hpp"

#include "picture_files.hpp"
#include "progress_line.hpp"

#include <cstdio>
#include <set>

namespace recognition {

namespace {

void print(const char* title, const std::vector<std::string>& lines)
{
    if (lines.empty())
        return;
    std::printf("%s:\n", title);
    for (const std::string& line : lines)
        std::printf("  %s\n", line.c_str());
}

std::string describeChoice(const std::vector<FoundFace>& faces, size_t chosen)
{
    const cv::Rect& box = faces[chosen].box; // the largest is the first
    return cv::format("took the %s of %d faces, at %d,%d, %d pixels wide",
                      chosen == 0 ? "largest" : "one nearest to the centre", static_cast<int>(faces.size()), box.x,
                      box.y, box.width);
}

void enrolPhoto(const Photo& photo, FaceDetector& detector, const Description& description, Enrolment& enrolment,
                EnrolmentReport& report)
{
    const cv::Mat picture = demo::readPhoto(photo.file);
    std::vector<FoundFace> faces;
    if (!picture.empty())
        faces = detector.search(picture);
    if (faces.empty())
    {
        report.refusals.push_back(photo.file + (picture.empty() ? ": cannot be read" : ": no face was found"));
        return;
    }
    const size_t chosen = mainFace(faces, picture.size());
    if (faces.size() > 1)
        report.choices.push_back(photo.file + ": " + describeChoice(faces, chosen));
    const cv::Mat image = cutOut(picture, faces[chosen], detector, description);
    const std::string refusal =
        enrolment.add(photo.name, EnrolledFace{ image, photo.file }, qualityOf(faces[chosen], image));
    if (!refusal.empty())
        report.refusals.push_back(photo.file + ": " + refusal);
}

} // namespace

void EnrolmentReport::print() const
{
    recognition::print("Photos with several faces", choices);
    recognition::print("Refused photos", refusals);
}

People enrolPhotos(const std::vector<Photo>& photos, FaceDetector& detector, const Description& description,
                   const People& known, bool keepAll, EnrolmentReport& report)
{
    Enrolment enrolment(known, description, keepAll);
    const int count = static_cast<int>(photos.size());
    demo::ProgressLine progress(count + count / 4);
    for (const Photo& photo : photos)
    {
        progress.step(photo.file);
        enrolPhoto(photo, detector, description, enrolment, report);
    }
    progress.step("looking for photos in wrong folders", count / 4);
    for (const Outlier& outlier : enrolment.refuseOutliers())
    {
        const std::string like =
            outlier.likeName.empty() ? "" : "; the nearest one of somebody else is " + outlier.likePhoto;
        report.refusals.push_back(outlier.photo + ": unlike the other photos of " + outlier.name + like);
    }
    std::set<std::string> names;
    for (const Photo& photo : photos)
        names.insert(photo.name);
    for (const std::string& name : names)
    {
        if (!enrolment.people().knows(name))
            report.refusals.push_back(name + ": nobody is enrolled under this name, since all photos were refused");
    }
    report.enrolled = enrolment.count();
    return enrolment.people();
}

} // namespace recognition
