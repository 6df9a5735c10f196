// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_STATE_FORMAT_HPP
#define OPENCV_WEIGHTED_FISHER_STATE_FORMAT_HPP

#include "../model/recognizer_state.hpp"
#include "node_reader.hpp"

namespace cv { namespace face { namespace fisher {

//! The class, and what the state holds
void writeState(FileStorage& fs, const String& className, const RecognizerState& state);
//! Throws StsParseError where another class or a later version wrote the node, or anything in it is not what it should be
RecognizerState readState(const ModelNode& node, const String& className, Space space);

}}} // namespace cv::face::fisher

#endif
