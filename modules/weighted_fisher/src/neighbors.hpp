// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP
#define OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

//! The k nearest other rows of each row (c x d CV_64F), c x k CV_32S, nearest first, the lower of two equally near. By
//! products of all rows with all others
Mat nearestRows(const Mat& rows, int k);

//! The same by cv::flann, which misses some; where it finds fewer than k, -1
Mat approximatelyNearestRows(const Mat& rows, int k);

//! The pairs (r, l), l among the k nearest rows of r, ascending, m x 2 CV_32S; either: r < l, and also where r is among
//! the nearest of l. cheap: how many products of rows are a small part of the work
Mat pairsOfNeighbors(const Mat& rows, int k, bool either, double cheap);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
