// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "photo_output.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <iterator>
#include <stdexcept>

namespace photos {

namespace fs = cv::utils::fs;

namespace {

typedef std::vector<char> Bytes;

Bytes bytesOf(const std::string& file)
{
    std::ifstream stream(file, std::ios::binary);
    return Bytes(std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>());
}

// Writes under this name, or another that is free, unless the same is there already.
void writeBytes(const std::string& folder, const std::string& name, const Bytes& bytes)
{
    if (!fs::createDirectories(folder))
        throw std::runtime_error("cannot make the folder " + folder);
    const size_t dot = std::min(name.rfind('.'), name.size());
    std::string file = fs::join(folder, name);
    for (int number = 2; fs::exists(file); number++)
    {
        if (bytesOf(file) == bytes)
            return;
        file = fs::join(folder, name.substr(0, dot) + cv::format(" (%d)", number) + name.substr(dot));
    }
    std::ofstream stream(file, std::ios::binary);
    stream.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    stream.close();
    if (!stream)
        throw std::runtime_error("cannot write " + file);
}

// False for formats without colours, and for pictures that are too large for them
bool encode(const std::string& extension, const cv::Mat& picture, std::vector<uchar>& bytes)
{
    try
    {
        return cv::imencode(extension, picture, bytes);
    }
    catch (const cv::Exception&)
    {
        return false;
    }
}

} // namespace

CsvFile::CsvFile(const std::string& file, const std::string& header) : name(file)
{
    if (name.empty())
        return;
    stream.open(name);
    add(header);
}

void CsvFile::add(const std::string& line)
{
    if (name.empty())
        return;
    stream << line << '\n' << std::flush;
    if (!stream)
        throw std::runtime_error("cannot write " + name);
}

PhotoFolder::PhotoFolder(const std::string& folder, const std::vector<recognition::Photo>& photographs) : root(folder)
{
    if (root.empty())
        return;
    if (!fs::createDirectories(root))
        throw std::runtime_error("cannot make the folder " + root);
    const std::string own = fs::canonical(root) + "/";
    for (const recognition::Photo& photo : photographs)
    {
        if (fs::canonical(photo.file).compare(0, own.size(), own) == 0)
            throw std::runtime_error(root + " holds some of the photos: another folder is needed to write to");
    }
}

void PhotoFolder::write(const std::string& photo, const cv::Mat& picture)
{
    if (root.empty())
        return;
    std::string name = recognition::fileName(photo);
    std::vector<uchar> encoded;
    if (!cv::haveImageWriter(name) || !encode(name.substr(name.rfind('.')), picture, encoded))
    {
        name += ".png";
        encode(".png", picture, encoded);
    }
    writeBytes(root, name, Bytes(encoded.begin(), encoded.end()));
}

void PhotoFolder::copy(const std::string& photo, const std::vector<std::string>& names)
{
    if (root.empty())
        return;
    const Bytes bytes = bytesOf(photo);
    for (const std::string& name : names.empty() ? std::vector<std::string>{ "unknown" } : names)
        writeBytes(fs::join(root, name), recognition::fileName(photo), bytes);
}

} // namespace photos
