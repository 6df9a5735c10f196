// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PRECOMP_HPP
#define OPENCV_WEIGHTED_FISHER_PRECOMP_HPP

#include "opencv2/weighted_fisher.hpp"
#include "opencv2/core/utils/logger.hpp"

#include <cfloat>
#include <cmath>
#include <vector>

#endif
