// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_file.hpp"
#include "node_reader.hpp"

#include <cstdio>
#ifdef _WIN32
#include <windows.h>
#else
#include <fcntl.h>
#include <unistd.h>
#endif

namespace cv {
namespace face {
namespace fisher {

namespace {

const int VERSION = 2; // 1: pixels alone

//! A name in the same folder, with the same ending, since that decides the format
String nameBeside(const String& filename)
{
    const size_t slash = filename.find_last_of("/\\");
    const size_t start = slash == String::npos ? 0 : slash + 1;
#ifdef _WIN32
    const unsigned long process = GetCurrentProcessId();
#else
    const unsigned long process = static_cast<unsigned long>(getpid());
#endif
    return filename.substr(0, start) + format(".%lx-%llx-", process, static_cast<unsigned long long>(getTickCount())) +
           filename.substr(start);
}

bool flushToDisk(const String& filename)
{
#ifdef _WIN32
    CV_UNUSED(filename);
    return true;
#else
    const int file = open(filename.c_str(), O_RDONLY);
    if (file < 0)
        return false;
    const bool flushed = fsync(file) == 0;
    close(file);
    return flushed;
#endif
}

bool moveOver(const String& from, const String& to)
{
#ifdef _WIN32
    return MoveFileExA(from.c_str(), to.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0;
#else
    return std::rename(from.c_str(), to.c_str()) == 0;
#endif
}

} // namespace

void writeHeader(FileStorage& fs, const String& className)
{
    fs << "class" << className << "version" << VERSION;
}

void checkHeader(const FileNode& node, const String& className)
{
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

void writeLabelInfo(FileStorage& fs, const std::map<int, String>& labelInfo)
{
    fs << "labelsInfo"
       << "[";
    for (const auto& entry : labelInfo)
        fs << "{"
           << "label" << entry.first << "info" << entry.second << "}";
    fs << "]";
}

std::map<int, String> readLabelInfo(const FileNode& node)
{
    std::map<int, String> labelInfo;
    for (const auto& entry : node["labelsInfo"])
        labelInfo[readInt(entry, "label")] = readString(entry, "info");
    return labelInfo;
}

void replaceFile(const String& filename, const std::function<void(FileStorage&)>& write,
                 const std::function<void(const FileNode&)>& verify)
{
    const String written = nameBeside(filename);
    try
    {
        FileStorage fs(written, FileStorage::WRITE | FileStorage::BASE64);
        if (!fs.isOpened())
            CV_Error(Error::StsError, format("Cannot write to the folder of '%s'", filename.c_str()));
        write(fs);
        fs.release();
        if (!flushToDisk(written))
            CV_Error(Error::StsError, format("Cannot write '%s' to disk", filename.c_str()));
        readFile(written, verify);
        if (!moveOver(written, filename))
            CV_Error(Error::StsError, format("Cannot replace '%s'", filename.c_str()));
    }
    catch (...)
    {
        std::remove(written.c_str());
        throw;
    }
}

void readFile(const String& filename, const std::function<void(const FileNode&)>& read)
{
    const FileStorage fs(filename, FileStorage::READ);
    if (!fs.isOpened())
        CV_Error(Error::StsError, format("Cannot open '%s' for reading", filename.c_str()));
    read(fs.getFirstTopLevelNode());
}

} // namespace fisher
} // namespace face
} // namespace cv
