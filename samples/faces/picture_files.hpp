// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_PICTURE_FILES_HPP
#define WEIGHTED_FISHER_SAMPLES_PICTURE_FILES_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace demo {

/** Whether the name of a file ends like that of a picture. */
bool looksLikePicture(const std::string& file);

/** The names of what is in a folder, except what begins with a dot, in natural order: s2 before s10.
Tells on the standard error stream where it cannot be read. */
std::vector<std::string> folderEntries(const std::string& folder);

/** A picture in one of cv::ImreadModes, turned as its EXIF data says; empty if it cannot be read. */
cv::Mat readPicture(const std::string& file, int imreadMode);
/** A photograph in colour, CV_8UC3. */
cv::Mat readPhoto(const std::string& file);

} // namespace demo

#endif
