// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "interruption.hpp"

#include <csignal>

namespace demo {

namespace {

volatile std::sig_atomic_t interrupted = 0;

void remember(int)
{
    interrupted = 1;
    std::signal(SIGINT, SIG_DFL);
}

} // namespace

void catchInterruptions()
{
    std::signal(SIGINT, remember);
}

void stopIfInterrupted()
{
    if (interrupted != 0)
        throw Interrupted();
}

} // namespace demo
