// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PARSING_HPP
#define OPENCV_WEIGHTED_FISHER_PARSING_HPP

#include "node_reader.hpp"

#include <functional>

namespace cv { namespace face { namespace fisher {

//! Parses YAML, XML or JSON and calls read with the first node. OpenCV's parser overflows the stack on deep nesting and
//! loops forever on some damaged binary data, so it gets a stack that is large enough, and no binary data
void parseText(std::string text, const std::function<void(const ModelNode&)>& read);

}}} // namespace cv::face::fisher

#endif
