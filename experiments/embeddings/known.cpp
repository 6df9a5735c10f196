// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "console.hpp"
#include "paired_test.hpp"
#include "recognizers.hpp"

#include <cmath>
#include <cstdio>
#include <map>

namespace demo {

namespace {

const int FLIPS = 10000, FEWEST_PEOPLE = 4;

/** The errors of a method over all splits. */
struct NamingErrors
{
    std::vector<double> percent;     // of the splits
    std::map<int, double> ofPersons; // how many images of the person were misnamed, over all splits
};

typedef std::vector<NamingErrors> ErrorsOfMethods;

void addErrors(NamingErrors& errors, const std::vector<int>& found, const std::vector<int>& right)
{
    errors.percent.push_back(errorOf(found, right));
    for (size_t i = 0; i < right.size(); i++)
        errors.ofPersons[right[i]] += found[i] != right[i];
}

ErrorsOfMethods measureErrors(const std::vector<NamingMethod>& methods, const std::vector<Split>& splits, int enrolled,
                              ProgressLine& line)
{
    ErrorsOfMethods errors(methods.size());
    for (const Split& split : splits)
    {
        const VectorSplit vectors = asVectors(split);
        for (size_t k = 0; k < methods.size(); k++)
        {
            line.step(cv::format("%s, %d enrolled", methods[k].name.c_str(), enrolled));
            addErrors(errors[k], methods[k].labels(vectors), vectors.test.labels);
        }
    }
    return errors;
}

double probabilityOf(const NamingErrors& errors, const NamingErrors& reference, uint64_t seed)
{
    std::vector<double> differences;
    for (const auto& person : reference.ofPersons)
        differences.push_back(errors.ofPersons.at(person.first) - person.second);
    return signFlipProbability(differences, FLIPS, seed);
}

void printRow(const NamingMethod& method, const Spread& spread, double ratio, double probability)
{
    std::printf("  %-24s%s", method.name.c_str(), inCells(spread, 2).c_str());
    std::printf("%9s", cvIsNaN(ratio) ? "-" : cv::format("%.2f", ratio).c_str()); // 0 / 0 is no ratio
    std::printf("%10s\n", cvIsNaN(probability) ? "" : cv::format("%.4f", probability).c_str());
}

void report(const std::string& table, const std::string& setting, const std::vector<NamingMethod>& methods,
            const ErrorsOfMethods& errors, uint64_t seed, Figures& figures)
{
    std::printf("  %-24s%13s%12s%10s\n", "", "error, %", "ratio", "p");
    const double reference = spreadOf(errors[0].percent).mean;
    for (size_t k = 0; k < methods.size(); k++)
    {
        const Spread spread = spreadOf(errors[k].percent);
        const double probability = k == 0 ? std::nan("") : probabilityOf(errors[k], errors[0], seed);
        printRow(methods[k], spread, spread.mean / reference, probability);
        figures.add({ table, setting, methods[k].name, "error, %", errors[k].percent });
        if (reference > 0)
            figures.add({ table, setting, methods[k].name, "ratio to cosine", { spread.mean / reference } });
        if (k > 0)
            figures.add({ table, setting, methods[k].name, "p", { probability } });
    }
    std::printf("\n");
    std::fflush(stdout);
}

std::vector<Split> drawSplits(const FaceSet& faces, int enrolled, int splits, const Measuring& how)
{
    if (how.knownPeople == 0)
        return drawSplitsByNumber(faces, enrolled, splits, how.seed);
    cv::RNG rng(how.seed + 1);
    std::vector<Split> drawn;
    drawn.reserve(static_cast<size_t>(splits));
    for (int k = 0; k < splits; k++)
        drawn.push_back(drawSplitsByNumber(somePeople(faces, how.knownPeople, rng), enrolled, 1,
                                           how.seed + static_cast<uint64_t>(k))[0]);
    return drawn;
}

void measureMethods(const std::string& table, const std::vector<NamingMethod>& methods,
                    const std::vector<int>& numbersEnrolled, int splits, const FaceSet& faces, const Measuring& how,
                    Figures& figures)
{
    std::printf("The ratio is that to the error of plain cosine; p is that of a sign-flip test of the same two by "
                "person.\n\n");
    for (const int enrolled : numbersEnrolled)
    {
        const FaceSet enough = withImages(faces, enrolled + 1);
        const int people = countPeople(enough);
        if (people < FEWEST_PEOPLE)
        {
            std::printf("%d enrolled: not measured, %d of the %d people needed have %d images\n\n", enrolled, people,
                        FEWEST_PEOPLE, enrolled + 1);
            continue;
        }
        const std::vector<Split> drawn = drawSplits(enough, enrolled, splits, how);
        ErrorsOfMethods errors;
        {
            ProgressLine line(static_cast<int>(methods.size()) * splits);
            errors = measureErrors(methods, drawn, enrolled, line);
        }
        std::printf("%d enrolled: %d people, splits: %d, images tested in the first: %d\n", enrolled,
                    countPeople(drawn[0].test), splits, static_cast<int>(drawn[0].test.labels.size()));
        report(table, cv::format("%d enrolled", enrolled), methods, errors, how.seed, figures);
    }
}

} // namespace

void measureKnown(const FaceSet& faces, const Measuring& how, Figures& figures)
{
    std::printf("KNOWN: who is on an image, among people of whom some images are enrolled\n");
    measureMethods("known", namingMethods(), { 1, 2, 3, 5, 8 }, how.splitsOr(20), faces, how, figures);
}

void measureSearch(const FaceSet& faces, const Measuring& how, Figures& figures)
{
    std::printf("SEARCH: the same with the parameters that trainAuto chooses\n");
    measureMethods("search", searchingMethods(), { 2, 3, 5, 8 }, how.splitsOr(10), faces, how, figures);
}

} // namespace demo
