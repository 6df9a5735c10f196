// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "class_sums.hpp"
#include "../algebra/linalg.hpp"
#include "../opencv_versions.hpp"
#include "normalized_rows.hpp"

#include <algorithm>
#include <climits>

namespace cv { namespace face { namespace fisher {

static void requireLength(int expected, int found)
{
    if (found != expected)
        CV_Error(Error::StsBadArg,
                 format("Expected samples of %d numbers, as the origin has, but got %d", expected, found));
}

static void requireTotal(int64 total)
{
    if (total > INT_MAX)
        CV_Error(Error::StsOutOfRange,
                 format("Expected at most %d samples, but these are %.0f", INT_MAX, double(total)));
}

//! So that no sum overflows, of however many samples
static void requireMagnitude(const Mat& samples)
{
    const double largest = 1e100;
    if (samples.depth() == CV_64F && !(norm(samples, NORM_INF) <= largest))
        CV_Error(Error::StsBadArg,
                 format("Expected numbers of at most %g, but got %g", largest, norm(samples, NORM_INF)));
}

bool SumSettings::operator==(const SumSettings& other) const
{
    return identical(origin, other.origin) && balance == other.balance && sizeWeighted == other.sizeWeighted &&
           sizes == other.sizes;
}

bool SumContent::operator==(const SumContent& other) const
{
    return id == other.id && merged == other.merged && depth == other.depth && identical(labels, other.labels) &&
           identical(counts, other.counts) && identical(sums, other.sums) && identical(products, other.products) &&
           identical(squares, other.squares);
}

ClassSums::ClassSums(const SumSettings& settings, const String& id)
    : settings_(settings), id_(id), merged_({ id }), depth_(-1), total_(0),
      products_(Mat::zeros(settings.origin.cols, settings.origin.cols, CV_64F)),
      squares_(Mat::zeros(settings.origin.size(), CV_64F))
{
    requireMagnitude(settings.origin);
}

ClassSums::ClassSums(const SumSettings& settings, const SumContent& content)
    : settings_(settings), id_(content.id), merged_(content.merged), depth_(content.depth), total_(0),
      sums_(content.sums), products_(content.products), squares_(content.squares)
{
    requireMagnitude(settings.origin);
    for (int r = 0; r < content.labels.rows; r++)
    {
        rows_[content.labels.at<int>(r)] = r;
        labels_.push_back(content.labels.at<int>(r));
        counts_.push_back(content.counts.at<int>(r));
        total_ += counts_.back();
    }
}

std::vector<int> ClassSums::order() const
{
    std::vector<int> rows;
    rows.reserve(rows_.size());
    for (const auto& entry : rows_)
        rows.push_back(entry.second);
    return rows;
}

Mat ClassSums::labels() const
{
    return empty() ? Mat() : selectedRows(columnOf(labels_), order());
}

Mat ClassSums::counts() const
{
    return empty() ? Mat() : selectedRows(columnOf(counts_), order());
}

SumContent ClassSums::content() const
{
    SumContent content;
    content.id = id_;
    content.merged = merged_;
    content.depth = depth_;
    content.labels = labels();
    content.counts = counts();
    content.sums = empty() ? Mat() : selectedRows(sums_, order());
    content.products = products_.clone();
    content.squares = squares_.clone();
    return content;
}

void ClassSums::clear()
{
    *this = ClassSums(settings_, id_);
}

double ClassSums::weightInProducts(int row) const
{
    if (!settings_.needsSizes())
        return 1;
    const double size = settings_.sizes.at(labels_[row]);
    return settings_.balance ? 1 / size : size;
}

double ClassSums::weightInSquares(int row) const
{
    return settings_.balance ? weightInProducts(row) : 1;
}

void ClassSums::requireDepth(int depth) const
{
    if (depth_ >= 0 && depth >= 0 && depth != depth_)
        CV_Error(Error::StsBadArg, format("Expected samples of type %s, as those before, but got %s",
                                          typeToString(depth_).c_str(), typeToString(depth).c_str()));
}

std::vector<int> ClassSums::rowsOf(const Mat& labels)
{
    std::set<int> added;
    for (int label : Mat_<int>(labels))
        if (rows_.count(label) == 0)
            added.insert(label);
    if (settings_.needsSizes())
        for (int label : added)
            if (settings_.sizes.count(label) == 0)
                CV_Error(
                    Error::StsBadArg,
                    format("Expected a class whose number of samples was given when the statistics were created, but "
                           "got label %d",
                           label));
    if (!added.empty())
        sums_.push_back(Mat::zeros(int(added.size()), length(), CV_64F));
    for (int label : added)
    {
        rows_[label] = int(labels_.size());
        labels_.push_back(label);
        counts_.push_back(0);
    }
    std::vector<int> rows;
    rows.reserve(labels.rows);
    for (int label : Mat_<int>(labels))
        rows.push_back(rows_[label]);
    return rows;
}

void ClassSums::add(const Mat& samples, const Mat& labels)
{
    requireLength(length(), samples.cols);
    requireDepth(samples.depth());
    requireMagnitude(samples);
    requireTotal(total_ + samples.rows);
    accumulate(samples, rowsOf(labels), 1);
    depth_ = samples.depth();
}

void ClassSums::subtract(const Mat& samples, const Mat& labels)
{
    requireLength(length(), samples.cols);
    requireDepth(samples.depth());
    requireMagnitude(samples);
    std::map<int, int> taken;
    for (int label : Mat_<int>(labels))
        taken[label]++;
    for (const auto& entry : taken)
    {
        const auto found = rows_.find(entry.first);
        const int present = found == rows_.end() ? 0 : counts_[found->second];
        if (entry.second > present)
            CV_Error(Error::StsBadArg,
                     format("Expected at most %d samples of class %d, as many as it has, but got %d to "
                            "subtract",
                            present, entry.first, entry.second));
    }
    accumulate(samples, rowsOf(labels), -1);
    for (const auto& entry : taken)
    {
        const int row = rows_.at(entry.first);
        if (counts_[row] == 0)
            sums_.row(row) = 0; // what is left is rounding
    }
}

void ClassSums::accumulate(const Mat& samples, const std::vector<int>& rows, int sign)
{
    const int strip = 128;
    Mat centred;
    for (const Range& range : cacheBlocks(samples.rows, samples.cols))
    {
        normalizeRows(SampleSource::rows(samples.rowRange(range)), settings_.origin, Mat(), CV_64F, centred);
        parallel_for_(Range(0, (length() + strip - 1) / strip), [&](const Range& strips) {
            for (int i = 0; i < centred.rows; i++)
            {
                const int row = rows[range.start + i];
                const double *sample = centred.ptr<double>(i), weight = sign * weightInSquares(row);
                double *sum = sums_.ptr<double>(row), *square = squares_.ptr<double>();
                for (int j = strips.start * strip; j < std::min(strips.end * strip, length()); j++)
                {
                    sum[j] += sign * sample[j];
                    square[j] += weight * (sample[j] * sample[j]);
                }
            }
        });
        if (settings_.needsSizes())
            for (int i = 0; i < centred.rows; i++)
                centred.row(i) *= std::sqrt(weightInProducts(rows[range.start + i]));
        addSymmetricProduct(centred, sign > 0 ? centred : Mat(-centred), products_);
        for (int i = range.start; i < range.end; i++)
            counts_[rows[i]] += sign;
    }
    total_ += sign * int64(samples.rows);
}

static void requireSameSettings(const SumSettings& own, const SumSettings& other)
{
    requireLength(own.origin.cols, other.origin.cols);
    if (!identical(own.origin, other.origin))
        CV_Error(Error::StsBadArg,
                 format("Expected statistics with the same origin, but theirs differs by up to %g: all parts must be "
                        "created with one origin",
                        norm(own.origin, other.origin, NORM_INF)));
    if (own.balance != other.balance || own.sizeWeighted != other.sizeWeighted)
        CV_Error(Error::StsBadArg,
                 format("Expected statistics with balance = %d and sizeWeighted = %d, but theirs are %d and %d",
                        int(own.balance), int(own.sizeWeighted), int(other.balance), int(other.sizeWeighted)));
    if (own.sizes != other.sizes)
        CV_Error(Error::StsBadArg, "Expected statistics that were created with the same classes and counts, but theirs "
                                   "differ");
}

void ClassSums::merge(const ClassSums& other)
{
    requireSameSettings(settings_, other.settings_);
    requireDepth(other.depth_);
    requireTotal(total_ + other.total_);
    for (const String& part : other.merged_)
        if (merged_.count(part) > 0)
            CV_Error(Error::StsBadArg,
                     format("Expected a part that was not merged before, but part '%s' was", part.c_str()));
    std::set<String> merged = merged_;
    merged.insert(other.merged_.begin(), other.merged_.end());
    const std::vector<int> rows = other.empty() ? std::vector<int>() : rowsOf(columnOf(other.labels_));
    // From here on nothing throws.
    for (size_t r = 0; r < rows.size(); r++)
    {
        counts_[rows[r]] += other.counts_[r];
        Mat sum = sums_.row(rows[r]);
        sum += other.sums_.row(int(r));
    }
    products_ += other.products_;
    squares_ += other.squares_;
    total_ += other.total_;
    depth_ = std::max(depth_, other.depth_);
    merged_.swap(merged);
}

void ClassSums::forget(int label)
{
    const auto found = rows_.find(label);
    if (found == rows_.end())
        CV_Error(Error::StsBadArg, format("There is no class %d to forget", label));
    const int row = found->second, last = int(labels_.size()) - 1;
    if (counts_[row] > 0)
    {
        const Mat mean = sums_.row(row) / counts_[row], square = mean.mul(mean);
        addSymmetricProduct(mean, mean * (-weightInProducts(row) * counts_[row]), products_);
        scaleAdd(square, -weightInSquares(row) * counts_[row], squares_, squares_);
    }
    total_ -= counts_[row];
    sums_.row(last).copyTo(sums_.row(row));
    labels_[row] = labels_[last];
    counts_[row] = counts_[last];
    rows_[labels_[row]] = row;
    rows_.erase(label);
    labels_.pop_back();
    counts_.pop_back();
    sums_.pop_back();
    settings_.sizes.erase(label);
}

}}} // namespace cv::face::fisher
