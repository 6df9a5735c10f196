// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_REPORT_OPTIONS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_REPORT_OPTIONS_HPP

#include "face_source.hpp"

namespace demo {

/** What the user asked for on the command line. */
struct Options
{
    bool help = false;
    bool paper = false; // the paper's protocol
    FaceSource faces = FaceSource(cv::Size(46, 56));
    std::string output = "report";
    std::string figure; // file for a chart; empty: none
    std::string json;   // file for the accuracies; empty: none
    double train = 0.6; // share of each person's pictures
    int splits = 10;
    int components = 5;
};

/** Throws UsageError. */
Options parseOptions(int argc, const char* const* argv);

/** The text of --help. */
std::string usage();

} // namespace demo

#endif
