// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FEATURE_EXPERIMENT_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FEATURE_EXPERIMENT_HPP

#include "disturbances.hpp"
#include "experiment.hpp"
#include "trial.hpp"

namespace demo {

/** Percent of the test pictures not recognized: a row for each trial, a column for each number of training
pictures. */
typedef std::vector<std::vector<Spread>> ErrorTable;

/** Trains every recognizer on undisturbed pictures, so many of each person, and on jittered copies of them where the
trial has some, and tests it on the others in every disturbance: a table for each. All trials get the same splits and
the same disturbed pictures. */
std::vector<ErrorTable> measureErrors(const FaceSet& faces, const std::vector<Trial>& trials,
                                      const std::vector<Disturbance>& disturbances,
                                      const std::vector<int>& trainingPictures, int splits, uint64_t seed,
                                      const ProgressReport& report);

} // namespace demo

#endif
