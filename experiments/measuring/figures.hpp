// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FIGURES_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FIGURES_HPP

#include <string>
#include <vector>

namespace demo {

/** The command that the user gave: that of the script which started the program, if there is one. */
std::string commandLineOf(int argc, const char* const* argv);

/** Something that was measured. */
struct Figure
{
    std::string table, setting, method, quantity;
    std::vector<double> values; // of the splits or rounds, or one
};

/** Collects all that was measured. */
class Figures
{
public:
    void add(const Figure& figure) { all.push_back(figure); }

    /** JSON with the command line, the commit of the sources where a script has told it, where the faces are from, and each
    figure with its mean and its values. */
    std::string inJson(const std::string& commandLine, const std::string& origin) const;

private:
    std::vector<Figure> all;
};

} // namespace demo

#endif
