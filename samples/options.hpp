// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_OPTIONS_HPP
#define WEIGHTED_FISHER_SAMPLES_OPTIONS_HPP

#include "opencv2/core.hpp"

#include <cstdint>
#include <stdexcept>
#include <string>

namespace demo {

/** What the user asked for on the command line. */
struct Options
{
    bool help = false;
    std::string data; // folder of folders; empty: not given
    std::string csv;  // list of files; empty: not given
    std::string output = "demo_output";
    cv::Size size = cv::Size(46, 56);
    double train = 0.6; // share of each person's pictures
    int splits = 10;
    int components = 5;
    uint64_t seed = 1;
};

/** A command line that cannot be obeyed; what() says why. */
class UsageError : public std::runtime_error
{
public:
    explicit UsageError(const std::string& message) : std::runtime_error(message) {}
};

/** Understands `--name value` and `--name=value`; throws UsageError. */
Options parseOptions(int argc, const char* const* argv);

/** The text of --help. */
std::string usage();

} // namespace demo

#endif
