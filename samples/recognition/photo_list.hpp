// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_PHOTO_LIST_HPP
#define WEIGHTED_FISHER_RECOGNITION_PHOTO_LIST_HPP

#include <string>
#include <vector>

namespace recognition {

/** A photograph, and who is on it. */
struct Photo
{
    std::string file;
    std::string name; // empty: not known
};

/** The photographs in a folder, of people whose names are those of folders in it, or those before the number in
name_number.jpg. Tells on the standard error stream what has no name; throws std::runtime_error where there is nothing. */
std::vector<Photo> photosOfPeople(const std::string& folder);

/** The photographs of a list of files and folders, with all that is in these. Throws std::runtime_error where there is
nothing. */
std::vector<Photo> photosIn(const std::vector<std::string>& paths);

/** The part of a path that is not the folder. */
std::string fileName(const std::string& path);
/** The name in name_number.jpg; empty if that is not what the file is called. */
std::string nameBeforeNumber(const std::string& file);

} // namespace recognition

#endif
