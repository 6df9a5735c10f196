// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_OPTIONS_HPP
#define WEIGHTED_FISHER_WEBCAM_OPTIONS_HPP

#include <string>

namespace webcam {

/** What the user asked for; empty paths were not given. */
struct Options
{
    bool help = false, headless = false, keepAll = false;
    int camera = 0;
    /** The share of strangers' photographs that may get a name. More than for photographs, since a face is seen in many
    frames, whose mean is mistaken less often. */
    double strangers = 0.05;
    std::string video, gallery, model, detector, network, output, csv;
};

/** Throws demo::UsageError. */
Options parseOptions(int argc, const char* const* argv);

std::string usage();

} // namespace webcam

#endif
