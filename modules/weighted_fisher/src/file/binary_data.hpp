// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_BINARY_DATA_HPP
#define OPENCV_WEIGHTED_FISHER_BINARY_DATA_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Base64 data: groups of 4 characters, with blanks between some of them
class Base64
{
public:
    Base64(const char* begin, const char* end) : next_(begin), end_(end) {}

    //! An upper bound of the number of bytes that are left
    size_t mostBytes() const { return size_t(end_ - next_) / 4 * 3; }
    //! Decodes that many bytes, of which the last group is padded with '='; false if there are fewer, or characters
    //! that are not base64
    bool decode(uchar* to, size_t bytes);
    //! Whether only blanks are left
    bool atEnd();

private:
    uchar* decodeGroups(uchar* to, size_t groups);
    bool decodeLastGroup(uchar* to, size_t bytes);
    bool skipBlanks();

    const char* next_;
    const char* end_;
};

enum TextFormat
{
    TEXT_YAML,
    TEXT_XML,
    TEXT_JSON
};

/** Separates the base64 data of matrices from the rest of a model's text. OpenCV's parser makes a node of each number
in such data, which takes most of the time of reading a model, and loops forever on some damaged data. So the parser
gets only the rest, in which each piece of data is replaced by a field with its number, and the mark of binary data by a
harmless word. */
class BinaryData
{
public:
    explicit BinaryData(std::string text);

    TextFormat format() const { return format_; }
    const std::string& rest() const { return rest_; }
    //! The name of the field that holds the number of the data; it does not occur in the text
    const std::string& field() const { return field_; }
    Base64 operator[](int number) const;
    //! A string of the rest, as it was in the text
    String original(String string) const;

private:
    std::string standIn(size_t number) const;

    TextFormat format_;
    std::string text_, rest_, field_;
    std::string mark_, harmless_;                 // the word that announces binary data, and its replacement
    std::vector<std::pair<size_t, size_t>> data_; // start and end positions in the text
};

}}} // namespace cv::face::fisher

#endif
