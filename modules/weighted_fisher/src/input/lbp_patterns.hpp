// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_LBP_PATTERNS_HPP
#define OPENCV_WEIGHTED_FISHER_LBP_PATTERNS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

// Local binary patterns are computed here only because cv::face does not export those of its LBPH recognizer.

//! The number of bins of a histogram: 58 uniform patterns, and one bin for all others
const int PATTERN_BINS = 59;

//! The eight neighbours in the order of their bits in a pattern, with distances 1 or the root of 2
const std::vector<Point>& patternNeighbours();

//! The bin of each of the 256 patterns. Uniform ones, with at most two changes around the circle, are edges, corners and
//! spots
const std::vector<uchar>& patternBins();

}}} // namespace cv::face::fisher

#endif
