// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FEATURE_TABLES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FEATURE_TABLES_HPP

#include "feature_costs.hpp"
#include "feature_experiment.hpp"
#include "short_templates.hpp"

namespace demo {

/** A line below a table of errors: how much of the error of others is left. */
struct Ratio
{
    std::string name;
    std::vector<double> values; // of each column
};

/** The error of a row divided by the least one of other rows, in each column. */
Ratio ratioToBest(const std::string& name, const ErrorTable& errors, size_t row, size_t firstOther, size_t lastOther);

/** Prints the errors, the best of each column marked by a star, and the ratios below them. */
void printErrors(const std::string& title, const std::vector<Trial>& trials, const std::vector<int>& trainingPictures,
                 const ErrorTable& errors, const std::vector<Ratio>& ratios);

/** Prints a line for each weighting and a column for each number of components. */
void printShortTemplates(const std::string& title, const std::vector<int>& components,
                         const std::vector<std::vector<Comparison>>& results);

/** Prints a line for the features of each gain. */
void printMaxminGains(const std::string& title, const std::vector<MaxminGain>& gains);

/** A column of a table of costs. */
struct NamedCost
{
    std::string name;
    Cost cost;
};

/** Prints what recognizers cost, and how many times as much as the first one each of the others costs. */
void printCosts(const std::string& title, const std::vector<NamedCost>& columns);

} // namespace demo

#endif
