// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_STRANGERS_EXPERIMENT_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_STRANGERS_EXPERIMENT_HPP

#include "splits.hpp"

#include <functional>

namespace demo {

/** What a recognizer with a threshold does to people it knows and to others, in per cent. */
struct Admission
{
    double strangersAccepted = 0; // images of strangers that get a label
    double knownRight = 0;        // images of known people that get their own
};

/** A way to set the threshold for a wanted rate of strangers accepted. */
struct Gatekeeper
{
    std::string name;
    std::function<Admission(const StrangerSplit& split, double rate)> admit;
};

/** trainAuto in both spaces, with pixels and with all features to choose from; and OpenCV's Fisherfaces with the best
 * threshold that there is for the test pictures themselves. */
std::vector<Gatekeeper> allGatekeepers();

} // namespace demo

#endif
