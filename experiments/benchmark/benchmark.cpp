// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include "command_line.hpp"

#include "opencv2/core/utils/filesystem.hpp"

#include <algorithm>
#include <iostream>
#include <stdexcept>

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

namespace {

const char NAME[] = "weighted_fisher_benchmark";

std::string usage()
{
    const Options defaults;
    return cv::format(
        "Compares speed and memory with cv::face, scikit-learn and bare matrix products, and writes a "
        "page, charts and JSON.\n"
        "\n"
        "usage: %s [--large] [--quick] [--plain] [--smoke] [--rounds N] [--out FOLDER]\n"
        "\n"
        "  --large       instead a million samples of 512 numbers, of 100,000 people; for a machine with 8 GB\n"
        "  --quick       what takes longer than half a minute runs once\n"
        "  --plain       this OpenCV has neither LAPACK nor Eigen, as that of scripts/benchmark --plain:\n"
        "                name the files benchmark_plain, and leave FisherFaceRecognizer out where it\n"
        "                takes many minutes\n"
        "  --smoke       tiny data and one round, to see that all of this works\n"
        "  --rounds N    how many rounds, of which the median counts (%d)\n"
        "  --out FOLDER  where to write (%s)\n"
        "  --help        this text\n",
        NAME, defaults.rounds, defaults.folder.c_str());
}

//! False for --help
bool parse(int argc, const char* const* argv, Options& options)
{
    options.program = argv[0];
    const demo::OptionSetters setters = { { "--rounds", demo::numberInto(options.rounds, 1, 1000) },
                                          { "--out", demo::pathInto(options.folder) },
                                          { "--part", demo::pathInto(options.part) } };
    const demo::OptionFlags flags = { { "--large", &options.large },
                                      { "--quick", &options.quick },
                                      { "--plain", &options.plain },
                                      { "--smoke", &options.smoke } };
    if (!demo::parseCommandLine(argc, argv, setters, flags))
        return false;
    if (options.smoke)
        options.rounds = 1;
    return true;
}

void run(const Options& options)
{
    if (!cv::utils::fs::createDirectories(options.folder)) // better known now than in half an hour
        throw std::runtime_error("cannot make the folder " + options.folder);
    Results results;
    if (options.large)
    {
        compareLarge(options, results);
        compareGalleries(options, results);
    }
    else
    {
        compareWithOthers(options, results);
        compareMemory(options, results);
        compareLandmarks(options, results);
        compareSearches(options, results);
        measureGrowth(options, results);
    }
    write(results, options);
}

} // namespace

} // namespace benchmark

int main(int argc, char** argv)
{
    return demo::runProgram(benchmark::NAME, [=] {
        benchmark::Options options;
        if (!benchmark::parse(argc, argv, options))
            std::cout << benchmark::usage();
        else if (options.part.empty())
            benchmark::run(options);
        else
            benchmark::runPart(options);
    });
}
