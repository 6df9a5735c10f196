// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery_index.hpp"
#include "../algebra/linalg.hpp"
#include "../algebra/vector_loops.hpp"

#include <algorithm>
#include <mutex>

namespace cv { namespace face { namespace fisher {

const int CANDIDATES = 20;
const int SAMPLES_PER_CENTRE = 16, ITERATIONS = 5; // of k-means

//! Half of the squared length of each row
static std::vector<float> halfSquares(const Mat& rows)
{
    std::vector<float> squares;
    squares.reserve(rows.rows);
    for (int k = 0; k < rows.rows; k++)
        squares.push_back(float(norm(rows.row(k), NORM_L2SQR) / 2));
    return squares;
}

//! The nearest centre of each row
static std::vector<int> assigned(const Mat& rows, const Mat& centres)
{
    const std::vector<float> squares = halfSquares(centres);
    std::vector<int> nearest(rows.rows);
    Mat products;
    for (const Range& range : cacheBlocks(rows.rows, centres.rows))
    {
        gemm(rows.rowRange(range), centres, 1, noArray(), 0, products, GEMM_2_T);
        parallel_for_(Range(0, products.rows), [&](const Range& part) {
            for (int i = part.start; i < part.end; i++)
            {
                float* scores = products.ptr<float>(i);
                for (int k = 0; k < products.cols; k++)
                    scores[k] = squares[k] - scores[k];
                nearest[range.start + i] = int(std::min_element(scores, scores + products.cols) - scores);
            }
        });
    }
    return nearest;
}

static Mat evenRows(const Mat& rows, int count)
{
    return selectedRows(rows, evenIndices(rows.rows, count));
}

//! The centres of k-means on a part of the rows. A centre that loses its rows stays where it is
static Mat centresOf(const Mat& rows, int count)
{
    const Mat some = evenRows(rows, int(std::min(int64(rows.rows), int64(count) * SAMPLES_PER_CENTRE)));
    Mat centres = evenRows(some, count);
    for (int iteration = 0; iteration < ITERATIONS; iteration++)
    {
        const std::vector<int> nearest = assigned(some, centres);
        Mat sums = Mat::zeros(centres.size(), CV_32F);
        std::vector<int> sizes(count, 0);
        for (int i = 0; i < some.rows; i++)
        {
            Mat sum = sums.row(nearest[i]);
            sum += some.row(i);
            sizes[nearest[i]]++;
        }
        for (int k = 0; k < count; k++)
            if (sizes[k] > 0)
                sums.row(k).convertTo(centres.row(k), CV_32F, 1. / sizes[k]);
    }
    return centres;
}

GalleryIndex::GalleryIndex(const Mat& rows, const std::vector<float>& numbers, const Distance& distance)
    : distance_(distance)
{
    centres_ = centresOf(rows, int(std::sqrt(double(rows.rows)))); // as many cells as samples in each
    halfSquares_ = halfSquares(centres_);
    sortIntoCells(rows, numbers);
}

void GalleryIndex::sortIntoCells(const Mat& rows, const std::vector<float>& numbers)
{
    indices_.resize(cells());
    numbers_.resize(cells());
    samples_.resize(cells());
    const std::vector<int> cell = assigned(rows, centres_);
    for (int i = 0; i < rows.rows; i++)
    {
        indices_[cell[i]].push_back(i);
        numbers_[cell[i]].push_back(numbers[i]);
    }
    parallel_for_(Range(0, cells()), [&](const Range& part) {
        for (int k = part.start; k < part.end; k++)
        {
            samples_[k].create(rows.cols, int(indices_[k].size()), CV_32F);
            for (int j = 0; j < samples_[k].cols; j++)
                for (int i = 0; i < rows.cols; i++)
                    samples_[k].at<float>(i, j) = rows.at<float>(indices_[k][j], i);
        }
    });
}

std::vector<int> GalleryIndex::nearestCells(const float* query, int count) const
{
    std::vector<std::pair<float, int>> cells;
    cells.reserve(centres_.rows);
    for (int k = 0; k < centres_.rows; k++)
        cells.emplace_back(halfSquares_[k] - dot(query, centres_.ptr<float>(k), centres_.cols), k);
    std::nth_element(cells.begin(), cells.begin() + (count - 1), cells.end());
    std::vector<int> nearest(count);
    for (int k = 0; k < count; k++)
        nearest[k] = cells[k].second;
    return nearest;
}

//! The samples with the smallest scores so far
struct GalleryIndex::Best
{
    std::vector<std::pair<float, int>> samples; //!< score and index, a heap whose first one has the largest score
    std::vector<float> scores;                  //!< memory for those of a cell

    void offer(const std::pair<float, int>& sample)
    {
        if (samples.size() == size_t(CANDIDATES))
        {
            if (!(sample < samples.front()))
                return;
            std::pop_heap(samples.begin(), samples.end());
            samples.pop_back();
        }
        samples.push_back(sample);
        std::push_heap(samples.begin(), samples.end());
    }
};

void GalleryIndex::searchCell(const float* query, int cell, Best& best) const
{
    const Mat& samples = samples_[cell];
    if (samples.empty())
        return;
    best.scores.assign(samples.cols, 0.f);
    float* scores = best.scores.data();
    for (int k = 0; k < samples.rows; k++)
        addScaled(query[k], samples.ptr<float>(k), scores, samples.cols);
    distance_.scores(scores, numbers_[cell].data(), samples.cols, scores);
    for (int j = 0; j < samples.cols; j++)
        best.offer(std::make_pair(scores[j], indices_[cell][j]));
}

std::vector<int> GalleryIndex::candidates(const float* query, int searched) const
{
    const std::vector<int> nearest = nearestCells(query, searched);
    Best best;
    std::mutex mutex;
    parallel_for_(
        Range(0, searched),
        [&](const Range& part) {
            Best ofPart;
            for (int k = part.start; k < part.end; k++)
                searchCell(query, nearest[k], ofPart);
            const std::lock_guard<std::mutex> lock(mutex);
            for (const std::pair<float, int>& sample : ofPart.samples)
                best.offer(sample);
        },
        searched / 16.);
    std::vector<int> samples;
    samples.reserve(best.samples.size());
    for (const std::pair<float, int>& sample : best.samples)
        samples.push_back(sample.second);
    std::sort(samples.begin(), samples.end());
    return samples;
}

}}} // namespace cv::face::fisher
