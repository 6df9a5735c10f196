// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PHOTOS_COMMANDS_HPP
#define WEIGHTED_FISHER_PHOTOS_COMMANDS_HPP

#include "photo_options.hpp"

namespace photos {

/** What the program does. All of them throw std::runtime_error, and demo::Interrupted after Ctrl-C. */
void enroll(const Options& options);
void name(const Options& options);
void check(const Options& options);

} // namespace photos

#endif
