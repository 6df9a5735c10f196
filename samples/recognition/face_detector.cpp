// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_detector.hpp"

#include <algorithm>

namespace recognition {

namespace {

const double SAME_FACE = 0.4;        // overlap from which two boxes show one face
const double NOT_MUCH_SMALLER = 0.5; // in area

double squaredDistance(const cv::Rect& box, cv::Size picture)
{
    const double dx = box.x + box.width / 2. - picture.width / 2., dy = box.y + box.height / 2. - picture.height / 2.;
    return dx * dx + dy * dy;
}

} // namespace

cv::Ptr<FaceDetector> makeFaceDetector(const std::string& file)
{
    return file.empty() ? makeCascadeDetector() : makeNetworkDetector(file);
}

size_t mainFace(const std::vector<FoundFace>& faces, cv::Size picture)
{
    int largest = 0;
    for (const FoundFace& face : faces)
        largest = std::max(largest, face.box.area());
    size_t chosen = faces.size();
    for (size_t i = 0; i < faces.size(); i++)
    {
        if (faces[i].box.area() >= NOT_MUCH_SMALLER * largest &&
            (chosen == faces.size() ||
             squaredDistance(faces[i].box, picture) < squaredDistance(faces[chosen].box, picture)))
            chosen = i;
    }
    return chosen;
}

double overlap(const cv::Rect& a, const cv::Rect& b)
{
    const int common = (a & b).area(), covered = a.area() + b.area() - common;
    return covered > 0 ? double(common) / covered : 0;
}

void sortBySize(std::vector<FoundFace>& faces)
{
    std::stable_sort(faces.begin(), faces.end(),
                     [](const FoundFace& a, const FoundFace& b) { return a.box.area() > b.box.area(); });
}

void leaveOutRepeated(std::vector<FoundFace>& faces)
{
    std::stable_sort(faces.begin(), faces.end(),
                     [](const FoundFace& a, const FoundFace& b) { return a.score > b.score; });
    std::vector<FoundFace> kept;
    for (const FoundFace& face : faces)
    {
        if (std::none_of(kept.begin(), kept.end(),
                         [&](const FoundFace& other) { return overlap(face.box, other.box) > SAME_FACE; }))
            kept.push_back(face);
    }
    faces = kept;
}

} // namespace recognition
