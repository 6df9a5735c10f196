// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_GALLERY_HPP
#define OPENCV_WEIGHTED_FISHER_GALLERY_HPP

#include "gallery_index.hpp"

#include <memory>

namespace cv { namespace face { namespace fisher {

//! The projected training samples, or the means of each person's, and their distances to queries
class Gallery
{
public:
    Gallery() : distance_(DISTANCE_L2), used_(nullptr) {}
    //! projections: n x p CV_32F; labels: n x 1 CV_32S; counts: if the projections are means, one per person, the number of
    //! samples of each
    Gallery(const Mat& projections, const Mat& labels, int distance,
            const std::vector<int>& counts = std::vector<int>());
    //! This gallery with more samples, without an index; means change with the samples of their person
    Gallery extendedBy(const Mat& projections, const Mat& labels) const;
    //! This gallery with an index that finds the nearest sample of at least this share of the queries; found: the share
    Gallery indexedFor(const Mat& queries, double recall, double& found) const;
    //! This gallery without an index
    Gallery exact() const;

    const Mat& projections() const { return projections_; }
    const Mat& labels() const { return labels_; }
    //! The requested distance; one-dimensional projections are compared by L2 in any case
    int distance() const { return distance_; }
    //! Whether distances are comparable with those of other galleries without scaling
    bool comparesDirections() const { return used_->ofDirections; }
    int size() const { return projections_.rows; }
    bool ofMeans() const { return !counts_.empty(); }
    //! The number of samples of each mean; empty in a gallery of samples
    const std::vector<int>& counts() const { return counts_; }

    //! Distances of m queries (m x p CV_32F) to all samples, m x n CV_32F
    Mat distancesTo(const Mat& queries) const;

    bool hasIndex() const { return index_ != nullptr; }
    //! The nearest sample of each query (the first one on ties) and its distance. The result is that of distancesTo(),
    //! but is found by matrix products; with an index, the nearest sample is missed now and then
    void nearestTo(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const;

private:
    struct Queries;
    struct Candidates;

    float unitFactor(double length) const;
    Queries scaled(const Mat& queries) const;
    float distanceBetween(const Queries& queries, int query, int sample) const;
    void compare(const Queries& queries, int query, int sample, int& nearest, float& distance) const;
    std::vector<Candidates> candidatesFor(const Queries& queries) const;
    void nearestByIndex(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const;

    Mat projections_, labels_;
    std::vector<int> counts_;
    std::vector<float> numbers_; // one per sample, see Distance
    double longest_ = 0;         // the largest norm of a sample
    int distance_;
    const Distance* used_;
    std::shared_ptr<const GalleryIndex> index_;
    int searchedCells_ = 0; // of the index
};

//! The factor that makes the mean distance between the first `trained` samples 1; 1 if distances need no scaling
double distanceScale(const Gallery& gallery, int trained);

//! The nearest sample of each of the k nearest people, nearest first. People whose distance is not below the threshold
//! are left out
std::vector<int> nearestPeople(const float* distances, const Mat& labels, double threshold, int k);

}}} // namespace cv::face::fisher

#endif
