// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "people.hpp"

#include "picture_files.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <cstdio>
#include <stdexcept>

namespace recognition {

namespace fs = cv::utils::fs;

namespace {

void writeFaces(const std::vector<EnrolledFace>& faces, const std::string& folder)
{
    if (!fs::createDirectories(folder))
        throw std::runtime_error("cannot make the folder " + folder);
    for (size_t i = 0; i < faces.size(); i++)
    {
        const std::string file = fs::join(folder, cv::format("%d.png", static_cast<int>(i)));
        if (!cv::imwrite(file, faces[i].image))
            throw std::runtime_error("cannot write " + file);
    }
}

void rename(const std::string& from, const std::string& to)
{
    if (std::rename(from.c_str(), to.c_str()) != 0)
        throw std::runtime_error("cannot rename " + from + " to " + to);
}

std::string replacementOf(const std::string& folder)
{
    return folder + ".new";
}

} // namespace

void People::remove(const std::string& name, size_t number)
{
    std::vector<EnrolledFace>& faces = facesOf.at(name);
    faces.erase(faces.begin() + static_cast<std::ptrdiff_t>(number));
    if (faces.empty())
        facesOf.erase(name);
}

void People::load(const std::string& folder, cv::Size size, bool colour)
{
    // A program that was killed while it exchanged the folders has left the new one.
    if (!fs::isDirectory(folder) && fs::isDirectory(replacementOf(folder)))
        rename(replacementOf(folder), folder);
    if (!fs::isDirectory(folder))
        return;
    for (const std::string& name : demo::folderEntries(folder))
    {
        const std::string own = fs::join(folder, name);
        if (!fs::isDirectory(own))
            continue;
        for (const std::string& file : demo::folderEntries(own))
        {
            const EnrolledFace face = { demo::readPicture(fs::join(own, file), cv::IMREAD_UNCHANGED),
                                        fs::join(own, file) };
            if (face.image.empty())
                std::fprintf(stderr, "left out, not a picture: %s\n", face.photo.c_str());
            else if (face.image.size() != size || face.image.channels() != (colour ? 3 : 1))
                throw std::runtime_error(
                    face.photo + " is not a face as it is described " +
                    (colour ? "by a network: leave out --network" : "by features: give --network") + ", or remove " +
                    folder);
            else
                add(name, face);
        }
    }
}

void People::save(const std::string& folder) const
{
    const std::string replacement = replacementOf(folder), former = folder + ".old";
    fs::remove_all(replacement);
    fs::remove_all(former);
    if (!fs::createDirectories(replacement))
        throw std::runtime_error("cannot make the folder " + replacement);
    for (const auto& person : facesOf)
        writeFaces(person.second, fs::join(replacement, person.first));
    if (fs::exists(folder))
        rename(folder, former);
    rename(replacement, folder);
    fs::remove_all(former);
}

bool isName(const std::string& text)
{
    const bool hasOther =
        std::any_of(text.begin(), text.end(), [](char c) { return c == '/' || c == '\\' || (c >= 0 && c < ' '); });
    return !text.empty() && text[0] != '.' && text[0] != ' ' && !hasOther;
}

} // namespace recognition
