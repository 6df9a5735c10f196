// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PHOTOS_PHOTO_OPTIONS_HPP
#define WEIGHTED_FISHER_PHOTOS_PHOTO_OPTIONS_HPP

#include "training.hpp"

namespace photos {

/** What the user asked for; empty paths were not given. */
struct Options
{
    std::string command, model, detector, network, csv, draw, sort;
    std::vector<std::string> photos;
    bool help = false, keepAll = false;
    double strangers = recognition::USUAL_STRANGERS;
};

/** Throws demo::UsageError. */
Options parseOptions(int argc, const char* const* argv);

std::string usage();

} // namespace photos

#endif
