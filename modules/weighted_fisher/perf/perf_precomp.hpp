// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef __OPENCV_PERF_PRECOMP_HPP__
#define __OPENCV_PERF_PRECOMP_HPP__

#include "opencv2/ts.hpp"
#include "opencv2/weighted_fisher.hpp"

namespace opencv_test {
using namespace cv::face;

inline WeightedFisherParams weightedBy(int weighting)
{
    WeightedFisherParams params;
    params.weighting = weighting;
    return params;
}

}

#endif
