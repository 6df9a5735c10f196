// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PHOTOS_PHOTO_OUTPUT_HPP
#define WEIGHTED_FISHER_PHOTOS_PHOTO_OUTPUT_HPP

#include "photo_list.hpp"

#include "opencv2/core.hpp"

#include <fstream>

namespace photos {

/** A comma-separated file. Throws std::runtime_error where it cannot be written. */
class CsvFile
{
public:
    /** An empty name: nothing is written. */
    CsvFile(const std::string& file, const std::string& header);
    void add(const std::string& line);

private:
    std::string name;
    std::ofstream stream;
};

/** A folder into which photographs are written. What is there already is never overwritten, except by what is the same.
Throws std::runtime_error where it cannot be written. */
class PhotoFolder
{
public:
    /** An empty name: nothing is written. Refuses a folder that holds some of the photographs. */
    PhotoFolder(const std::string& folder, const std::vector<recognition::Photo>& photographs);

    /** Writes a picture under the name of a photograph. */
    void write(const std::string& photo, const cv::Mat& picture);
    /** Copies a photograph into the folders of all people who are on it, or into `unknown`. */
    void copy(const std::string& photo, const std::vector<std::string>& names);

private:
    std::string root;
};

} // namespace photos

#endif
