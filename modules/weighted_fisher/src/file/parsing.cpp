// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "parsing.hpp"
#include "system.hpp"

#include <cctype>
#include <stdexcept>

namespace cv { namespace face { namespace fisher {

namespace {

const size_t MOST_LEVELS = 1 << 18, LEVELS_OF_ANY_STACK = 1 << 9;

//! An upper bound of the nesting depth: the number of characters that open something in one of the formats
size_t deepestNesting(const std::string& text)
{
    size_t levels = 0;
    for (size_t i = 0; i < text.size(); i++)
        switch (text[i])
        {
        case '[':
        case '{':
        case '<':
            levels++;
            break;
        case ':':
        case '-': // without a space it is the sign of a number
            levels += i + 1 == text.size() || isspace(static_cast<unsigned char>(text[i + 1])) ? 1 : 0;
            break;
        default:
            break;
        }
    return levels;
}

bool endsWith(const std::string& text, const std::string& end)
{
    const size_t last = text.find_last_not_of(" \t\r\n");
    return last != std::string::npos && last + 1 >= end.size() &&
           text.compare(last + 1 - end.size(), end.size(), end) == 0;
}

//! One document whose first key starts a line. OpenCV's parser loops forever on a '-' between documents
bool isOneYamlDocument(const std::string& text)
{
    const size_t start = text.find("\n---");
    const size_t first = start == std::string::npos ? start : text.find('\n', start + 1);
    return start == text.find('\n') && first != std::string::npos && first + 1 < text.size() &&
           (isalpha(static_cast<unsigned char>(text[first + 1])) || text[first + 1] == '_') &&
           text.find("\n---", first) == std::string::npos && text.find("\n...", first) == std::string::npos;
}

//! OpenCV's XML parser dereferences a null pointer if the text ends early, or holds a byte of 0, which ends it
void checkComplete(const std::string& text, TextFormat format)
{
    if (text.find('\0') != std::string::npos)
        CV_Error(Error::StsParseError, "It holds bytes of 0 and is no text");
    if (format == TEXT_XML && !endsWith(text, "</opencv_storage>"))
        CV_Error(Error::StsParseError, "It does not end with </opencv_storage>");
    if (format == TEXT_YAML && !isOneYamlDocument(text))
        CV_Error(Error::StsParseError, "It is not one YAML document that starts with a name");
}

//! In XML the type that announces binary data could be spelt with character references
void checkTypeIds(const std::string& text)
{
    for (size_t found = text.find("type_id"); found != std::string::npos; found = text.find("type_id", found + 1))
    {
        const size_t open = text.find_first_of("\"'", found);
        const size_t close = open == std::string::npos ? open : text.find(text[open], open + 1);
        if (close != std::string::npos && text.find('&', open) < close)
            CV_Error(Error::StsParseError, "A type_id with character references");
    }
}

//! Parses with a stack that suffices for that many levels; a level takes less than 1 kB
void parse(const std::string& text, size_t levels, FileStorage& fs)
{
    if (levels > MOST_LEVELS)
        CV_Error(Error::StsParseError, format("More than %d fields or levels", int(MOST_LEVELS)));
    const auto open = [&] { fs.open(text, FileStorage::READ | FileStorage::MEMORY); };
    try
    {
        if (levels <= LEVELS_OF_ANY_STACK)
            open();
        else
            runWithStack((levels / 8 + 64) << 14, open); // 2 kB per level and 1 MB
    }
    catch (const Exception& e)
    {
        // The parser puts a part of its messages where the name of the function belongs, and fails assertions on
        // damaged text.
        CV_Error(e.code == Error::StsAssert ? Error::StsParseError : Error::Code(e.code), e.err + ", " + e.func);
    }
    catch (const std::exception& e) // from std::string
    {
        CV_Error(Error::StsParseError, e.what());
    }
    if (!fs.isOpened())
        CV_Error(Error::StsError, "It cannot be opened");
}

} // namespace

void parseText(std::string text, const std::function<void(const ModelNode&)>& read)
{
    const BinaryData binary(std::move(text));
    checkComplete(binary.rest(), binary.format());
    checkTypeIds(binary.rest());
    FileStorage fs;
    parse(binary.rest(), deepestNesting(binary.rest()), fs);
    read(ModelNode(fs.getFirstTopLevelNode(), &binary));
}

}}} // namespace cv::face::fisher
