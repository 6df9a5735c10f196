// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "gallery.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>
#include <limits>
#include <map>

namespace cv { namespace face { namespace fisher {

//! Queries and samples per matrix product, which takes 32 MB
const int QUERY_BLOCK = 512, SAMPLE_BLOCK = 1 << 14;

//! The Euclidean norms of the rows
static std::vector<double> lengthsOf(const Mat& rows)
{
    std::vector<double> lengths(rows.rows);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            lengths[i] = norm(rows.row(i));
    });
    return lengths;
}

Gallery::Gallery(const Mat& projections, const Mat& labels, int distance, const std::vector<int>& counts)
    : projections_(projections), labels_(labels), counts_(counts), distance_(distance),
      used_(&rowOf(distances(), distance))
{
    if (used_->ofDirections && projections.cols == 1) // only a sign would be left
        used_ = &rowOf(distances(), DISTANCE_L2);
    const std::vector<double> lengths = lengthsOf(projections);
    longest_ = lengths.empty() ? 0 : *std::max_element(lengths.begin(), lengths.end());
    numbers_.reserve(lengths.size());
    for (double length : lengths)
        numbers_.push_back(used_->ofDirections ? unitFactor(length) : used_->number(length));
}

Gallery Gallery::extendedBy(const Mat& projections, const Mat& labels) const
{
    if (!ofMeans())
        return Gallery(stacked(projections_, projections), stacked(labels_, labels), distance_);
    Mat means = projections_.clone(), people = labels_.clone();
    std::vector<int> counts = counts_;
    std::map<int, int> rowOfPerson;
    for (int i = 0; i < people.rows; i++)
        rowOfPerson[people.at<int>(i)] = i;
    for (int i = 0; i < labels.rows; i++)
    {
        const auto place = rowOfPerson.insert(std::make_pair(labels.at<int>(i), people.rows));
        const int row = place.first->second;
        if (place.second)
        {
            means.push_back(projections.row(i));
            people.push_back(labels.row(i));
            counts.push_back(1);
            continue;
        }
        counts[row]++;
        Mat mean = means.row(row);
        scaleAdd(projections.row(i) - mean, 1. / counts[row], mean, mean);
    }
    return Gallery(means, people, distance_, counts);
}

//! The factor that scales a vector of that length to length 1; 0 if the vector is zero up to rounding
float Gallery::unitFactor(double length) const
{
    return length > 1e-6 * longest_ ? float(std::min(1 / length, double(FLT_MAX))) : 0.f;
}

//! Queries as they are compared: scaled to length 1 if only directions are compared
struct Gallery::Queries
{
    Mat rows;                //!< m x p CV_32F
    std::vector<uchar> zero; //!< whether a row has no direction; empty if that does not matter

    bool isZero(int i) const { return !zero.empty() && zero[i]; }
};

Gallery::Queries Gallery::scaled(const Mat& queries) const
{
    Queries result;
    result.rows = queries;
    if (!used_->ofDirections)
        return result;
    result.rows = Mat(queries.size(), CV_32F);
    for (double length : lengthsOf(queries))
    {
        const int q = int(result.zero.size());
        const float factor = unitFactor(length);
        result.zero.push_back(factor == 0);
        for (int k = 0; k < queries.cols; k++)
            result.rows.at<float>(q, k) = queries.at<float>(q, k) * factor;
    }
    return result;
}

float Gallery::distanceBetween(const Queries& queries, int query, int sample) const
{
    if (used_->ofDirections && (queries.isZero(query) || numbers_[sample] == 0))
        return 1;
    return used_->between(queries.rows.ptr<float>(query), projections_.ptr<float>(sample), numbers_[sample],
                          projections_.cols);
}

//! Takes the sample over if it is nearer than the nearest one so far
void Gallery::compare(const Queries& queries, int query, int sample, int& nearest, float& distance) const
{
    const float other = distanceBetween(queries, query, sample);
    if (other < distance)
    {
        distance = other;
        nearest = sample;
    }
}

Mat Gallery::distancesTo(const Mat& queries) const
{
    const Queries compared = scaled(queries);
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

//! The samples that may be nearest to a query, judged by scores with rounding errors
struct Gallery::Candidates
{
    double tolerance = 0; //!< the largest difference that rounding makes between equal scores
    float smallest = std::numeric_limits<float>::infinity();
    std::vector<std::pair<float, int>> samples; //!< score and index, ascending by index

    //! Written so that NaN is admitted: such samples are compared one by one
    bool admits(float score) const { return !(score > smallest + tolerance); }

    void offer(float score, int sample)
    {
        if (!admits(score))
            return;
        smallest = std::min(smallest, score);
        samples.emplace_back(score, sample);
    }
};

std::vector<Gallery::Candidates> Gallery::candidatesFor(const Queries& queries) const
{
    std::vector<Candidates> candidates(queries.rows.rows);
    for (int q = 0; q < queries.rows.rows; q++)
    {
        if (queries.isZero(q))
        {
            candidates[q].samples.emplace_back(0.f, 0); // all samples have distance 1
            continue;
        }
        // Twice the worst rounding error of a sum of p products, in both scores
        const double lengths = norm(queries.rows.row(q)) + (used_->ofDirections ? 1 : longest_);
        candidates[q].tolerance = 4 * FLT_EPSILON * (queries.rows.cols + 8) * lengths * lengths;
    }
    Mat products;
    for (int start = 0; start < size(); start += SAMPLE_BLOCK)
    {
        const int end = std::min(start + SAMPLE_BLOCK, size());
        gemm(queries.rows, projections_.rowRange(start, end), 1, noArray(), 0, products, GEMM_2_T);
        parallel_for_(Range(0, products.rows), [&](const Range& part) {
            for (int q = part.start; q < part.end; q++)
            {
                if (queries.isZero(q))
                    continue;
                float* scores = products.ptr<float>(q);
                used_->scores(scores, &numbers_[start], products.cols, scores);
                for (int i = start; i < end; i++)
                    candidates[q].offer(scores[i - start], i);
            }
        });
    }
    return candidates;
}

void Gallery::nearestTo(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const
{
    nearest.assign(queries.rows, 0);
    distances.assign(queries.rows, std::numeric_limits<float>::infinity());
    if (hasIndex())
        return nearestByIndex(queries, nearest, distances);
    if (!used_->scores)
    {
        for (int q = 0; q < queries.rows; q++)
        {
            const Mat toAll = distancesTo(queries.row(q));
            const float* first = toAll.ptr<float>();
            nearest[q] = int(std::min_element(first, first + size()) - first);
            distances[q] = first[nearest[q]];
        }
        return;
    }
    for (int start = 0; start < queries.rows; start += QUERY_BLOCK)
    {
        const Mat block = queries.rowRange(start, std::min(start + QUERY_BLOCK, queries.rows));
        const Queries compared = scaled(block);
        const std::vector<Candidates> candidates = candidatesFor(compared);
        parallel_for_(Range(0, block.rows), [&](const Range& part) {
            for (int q = part.start; q < part.end; q++)
                for (const std::pair<float, int>& candidate : candidates[q].samples)
                {
                    if (candidates[q].admits(candidate.first))
                        compare(compared, q, candidate.second, nearest[start + q], distances[start + q]);
                }
        });
    }
}

void Gallery::nearestByIndex(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const
{
    const Queries compared = scaled(queries);
    parallel_for_(Range(0, queries.rows), [&](const Range& part) {
        for (int q = part.start; q < part.end; q++)
            for (int sample : index_->candidates(compared.rows.ptr<float>(q), searchedCells_))
                compare(compared, q, sample, nearest[q], distances[q]);
    });
}

Gallery Gallery::exact() const
{
    Gallery result = *this;
    result.index_.reset();
    return result;
}

Gallery Gallery::indexedFor(const Mat& queries, double recall, double& found) const
{
    if (!used_->scores)
        CV_Error(Error::StsBadArg,
                 format("The distance '%s' has no index: its samples are compared one by one", used_->name));
    std::vector<int> expected, nearest;
    std::vector<float> distances;
    Gallery result = exact();
    result.nearestTo(queries, expected, distances);

    const int leading = int(GalleryIndex::LEADING);
    Mat rows = projections_.colRange(0, std::min(projections_.cols, leading)).clone();
    std::vector<float> numbers = numbers_;
    for (int i = 0; used_->ofDirections && i < size(); i++)
    {
        rows.row(i) *= numbers_[i];
        numbers[i] = numbers_[i] == 0 ? 0.f : 1.f;
    }
    result.index_ = std::make_shared<GalleryIndex>(rows, numbers, *used_);
    // Two standard deviations more than asked for, so that the share holds for other queries too
    const double enough = std::min(1., recall + 2 * std::sqrt(recall * (1 - recall) / queries.rows));
    for (int cells = 1;; cells += 1 + cells / 2)
    {
        result.searchedCells_ = std::min(cells, result.index_->cells());
        result.nearestTo(queries, nearest, distances);
        int same = 0;
        for (int q = 0; q < queries.rows; q++)
            same += nearest[q] == expected[q];
        found = double(same) / queries.rows;
        const bool all = cells >= result.index_->cells();
        if (found >= (all ? recall : enough))
            return result;
        if (all)
            CV_Error(Error::StsBadArg, format("An index finds the nearest sample of %g of the queries at most, but %g "
                                              "was asked for: the search stays as it is",
                                              found, recall));
    }
}

double distanceScale(const Gallery& gallery, int trained)
{
    if (gallery.comparesDirections())
        return 1;
    // The distances of at most 2000 samples, evenly chosen, to all others
    const int n = trained, chosen = std::min(n, 2000);
    double total = 0;
    for (int sample : evenIndices(n, chosen))
        total += sum(gallery.distancesTo(gallery.projections().row(sample)).colRange(0, n))[0];
    const double scale = double(chosen) * (n - 1) / total;
    // Written so that NaN fails. A scale of 0 or outside the range of CV_32F could make a distance NaN.
    return scale >= FLT_MIN && scale <= FLT_MAX ? scale : 1;
}

std::vector<int> nearestPeople(const float* distances, const Mat& labels, double threshold, int k)
{
    std::map<int, int> nearest; // the nearest sample of each label
    for (int i = 0; i < labels.rows; i++)
        if (distances[i] < threshold)
        {
            int& sample = nearest.insert(std::make_pair(labels.at<int>(i), i)).first->second;
            if (distances[i] < distances[sample])
                sample = i;
        }
    std::vector<int> samples;
    samples.reserve(nearest.size());
    for (const auto& person : nearest)
        samples.push_back(person.second);
    std::sort(samples.begin(), samples.end(),
              [&](int a, int b) { return distances[a] != distances[b] ? distances[a] < distances[b] : a < b; });
    samples.resize(std::min(size_t(k), samples.size()));
    return samples;
}

}}} // namespace cv::face::fisher
