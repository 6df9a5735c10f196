// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SUBSPACE_HPP
#define OPENCV_WEIGHTED_FISHER_SUBSPACE_HPP

#include "gallery.hpp"
#include "../solver/pair_weights.hpp"

namespace cv { namespace face { namespace fisher {

//! The subspace of one feature, without the projector into it
struct Subspace
{
    Mat classes; //!< c x 1 CV_32S
    PairWeights weights;
    Mat eigenvalues; //!< 1 x p CV_64F
    Gallery gallery;

    int components() const { return eigenvalues.cols; }
    //! Adds samples to the gallery; new people have the weight 0
    void enroll(const Mat& projections, const Mat& labels);
    bool operator==(const Subspace& other) const;
};

}}} // namespace cv::face::fisher

#endif
