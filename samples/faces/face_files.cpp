// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_files.hpp"

#include "interruption.hpp"
#include "picture_files.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fstream>
#include <stdexcept>

namespace demo {

namespace fs = cv::utils::fs;

namespace {

// An error that names what stood in the way, if something did.
std::runtime_error nothingFound(const std::string& message, const FaceSet& faces)
{
    return std::runtime_error(faces.skipped.empty() ? message : message + ": " + faces.skipped.front());
}

void addPicture(FaceSet& faces, const std::string& file, int label, int imreadMode, const FacePreparation& prepare)
{
    stopIfInterrupted();
    const cv::Mat picture = readPicture(file, imreadMode);
    if (picture.empty())
    {
        faces.skipped.push_back("cannot read the picture " + file);
        return;
    }
    const cv::Mat face = prepare(picture);
    if (face.empty())
    {
        faces.skipped.push_back("there is no face in the picture " + file);
        return;
    }
    faces.images.push_back(face);
    faces.labels.push_back(label);
}

FacePreparation resizedTo(cv::Size size)
{
    return [size](const cv::Mat& picture) { return prepared(picture, size); };
}

std::string trimmed(const std::string& text)
{
    const char* const blanks = " \t\r\n";
    const size_t begin = text.find_first_not_of(blanks);
    return begin == std::string::npos ? std::string() : text.substr(begin, text.find_last_not_of(blanks) + 1 - begin);
}

// Splits `path;label`; false if the line is something else.
bool parseLine(const std::string& line, std::string& file, int& label)
{
    const size_t semicolon = line.rfind(';');
    if (semicolon == std::string::npos)
        return false;
    file = trimmed(line.substr(0, semicolon));
    const std::string number = trimmed(line.substr(semicolon + 1));
    char* end = nullptr;
    errno = 0;
    const long value = std::strtol(number.c_str(), &end, 10);
    label = static_cast<int>(value);
    return !file.empty() && !number.empty() && *end == '\0' && errno == 0 && value >= INT_MIN && value <= INT_MAX;
}

} // namespace

FaceSet readFaceFolders(const std::string& folder, cv::Size size)
{
    return readFaceFolders(folder, cv::IMREAD_GRAYSCALE, resizedTo(size));
}

FaceSet readFaceFolders(const std::string& folder, int imreadMode, const FacePreparation& prepare)
{
    if (!fs::isDirectory(folder))
        throw std::runtime_error("there is no folder " + folder);
    FaceSet faces;
    int people = 0;
    for (const std::string& name : folderEntries(folder))
    {
        const std::string person = fs::join(folder, name);
        if (!fs::isDirectory(person))
            continue;
        const size_t before = faces.images.size();
        for (const std::string& file : folderEntries(person))
        {
            if (looksLikePicture(file))
                addPicture(faces, fs::join(person, file), people + 1, imreadMode, prepare);
        }
        if (faces.images.size() == before)
            faces.skipped.push_back("there are no pictures in the folder " + person);
        else
            people++;
    }
    if (people == 0)
        throw nothingFound("there are no folders of people with pictures in " + folder, faces);
    faces.origin =
        cv::format("%d people with %d pictures in %s", people, static_cast<int>(faces.images.size()), folder.c_str());
    return faces;
}

FaceSet readFaceList(const std::string& list, cv::Size size)
{
    std::ifstream lines(list.c_str());
    if (fs::isDirectory(list) || !lines)
        throw std::runtime_error("cannot open the list " + list);
    FaceSet faces;
    std::string line;
    for (int number = 1; std::getline(lines, line); number++)
    {
        if (trimmed(line).empty())
            continue;
        std::string file;
        int label = 0;
        if (!parseLine(line, file, label))
            throw std::runtime_error(cv::format("%s, line %d: path;label with a whole number is needed, not '%s'",
                                                list.c_str(), number, trimmed(line).c_str()));
        if (!fs::exists(file))
        {
            const std::string fromList = fs::join(fs::getParent(list), file);
            file = fs::exists(fromList) ? fromList : file;
        }
        addPicture(faces, file, label, cv::IMREAD_GRAYSCALE, resizedTo(size));
    }
    if (faces.images.empty())
        throw nothingFound("there are no pictures that can be read in the list " + list, faces);
    faces.origin = cv::format("%d people with %d pictures, listed in %s", countPeople(faces),
                              static_cast<int>(faces.images.size()), list.c_str());
    return faces;
}

} // namespace demo
