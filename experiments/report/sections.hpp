// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_SECTIONS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_SECTIONS_HPP

#include "page.hpp"
#include "study.hpp"

namespace demo {

/** Figures with a place for each person show no more than the first so many, or they could not be read. */
const int MOST_PEOPLE = 100;

/** A sentence that says so, where there are more. */
std::string remarkOnPeople(const Plan& plan);

/** The sections of the report, in its order: each adds one to the page. */
void addSampleFaces(Page& page, const Plan& plan);
void addAccuracies(Page& page, const Plan& plan, const Study& study);
void addCosts(Page& page, const Plan& plan, const Study& study);
void addCurves(Page& page, const Study& study);
void addFisherfaces(Page& page, const Plan& plan, const Study& study);
void addWeights(Page& page, const Plan& plan, const Study& study);
void addConfusions(Page& page, const Plan& plan, const Study& study);
void addDiscriminantPlanes(Page& page, const Plan& plan, const Study& study);
void addHeaviestPairs(Page& page, const Plan& plan, const Study& study);

/** The chart of accuracies in the input space as the text of an .svg file. */
std::string curvesFile(const Study& study);

/** "UNIFORM", or "UNIFORM, feature space". */
std::string titleOf(const Portrait& portrait);

} // namespace demo

#endif
