// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_INTERRUPTION_HPP
#define WEIGHTED_FISHER_SAMPLES_INTERRUPTION_HPP

#include <stdexcept>

namespace demo {

/** The user pressed Ctrl-C. */
class Interrupted : public std::runtime_error
{
public:
    Interrupted() : std::runtime_error("interrupted") {}
};

/** From now on Ctrl-C makes stopIfInterrupted() throw; pressed again it ends the program at once. */
void catchInterruptions();

/** Throws Interrupted; to be called every now and then, where things can be left as they are. */
void stopIfInterrupted();

} // namespace demo

#endif
