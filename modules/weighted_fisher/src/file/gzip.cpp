// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gzip.hpp"

#include <algorithm>
#include <climits>
#include <zlib.h>

namespace cv { namespace face { namespace fisher {

namespace {

bool isCompressed(const char* content, size_t size)
{
    return size >= 2 && content[0] == '\x1f' && content[1] == '\x8b';
}

//! The longest text that is accepted: zeros shrink to a thousandth of their size, models seldom to a hundredth
uint64 mostText(size_t compressed)
{
    return std::max(uint64(256) << 20, 100 * uint64(compressed));
}

//! zlib's decoder of the gzip format
class Decoder
{
public:
    explicit Decoder(const std::string& content) : stream_()
    {
        stream_.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
        stream_.avail_in = static_cast<uInt>(content.size());
        if (inflateInit2(&stream_, 16 + MAX_WBITS) != Z_OK) // 16: the header of gzip
            CV_Error(Error::StsNoMem, "There is no memory to decompress it");
    }

    ~Decoder() { inflateEnd(&stream_); }
    Decoder(const Decoder&) = delete;
    Decoder& operator=(const Decoder&) = delete;

    //! Appends some more text; false at the end. A file may be a concatenation of several
    bool decode(std::string& text)
    {
        char block[1 << 14];
        stream_.next_out = reinterpret_cast<Bytef*>(block);
        stream_.avail_out = sizeof(block);
        const int status = inflate(&stream_, Z_NO_FLUSH);
        if (status != Z_OK && status != Z_STREAM_END)
            CV_Error(Error::StsParseError, "The compressed data is damaged or ends early");
        text.append(block, sizeof(block) - stream_.avail_out);
        if (status == Z_OK)
            return true;
        return isCompressed(reinterpret_cast<const char*>(stream_.next_in), stream_.avail_in) &&
               inflateReset(&stream_) == Z_OK;
    }

private:
    z_stream stream_;
};

} // namespace

std::string uncompressed(std::string content)
{
    if (!isCompressed(content.data(), content.size()))
        return content;
    if (content.size() > INT_MAX)
        CV_Error(Error::StsParseError, "It has more than 2 GB");
    Decoder decoder(content);
    std::string text;
    while (decoder.decode(text))
        if (text.size() > mostText(content.size()))
            CV_Error(Error::StsParseError, format("%.1f MB that expand to more than %.0f MB are no model",
                                                  content.size() / 1048576., mostText(content.size()) / 1048576.));
    return text;
}

}}} // namespace cv::face::fisher
