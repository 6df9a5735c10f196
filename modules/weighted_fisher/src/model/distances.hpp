// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_DISTANCES_HPP
#define OPENCV_WEIGHTED_FISHER_DISTANCES_HPP

#include "../tables.hpp"

namespace cv { namespace face { namespace fisher {

/** A way to compare a query with the samples of a gallery.

Each sample has a number that is computed once. The scores find the nearest samples by matrix products; the few that may be
nearest are then compared one by one. */
struct Distance
{
    int value; //!< one of #FisherDistanceTypes
    const char* name;
    //! Whether directions alone count: queries are scaled to length 1, a sample's number is what scales it to length 1, or 0
    //! where it has no direction, and such a distance is 1; and distances of several features are comparable as they are
    bool ofDirections;
    //! Between a query and a sample of p numbers
    float (*between)(const float* query, const float* sample, float number, int p);
    //! The number of a sample, from its length; null where ofDirections
    float (*number)(double length);
    //! Turns dot products with n samples into scores that grow with the distance; null where products do not tell it
    void (*scores)(const float* products, const float* numbers, int n, float* scores);
};

const std::vector<Distance>& distances();

//! The rows of the table
Distance l2Distance(), cosineDistance();

}}} // namespace cv::face::fisher

#endif
