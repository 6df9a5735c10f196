// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_FACE_SET_HPP
#define WEIGHTED_FISHER_SAMPLES_FACE_SET_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace demo {

/** Pictures of people. */
struct FaceSet
{
    std::string origin; // in words, for the reader of a table
    std::vector<cv::Mat> images;
    std::vector<int> labels;          // of the images
    std::vector<std::string> skipped; // what could not be used, in words
};

/** How many people there are. */
int countPeople(const FaceSet& faces);

/** All that is done to a picture: grey, and of one size. */
cv::Mat prepared(const cv::Mat& picture, cv::Size size);

/** Leaves out people with a single picture, which cannot be split; returns how many those are. */
int dropSinglePictures(FaceSet& faces);

} // namespace demo

#endif
