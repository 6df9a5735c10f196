// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_DISTANCES_HPP
#define OPENCV_WEIGHTED_FISHER_DISTANCES_HPP

#include "../tables.hpp"

namespace cv { namespace face { namespace fisher {

/** A way to compare a query with the samples of a gallery.

One number per sample is computed in advance. Scores from matrix products find the few samples that may be nearest, and
these are then compared one by one. */
struct Distance
{
    int value; //!< one of #FisherDistanceTypes
    const char* name;
    //! Whether only directions are compared. Then queries are scaled to length 1, the number of a sample is the factor
    //! that scales it to length 1, or 0 if it has no direction, in which case the distance is 1. Such distances are
    //! comparable between features
    bool ofDirections;
    //! The distance between a query and a sample, both of length p
    float (*between)(const float* query, const float* sample, float number, int p);
    //! The number of a sample, from its Euclidean norm; null if ofDirections
    float (*number)(double length);
    //! Converts dot products with n samples into scores that increase with the distance; may work in place. Null if dot
    //! products do not tell the distance: then all samples are compared one by one
    void (*scores)(const float* products, const float* numbers, int n, float* scores);
};

const std::vector<Distance>& distances();

}}} // namespace cv::face::fisher

#endif
