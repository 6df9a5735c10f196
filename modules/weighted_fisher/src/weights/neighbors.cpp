// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "neighbors.hpp"
#include "../algebra/linalg.hpp"
#include "../algebra/seeded_numbers.hpp"
#include "opencv2/flann.hpp"

#include <algorithm>
#include <limits>

namespace cv { namespace face { namespace fisher {

namespace {

const int FLANN_TREES = 4, FLANN_CHECKS = 512;
const int BLOCK = 2048, WIDE_BLOCK = 4096; // rows whose neighbours are found at a time, and rows to find them among
const double MOST_SPREAD = 0.95;           // the share of the variance that the leading components must reach
const int MOST_COMPONENTS = 128;

//! Keeps the nearest of the rows that were offered
class Nearest
{
public:
    explicit Nearest(size_t most) : most_(most), farthest_(std::numeric_limits<float>::infinity()) {}

    //! The distance below which a row is kept
    float farthest() const { return farthest_; }

    void offer(float distance, int row)
    {
        if (!(distance < farthest_))
            return;
        if (heap_.size() == most_)
        {
            std::pop_heap(heap_.begin(), heap_.end());
            heap_.pop_back();
        }
        heap_.emplace_back(distance, row);
        std::push_heap(heap_.begin(), heap_.end());
        if (heap_.size() == most_)
            farthest_ = heap_.front().first;
    }

    std::vector<int> rows() const
    {
        std::vector<int> rows;
        for (const std::pair<float, int>& neighbor : heap_)
            rows.push_back(neighbor.second);
        return rows;
    }

private:
    std::vector<std::pair<float, int>> heap_; // distances and rows, the farthest in front
    size_t most_;
    float farthest_;
};

const int STEP = 32; // distances that are skipped at once, since few are near

//! Offers the rows others, others + 1, ... to one row, at the distances halfNorms[j] - products[j]
void offerToRow(const float* halfNorms, const float* products, const Range& others, Nearest& nearest)
{
    for (int start = 0; start < others.size(); start += STEP)
    {
        const int end = std::min(start + STEP, others.size());
        int near = 0;
        for (int j = start; j < end; j++)
            near |= int(halfNorms[j] - products[j] < nearest.farthest());
        for (int j = start; near && j < end; j++)
            nearest.offer(halfNorms[j] - products[j], others.start + j);
    }
}

//! Offers one row to the rows others, others + 1, ..., at the distances halfNorm - products[j]. farthest: theirs
void offerToOthers(float halfNorm, const float* products, int row, int others, Nearest* nearest, float* farthest)
{
    for (int start = 0; start < others; start += STEP)
    {
        const int end = std::min(start + STEP, others);
        int near = 0;
        for (int j = start; j < end; j++)
            near |= int(halfNorm - products[j] < farthest[j]);
        for (int j = start; near && j < end; j++)
        {
            nearest[j].offer(halfNorm - products[j], row);
            farthest[j] = nearest[j].farthest();
        }
    }
}

//! Writes the k nearest of the candidates of row r, by their distances in double precision
void keepNearest(const Mat& rows, int r, const std::vector<int>& candidates, Mat& indices)
{
    std::vector<std::pair<double, int>> exact;
    for (int l : candidates)
        if (l != r && l >= 0)
            exact.emplace_back(norm(rows.row(r), rows.row(l), NORM_L2SQR), l);
    std::sort(exact.begin(), exact.end());
    for (int i = 0; i < indices.cols; i++)
        indices.at<int>(r, i) = i < int(exact.size()) ? exact[i].second : -1;
}

Mat rounded(const Mat& rows)
{
    Mat single;
    rows.convertTo(single, CV_32F);
    return single;
}

//! The number of candidates for the k nearest by distances that are rounded, or in some of the dimensions only
int candidatesFor(int k, int rows)
{
    return std::min(4 * k + 24, rows);
}

//! The k nearest of each row. Candidates are found by the products of all stand-ins, c x q CV_32F: the rows rounded, or
//! their leading components. Each product serves both of its rows
Mat nearestByProducts(const Mat& rows, const Mat& standIns, int k)
{
    const int c = rows.rows;
    std::vector<float> halfNorms(c), farthest(c);
    for (int l = 0; l < c; l++)
        halfNorms[l] = float(0.5 * standIns.row(l).dot(standIns.row(l)));
    std::vector<Nearest> nearest(c, Nearest(candidatesFor(k, c)));
    Mat products;
    for (const Range& range : blocksOf(c, BLOCK))
        for (int start = range.start; start < c; start += WIDE_BLOCK)
        {
            const Range others(start, std::min(start + WIDE_BLOCK, c));
            gemm(standIns.rowRange(range), standIns.rowRange(others), 1, noArray(), 0, products, GEMM_2_T);
            parallel_for_(Range(0, range.size()), [&](const Range& part) {
                for (int i = part.start; i < part.end; i++)
                    offerToRow(&halfNorms[others.start], products.ptr<float>(i), others, nearest[range.start + i]);
            });
            // Rows of the block itself were offered to each other above. A stripe is long, since it walks down the block.
            parallel_for_(
                Range(std::max(others.start, range.end), others.end),
                [&](const Range& part) {
                    for (int l = part.start; l < part.end; l++)
                        farthest[l] = nearest[l].farthest();
                    for (int i = 0; i < range.size(); i++)
                        offerToOthers(halfNorms[range.start + i], products.ptr<float>(i) + part.start - others.start,
                                      range.start + i, part.size(), &nearest[part.start], &farthest[part.start]);
                },
                WIDE_BLOCK / 1024.);
        }
    Mat indices(c, k, CV_32S);
    parallel_for_(Range(0, c), [&](const Range& part) {
        for (int r = part.start; r < part.end; r++)
            keepNearest(rows, r, nearest[r].rows(), indices);
    });
    return indices;
}

//! The same by cv::flann, which misses some in many dimensions; -1 where it finds fewer than k
Mat nearestByTrees(const Mat& rows, const Mat& standIns, int k)
{
    flann::Index index;
    {
        const SeededNumbers sameTrees; // flann draws from OpenCV's default generator
        index.build(standIns, flann::KDTreeIndexParams(FLANN_TREES));
    }
    Mat indices(rows.rows, k, CV_32S);
    const std::vector<Range> blocks = blocksOf(rows.rows, BLOCK);
    parallel_for_(Range(0, int(blocks.size())), [&](const Range& part) {
        Mat found, distances;
        for (int b = part.start; b < part.end; b++)
        {
            const Range& range = blocks[b];
            index.knnSearch(standIns.rowRange(range), found, distances, candidatesFor(k, rows.rows),
                            flann::SearchParams(FLANN_CHECKS));
            for (int r = range.start; r < range.end; r++)
                keepNearest(rows, r, found.row(r - range.start), indices);
        }
    });
    return indices;
}

//! The rows along the directions of largest variance, CV_32F
Mat leadingComponents(const Mat& rows)
{
    Mat values, vectors;
    eigenSymmetric(columnProducts(rows), values, vectors);
    const double all = sum(values)[0];
    int count = 1; // also where all rows are equal
    for (double spread = values.at<double>(0);
         count < std::min(rows.cols, MOST_COMPONENTS) && spread < MOST_SPREAD * all; count++)
        spread += values.at<double>(count);
    return rounded(rows * vectors.colRange(0, count));
}

//! The k nearest other class means of each class, c x k; -1 where fewer are found
Mat nearestMeans(const TrainingSet& set, int k)
{
    const Mat& means = set.means();
    // This many multiplications take little time, or about as much as the other work of training.
    const double cheap = set.pixels() * std::max(1e8, 4. * set.count() * set.pixels());
    const double pairs = double(means.rows) * means.rows;
    if (pairs * means.cols <= cheap)
        return nearestByProducts(means, rounded(means), k);
    const Mat leading = leadingComponents(means);
    const bool worthIt = pairs * leading.cols <= 4 * cheap; // since trees find far fewer
    return worthIt ? nearestByProducts(means, leading, k) : nearestByTrees(means, leading, k);
}

} // namespace

Mat pairsOfNeighbors(const TrainingSet& set, int k, bool either)
{
    const Mat indices = nearestMeans(set, k);
    std::vector<std::pair<int, int>> pairs;
    pairs.reserve(indices.total());
    for (int r = 0; r < indices.rows; r++)
        for (int i = 0; i < k; i++)
        {
            const int l = indices.at<int>(r, i);
            if (l >= 0)
                pairs.emplace_back(either ? std::min(r, l) : r, either ? std::max(r, l) : l);
        }
    std::sort(pairs.begin(), pairs.end());
    pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
    Mat list(int(pairs.size()), 2, CV_32S);
    for (int e = 0; e < list.rows; e++)
    {
        list.at<int>(e, 0) = pairs[e].first;
        list.at<int>(e, 1) = pairs[e].second;
    }
    return list;
}

}}} // namespace cv::face::fisher
