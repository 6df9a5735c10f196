// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_BINARY_DATA_HPP
#define OPENCV_WEIGHTED_FISHER_BINARY_DATA_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Base64 in lines of whole groups of 4 characters, with blanks between them
class Base64
{
public:
    Base64(const char* begin, const char* end) : next_(begin), end_(end) {}

    //! At most how many bytes are left
    size_t mostBytes() const { return size_t(end_ - next_) / 4 * 3; }
    //! Whether there were so many bytes, all of them base64; the last group is filled up with '='
    bool decode(uchar* to, size_t bytes);
    //! Whether nothing but blanks is left
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

/** The text of a model without the base64 data of its matrices, which is kept apart. OpenCV's parser makes a node of each
number in such data, which takes most of the time of reading a model, and never returns from some that is damaged. So the
parser sees the rest alone, where a field of another name stands for the data and nothing announces binary data. */
class BinaryData
{
public:
    explicit BinaryData(std::string text);

    TextFormat format() const { return format_; }
    const std::string& rest() const { return rest_; }
    //! The field of a matrix that holds the number of its data; the text has nothing of that name
    const std::string& field() const { return field_; }
    Base64 operator[](int number) const;
    //! A string of the rest as it is in the text
    String original(String string) const;

private:
    std::string standIn(size_t number) const;

    TextFormat format_;
    std::string text_, rest_, field_;
    std::string mark_, harmless_;                 //!< what announces binary data, and what stands for it in the rest
    std::vector<std::pair<size_t, size_t>> data_; //!< from where to where in the text
};

}}} // namespace cv::face::fisher

#endif
