// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_ACCEPTANCE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_ACCEPTANCE_HPP

#include <vector>

namespace demo {

/** The least similarity such that at most this share of the impostors' similarities is greater than it. */
double similarityAt(std::vector<double> impostors, double falseAcceptRate);

/** The share of genuine similarities that are greater than what similarityAt() finds for the impostors. Neither list may
be empty. */
double acceptedAt(const std::vector<double>& genuine, const std::vector<double>& impostors, double falseAcceptRate);

} // namespace demo

#endif
