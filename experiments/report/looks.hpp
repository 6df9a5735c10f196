// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_LOOKS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_LOOKS_HPP

#include "charts.hpp"
#include "contenders.hpp"

namespace demo {

/** The looks of a weighting in all charts: a colour for each kind, dashes for the variants of a kind.
@param weighting As in Contender
@param variant How many of the kind come before it
*/
charts::Look lookOf(int weighting, int variant);

/** The looks of things that have a `weighting`, in their order. */
template <class Thing> std::vector<charts::Look> looksOf(const std::vector<Thing>& things)
{
    std::vector<charts::Look> looks;
    for (size_t i = 0; i < things.size(); i++)
    {
        int variant = 0;
        for (size_t j = 0; j < i; j++)
            variant += things[j].weighting == things[i].weighting;
        looks.push_back(lookOf(things[i].weighting, variant));
    }
    return looks;
}

/** The looks of a person in scatter plots: no two of the first 40 are the same. */
charts::Look lookOfPerson(int place);

} // namespace demo

#endif
