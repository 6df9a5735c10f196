// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP
#define OPENCV_WEIGHTED_FISHER_NEIGHBORS_HPP

#include "precomp.hpp"

namespace cv {
namespace face {
namespace fisher {

/** The pairs (r, l), l among the k nearest other rows of r (c x d CV_64F, about their mean), the lower of two equally near;
ascending, m x 2 CV_32S. either: r < l, and also where r is among the nearest of l.

cheap: how many multiplications are a small part of the work. If they suffice, all rows are compared with all others, else
the leading components of all rows, which misses few neighbours, else cv::flann looks for the neighbours in these.
Candidates are found in single precision: among rows nearer to each other than 1/1000 of their lengths some are missed. */
Mat pairsOfNeighbors(const Mat& rows, int k, bool either, double cheap);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
