// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PAIRED_TEST_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PAIRED_TEST_HPP

#include <cstdint>
#include <vector>

namespace demo {

/** How likely it is that two methods which are equally good differ at least as much as these did, in either direction:
a permutation test in which each difference has either sign with probability 1/2. The differences must be independent
of each other: those of people, not those of images or splits. The same seed gives the same result; without differences
it is 1. */
double signFlipProbability(const std::vector<double>& differences, int flips, uint64_t seed);

} // namespace demo

#endif
