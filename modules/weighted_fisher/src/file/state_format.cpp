// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../model/parameters.hpp"

namespace cv { namespace face { namespace fisher {

// 1: pixels alone; 2: no samples to update with, no calibration; 3: no vectors, means, copies, networks and pairs; 4: one
// version of each feature, no mirror images and no weights of features
const int VERSION = 5;

int readVersion(const ModelNode& node, const String& className, int newest)
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
    if (version < 1 || version > newest)
        CV_Error(Error::StsParseError,
                 format("Expected a model of format version 1 to %d, but this one has version %d: a "
                        "later release wrote it",
                        newest, version));
    return version;
}

//! The text in quotes, in which quotes and control characters are escaped as the format does it
static String quoted(const String& text, bool xml)
{
    const String escaped = "\"\\\n\r\t", letters = "\"\\nrt";
    String result = "\"";
    for (const char c : text)
    {
        const size_t k = escaped.find(c);
        if (xml && (k != String::npos || c == '&' || c == '<' || c == '>' || c == '\''))
            result += format("&#x%02x;", int(c));
        else if (k != String::npos)
            result += String("\\") + letters[k];
        else
            result += c;
    }
    return result + '"';
}

//! A text that OpenCV reads back as it was. It writes what begins and ends with a quotation mark as it is, and OpenCV 5 takes
//! some words for values of other types, but does not put them in quotes
static String readable(const String& text, bool xml)
{
    const bool word = text == "true" || text == "false" || text == "null";
    const bool enclosed = !text.empty() && text[0] == text[text.size() - 1] && (text[0] == '"' || text[0] == '\'');
    return word || enclosed ? quoted(text, xml) : text;
}

//! Any text. Not by <<, which takes a leading bracket for the start or the end of a structure
static void writeText(FileStorage& fs, const String& field, const String& text)
{
    fs.write(field, readable(text, fs.getFormat() == FileStorage::FORMAT_XML));
}

static void writeLabelInfo(FileStorage& fs, const std::map<int, String>& labelInfo)
{
    fs << "labelsInfo"
       << "[";
    for (const auto& entry : labelInfo)
    {
        fs << "{"
           << "label" << entry.first;
        writeText(fs, "info", entry.second);
        fs << "}";
    }
    fs << "]";
}

static std::map<int, String> readLabelInfo(const ModelNode& node)
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

//! Writes no field if there are no lines
static void writeLines(FileStorage& fs, const char* field, const std::vector<String>& lines)
{
    if (lines.empty())
        return;
    fs << field << "[";
    for (const String& line : lines)
        writeText(fs, String(), line);
    fs << "]";
}

static std::vector<String> readLines(const ModelNode& node, const char* field)
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

static void writeCalibration(FileStorage& fs, const char* field, const Calibration& calibration)
{
    if (calibration.known())
        fs << field << "{"
           << "slope" << calibration.slope() << "offset" << calibration.offset() << "}";
}

static Calibration readCalibration(const ModelNode& parent, const char* field)
{
    if (parent[field].empty())
        return Calibration();
    const ModelNode node = readMap(parent, field);
    const double slope = readReal(node, "slope"), offset = readReal(node, "offset");
    if (!(slope >= 0 && slope <= DBL_MAX && std::abs(offset) <= DBL_MAX))
        CV_Error(Error::StsParseError,
                 format("The model's field '%s' must hold a finite slope >= 0 and a finite offset, "
                        "but they are %g and %g",
                        field, slope, offset));
    return Calibration(slope, offset);
}

void writeState(FileStorage& fs, const String& className, const RecognizerState& state)
{
    fs << "class" << className << "version" << VERSION;
    writeParams(fs, state.settings.params);
    fs << "requestedComponents" << state.settings.components << "numComponents" << state.components << "threshold"
       << state.threshold;
    writeLabelInfo(fs, state.labelInfo);
    writeCalibration(fs, "calibration", state.calibration);
    writeCalibration(fs, "pairCalibration", state.pairs);
    writeCopyParams(fs, state.settings.copies);
    if (!state.network.empty())
        writeText(fs, "network", state.network);
    writeLines(fs, "autoReport", state.report);
    if (state.settings.hasKernel)
        writeKernelParams(fs, state.settings.kernel);
    fs << "model"
       << "{";
    writeModel(fs, *state.model);
    fs << "}";
}

RecognizerState readState(const ModelNode& node, const String& className, bool hasKernel)
{
    const int version = readVersion(node, className, VERSION);
    RecognizerState state;
    state.settings.hasKernel = hasKernel;
    state.settings.params = readParams(node, hasKernel, version);
    if (state.settings.hasKernel)
        state.settings.kernel = readKernelParams(node);
    state.settings.components = readInt(node, "requestedComponents");
    state.components = readInt(node, "numComponents");
    state.threshold = readReal(node, "threshold");
    checkThreshold(state.threshold);
    state.labelInfo = readLabelInfo(node);
    state.model = std::make_shared<Model>(readModel(readMap(node, "model"), hasKernel));
    state.calibration = readCalibration(node, "calibration");
    state.pairs = readCalibration(node, "pairCalibration");
    state.settings.copies = readCopyParams(node, version);
    if (!node["network"].empty())
    {
        state.network = readString(node, "network");
        checkIdentity(state.network, "network");
    }
    if (state.network.empty() && state.model->facts().vectors && state.model->mirrorsImages())
        CV_Error(Error::StsParseError,
                 "The model's field 'mirrored' must be 0, since its samples are vectors and it has no network");
    state.report = readLines(node, "autoReport");
    return state;
}

}}} // namespace cv::face::fisher
