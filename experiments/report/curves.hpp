// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_CURVES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_CURVES_HPP

#include "experiment.hpp"

namespace demo {

/** How accuracy grows with the number of components, for one recognizer. */
struct Curve
{
    std::string name;
    int weighting = -1;                            // as in Contender
    std::vector<std::vector<double>> testAccuracy; // percent, for each number of components the splits
};

/** The numbers of components to look at: dense where weights matter, and `few` among them. */
std::vector<int> componentCounts(int people, int few);

/** Is called before each part with what is about to happen, and how many trainings that takes. */
typedef std::function<void(const std::string&, int)> PartReport;

/** The curves of all contenders that have components, in one of the spaces. */
std::vector<Curve> measureCurves(const std::vector<Contender>& contenders, RecognizerMaker Contender::*space,
                                 const std::vector<Split>& splits, const std::vector<int>& components,
                                 const PartReport& report);

/** How many trainings measureCurves() reports. */
int countCurveTrainings(const std::vector<Contender>& contenders, RecognizerMaker Contender::*space,
                        const std::vector<Split>& splits, const std::vector<int>& components);

} // namespace demo

#endif
