// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "picture_files.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <cctype>
#include <cstdio>

namespace demo {

namespace fs = cv::utils::fs;

namespace {

bool isDigit(char c)
{
    return std::isdigit(static_cast<unsigned char>(c)) != 0;
}

// Numbers inside names compare by value.
bool inNaturalOrder(const std::string& a, const std::string& b)
{
    size_t i = 0, j = 0;
    while (i < a.size() && j < b.size())
    {
        if (!isDigit(a[i]) || !isDigit(b[j]))
        {
            if (a[i] != b[j])
                return a[i] < b[j];
            i++, j++;
            continue;
        }
        while (i < a.size() && a[i] == '0')
            i++;
        while (j < b.size() && b[j] == '0')
            j++;
        size_t endA = i, endB = j;
        while (endA < a.size() && isDigit(a[endA]))
            endA++;
        while (endB < b.size() && isDigit(b[endB]))
            endB++;
        if (endA - i != endB - j)
            return endA - i < endB - j;
        const int order = a.compare(i, endA - i, b, j, endB - j);
        if (order != 0)
            return order < 0;
        i = endA, j = endB;
    }
    return a.size() - i != b.size() - j ? a.size() - i < b.size() - j : a < b;
}

} // namespace

bool looksLikePicture(const std::string& file)
{
    static const char* const extensions[] = { "bmp", "dib", "jp2", "jpe", "jpeg", "jpg",  "pbm",
                                              "pgm", "png", "pnm", "ppm", "tif",  "tiff", "webp" };
    const size_t dot = file.rfind('.');
    if (dot == std::string::npos)
        return false;
    std::string extension = file.substr(dot + 1);
    std::transform(extension.begin(), extension.end(), extension.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return std::find(std::begin(extensions), std::end(extensions), extension) != std::end(extensions);
}

std::vector<std::string> folderEntries(const std::string& folder)
{
    std::vector<cv::String> found;
    try
    {
        fs::glob_relative(folder, "", found, false, true);
    }
    catch (const cv::Exception&)
    {
        std::fprintf(stderr, "left out, cannot be read: %s\n", folder.c_str());
    }
    std::vector<std::string> names;
    for (const cv::String& name : found)
    {
        if (!name.empty() && name[0] != '.')
            names.push_back(name);
    }
    std::sort(names.begin(), names.end(), inNaturalOrder);
    return names;
}

// imread returns an empty matrix or throws, which depends on the format.
cv::Mat readPicture(const std::string& file, int imreadMode)
{
    try
    {
        return cv::imread(file, imreadMode);
    }
    catch (const cv::Exception&)
    {
        return cv::Mat();
    }
}

cv::Mat readPhoto(const std::string& file)
{
    return readPicture(file, cv::IMREAD_COLOR);
}

} // namespace demo
