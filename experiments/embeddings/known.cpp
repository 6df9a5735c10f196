// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "progress_line.hpp"
#include "naming_errors.hpp"
#include "recognizers.hpp"

#include <cstdio>

namespace demo {

namespace {

const int FEWEST_PEOPLE = 4;

std::vector<NamingErrors> measureErrors(const std::vector<NamingMethod>& methods, const std::vector<Split>& splits,
                                        int enrolled, ProgressLine& line)
{
    std::vector<NamingErrors> errors(methods.size());
    for (size_t k = 0; k < methods.size(); k++)
        errors[k].method = methods[k].name;
    for (const Split& split : splits)
    {
        const VectorSplit vectors = asVectors(split);
        for (size_t k = 0; k < methods.size(); k++)
        {
            line.step(cv::format("%s, %d enrolled", methods[k].name.c_str(), enrolled));
            errors[k].add(methods[k].labels(vectors), vectors.test.labels);
        }
    }
    return errors;
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
        std::vector<NamingErrors> errors;
        {
            ProgressLine line(static_cast<int>(methods.size()) * splits);
            errors = measureErrors(methods, drawn, enrolled, line);
        }
        std::printf("%d enrolled: %d people, splits: %d, images tested in the first: %d\n", enrolled,
                    countPeople(drawn[0].test), splits, static_cast<int>(drawn[0].test.labels.size()));
        reportErrors(table, cv::format("%d enrolled", enrolled), errors, 0, how.seed, figures);
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
