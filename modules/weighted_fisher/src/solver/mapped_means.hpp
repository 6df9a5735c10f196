// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MAPPED_MEANS_HPP
#define OPENCV_WEIGHTED_FISHER_MAPPED_MEANS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The means of the classes in the coordinates of a whitened problem, c x rank. If there are many, they are kept as they
//! came, together with the map into these coordinates, so that no second matrix of that size is needed
class MappedMeans
{
public:
    MappedMeans() = default;
    //! Means that are in these coordinates already
    MappedMeans(const Mat& means) : kept_(means) {}
    //! means map
    MappedMeans(const Mat& means, const Mat& map);

    int count() const { return kept_.rows; }
    int rank() const { return map_.empty() ? kept_.cols : map_.cols; }
    //! The means of some classes
    Mat rows(const Range& classes) const;
    //! All of them times A
    Mat operator*(const Mat& A) const { return kept_ * mapTimes(A); }
    //! All of them, rounded to CV_32F
    Mat rounded() const;

    //! The means as they are kept, c x k
    const Mat& kept() const { return kept_; }
    //! The matrix that the means as they are kept are multiplied by for their product with A
    Mat mapTimes(const Mat& A) const { return map_.empty() ? A : Mat(map_ * A); }
    //! A scatter matrix of the means as they are kept, in the coordinates of the problem
    Mat mapped(const Mat& scatter) const;

private:
    Mat kept_, map_; // an empty map is the identity
};

}}} // namespace cv::face::fisher

#endif
