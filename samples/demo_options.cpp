// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "demo_options.hpp"

namespace demo {

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    OptionSetters setters = settersOf(options.faces);
    setters["--output"] = pathInto(options.output);
    setters["--train"] = shareInto(options.train);
    setters["--splits"] = numberInto(options.splits, 1, 1000);
    setters["--components"] = numberInto(options.components, 1, 100000);
    options.help = !parseCommandLine(argc, argv, setters);
    if (!options.help)
        check(options.faces);
    return options;
}

std::string usage()
{
    const Options defaults;
    return "Compares every weighting of weighted Fisher faces with OpenCV's Fisherfaces.\n"
           "\n"
           "usage: weighted_fisher_demo [--data DIR | --csv FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format(
               "  --train FRACTION  share of each person's pictures to train with, the rest is for testing (%g)\n"
               "  --splits N        how many random splits into training and test pictures to average over (%d)\n"
               "  --components P    how many components to keep where weights matter (%d)\n"
               "  --output DIR      where to write the pictures of Fisherfaces and weights (%s)\n"
               "  --help            this text\n",
               defaults.train, defaults.splits, defaults.components, defaults.output.c_str());
}

} // namespace demo
