// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_SHORT_TEMPLATES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_SHORT_TEMPLATES_HPP

#include "experiment.hpp"

namespace demo {

/** UNIFORM, POW and MAXMIN with all four features, in the input space. */
std::vector<Contender> shortTemplateContenders();

/** What MAXMIN gains over UNIFORM with the same features: percent of the test pictures recognized. */
struct MaxminGain
{
    std::string features;
    Spread uniform, maxmin;
    Spread difference;  // of the two on the same splits
    double probability; // p of a sign-flip test of the two by person
};

/** Measures each of comparedFeatures() with so many components, in the input space. */
std::vector<MaxminGain> measureMaxminGains(const std::vector<Split>& splits, int components, uint64_t seed,
                                           const ProgressReport& report);
/** How often measureMaxminGains() reports. */
int countGainTrainings(const std::vector<Split>& splits);

} // namespace demo

#endif
