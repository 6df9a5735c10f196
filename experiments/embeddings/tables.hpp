// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_EMBEDDING_TABLES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_EMBEDDING_TABLES_HPP

#include "figures.hpp"
#include "splits.hpp"

namespace demo {

/** What the user wants to be measured, and how thoroughly. */
struct Measuring
{
    int splits = 0; // 0: as many as the table needs
    uint64_t seed = 1;
    int knownPeople = 0; // how many are enrolled where everybody is known; 0: all who have enough images
    int costSamples = 100000, costPeople = 10000, costLength = 512;
    int rounds = 3;

    int splitsOr(int usual) const { return splits > 0 ? splits : usual; }
};

/** Each measures one table, prints it, and adds its figures. Where there are too few people or images it says so. */
void measureKnown(const FaceSet& faces, const Measuring& how, Figures& figures);
void measureSearch(const FaceSet& faces, const Measuring& how, Figures& figures);
void measureUnseen(const FaceSet& faces, const Measuring& how, Figures& figures);
void measureStrangers(const FaceSet& faces, const Measuring& how, Figures& figures);
void measureTemplates(const FaceSet& faces, const Measuring& how, Figures& figures);
void measureCost(const FaceSet& faces, const Measuring& how, Figures& figures);

} // namespace demo

#endif
