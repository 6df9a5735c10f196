// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery.hpp"
#include "opencv2/core/hal/hal.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace cv {
namespace face {
namespace fisher {

namespace {

//! Queries and samples whose products are found at once: 32 MB of them
const int QUERY_BLOCK = 512, SAMPLE_BLOCK = 1 << 14;

//! The lengths of rows of CV_32F
std::vector<double> lengthsOf(const Mat& rows)
{
    std::vector<double> lengths(rows.rows);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            lengths[i] = norm(rows.row(i));
    });
    return lengths;
}

} // namespace

Gallery::Gallery(const Mat& projections, const Mat& labels, int distance)
    : projections_(projections), labels_(labels), distance_(distance)
{
    const std::vector<double> lengths = lengthsOf(projections);
    longest_ = lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
    (usesCosine() ? factors_ : halfNorms_).reserve(lengths.size());
    for (double length : lengths)
        if (usesCosine())
            factors_.push_back(unitFactor(length));
        else
            halfNorms_.push_back(float(0.5 * length * length));
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
    if (!usesCosine())
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

namespace {

//! |a - factor b|^2
float squaredDistance(const float* a, const float* b, float factor, int n)
{
    float sums[8] = { 0, 0, 0, 0, 0, 0, 0, 0 }; // independent, so that they overlap
    int k = 0;
    for (; k + 8 <= n; k += 8)
        for (int lane = 0; lane < 8; lane++)
        {
            const float scaled = b[k + lane] * factor, difference = a[k + lane] - scaled;
            sums[lane] += difference * difference;
        }
    for (; k < n; k++)
    {
        const float scaled = b[k] * factor, difference = a[k] - scaled;
        sums[0] += difference * difference;
    }
    return ((sums[0] + sums[1]) + (sums[2] + sums[3])) + ((sums[4] + sums[5]) + (sums[6] + sums[7]));
}

} // namespace

float Gallery::distanceBetween(const ComparedRows& queries, int query, int sample) const
{
    const float *a = queries.rows.ptr<float>(query), *b = projections_.ptr<float>(sample);
    if (!usesCosine())
        return std::sqrt(hal::normL2Sqr_(a, b, projections_.cols));
    if (queries.isZero(query) || factors_[sample] == 0)
        return 1;
    // 1 - cos(a, b) = |a - b|^2 / 2 for a and b of length 1: small distances keep all their digits.
    return std::min(squaredDistance(a, b, factors_[sample], projections_.cols) * 0.5f, 2.f);
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

    //! What is offered as score, -a.b / |b| for the cosine, or |b|^2 / 2 - a.b, grows with the distance. numbers: 1 / |b|
    //! or |b|^2 / 2
    void offer(const float* products, const float* numbers, bool cosine, const Range& range)
    {
        for (int i = 0; i < range.size(); i++)
            offer(cosine ? -products[i] * numbers[i] : numbers[i] - products[i], range.start + i);
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
        const double lengths = norm(queries.rows.row(q)) + (usesCosine() ? 1 : longest_);
        candidates[q].tolerance = 4 * FLT_EPSILON * (queries.rows.cols + 8) * lengths * lengths;
    }
    Mat products;
    for (int start = 0; start < size(); start += SAMPLE_BLOCK)
    {
        const int end = std::min(start + SAMPLE_BLOCK, size());
        gemm(queries.rows, projections_.rowRange(start, end), 1, noArray(), 0, products, GEMM_2_T);
        const float* numbers = (usesCosine() ? factors_ : halfNorms_).data() + start;
        parallel_for_(Range(0, products.rows), [&](const Range& part) {
            for (int q = part.start; q < part.end; q++)
                if (!queries.isZero(q))
                    candidates[q].offer(products.ptr<float>(q), numbers, usesCosine(), Range(start, end));
        });
    }
    return candidates;
}

void Gallery::nearestTo(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const
{
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
    if (gallery.usesCosine())
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

} // namespace fisher
} // namespace face
} // namespace cv
