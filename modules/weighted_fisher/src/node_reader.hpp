// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NODE_READER_HPP
#define OPENCV_WEIGHTED_FISHER_NODE_READER_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

// Fields of a model file. Each throws StsParseError naming the field when it is missing or not what it should be.

int readInt(const FileNode& parent, const char* field);
double readReal(const FileNode& parent, const char* field);
String readString(const FileNode& parent, const char* field);
FileNode readMap(const FileNode& parent, const char* field);
FileNode readSequence(const FileNode& parent, const char* field);
//! Two integers >= 0, width and height
Size readSize(const FileNode& parent, const char* field);

//! A finite matrix of that type; rows and cols of -1 take any positive number, a type of -1 takes any of one channel
Mat readMat(const FileNode& parent, const char* field, int type, int rows, int cols);
//! A matrix of CV_8U, CV_32F or CV_64F
Mat readSamples(const FileNode& parent, const char* field, int rows, int cols);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
