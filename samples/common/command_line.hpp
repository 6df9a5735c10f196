// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_COMMAND_LINE_HPP
#define WEIGHTED_FISHER_SAMPLES_COMMAND_LINE_HPP

#include "opencv2/core.hpp"

#include <cstdint>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

namespace demo {

/** A command line that cannot be obeyed; what() says why. */
class UsageError : public std::runtime_error
{
public:
    explicit UsageError(const std::string& message) : std::runtime_error(message) {}
};

/** Stores the value of the option of that name; throws UsageError. */
typedef std::function<void(const std::string& name, const std::string& text)> OptionSetter;
typedef std::map<std::string, OptionSetter> OptionSetters;

OptionSetter numberInto(int& target, int low, int high);
OptionSetter seedInto(uint64_t& target);
/** A number between 0 and 1. */
OptionSetter shareInto(double& target);
OptionSetter sizeInto(cv::Size& target);
OptionSetter pathInto(std::string& target);
/** The path of a file that will be written, in a folder that exists. */
OptionSetter newFileInto(std::string& target);

/** What options without a value set to true. */
typedef std::map<std::string, bool*> OptionFlags;

/** Understands `--name value`, `--name=value` and flags; throws UsageError. False if --help was asked for.
@param words gets the arguments that do not begin with a hyphen; without it they are an error */
bool parseCommandLine(int argc, const char* const* argv, const OptionSetters& setters,
                      const OptionFlags& flags = OptionFlags(), std::vector<std::string>* words = nullptr);

/** Runs what main() is for; exceptions become messages, and exit codes: 2 for a UsageError, 130 for Interrupted, as
shells have it, 1 for all others. */
int runProgram(const std::string& name, const std::function<void()>& program);
/** The same for a program whose options the setters understand; --help prints the usage. */
int runProgram(const std::string& name, int argc, const char* const* argv, const OptionSetters& setters,
               const std::string& usage, const std::function<void()>& program);

} // namespace demo

#endif
