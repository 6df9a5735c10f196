// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_FILE_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_FILE_HPP

#include "node_reader.hpp"

#include <functional>

namespace cv { namespace face { namespace fisher {

//! FileStorage hides write errors. So the new file is written beside the old one, read back by verify, which
//! throws if it is not what was written, and only then takes the old one's place
void replaceFile(const String& filename, const std::function<void(FileStorage&)>& write,
                 const std::function<void(const ModelNode&)>& verify);

//! Opens the file and hands its first node to read
void readFile(const String& filename, const std::function<void(const ModelNode&)>& read);

}}} // namespace cv::face::fisher

#endif
