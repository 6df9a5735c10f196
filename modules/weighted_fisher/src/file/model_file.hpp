// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_FILE_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_FILE_HPP

#include "node_reader.hpp"

#include <functional>

namespace cv { namespace face { namespace fisher {

//! FileStorage hides write errors. So a new file is written in the same folder and read back; verify throws if its
//! content differs from what was to be written. Only then does it replace the old file
void replaceFile(const String& filename, const std::function<void(FileStorage&)>& write,
                 const std::function<void(const ModelNode&)>& verify);

//! The bytes of a model file that the caller has in memory; throws StsBadArg where there are none
String textIn(InputArray buf);
//! Reads the content of a model file that is in memory, compressed or not, and calls read with its first node
void readText(const String& content, const std::function<void(const ModelNode&)>& read);

//! Opens the file and calls read with its first node
void readFile(const String& filename, const std::function<void(const ModelNode&)>& read);

}}} // namespace cv::face::fisher

#endif
