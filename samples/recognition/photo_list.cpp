// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "photo_list.hpp"

#include "people.hpp"
#include "picture_files.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>
#include <stdexcept>

namespace recognition {

namespace fs = cv::utils::fs;

namespace {

// All pictures in a folder and in the folders in it
void addAll(const std::string& folder, const std::string& name, std::vector<Photo>& found)
{
    for (const std::string& entry : demo::folderEntries(folder))
    {
        const std::string path = fs::join(folder, entry);
        if (fs::isDirectory(path))
            addAll(path, name, found);
        else if (demo::looksLikePicture(path))
            found.push_back(Photo{ path, name });
    }
}

} // namespace

std::string fileName(const std::string& path)
{
    return path.substr(path.find_last_of("/\\") + 1);
}

std::string nameBeforeNumber(const std::string& file)
{
    const std::string base = fileName(file), stem = base.substr(0, base.rfind('.'));
    size_t digits = stem.size();
    while (digits > 0 && std::isdigit(static_cast<unsigned char>(stem[digits - 1])))
        digits--;
    const bool numbered = digits < stem.size() && digits > 1 && stem[digits - 1] == '_';
    return numbered ? stem.substr(0, digits - 1) : std::string();
}

std::vector<Photo> photosOfPeople(const std::string& folder)
{
    if (!fs::isDirectory(folder))
        throw std::runtime_error("there is no folder " + folder);
    std::vector<Photo> found;
    for (const std::string& entry : demo::folderEntries(folder))
    {
        const std::string path = fs::join(folder, entry);
        if (fs::isDirectory(path))
        {
            addAll(path, entry, found);
            continue;
        }
        if (!demo::looksLikePicture(path))
            continue;
        const std::string name = nameBeforeNumber(entry);
        if (isName(name))
            found.push_back(Photo{ path, name });
        else
            std::fprintf(stderr, "left out, no name: %s is neither in a folder of a person nor called name_number\n",
                         path.c_str());
    }
    if (found.empty())
        throw std::runtime_error("there are no photos of people in " + folder +
                                 ": one folder for each person is needed, or files called name_number.jpg");
    return found;
}

std::vector<Photo> photosIn(const std::vector<std::string>& paths)
{
    std::vector<Photo> found;
    for (const std::string& path : paths)
    {
        if (fs::isDirectory(path))
            addAll(path, "", found);
        else if (fs::exists(path))
            found.push_back(Photo{ path, "" });
        else
            throw std::runtime_error("there is no file or folder " + path);
    }
    if (found.empty())
        throw std::runtime_error("there are no photos in " + paths[0]);
    return found;
}

} // namespace recognition
