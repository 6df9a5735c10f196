// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PAPER_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PAPER_HPP

#include "page.hpp"
#include "study.hpp"

namespace demo {

/** The first 20 people of the ORL faces (AT&T Laboratories Cambridge), 36 x 44 pixels; throws std::runtime_error where
the folder holds something else. */
FaceSet readPaperFaces(const std::string& folder);

/** The division of those faces on which the paper behind this module reports. */
Split paperSplit(const FaceSet& faces);

/** The pictures that it tests on, by person and number: "s1/6". */
std::vector<std::string> paperTestPictures();

/** The paper's protocol: every pixel standardised, Euclidean distances, 134 of 200 pictures for training. */
Plan planPaper(const FaceSet& faces, int few, int splits, uint64_t seed);

/** A cell of the paper's table of accuracies and what we measure for it, in percent. */
struct PaperCell
{
    double paper = 0, ours = 0; // ours: on the paper's split
    Spread random;              // ours on random splits
};

/** A column of that table. */
struct PaperColumn
{
    std::string name, ours; // of the method; of our weighting
    bool inInputSpace = true;
    PaperCell inputTraining, inputTest, featureTraining, featureTest;
};

/** Compares the table with what we measure on the paper's split, and with what a study has on random ones. */
std::vector<PaperColumn> comparePaper(const Plan& plan, const Study& study);

/** Whether none of our test accuracies on the paper's split is below the paper's. */
bool isAtLeastThePapers(const std::vector<PaperColumn>& columns);

void printPaper(const std::vector<PaperColumn>& columns);
void addPaper(Page& page, const std::vector<PaperColumn>& columns);

} // namespace demo

#endif
