// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "figures.hpp"

#include "splits.hpp"

#include "opencv2/core.hpp"

#include <cstdlib>

namespace demo {

std::string commandLineOf(int argc, const char* const* argv)
{
    if (const char* command = std::getenv("WEIGHTED_FISHER_COMMAND"))
        return command;
    std::string words;
    for (int i = 0; i < argc; i++)
        words += std::string(i == 0 ? "" : " ") + argv[i];
    return words;
}

std::string Figures::inJson(const std::string& commandLine, const std::string& origin) const
{
    cv::FileStorage json("", cv::FileStorage::WRITE | cv::FileStorage::MEMORY | cv::FileStorage::FORMAT_JSON);
    json << "command" << commandLine;
    if (const char* commit = std::getenv("WEIGHTED_FISHER_COMMIT"))
        json << "commit" << commit;
    json << "origin" << origin << "figures"
         << "[";
    for (const Figure& figure : all)
    {
        json << "{"
             << "table" << figure.table << "setting" << figure.setting << "method" << figure.method << "quantity"
             << figure.quantity;
        if (figure.values.size() > 1) // the deviation of one is NaN, for which JSON has no word
        {
            const Spread spread = spreadOf(figure.values);
            json << "mean" << spread.mean << "deviation" << spread.deviation;
        }
        json << "values" << figure.values << "}";
    }
    json << "]";
    return json.releaseAndGetString();
}

} // namespace demo
