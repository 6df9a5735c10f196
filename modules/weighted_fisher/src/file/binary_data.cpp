// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "binary_data.hpp"

#include <algorithm>
#include <cstring>

namespace cv { namespace face { namespace fisher {

namespace {

const char* const BLANKS = " \t\r\n";
const uchar NO_DIGIT = 64;

//! The value of each character as a digit of base64
std::vector<uchar> digitValues()
{
    const char* const digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::vector<uchar> values(256, NO_DIGIT);
    for (int i = 0; i < 64; i++)
        values[uchar(digits[i])] = uchar(i);
    return values;
}

bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

bool Base64::skipBlanks()
{
    const char* const start = next_;
    next_ = std::find_if_not(start, end_, isBlank);
    return next_ != start;
}

bool Base64::atEnd()
{
    skipBlanks();
    return next_ == end_;
}

//! Decodes up to that many groups, until the first blank
uchar* Base64::decodeGroups(uchar* to, size_t groups)
{
    static const std::vector<uchar> values = digitValues();
    const uchar* const value = values.data();
    groups = std::min(groups, size_t(end_ - next_) / 4);
    for (; groups > 0; groups--, next_ += 4, to += 3)
    {
        const uchar a = value[uchar(next_[0])], b = value[uchar(next_[1])], c = value[uchar(next_[2])],
                    d = value[uchar(next_[3])];
        if ((a | b | c | d) & NO_DIGIT)
            break;
        to[0] = uchar(a << 2 | b >> 4);
        to[1] = uchar(b << 4 | c >> 2);
        to[2] = uchar(c << 6 | d);
    }
    return to;
}

//! Decodes the last one or two bytes
bool Base64::decodeLastGroup(uchar* to, size_t bytes)
{
    char group[4];
    if (end_ - next_ < 4)
        return false;
    std::memcpy(group, next_, 4);
    for (size_t i = bytes + 1; i < 4; i++)
    {
        if (group[i] != '=')
            return false;
        group[i] = 'A'; // the digit 0
    }
    uchar decoded[3];
    Base64 filled(group, group + 4);
    if (filled.decodeGroups(decoded, 1) == decoded || decoded[bytes] != 0)
        return false;
    std::copy(decoded, decoded + bytes, to);
    next_ += 4;
    return true;
}

bool Base64::decode(uchar* to, size_t bytes)
{
    uchar* const end = to + bytes / 3 * 3;
    while (to != end)
    {
        uchar* const decoded = decodeGroups(to, size_t(end - to) / 3);
        if (decoded != end && !skipBlanks())
            return false;
        to = decoded;
    }
    skipBlanks();
    return bytes % 3 == 0 || decodeLastGroup(to, bytes % 3);
}

namespace {

//! A name that does not occur in the text: the prefix and four digits, as long as the marks of binary data
std::string absentName(const std::string& text, const std::string& prefix)
{
    std::vector<bool> present(10000, false);
    for (size_t found = text.find(prefix); found != std::string::npos; found = text.find(prefix, found + 1))
    {
        const std::string digitsOfName = text.substr(found + prefix.size(), 4);
        if (digitsOfName.find_first_not_of("0123456789") == std::string::npos && digitsOfName.size() == 4)
            present[std::stoi(digitsOfName)] = true;
    }
    const auto absent = std::find(present.begin(), present.end(), false);
    if (absent == present.end())
        CV_Error(Error::StsParseError,
                 format("It holds all names from %s0000 to %s9999", prefix.c_str(), prefix.c_str()));
    return prefix + format("%04d", int(absent - present.begin()));
}

void replaceAll(std::string& text, const std::string& from, const std::string& to)
{
    for (size_t found = text.find(from); found != std::string::npos; found = text.find(from, found + to.size()))
        text.replace(found, from.size(), to);
}

bool startsWith(const std::string& text, size_t position, const char* start)
{
    return text.compare(position, std::strlen(start), start) == 0;
}

//! The positions of a field with base64 data, and of the data in it
struct Found
{
    size_t start, end, dataStart, dataEnd;
};

//! The end of the lines that are blank or indented by more than indent
size_t endOfIndented(const std::string& text, size_t position, size_t indent)
{
    while (position < text.size())
    {
        const size_t first = text.find_first_not_of(' ', position);
        if (first == std::string::npos)
            return text.size();
        if (first - position <= indent && text[first] != '\n' && text[first] != '\r')
            return position;
        const size_t last = text.find('\n', first);
        position = last == std::string::npos ? text.size() : last + 1;
    }
    return position;
}

//! The mark must be a line of its own. No string looks like that: strings are in quotes
bool findInYaml(const std::string& text, size_t from, Found& found)
{
    const std::string mark = "data: !!binary |";
    for (size_t start = text.find(mark, from); start != std::string::npos; start = text.find(mark, start + 1))
    {
        const size_t before = text.find_last_not_of(' ', start - 1);
        const size_t after = text.find_first_not_of(" \t\r", start + mark.size());
        if (start == 0 || before == std::string::npos || text[before] != '\n' || after == std::string::npos ||
            text[after] != '\n')
            continue;
        const size_t end = endOfIndented(text, after + 1, start - before - 1);
        found = Found{ start, end, after + 1, end };
        return true;
    }
    return false;
}

//! No string holds the mark: in strings '<' is written as &lt;
bool findInXml(const std::string& text, size_t from, Found& found)
{
    const std::string mark = "<data type_id=\"binary\">", end = "</data>";
    for (size_t start = text.find(mark, from); start != std::string::npos; start = text.find(mark, start + 1))
    {
        const size_t after = text.find('<', start + 1);
        if (after == std::string::npos || text.compare(after, end.size(), end) != 0)
            continue;
        found = Found{ start, after + end.size(), start + mark.size(), after };
        return true;
    }
    return false;
}

//! No string holds the mark: in strings '"' is written as \"
bool findInJson(const std::string& text, size_t from, Found& found)
{
    const std::string name = "\"data\"", mark = "\"$base64$";
    for (size_t start = text.find(name, from); start != std::string::npos; start = text.find(name, start + 1))
    {
        const size_t colon = text.find_first_not_of(BLANKS, start + name.size());
        const size_t value = colon == std::string::npos ? colon : text.find_first_not_of(BLANKS, colon + 1);
        if (value == std::string::npos || text[colon] != ':' || text.compare(value, mark.size(), mark) != 0)
            continue;
        const size_t after = text.find('"', value + 1);
        if (after == std::string::npos)
            continue;
        found = Found{ start, after + 1, value + mark.size(), after };
        return true;
    }
    return false;
}

} // namespace

std::string BinaryData::standIn(size_t number) const
{
    const std::string value = cv::format("%d", int(number));
    switch (format_)
    {
    case TEXT_YAML:
        return field_ + ": " + value + "\n";
    case TEXT_XML:
        return "<" + field_ + ">" + value + "</" + field_ + ">";
    default:
        return "\"" + field_ + "\": " + value + " "; // so that no digit follows
    }
}

BinaryData::BinaryData(std::string text) : text_(std::move(text))
{
    const size_t start = startsWith(text_, 0, "\xef\xbb\xbf") ? 3 : 0; // the byte order mark of UTF-8
    format_ = startsWith(text_, start, "%YAML") ? TEXT_YAML : startsWith(text_, start, "<?xml") ? TEXT_XML : TEXT_JSON;
    field_ = absentName(text_, "_d"); // base64 has no underscore, so the search is fast
    harmless_ = absentName(text_, "_m");
    mark_ = format_ == TEXT_JSON ? "base64" : "binary";

    const auto findNext = format_ == TEXT_YAML ? findInYaml : format_ == TEXT_XML ? findInXml : findInJson;
    size_t kept = 0;
    for (Found found; findNext(text_, kept, found); kept = found.end)
    {
        rest_.append(text_, kept, found.start - kept);
        rest_ += standIn(data_.size());
        data_.emplace_back(found.dataStart, found.dataEnd);
    }
    if (data_.empty())
        rest_.swap(text_);
    else
        rest_.append(text_, kept, std::string::npos);
    replaceAll(rest_, mark_, harmless_);
}

Base64 BinaryData::operator[](int number) const
{
    CV_Assert(number >= 0 && number < int(data_.size())); // the field is in no other place of the text
    return Base64(text_.data() + data_[number].first, text_.data() + data_[number].second);
}

String BinaryData::original(String string) const
{
    replaceAll(string, harmless_, mark_);
    return string;
}

}}} // namespace cv::face::fisher
