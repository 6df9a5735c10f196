// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "neighbors.hpp"
#include "opencv2/flann.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

const int FLANN_TREES = 4, FLANN_CHECKS = 512;
const int BLOCK = 256; // rows whose neighbours are found at a time

typedef std::pair<double, int> Neighbor; // the squared distance, or what grows with it, and the row

//! The few nearest that were offered
class Nearest
{
public:
    explicit Nearest(size_t most) : most_(most) { heap_.reserve(most); }

    void offer(double distance, int row)
    {
        if (heap_.size() == most_)
        {
            if (distance >= heap_.front().first)
                return;
            std::pop_heap(heap_.begin(), heap_.end());
            heap_.pop_back();
        }
        heap_.emplace_back(distance, row);
        std::push_heap(heap_.begin(), heap_.end());
    }

    const std::vector<Neighbor>& found() const { return heap_; }

private:
    std::vector<Neighbor> heap_; // the farthest in front
    size_t most_;
};

//! Writes the k nearest of some candidates for row r, by their distances in double
void keepNearest(const Mat& rows, int r, const std::vector<int>& candidates, Mat& indices)
{
    std::vector<Neighbor> exact;
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

} // namespace

Mat nearestRows(const Mat& rows, int k)
{
    const int c = rows.rows, most = std::min(2 * k + 8, c); // rounding may change the order of a few
    const Mat single = rounded(rows);
    std::vector<float> halfNorms(c);
    for (int l = 0; l < c; l++)
        halfNorms[l] = float(0.5 * single.row(l).dot(single.row(l)));
    Mat indices(c, k, CV_32S), products;
    for (int start = 0; start < c; start += BLOCK)
    {
        const Range range(start, std::min(start + BLOCK, c));
        gemm(single.rowRange(range), single, 1, noArray(), 0, products, GEMM_2_T);
        parallel_for_(range, [&](const Range& part) {
            for (int r = part.start; r < part.end; r++)
            {
                const float* product = products.ptr<float>(r - range.start);
                Nearest nearest(most);
                for (int l = 0; l < c; l++)
                    nearest.offer(halfNorms[l] - product[l], l);
                std::vector<int> candidates;
                for (const Neighbor& neighbor : nearest.found())
                    candidates.push_back(neighbor.second);
                keepNearest(rows, r, candidates, indices);
            }
        });
    }
    return indices;
}

Mat approximatelyNearestRows(const Mat& rows, int k)
{
    const Mat single = rounded(rows);
    // flann draws from OpenCV's default generator: the same trees in each run, and the caller's numbers as they were
    const RNG before = theRNG();
    theRNG() = RNG(1);
    flann::Index index(single, flann::KDTreeIndexParams(FLANN_TREES));
    theRNG() = before;

    Mat indices(rows.rows, k, CV_32S);
    parallel_for_(Range(0, (rows.rows + BLOCK - 1) / BLOCK), [&](const Range& blocks) {
        Mat found, distances;
        const int end = std::min(blocks.end * BLOCK, rows.rows);
        for (int start = blocks.start * BLOCK; start < end; start += BLOCK)
        {
            const Range range(start, std::min(start + BLOCK, end));
            index.knnSearch(single.rowRange(range), found, distances, k + 1, flann::SearchParams(FLANN_CHECKS));
            for (int r = range.start; r < range.end; r++)
                keepNearest(rows, r, found.row(r - range.start), indices);
        }
    });
    return indices;
}

Mat pairsOfNeighbors(const Mat& rows, int k, bool either, double cheap)
{
    const bool few = double(rows.rows) * rows.rows <= cheap;
    const Mat indices = few ? nearestRows(rows, k) : approximatelyNearestRows(rows, k);
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

} // namespace fisher
} // namespace face
} // namespace cv
