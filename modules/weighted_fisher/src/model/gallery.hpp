// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_GALLERY_HPP
#define OPENCV_WEIGHTED_FISHER_GALLERY_HPP

#include "distances.hpp"

namespace cv { namespace face { namespace fisher {

//! Queries as they are compared: scaled to length 1 where directions alone count
struct ComparedRows
{
    Mat rows;                //!< m x p CV_32F
    std::vector<uchar> zero; //!< which rows have no direction, where that counts

    bool isZero(int i) const { return !zero.empty() && zero[i]; }
};

//! The projected training samples, and how far a query is from each
class Gallery
{
public:
    Gallery() : distance_(DISTANCE_L2), used_(nullptr) {}
    //! projections: n x p CV_32F; labels: n x 1 CV_32S
    Gallery(const Mat& projections, const Mat& labels, int distance);

    const Mat& projections() const { return projections_; }
    const Mat& labels() const { return labels_; }
    //! As asked for; in one dimension L2 is used all the same
    int distance() const { return distance_; }
    //! Whether distances are comparable with those of other galleries as they are
    bool comparesDirections() const { return used_->ofDirections; }
    int size() const { return projections_.rows; }

    //! Distances of m queries (m x p CV_32F) to all samples, m x n CV_32F
    Mat distancesTo(const Mat& queries) const;

    //! The nearest sample of each query, the first of several, and how far it is: what distancesTo() gives, found by
    //! matrix products
    void nearestTo(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const;

private:
    struct Candidates;

    float unitFactor(double length) const;
    ComparedRows comparedRows(const Mat& queries) const;
    float distanceBetween(const ComparedRows& queries, int query, int sample) const;
    void nearestOneByOne(const Mat& queries, std::vector<int>& nearest, std::vector<float>& distances) const;
    std::vector<Candidates> candidatesFor(const ComparedRows& queries) const;

    Mat projections_, labels_;
    std::vector<float> numbers_; // of each sample, see Distance
    double longest_ = 0;
    int distance_;
    const Distance* used_;
};

//! The factor that makes the mean distance between the first samples, which were trained on, 1; or 1 where distances are
//! comparable as they are
double distanceScale(const Gallery& gallery, int trained);

//! The nearest of labelled samples, given a query's distances to them: -1 and DBL_MAX where none is nearer than the
//! threshold
void findNearest(const float* distances, const Mat& labels, double threshold, int& label, double& distance);

struct Nearest
{
    int label;
    double distance;
    int sample;
};

//! The k nearest people below the threshold, nearest first, one entry each
std::vector<Nearest> nearestPeople(const float* distances, const Mat& labels, double threshold, int k);

}}} // namespace cv::face::fisher

#endif
