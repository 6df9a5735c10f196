// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "people.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace webcam {

namespace fs = cv::utils::fs;

namespace {

// The visible entries of a folder, sorted.
std::vector<std::string> entries(const std::string& folder, bool folders)
{
    std::vector<cv::String> found;
    fs::glob_relative(folder, "", found, false, true);
    std::vector<std::string> names;
    for (const cv::String& name : found)
    {
        if (!name.empty() && name[0] != '.' && fs::isDirectory(fs::join(folder, name)) == folders)
            names.push_back(name);
    }
    std::sort(names.begin(), names.end());
    return names;
}

// Smaller ones, in pixels, show little more than a face as a rule.
const int SMALL_PHOTO = 200;

// The detector needs some space around the face.
cv::Mat withMargin(const cv::Mat& photo)
{
    const int x = photo.cols / 4, y = photo.rows / 4;
    cv::Mat wider;
    cv::copyMakeBorder(photo, wider, y, y, x, x, cv::BORDER_REPLICATE);
    return wider;
}

bool addLargestFace(const cv::Mat& photo, FaceDetector& detector, FacePreparation& preparation,
                    std::vector<cv::Mat>& faces)
{
    const std::vector<FaceBox> found = detector.detect(photo);
    if (found.empty())
        return false;
    const PreparedFace face = preparation.prepare(photo, found[0]);
    faces.push_back(face.image);
    if (!face.byBox.empty())
        faces.push_back(face.byBox);
    return true;
}

std::vector<cv::Mat> readPhotos(const std::string& folder, FaceDetector& detector, FacePreparation& preparation)
{
    std::vector<cv::Mat> faces;
    for (const std::string& file : entries(folder, false))
    {
        const std::string path = fs::join(folder, file);
        const cv::Mat photo = cv::imread(path, cv::IMREAD_COLOR);
        if (photo.empty())
        {
            std::fprintf(stderr, "left out, not a picture: %s\n", path.c_str());
            continue;
        }
        const bool small = std::max(photo.cols, photo.rows) < SMALL_PHOTO;
        if (!addLargestFace(small ? withMargin(photo) : photo, detector, preparation, faces) &&
            !addLargestFace(small ? photo : withMargin(photo), detector, preparation, faces))
            std::fprintf(stderr, "left out, no face found: %s\n", path.c_str());
    }
    return faces;
}

void writeFaces(const std::vector<cv::Mat>& faces, const std::string& folder)
{
    if (!fs::createDirectories(folder))
        throw std::runtime_error("cannot make the folder " + folder);
    for (size_t i = 0; i < faces.size(); i++)
    {
        const std::string file = fs::join(folder, cv::format("%d.png", static_cast<int>(i)));
        if (!cv::imwrite(file, faces[i]))
            throw std::runtime_error("cannot write " + file);
    }
}

// The new folder is complete before it takes the place of the old one.
void replaceFolder(const std::string& folder, const std::string& replacement)
{
    fs::remove_all(folder);
    if (std::rename(replacement.c_str(), folder.c_str()) != 0)
        throw std::runtime_error("cannot rename " + replacement + " to " + folder);
}

} // namespace

void People::add(const std::string& name, const std::vector<cv::Mat>& faces)
{
    std::vector<cv::Mat>& known = facesOf[name];
    known.insert(known.end(), faces.begin(), faces.end());
}

bool People::remove(const std::string& name)
{
    return facesOf.erase(name) != 0;
}

void People::load(const std::string& folder)
{
    if (!fs::isDirectory(folder))
        return;
    for (const std::string& name : entries(folder, true))
    {
        std::vector<cv::Mat> faces;
        for (const std::string& file : entries(fs::join(folder, name), false))
        {
            const cv::Mat face = cv::imread(fs::join(fs::join(folder, name), file), cv::IMREAD_GRAYSCALE);
            if (face.size() == preparedSize())
                faces.push_back(face);
            else
                std::fprintf(stderr, "left out, not a face of %s: %s\n", name.c_str(), file.c_str());
        }
        if (!faces.empty())
            add(name, faces);
    }
}

void People::save(const std::string& folder) const
{
    const std::string replacement = folder + ".new";
    fs::remove_all(replacement);
    if (!fs::createDirectories(replacement))
        throw std::runtime_error("cannot make the folder " + replacement);
    for (const auto& person : facesOf)
        writeFaces(person.second, fs::join(replacement, person.first));
    replaceFolder(folder, replacement);
}

bool isName(const std::string& text)
{
    const bool hasOther =
        std::any_of(text.begin(), text.end(), [](char c) { return c == '/' || c == '\\' || (c >= 0 && c < ' '); });
    return !text.empty() && text[0] != '.' && text[0] != ' ' && !hasOther;
}

void readGallery(const std::string& folder, FaceDetector& detector, FacePreparation& preparation, People& people)
{
    if (!fs::isDirectory(folder))
        throw std::runtime_error("there is no folder " + folder);
    const std::vector<std::string> names = entries(folder, true);
    for (const std::string& name : names)
    {
        if (people.knows(name))
            continue;
        const std::vector<cv::Mat> faces = readPhotos(fs::join(folder, name), detector, preparation);
        if (faces.size() < 2)
            std::fprintf(stderr, "left out, fewer than two faces: %s\n", fs::join(folder, name).c_str());
        else
            people.add(name, faces);
    }
    if (people.faces().empty())
        throw std::runtime_error("there are no folders with faces of people in " + folder);
}

} // namespace webcam
