// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FEATURE_COSTS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FEATURE_COSTS_HPP

#include "face_set.hpp"
#include "trial.hpp"

namespace demo {

/** What a recognizer costs. */
struct Cost
{
    double training = 0;   // ms
    double modelFile = 0;  // KiB
    double projecting = 0; // ms a picture on one thread, of processor time: extracting its features, and projection
};

/** Measures recognizers side by side: they take turns, and the median of their times counts. Jittered copies, which the
seed decides, are made beforehand. */
std::vector<Cost> measureCosts(const std::vector<Trial>& trials, const FaceSet& faces, uint64_t seed);

} // namespace demo

#endif
