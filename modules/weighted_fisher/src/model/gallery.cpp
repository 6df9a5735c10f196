// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace cv { namespace face { namespace fisher {

//! Queries and samples whose products are found at once: 32 MB of them
const int QUERY_BLOCK = 512, SAMPLE_BLOCK = 1 << 14;

//! The lengths of rows of CV_32F
static std::vector<double> lengthsOf(const Mat& rows)
{
    std::vector<double> lengths(rows.rows);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            lengths[i] = norm(rows.row(i));
    });
    return lengths;
}

Gallery::Gallery(const Mat& projections, const Mat& labels, int distance)
    : projections_(projections), labels_(labels), distance_(distance), used_(&rowOf(distances(), distance))
{
    if (used_->ofDirections && projections.cols == 1) // a sign would be all that is left
        used_ = &rowOf(distances(), DISTANCE_L2);
    const std::vector<double> lengths = lengthsOf(projections);
    longest_ = lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
    numbers_.reserve(lengths.size());
    for (double length : lengths)
        numbers_.push_back(used_->ofDirections ? unitFactor(length) : used_->number(length));
}

//! 0 for what is 0 but for rounding, and has no direction
float Gallery::unitFactor(double length) const
{
    return length > 1e-6 * longest_ ? float(std::min(1 / length, double(FLT_MAX))) : 0.f;
}

ComparedRows Gallery::comparedRows(const Mat& queries) const
{
    ComparedRows compared;
    compared.rows = queries;
    if (!used_->ofDirections)
        return compared;
    compared.rows = Mat(queries.size(), CV_32F);
    for (double length : lengthsOf(queries))
    {
        const int q = int(compared.zero.size());
        const float factor = unitFactor(length);
        compared.zero.push_back(factor == 0);
        for (int k = 0; k < queries.cols; k++)
            compared.rows.at<float>(q, k) = queries.at<float>(q, k) * factor;
    }
    return compared;
}

float Gallery::distanceBetween(const ComparedRows& queries, int query, int sample) const
{
    if (used_->ofDirections && (queries.isZero(query) || numbers_[sample] == 0))
        return 1;
    return used_->between(queries.rows.ptr<float>(query), projections_.ptr<float>(sample), numbers_[sample],
                          projections_.cols);
}

Mat Gallery::distancesTo(const Mat& queries) const
{
    const ComparedRows compared = comparedRows(queries);
    Mat distances(queries.rows, size(), CV_32F);
    parallel_for_(
        Range(0, size()),
        [&](const Range& part) {
            for (int q = 0; q < queries.rows; q++)
                for (int i = part.start; i < part.end; i++)
                    distances.at<float>(q, i) = distanceBetween(compared, q, i);
        },
        double(projections_.total()) * queries.rows / (1 << 16));
    return distances;
}

//! The samples that may be nearest to a query, given products that are rounded
struct Gallery::Candidates
{
    double tolerance = 0; //!< what rounding may make of two scores that should be equal
    float smallest = std::numeric_limits<float>::infinity();
    std::vector<std::pair<float, int>> samples; //!< score and index, by index

    bool admits(float score) const { return !(score > smallest + tolerance); } // true for NaN: such samples stay

    void offer(float score, int sample)
    {
        if (!admits(score))
            return;
        smallest = std::min(smallest, score);
        samples.emplace_back(score, sample);
    }

    void offer(const float* scores, const Range& range)
    {
        for (int i = 0; i < range.size(); i++)
            offer(scores[i], range.start + i);
    }
};

std::vector<Gallery::Candidates> Gallery::candidatesFor(const ComparedRows& queries) const
{
    std::vector<Candidates> candidates(queries.rows.rows);
    for (int q = 0; q < queries.rows.rows; q++)
    {
        if (queries.isZero(q))
        {
            candidates[q].samples.emplace_back(0.f, 0); // all are equally far
            continue;
        }
        // Twice what rounding does to a sum of p products in the worst case, in both scores
        const double lengths = norm(queries.rows.row(q)) + (used_->ofDirections ? 1 : longest_);
        candidates[q].tolerance = 4 * FLT_EPSILON * (queries.rows.cols + 8) * lengths * lengths;
    }
    Mat products;
    for (int start = 0; start < size(); start += SAMPLE_BLOCK)
    {
        const int end = std::min(start + SAMPLE_BLOCK, size());
        gemm(queries.rows, projections_.rowRange(start, end), 1, noArray(), 0, products, GEMM_2_T);
        const float* numbers = numbers_.data() + start;
        parallel_for_(Range(0, products.rows), [&](const Range& part) {
            for (int q = part.start; q < part.end; q++)
                if (!queries.isZero(q))
                {
                    used_->scores(products.ptr<float>(q), numbers, products.cols, products.ptr<float>(q));
                    candidates[q].offer(products.ptr<float>(q), Range(start, end));
                }
        });
    }
    return candidates;
}

//! For distances that products do not tell
void Gallery::nearestOneByOne(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const
{
    nearest.clear();
    distances.clear();
    for (int q = 0; q < queries.rows; q++)
    {
        const Mat toAll = distancesTo(queries.row(q));
        const float* first = toAll.ptr<float>();
        nearest.push_back(int(std::min_element(first, first + size()) - first));
        distances.push_back(first[nearest.back()]);
    }
}

void Gallery::nearestTo(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const
{
    if (!used_->scores)
        return nearestOneByOne(queries, nearest, distances);
    nearest.assign(queries.rows, 0);
    distances.assign(queries.rows, std::numeric_limits<float>::infinity());
    for (int start = 0; start < queries.rows; start += QUERY_BLOCK)
    {
        const Mat block = queries.rowRange(start, std::min(start + QUERY_BLOCK, queries.rows));
        const ComparedRows compared = comparedRows(block);
        const std::vector<Candidates> candidates = candidatesFor(compared);
        parallel_for_(Range(0, block.rows), [&](const Range& part) {
            for (int q = part.start; q < part.end; q++)
                for (const std::pair<float, int>& candidate : candidates[q].samples)
                {
                    if (!candidates[q].admits(candidate.first))
                        continue;
                    const float distance = distanceBetween(compared, q, candidate.second);
                    if (distance < distances[start + q])
                    {
                        distances[start + q] = distance;
                        nearest[start + q] = candidate.second;
                    }
                }
        });
    }
}

double distanceScale(const Gallery& gallery, int trained)
{
    if (gallery.comparesDirections())
        return 1;
    // From at most 2000 samples, evenly chosen, to all others
    const int n = trained, chosen = std::min(n, 2000);
    double total = 0;
    for (int k = 0; k < chosen; k++)
        total += sum(gallery.distancesTo(gallery.projections().row(int(int64(k) * n / chosen))).colRange(0, n))[0];
    const double scale = double(chosen) * (n - 1) / total;
    // Written so that NaN fails: a scale of 0 or beyond CV_32F would make NaN of some distance.
    return scale >= FLT_MIN && scale <= FLT_MAX ? scale : 1;
}

void findNearest(const float* distances, const Mat& labels, double threshold, int& label, double& distance)
{
    label = -1;
    distance = DBL_MAX;
    for (int i = 0; i < labels.rows; i++)
        if (distances[i] < threshold && distances[i] < distance)
        {
            label = labels.at<int>(i);
            distance = distances[i];
        }
}

std::vector<Nearest> nearestPeople(const float* distances, const Mat& labels, double threshold, int k)
{
    std::vector<Nearest> people;
    std::map<int, size_t> place; // of each label
    for (int i = 0; i < labels.rows; i++)
    {
        if (!(distances[i] < threshold))
            continue;
        const auto found = place.insert(std::make_pair(labels.at<int>(i), people.size()));
        if (found.second)
            people.push_back(Nearest{ labels.at<int>(i), distances[i], i });
        else if (distances[i] < people[found.first->second].distance)
            people[found.first->second] = Nearest{ labels.at<int>(i), distances[i], i };
    }
    std::sort(people.begin(), people.end(), [](const Nearest& a, const Nearest& b) {
        return a.distance != b.distance ? a.distance < b.distance : a.sample < b.sample;
    });
    people.resize(std::min(size_t(k), people.size()));
    return people;
}

}}} // namespace cv::face::fisher
