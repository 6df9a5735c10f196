// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../model/parameters.hpp"
#include "../opencv_versions.hpp"

#include <algorithm>
#include <climits>
#include <sstream>

namespace cv { namespace face { namespace fisher {

static const int VERSION = 1;

//! The lines of a text as the bytes of a matrix: ids may be many, and hold what text formats give a meaning to
static void writeIds(FileStorage& fs, const char* field, const std::set<String>& ids)
{
    String text;
    for (const String& id : ids)
        text += id + '\n';
    fs << field << Mat(1, int(text.size()), CV_8U, &text[0]);
}

static std::set<String> readIds(const ModelNode& node, const char* field)
{
    const Mat bytes = readMat(node, field, CV_8U, 1, -1);
    std::istringstream text(std::string(bytes.begin<uchar>(), bytes.end<uchar>()));
    std::set<String> ids;
    for (std::string id; std::getline(text, id);)
    {
        checkIdentity(id, "part");
        ids.insert(id);
    }
    return ids;
}

static void writeSizes(FileStorage& fs, const std::map<int, int>& sizes)
{
    std::vector<int> labels, counts;
    for (const auto& size : sizes)
    {
        labels.push_back(size.first);
        counts.push_back(size.second);
    }
    fs << "sizes"
       << "{"
       << "labels" << columnOf(labels) << "counts" << columnOf(counts) << "}";
}

//! Labels of that many classes, or of any number if it is -1, in ascending order, and their counts, with at least `least` each
static void readCounts(const ModelNode& node, int classes, int least, Mat& labels, Mat& counts)
{
    labels = readMat(node, "labels", CV_32S, classes, 1);
    counts = readMat(node, "counts", CV_32S, labels.rows, 1);
    for (int r = 1; r < labels.rows; r++)
        if (labels.at<int>(r) <= labels.at<int>(r - 1))
            CV_Error(Error::StsParseError,
                     format("The field 'labels' must hold ascending labels, but holds %d after %d", labels.at<int>(r),
                            labels.at<int>(r - 1)));
    for (int count : Mat_<int>(counts))
        if (count < least)
            CV_Error(Error::StsParseError,
                     format("The field 'counts' must hold numbers >= %d, but holds %d", least, count));
    const double total = sum(counts)[0];
    if (total > INT_MAX)
        CV_Error(Error::StsParseError,
                 format("The field 'counts' must have a sum of at most %d, but has %.0f", INT_MAX, total));
}

static std::map<int, int> readSizes(const ModelNode& node)
{
    Mat labels, counts;
    readCounts(readMap(node, "sizes"), -1, 1, labels, counts);
    std::map<int, int> sizes;
    for (int r = 0; r < labels.rows; r++)
        sizes[labels.at<int>(r)] = counts.at<int>(r);
    return sizes;
}

void writeSums(FileStorage& fs, const String& className, const SumSettings& settings, const SumContent& content)
{
    fs << "class" << className << "version" << VERSION << "balance" << int(settings.balance) << "sizeWeighted"
       << int(settings.sizeWeighted) << "depth" << content.depth << "origin" << settings.origin;
    if (!settings.sizes.empty())
        writeSizes(fs, settings.sizes);
    writeIds(fs, "id", { content.id });
    writeIds(fs, "merged", content.merged);
    fs << "squares" << content.squares << "products" << content.products << "classes" << content.labels.rows;
    if (!content.labels.empty())
        fs << "labels" << content.labels << "counts" << content.counts << "sums" << content.sums;
}

static SumSettings readSettings(const ModelNode& node)
{
    SumSettings settings;
    settings.balance = readInt(node, "balance") != 0;
    settings.sizeWeighted = readInt(node, "sizeWeighted") != 0;
    settings.origin = readMat(node, "origin", CV_64F, 1, -1);
    if (settings.needsSizes() && !node["sizes"].empty()) // all classes may have been forgotten
        settings.sizes = readSizes(node);
    return settings;
}

ClassSums readSums(const ModelNode& node, const String& className)
{
    readVersion(node, className, VERSION);
    const SumSettings settings = readSettings(node);
    const int d = settings.origin.cols;
    SumContent content;
    const std::set<String> own = readIds(node, "id");
    content.merged = readIds(node, "merged");
    if (own.size() != 1 || content.merged.count(*own.begin()) == 0)
        CV_Error(Error::StsParseError, format("The field 'id' must hold one of the %d ids of 'merged', but holds %d",
                                              int(content.merged.size()), int(own.size())));
    content.id = *own.begin();
    content.depth = readInt(node, "depth");
    if (content.depth != -1 && content.depth != CV_8U && content.depth != CV_32F && content.depth != CV_64F)
        CV_Error(Error::StsParseError,
                 format("The field 'depth' must be -1, %d, %d or %d, but is %d", CV_8U, CV_32F, CV_64F, content.depth));
    content.squares = readMat(node, "squares", CV_64F, 1, d);
    content.products = readMat(node, "products", CV_64F, d, d);
    const int classes = readInt(node, "classes");
    if (classes != 0)
    {
        readCounts(node, std::max(classes, 1), 0, content.labels, content.counts);
        content.sums = readMat(node, "sums", CV_64F, content.labels.rows, d);
        if (settings.needsSizes())
            for (int label : Mat_<int>(content.labels))
                if (settings.sizes.count(label) == 0)
                    CV_Error(Error::StsParseError, format("The field 'sizes' must have label %d, but has not", label));
    }
    return ClassSums(settings, content);
}

}}} // namespace cv::face::fisher
