// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>

namespace benchmark {

double secondsOf(const std::function<void()>& action)
{
    const int64 start = cv::getTickCount();
    action();
    return double(cv::getTickCount() - start) / cv::getTickFrequency();
}

std::vector<double> interleaved(const std::vector<Timed>& contenders, const Options& options)
{
    std::vector<std::vector<double>> seconds(contenders.size());
    for (int round = 0; round < options.rounds; round++)
        for (size_t i = 0; i < contenders.size(); i++)
            if (round == 0 || !options.quick || seconds[i][0] < 30)
                seconds[i].push_back(contenders[i]());
    std::vector<double> medians;
    for (std::vector<double>& measured : seconds)
    {
        std::nth_element(measured.begin(), measured.begin() + measured.size() / 2, measured.end());
        medians.push_back(measured[measured.size() / 2]);
    }
    return medians;
}

} // namespace benchmark

namespace {

const char USAGE[] = "usage: weighted_fisher_benchmark [--large] [--quick] [--rounds N] [--out FOLDER]\n";

//! False for a command line that is not understood
bool parse(int argc, char** argv, benchmark::Options& options)
{
    options.program = argv[0];
    for (int i = 1; i < argc; i++)
    {
        const std::string name = argv[i];
        if (name == "--large")
            options.large = true;
        else if (name == "--quick")
            options.quick = true;
        else if (name == "--rounds" && i + 1 < argc)
            options.rounds = std::max(1, std::atoi(argv[++i]));
        else if (name == "--out" && i + 1 < argc)
            options.folder = argv[++i];
        else
            return false;
    }
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc == 3 && std::string(argv[1]) == "--part")
    {
        benchmark::runPart(argv[2]);
        return 0;
    }
    benchmark::Options options;
    if (!parse(argc, argv, options))
    {
        std::cerr << USAGE;
        return 2;
    }
    benchmark::Results results;
    if (options.large)
        benchmark::compareLarge(options, results);
    else
    {
        benchmark::compareWithOthers(options, results);
        benchmark::compareMemory(options, results);
        benchmark::compareLandmarks(options, results);
        benchmark::measureGrowth(options, results);
    }
    benchmark::write(results, options);
    return 0;
}
