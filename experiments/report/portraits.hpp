// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PORTRAITS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PORTRAITS_HPP

#include "contenders.hpp"
#include "embedding.hpp"
#include "splits.hpp"

namespace demo {

/** What a weighting made of one split. */
struct Portrait
{
    std::string name;
    int weighting = -1; // as in Contender
    bool inFeatureSpace = false;
    cv::Mat fisherfaces; // a column each, CV_64F; empty in the feature space
    cv::Mat weights;     // c x c, CV_64F, scaled such that the mean of all pairs is 1; empty for OpenCV's recognizers
    std::vector<int> classes;
    Embedding embedding;
};

/** Portraits of Fisherfaces and of all weightings in the input space; and of those in the feature space whose weights
are others there. */
std::vector<Portrait> paintPortraits(const std::vector<Contender>& contenders, const Split& split, int components);

/** Two people, by their places in Portrait::classes, and what they weigh: the mean of both directions. */
struct WeighedPair
{
    int first, second;
    double weight;
};

/** All pairs, the heaviest first. */
std::vector<WeighedPair> heaviestPairs(const Portrait& portrait);

} // namespace demo

#endif
