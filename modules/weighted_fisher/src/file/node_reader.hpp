// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NODE_READER_HPP
#define OPENCV_WEIGHTED_FISHER_NODE_READER_HPP

#include "binary_data.hpp"

namespace cv { namespace face { namespace fisher {

//! A node of a model file, whose matrices may have their data apart
class ModelNode
{
public:
    //! binary: of the file's text; null where OpenCV's parser has read it all
    explicit ModelNode(const FileNode& node, const BinaryData* binary = nullptr) : node_(node), binary_(binary) {}

    //! An empty node where there is no such field
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

    //! Whether it is a matrix with its data apart
    bool hasBinaryData() const;
    Base64 binaryData() const;
    const FileNode& node() const { return node_; }

private:
    FileNode dataNumber() const;

    FileNode node_;
    const BinaryData* binary_;
};

// Fields of a model file. Each throws StsParseError naming the field when it is missing or not what it should be.

int readInt(const ModelNode& parent, const char* field);
double readReal(const ModelNode& parent, const char* field);
String readString(const ModelNode& parent, const char* field);
ModelNode readMap(const ModelNode& parent, const char* field);
std::vector<ModelNode> readSequence(const ModelNode& parent, const char* field);
//! Two integers >= 0, width and height
Size readSize(const ModelNode& parent, const char* field);

//! What a matrix of one channel holds, be it finite or not; field is its name in messages
Mat readNumbers(const ModelNode& node, const char* field);
//! A finite matrix of that type; rows and cols of -1 take any positive number, a type of -1 takes any of one channel
Mat readMat(const ModelNode& parent, const char* field, int type, int rows, int cols);
//! A matrix of CV_8U, CV_32F or CV_64F
Mat readSamples(const ModelNode& parent, const char* field, int rows, int cols);

}}} // namespace cv::face::fisher

#endif
