// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_STATISTICS_HPP
#define OPENCV_WEIGHTED_FISHER_STATISTICS_HPP

#include "input/class_sums.hpp"

namespace cv { namespace face { namespace fisher {

//! The sums behind an object that FisherStatistics::create() or load() has made; throws StsBadArg for any other
const ClassSums& sumsOf(const Ptr<FisherStatistics>& statistics);

}}} // namespace cv::face::fisher

#endif
