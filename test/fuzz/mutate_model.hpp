// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FUZZ_MUTATE_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_FUZZ_MUTATE_MODEL_HPP

#include <string>

//! Changes some fields of a model as someone who knows the format would, and writes it in any format. Throws
//! cv::Exception where the content cannot be parsed, or the result cannot be written
std::string mutatedModel(const std::string& content, unsigned int seed);

#endif
