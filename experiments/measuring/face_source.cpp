// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_source.hpp"

#include "face_files.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <cstdio>

namespace demo {

namespace {

const int DRAWN_PEOPLE = 24, DRAWN_PICTURES = 10;

FaceSet drawnFaces(const FaceSource& source)
{
    FaceSet faces = syntheticFaces(DRAWN_PEOPLE, DRAWN_PICTURES, source.seed);
    for (cv::Mat& image : faces.images)
        image = prepared(image, source.size);
    return faces;
}

bool haveOneSize(const std::vector<cv::Mat>& images)
{
    return std::all_of(images.begin(), images.end(),
                       [&images](const cv::Mat& image) { return image.size() == images[0].size(); });
}

FaceSet facesOfFolder(const FaceSource& source)
{
    if (!source.keepsCommonSize)
        return readFaceFolders(source.data, source.size);
    FaceSet faces = readFaceFolders(source.data, cv::IMREAD_GRAYSCALE, [](const cv::Mat& picture) { return picture; });
    if (!haveOneSize(faces.images))
        for (cv::Mat& image : faces.images)
            image = prepared(image, source.size);
    return faces;
}

OptionSetter sizeIntoSource(FaceSource& source)
{
    return [&source](const std::string& name, const std::string& text) {
        sizeInto(source.size)(name, text);
        source.keepsCommonSize = false;
    };
}

} // namespace

OptionSetters settersOf(FaceSource& source)
{
    return {
        { "--data", pathInto(source.data) },
        { "--csv", pathInto(source.csv) },
        { "--size", sizeIntoSource(source) },
        { "--seed", seedInto(source.seed) },
    };
}

std::string usageOf(const FaceSource& defaults)
{
    return cv::format("  --data DIR        pictures in one folder for each person\n"
                      "  --csv FILE        pictures in a list with a line path;label for each\n"
                      "  --size WxH        resize the pictures to this size (%s%dx%d)\n"
                      "  --seed N          of the drawn people and of the splits (%d)\n",
                      defaults.keepsCommonSize ? "that of the folder's pictures if all have one, else " : "",
                      defaults.size.width, defaults.size.height, static_cast<int>(defaults.seed));
}

void check(const FaceSource& source)
{
    if (!source.data.empty() && !source.csv.empty())
        throw UsageError("--data and --csv exclude each other");
}

FaceSet loadFaces(const FaceSource& source)
{
    FaceSet faces = !source.data.empty()  ? facesOfFolder(source)
                    : !source.csv.empty() ? readFaceList(source.csv, source.size)
                                          : drawnFaces(source);
    const int dropped = dropSinglePictures(faces);
    if (dropped > 0)
        faces.skipped.push_back(cv::format("people left out, since a single picture cannot be split: %d", dropped));
    for (const std::string& message : faces.skipped)
        std::fprintf(stderr, "%s\n", message.c_str());
    if (countPeople(faces) < 2)
        throw std::runtime_error("at least two people with two pictures each are needed");
    return faces;
}

} // namespace demo
