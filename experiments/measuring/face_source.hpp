// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FACE_SOURCE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FACE_SOURCE_HPP

#include "command_line.hpp"
#include "face_set.hpp"

namespace demo {

/** Where the faces come from, as the user said: drawn unless there is a folder or a list. */
struct FaceSource
{
    std::string data; // folder of folders; empty: not given
    std::string csv;  // list of files; empty: not given
    cv::Size size;
    bool keepsCommonSize; // pictures of a folder that all have one size keep it, until --size is given
    uint64_t seed = 1;    // of the drawn people, and of all else that is left to chance

    explicit FaceSource(cv::Size defaultSize, bool keepCommonSize = false)
        : size(defaultSize), keepsCommonSize(keepCommonSize)
    {
    }
};

/** The options of a source, their lines in the text of --help, and a check of what the setters left. */
OptionSetters settersOf(FaceSource& source);
std::string usageOf(const FaceSource& defaults);
void check(const FaceSource& source);

/** At least two people with two pictures each; throws std::runtime_error where there are none. */
FaceSet loadFaces(const FaceSource& source);

} // namespace demo

#endif
