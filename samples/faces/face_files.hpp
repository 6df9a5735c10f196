// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_FACE_FILES_HPP
#define WEIGHTED_FISHER_SAMPLES_FACE_FILES_HPP

#include "face_set.hpp"

#include <functional>

namespace demo {

/** Makes a face of a picture; empty where there is none. */
typedef std::function<cv::Mat(const cv::Mat& picture)> FacePreparation;

/** Reads a folder with one folder for each person, in the natural order of their names: s2 before s10. The
people are numbered from 1. What cannot be read is skipped and named in the result; throws std::runtime_error where
there is nothing to read. */
FaceSet readFaceFolders(const std::string& folder, cv::Size size);
/** The same with one of cv::ImreadModes, and whatever is done to a picture. */
FaceSet readFaceFolders(const std::string& folder, int imreadMode, const FacePreparation& prepare);

/** Reads the files of a list with lines `path;label`, as OpenCV's own face recognition samples use them. A
relative path starts at the working folder or else at the list's. Behaves like readFaceFolders(), and throws, naming
the line, where a line is something else. */
FaceSet readFaceList(const std::string& list, cv::Size size);

} // namespace demo

#endif
