// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_NAMING_ERRORS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_NAMING_ERRORS_HPP

#include "figures.hpp"

#include <cstdint>
#include <map>

namespace demo {

/** The percentage of labels that differ. */
double errorOf(const std::vector<int>& found, const std::vector<int>& right);

/** The errors of a method over all splits. */
struct NamingErrors
{
    std::string method;
    std::vector<double> percent;     // of the splits
    std::map<int, double> ofPersons; // how many images of the person were misnamed, over all splits

    /** Adds the errors of one more split. */
    void add(const std::vector<int>& found, const std::vector<int>& right);
};

/** Prints a row for each method, and adds its figures: its error, the ratio to the error of one of the methods, and p of a
sign-flip test of the same two by person. */
void reportErrors(const std::string& table, const std::string& setting, const std::vector<NamingErrors>& methods,
                  size_t reference, uint64_t seed, Figures& figures);

} // namespace demo

#endif
