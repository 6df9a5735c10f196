// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_WARNINGS_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_WARNINGS_HPP

#include "test_precomp.hpp"

#include "opencv2/core/utils/logger.hpp"

#include <iostream>
#include <sstream>

namespace opencv_test {

//! Collects OpenCV's warnings instead of printing them
class Warnings
{
public:
    Warnings() : level_(utils::logging::setLogLevel(utils::logging::LOG_LEVEL_WARNING)), printed_(std::cerr.rdbuf())
    {
        std::cerr.rdbuf(collected_.rdbuf());
    }
    ~Warnings()
    {
        std::cerr.rdbuf(printed_);
        utils::logging::setLogLevel(level_);
    }
    std::string text() const { return collected_.str(); }

private:
    std::ostringstream collected_;
    utils::logging::LogLevel level_;
    std::streambuf* printed_;
};

} // namespace opencv_test

#endif
