// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_file.hpp"
#include "disk.hpp"
#include "gzip.hpp"
#include "node_reader.hpp"
#include "parsing.hpp"

#include <cctype>

namespace cv {
namespace face {
namespace fisher {

namespace {

const int VERSION = 3; // 1: pixels alone; 2: no samples to update with, no calibration

//! FileStorage takes what follows a '?', and a digit after .gz, for options, and leaves them out of the name
void checkName(const String& written, const String& asked)
{
    if (written.find('?') != String::npos)
        CV_Error(Error::StsBadArg, format("The name '%s' must not hold a question mark", asked.c_str()));
    const size_t end = written.size();
    if (end > 4 && written.compare(end - 4, 3, ".gz") == 0 && isdigit(static_cast<unsigned char>(written[end - 1])))
        CV_Error(Error::StsBadArg, format("The name '%s' must not end with .gz and a digit", asked.c_str()));
}

} // namespace

void writeHeader(FileStorage& fs, const String& className)
{
    fs << "class" << className << "version" << VERSION;
}

void checkHeader(const ModelNode& node, const String& className)
{
    if (!node.isMap() || node["class"].empty())
        CV_Error(Error::StsParseError,
                 format("Expected a model of class %s, but this one has no field 'class': something "
                        "else wrote it",
                        className.c_str()));
    const String found = readString(node, "class");
    if (found != className)
        CV_Error(Error::StsParseError,
                 format("Expected a model of class %s, but this one is of class %s", className.c_str(), found.c_str()));
    const int version = readInt(node, "version");
    if (version < 1 || version > VERSION)
        CV_Error(Error::StsParseError,
                 format("Expected a model of format version 1 to %d, but this one has version %d: a "
                        "later release wrote it",
                        VERSION, version));
}

namespace {

//! OpenCV 5 reads these words as values of other types, and does not put them in quotes when it writes them
String quotedIfWord(const String& text)
{
    return text == "true" || text == "false" || text == "null" ? '"' + text + '"' : text;
}

} // namespace

void writeLabelInfo(FileStorage& fs, const std::map<int, String>& labelInfo)
{
    fs << "labelsInfo"
       << "[";
    for (const auto& entry : labelInfo)
        fs << "{"
           << "label" << entry.first << "info" << quotedIfWord(entry.second) << "}";
    fs << "]";
}

std::map<int, String> readLabelInfo(const ModelNode& node)
{
    std::map<int, String> labelInfo;
    if (node["labelsInfo"].isNone()) // XML has no empty sequence
        return labelInfo;
    for (const ModelNode& entry : readSequence(node, "labelsInfo"))
    {
        const int label = readInt(entry, "label");
        if (!labelInfo.insert(std::make_pair(label, readString(entry, "info"))).second)
            CV_Error(Error::StsParseError, format("The model's field 'labelsInfo' has label %d twice", label));
    }
    return labelInfo;
}

void writeLines(FileStorage& fs, const char* field, const std::vector<String>& lines)
{
    if (lines.empty())
        return;
    fs << field << "[";
    for (const String& line : lines)
        fs << line;
    fs << "]";
}

std::vector<String> readLines(const ModelNode& node, const char* field)
{
    std::vector<String> lines;
    if (node[field].isNone())
        return lines;
    for (const ModelNode& line : readSequence(node, field))
    {
        if (!line.isString())
            CV_Error(Error::StsParseError, format("The model's field '%s' must be lines of text", field));
        lines.push_back(line.text());
    }
    return lines;
}

void replaceFile(const String& filename, const std::function<void(FileStorage&)>& write,
                 const std::function<void(const ModelNode&)>& verify)
{
    Replacement written(filename);
    checkName(written.name(), filename);
    FileStorage fs(written.name(), FileStorage::WRITE | FileStorage::BASE64);
    if (!fs.isOpened())
        CV_Error(Error::StsError, format("Cannot write to the folder of '%s'", filename.c_str()));
    write(fs);
    fs.release();
    written.flush();
    try
    {
        readFile(written.name(), verify);
    }
    catch (const Exception& e)
    {
        CV_Error(Error::StsError, format("Cannot write '%s': what was written is not what was to be written, is the "
                                         "disk full? (%s)",
                                         filename.c_str(), e.err.c_str()));
    }
    written.takePlace();
}

void readFile(const String& filename, const std::function<void(const ModelNode&)>& read)
{
    std::string content = readContent(filename);
    try
    {
        parseText(uncompressed(std::move(content)), read);
    }
    catch (const Exception& e)
    {
        CV_Error(e.code, format("Cannot read '%s': %s", filename.c_str(), e.err.c_str()));
    }
}

} // namespace fisher
} // namespace face
} // namespace cv
