// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "naming_errors.hpp"

#include "console.hpp"
#include "paired_test.hpp"

#include <algorithm>
#include <cmath>
#include <cstdio>

namespace demo {

namespace {

const int FLIPS = 10000;

double probabilityOf(const NamingErrors& errors, const NamingErrors& reference, uint64_t seed)
{
    std::vector<double> differences;
    for (const auto& person : reference.ofPersons)
        differences.push_back(errors.ofPersons.at(person.first) - person.second);
    return signFlipProbability(differences, FLIPS, seed);
}

void printRow(const std::string& method, int width, const Spread& spread, double ratio, double probability)
{
    std::printf("  %-*s%s", width, method.c_str(), inCells(spread, 2).c_str());
    std::printf("%9s", cvIsNaN(ratio) ? "-" : cv::format("%.2f", ratio).c_str()); // 0 / 0 is no ratio
    std::printf("%10s\n", cvIsNaN(probability) ? "" : cv::format("%.4f", probability).c_str());
}

} // namespace

double errorOf(const std::vector<int>& found, const std::vector<int>& right)
{
    double wrong = 0;
    for (size_t i = 0; i < right.size(); i++)
        wrong += found[i] != right[i];
    return 100 * wrong / static_cast<double>(right.size());
}

void NamingErrors::add(const std::vector<int>& found, const std::vector<int>& right)
{
    percent.push_back(errorOf(found, right));
    for (size_t i = 0; i < right.size(); i++)
        ofPersons[right[i]] += found[i] != right[i];
}

void reportErrors(const std::string& table, const std::string& setting, const std::vector<NamingErrors>& methods,
                  size_t reference, uint64_t seed, Figures& figures)
{
    size_t width = 22;
    for (const NamingErrors& errors : methods)
        width = std::max(width, errors.method.size());
    const int columns = static_cast<int>(width) + 2;
    std::printf("  %-*s%13s%12s%10s\n", columns, "", "error, %", "ratio", "p");
    const NamingErrors& compared = methods[reference];
    const double comparedMean = spreadOf(compared.percent).mean;
    for (const NamingErrors& errors : methods)
    {
        const bool same = &errors == &compared;
        const Spread spread = spreadOf(errors.percent);
        const double probability = same ? std::nan("") : probabilityOf(errors, compared, seed);
        printRow(errors.method, columns, spread, spread.mean / comparedMean, probability);
        figures.add({ table, setting, errors.method, "error, %", errors.percent });
        if (comparedMean > 0)
            figures.add(
                { table, setting, errors.method, "ratio to " + compared.method, { spread.mean / comparedMean } });
        if (!same)
            figures.add({ table, setting, errors.method, "p", { probability } });
    }
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace demo
