// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "command_line.hpp"

#include "interruption.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <exception>

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

} // namespace

OptionSetter numberInto(int& target, int low, int high)
{
    return [&target, low, high](const std::string& name, const std::string& text) {
        target = static_cast<int>(wholeNumber(name, text, low, high));
    };
}

OptionSetter seedInto(uint64_t& target)
{
    return [&target](const std::string& name, const std::string& text) {
        target = static_cast<uint64_t>(wholeNumber(name, text, 0, INT64_MAX));
    };
}

OptionSetter shareInto(double& target)
{
    return [&target](const std::string& name, const std::string& text) {
        char* end = nullptr;
        const double value = std::strtod(text.c_str(), &end);
        if (text.empty() || *end != '\0' || !(value > 0 && value < 1))
            throw UsageError(
                cv::format("%s: a number between 0 and 1 is needed, not '%s'", name.c_str(), text.c_str()));
        target = value;
    };
}

OptionSetter sizeInto(cv::Size& target)
{
    return [&target](const std::string& name, const std::string& text) {
        const size_t cross = text.find('x');
        if (cross == std::string::npos)
            throw UsageError(
                cv::format("%s: WIDTHxHEIGHT is needed, 46x56 for example, not '%s'", name.c_str(), text.c_str()));
        const long long width = wholeNumber(name, text.substr(0, cross), 4, LARGEST_SIDE);
        const long long height = wholeNumber(name, text.substr(cross + 1), 4, LARGEST_SIDE);
        target = cv::Size(static_cast<int>(width), static_cast<int>(height));
    };
}

OptionSetter pathInto(std::string& target)
{
    return [&target](const std::string& name, const std::string& text) {
        if (text.empty())
            throw UsageError(name + ": a path is needed");
        target = text;
    };
}

OptionSetter newFileInto(std::string& target)
{
    return [&target](const std::string& name, const std::string& text) {
        pathInto(target)(name, text);
        const std::string folder = cv::utils::fs::getParent(text);
        if (!folder.empty() && !cv::utils::fs::isDirectory(folder))
            throw UsageError(name + ": there is no folder '" + folder + "'");
    };
}

bool parseCommandLine(int argc, const char* const* argv, const OptionSetters& setters, const OptionFlags& flags,
                      std::vector<std::string>* words)
{
    for (int i = 1; i < argc; i++)
    {
        const std::string argument = argv[i];
        if (argument == "--help" || argument == "-h")
            return false;
        const auto flag = flags.find(argument);
        if (flag != flags.end())
        {
            *flag->second = true;
            continue;
        }
        if (words && argument.compare(0, 1, "-") != 0)
        {
            words->push_back(argument);
            continue;
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
    return true;
}

int runProgram(const std::string& name, const std::function<void()>& program)
{
    try
    {
        program();
        return 0;
    }
    catch (const UsageError& error)
    {
        std::fprintf(stderr, "%s: %s\nTry --help.\n", name.c_str(), error.what());
        return 2;
    }
    catch (const Interrupted&)
    {
        std::fprintf(stderr, "%s: interrupted\n", name.c_str());
        return 130;
    }
    catch (const std::exception& error)
    {
        std::fprintf(stderr, "%s: %s\n", name.c_str(), error.what());
        return 1;
    }
}

int runProgram(const std::string& name, int argc, const char* const* argv, const OptionSetters& setters,
               const std::string& usage, const std::function<void()>& program)
{
    return runProgram(name, [&] {
        if (parseCommandLine(argc, argv, setters))
            program();
        else
            std::printf("%s", usage.c_str());
    });
}

} // namespace demo
