// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Names the people on photographs; see --help.

#include "command_line.hpp"
#include "commands.hpp"
#include "interruption.hpp"

#include "opencv2/core/utils/logger.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv)
{
    return demo::runProgram("weighted_fisher_photos", [argc, argv] {
        const photos::Options options = photos::parseOptions(argc, argv);
        if (options.help)
        {
            std::printf("%s", photos::usage().c_str());
            return;
        }
        // What cannot be read or used is said by the program itself.
        if (!std::getenv("OPENCV_LOG_LEVEL"))
            cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_FATAL);
        demo::catchInterruptions();
        if (options.command == "enroll")
            photos::enroll(options);
        else if (options.command == "name")
            photos::name(options);
        else
            photos::check(options);
    });
}
