// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "options.hpp"

#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <functional>
#include <map>

namespace demo {

namespace {

const int LARGEST_SIDE = 2000;

long long wholeNumber(const std::string& name, const std::string& text, long long low, long long high)
{
    char* end = nullptr;
    errno = 0;
    const long long value = std::strtoll(text.c_str(), &end, 10);
    if (text.empty() || *end != '\0' || errno != 0 || value < low || value > high)
        throw UsageError(cv::format("%s: a whole number from %lld to %lld is needed, not '%s'", name.c_str(), low, high,
                                    text.c_str()));
    return value;
}

int smallNumber(const std::string& name, const std::string& text, int low, int high)
{
    return static_cast<int>(wholeNumber(name, text, low, high));
}

double share(const std::string& name, const std::string& text)
{
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0' || !(value > 0 && value < 1))
        throw UsageError(cv::format("%s: a number between 0 and 1 is needed, not '%s'", name.c_str(), text.c_str()));
    return value;
}

cv::Size imageSize(const std::string& name, const std::string& text)
{
    const size_t cross = text.find('x');
    if (cross == std::string::npos)
        throw UsageError(
            cv::format("%s: WIDTHxHEIGHT is needed, 46x56 for example, not '%s'", name.c_str(), text.c_str()));
    return cv::Size(smallNumber(name, text.substr(0, cross), 4, LARGEST_SIDE),
                    smallNumber(name, text.substr(cross + 1), 4, LARGEST_SIDE));
}

std::string path(const std::string& name, const std::string& text)
{
    if (text.empty())
        throw UsageError(name + ": a path is needed");
    return text;
}

} // namespace

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    typedef std::function<void(const std::string&, const std::string&)> Setter;
    const std::map<std::string, Setter> setters = {
        { "--data", [&](const std::string& name, const std::string& text) { options.data = path(name, text); } },
        { "--csv", [&](const std::string& name, const std::string& text) { options.csv = path(name, text); } },
        { "--output", [&](const std::string& name, const std::string& text) { options.output = path(name, text); } },
        { "--size", [&](const std::string& name, const std::string& text) { options.size = imageSize(name, text); } },
        { "--train", [&](const std::string& name, const std::string& text) { options.train = share(name, text); } },
        { "--splits", [&](const std::string& name,
                          const std::string& text) { options.splits = smallNumber(name, text, 1, 1000); } },
        { "--components", [&](const std::string& name,
                              const std::string& text) { options.components = smallNumber(name, text, 1, 100000); } },
        { "--seed",
          [&](const std::string& name, const std::string& text) {
              options.seed = static_cast<uint64_t>(wholeNumber(name, text, 0, INT64_MAX));
          } },
    };
    for (int i = 1; i < argc; i++)
    {
        const std::string argument = argv[i];
        if (argument == "--help" || argument == "-h")
        {
            options.help = true;
            return options;
        }
        const size_t equals = argument.find('=');
        const std::string name = argument.substr(0, equals);
        const auto setter = setters.find(name);
        if (setter == setters.end())
            throw UsageError("unknown argument '" + argument + "'");
        if (equals == std::string::npos && ++i == argc)
            throw UsageError(name + ": a value is missing");
        setter->second(name, equals == std::string::npos ? argv[i] : argument.substr(equals + 1));
    }
    if (!options.data.empty() && !options.csv.empty())
        throw UsageError("--data and --csv exclude each other");
    return options;
}

std::string usage()
{
    const Options defaults;
    return cv::format(
        "Compares every weighting of weighted Fisher faces with OpenCV's Fisherfaces.\n"
        "\n"
        "usage: weighted_fisher_demo [--data DIR | --csv FILE] [OPTION VALUE]...\n"
        "\n"
        "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
        "\n"
        "  --data DIR        pictures in one folder for each person\n"
        "  --csv FILE        pictures in a list with a line path;label for each\n"
        "  --size WxH        resize the pictures to this size (%dx%d)\n"
        "  --train FRACTION  share of each person's pictures to train with, the rest is for testing (%g)\n"
        "  --splits N        how many random splits into training and test pictures to average over (%d)\n"
        "  --components P    how many components to keep where weights matter (%d)\n"
        "  --seed N          of the drawn people and of the splits (%d)\n"
        "  --output DIR      where to write the pictures of Fisherfaces and weights (%s)\n"
        "  --help            this text\n",
        defaults.size.width, defaults.size.height, defaults.train, defaults.splits, defaults.components,
        static_cast<int>(defaults.seed), defaults.output.c_str());
}

} // namespace demo
