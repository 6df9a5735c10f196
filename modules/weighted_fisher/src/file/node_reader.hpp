// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NODE_READER_HPP
#define OPENCV_WEIGHTED_FISHER_NODE_READER_HPP

#include "binary_data.hpp"

namespace cv { namespace face { namespace fisher {

//! A node of a model file. The base64 data of its matrices may be stored apart from it
class ModelNode
{
public:
    //! binary: the base64 data of the file; null if OpenCV's parser has read it
    explicit ModelNode(const FileNode& node, const BinaryData* binary = nullptr) : node_(node), binary_(binary) {}

    //! An empty node if there is no such field
    ModelNode operator[](const char* field) const;
    bool empty() const { return node_.empty(); }
    bool isNone() const { return node_.isNone(); }
    bool isMap() const { return node_.isMap(); }
    bool isSeq() const { return node_.isSeq(); }
    bool isString() const { return node_.isString(); }
    bool isInt() const { return node_.isInt(); }
    bool isReal() const { return node_.isReal(); }

    int integer() const { return int(node_); }
    double real() const { return double(node_); }
    String text() const { return binary_ ? binary_->original(String(node_)) : String(node_); }
    std::vector<ModelNode> children() const;

    //! Whether the node is a matrix whose data is stored apart
    bool hasBinaryData() const { return !dataNumber().empty(); }
    Base64 binaryData() const { return (*binary_)[int(dataNumber())]; }
    const FileNode& node() const { return node_; }

private:
    FileNode dataNumber() const { return binary_ && isMap() ? node_[binary_->field()] : FileNode(); }

    FileNode node_;
    const BinaryData* binary_;
};

// Fields of a node. These functions throw StsParseError, with the name of the field, if it is missing or not valid.

int readInt(const ModelNode& parent, const char* field);
double readReal(const ModelNode& parent, const char* field);
String readString(const ModelNode& parent, const char* field);
ModelNode readMap(const ModelNode& parent, const char* field);
std::vector<ModelNode> readSequence(const ModelNode& parent, const char* field);
//! Width and height, two integers >= 0
Size readSize(const ModelNode& parent, const char* field);
//! The numbers of a matrix of one channel, finite or not; the fuzzer changes these
Mat readNumbers(const ModelNode& node, const char* field);
//! A finite matrix of one channel. A type of -1 allows any depth, rows or cols of -1 any positive number
Mat readMat(const ModelNode& parent, const char* field, int type, int rows, int cols);
//! A finite matrix of CV_8U, CV_32F or CV_64F
Mat readSamples(const ModelNode& parent, const char* field, int rows, int cols);
void expectNotNegative(const Mat& matrix, const char* field);

}}} // namespace cv::face::fisher

#endif
