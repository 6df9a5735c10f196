// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_SPLITS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_SPLITS_HPP

#include "face_set.hpp"

#include <cstdint>

namespace demo {

/** A way to divide pictures into those to learn from and those to be tested with. */
struct Split
{
    FaceSet training, test;
};

/** The same by the places of the pictures in their set. */
struct SplitPlaces
{
    std::vector<int> training, test;
};

/** Random splits in which every person has at least one picture on either side. */
std::vector<Split> drawSplitsByShare(const FaceSet& faces, double trainingShare, int count, uint64_t seed);
/** The same with so many training pictures of each person, or all but one of those who have no more. */
std::vector<Split> drawSplitsByNumber(const FaceSet& faces, int trainingPictures, int count, uint64_t seed);

std::vector<SplitPlaces> drawPlacesByNumber(const std::vector<int>& labels, int trainingPictures, int count,
                                            uint64_t seed);

/** The same with a random number of training pictures of each person. */
std::vector<Split> drawUnevenSplits(const FaceSet& faces, int fewest, int most, int count, uint64_t seed);

/** Random splits of all pictures, whoever is on them, as the paper behind the module has them. */
std::vector<Split> drawSplitsAcross(const FaceSet& faces, double trainingShare, int count, uint64_t seed);

/** Some people are known, with so many training pictures each; the others are strangers. */
struct StrangerSplit
{
    Split known;
    FaceSet strangers;
};

std::vector<StrangerSplit> drawStrangerSplits(const FaceSet& faces, double strangersShare, int trainingPictures,
                                              int count, uint64_t seed);

/** Puts numbers into a random order. */
void shuffle(std::vector<int>& numbers, cv::RNG& rng);
/** Adds one of the pictures to a part of them. */
void addPicture(FaceSet& part, const FaceSet& faces, int index);

/** A number measured on several splits. */
struct Spread
{
    double mean = 0;
    double deviation = 0; // between splits; NaN if there is one split only
};

Spread spreadOf(const std::vector<double>& values);
double medianOf(std::vector<double> values);

} // namespace demo

#endif
