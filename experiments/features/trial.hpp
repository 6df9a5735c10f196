// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_TRIAL_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_TRIAL_HPP

#include "contenders.hpp"

namespace demo {

/** A recognizer and what it is trained on, to be compared with others. */
struct Trial
{
    std::string name;
    RecognizerMaker make;
    int jitteredCopies; // of each training picture, in addition to it
};

} // namespace demo

#endif
