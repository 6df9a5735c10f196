// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "report_options.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <cstdlib>

namespace demo {

namespace {

// Where OpenCV's own tests would look for the faces of the paper.
std::string testDataFolder()
{
    const char* const folder = std::getenv("OPENCV_TEST_DATA_PATH");
    return folder == nullptr ? "" : cv::utils::fs::join(folder, "face/orl");
}

void checkPaper(Options& options)
{
    const Options defaults;
    if (!options.faces.csv.empty() || options.faces.size != defaults.faces.size || options.train != defaults.train)
        throw UsageError("--paper has its own pictures, size and shares: --csv, --size and --train do not go with it");
    if (options.faces.data.empty())
        options.faces.data = testDataFolder();
    if (options.faces.data.empty())
        throw UsageError("--paper needs the ORL faces: --data with the folder of s1 to s40");
}

} // namespace

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    OptionSetters setters = settersOf(options.faces);
    setters["--output"] = pathInto(options.output);
    setters["--figure"] = newFileInto(options.figure);
    setters["--json"] = newFileInto(options.json);
    setters["--train"] = shareInto(options.train);
    setters["--splits"] = numberInto(options.splits, 1, 1000);
    setters["--components"] = numberInto(options.components, 1, 100000);
    options.help = !parseCommandLine(argc, argv, setters, { { "--paper", &options.paper } });
    if (options.help)
        return options;
    check(options.faces);
    if (options.paper)
        checkPaper(options);
    return options;
}

std::string usage()
{
    const Options defaults;
    return "Compares every weighting of weighted Fisher faces with OpenCV's recognizers, and writes a report to look "
           "at.\n"
           "\n"
           "usage: weighted_fisher_report [--data DIR | --csv FILE] [--paper] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format(
               "  --train FRACTION  share of each person's pictures to train with, the rest is for testing (%g)\n"
               "  --splits N        how many random splits into training and test pictures to average over (%d)\n"
               "  --components P    how many components to keep where weights matter (%d)\n"
               "  --paper           the paper's protocol on the ORL faces of --data, else of face/orl in the folder\n"
               "                    OPENCV_TEST_DATA_PATH, and its table beside ours\n"
               "  --output DIR      where to write index.html (%s)\n"
               "  --figure FILE     write accuracy against the number of components as an .svg file, too\n"
               "  --json FILE       write the accuracies, those of each split too\n"
               "  --help            this text\n",
               defaults.train, defaults.splits, defaults.components, defaults.output.c_str());
}

} // namespace demo
