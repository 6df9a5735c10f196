// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_EXPERIMENT_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_EXPERIMENT_HPP

#include "contenders.hpp"
#include "splits.hpp"

namespace demo {

/** What came out for one recognizer, over all splits. */
struct Summary
{
    bool measured = false;
    Spread training;                  // percent of the training pictures whose nearest other one shows the same person
    Spread test;                      // percent of the test pictures recognized
    std::vector<double> testOfSplits; // the same of each split
    double fitTime = 0;               // ms for a training: the median
    double predictTime = 0;           // ms for a picture: the median
    double modelSize = 0;             // KiB, as a .yml file
    cv::Mat confusions; // CV_32S: how many test pictures of the person of the row were taken for the column's
};

/** A row of the table. */
struct Comparison
{
    std::string name;
    int weighting = -1; // as in Contender
    Summary input, feature;
};

/** Is called before each training with what is about to happen. */
typedef std::function<void(const std::string&)> ProgressReport;

/** Measures all contenders with so many components on all splits. */
std::vector<Comparison> compare(const std::vector<Contender>& contenders, const std::vector<Split>& splits,
                                int components, const ProgressReport& report);

/** How often compare() reports. */
int countTrainings(const std::vector<Contender>& contenders, const std::vector<Split>& splits);

/** The people of a split, ascending: the order of rows and columns of Summary::confusions. */
std::vector<int> peopleOf(const Split& split);

} // namespace demo

#endif
