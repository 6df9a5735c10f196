// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_STUDY_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_STUDY_HPP

#include "curves.hpp"
#include "portraits.hpp"

namespace demo {

/** What is to be measured. */
struct Plan
{
    FaceSet faces;
    std::string protocol; // in words: how the faces were divided
    std::vector<Split> splits;
    Split shown; // of which the report has figures
    std::vector<Contender> contenders;
    int people = 0, few = 0; // components where weights matter
};

/** What was measured: all that the report shows. */
struct Study
{
    std::vector<Comparison> withFew, withAll; // components
    std::vector<int> components;
    std::vector<Curve> inputCurves, featureCurves;
    std::vector<Portrait> portraits;
};

Study measure(const Plan& plan);

/** The weighting with the best or worst test accuracy in the input space; `rows` has one at least. */
const Comparison& bestWeighting(const std::vector<Comparison>& rows);
const Comparison& worstWeighting(const std::vector<Comparison>& rows);

} // namespace demo

#endif
