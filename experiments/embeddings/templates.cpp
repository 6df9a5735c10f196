// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "console.hpp"
#include "naming_errors.hpp"
#include "progress_line.hpp"
#include "recognizers.hpp"

#include <cstdio>

namespace demo {

namespace {

const int ENROLLED = 5;
const int FEWEST_PEOPLE = 4;

std::vector<int> numbersOfComponents(int people, int length)
{
    std::vector<int> numbers;
    for (const int p : { 4, 8, 16, 32, 64 })
        if (p < people && p < length)
            numbers.push_back(p);
    numbers.push_back(cv::face::COMPONENTS_ALL);
    return numbers;
}

typedef std::vector<std::vector<double>> Accuracies; // of the methods, of the splits

std::string nameOf(int components)
{
    return components == cv::face::COMPONENTS_ALL ? "all" : cv::format("%d", components);
}

/** One entry for each number of components. */
std::vector<Accuracies> measure(const std::vector<Split>& splits, const std::vector<int>& numbers)
{
    const size_t methods = templateMethods(1).size();
    std::vector<Accuracies> accuracies(numbers.size(), Accuracies(methods));
    ProgressLine line(static_cast<int>(numbers.size() * methods * splits.size()));
    for (const Split& split : splits)
    {
        const VectorSplit vectors = asVectors(split);
        for (size_t i = 0; i < numbers.size(); i++)
            for (size_t k = 0; k < methods; k++)
            {
                const NamingMethod method = templateMethods(numbers[i])[k];
                line.step(method.name + ", components: " + nameOf(numbers[i]));
                accuracies[i][k].push_back(100 - errorOf(method.labels(vectors), vectors.test.labels));
            }
    }
    return accuracies;
}

void report(const std::vector<int>& numbers, const std::vector<Accuracies>& accuracies, int length, Figures& figures)
{
    const std::vector<NamingMethod> methods = templateMethods(1);
    std::printf("  %-6s%8s", "p", "bytes");
    for (const NamingMethod& method : methods)
        std::printf("%18s", method.name.c_str());
    std::printf("\n");
    for (size_t i = 0; i < numbers.size(); i++)
    {
        const std::string name = nameOf(numbers[i]);
        std::printf("  %-6s%8d", name.c_str(), 4 * (numbers[i] == cv::face::COMPONENTS_ALL ? length : numbers[i]));
        for (size_t k = 0; k < methods.size(); k++)
        {
            std::printf("  %s", inCells(spreadOf(accuracies[i][k]), 2).c_str());
            figures.add({ "templates", name + " components", methods[k].name, "recognized, %", accuracies[i][k] });
        }
        std::printf("\n");
    }
    std::printf("A vector as it came has %d numbers, %d bytes.\n\n", length, 4 * length);
    std::fflush(stdout);
}

} // namespace

void measureTemplates(const FaceSet& faces, const Measuring& how, Figures& figures)
{
    std::printf("TEMPLATES: how many numbers of an image are compared\n");
    const FaceSet enough = withImages(faces, ENROLLED + 1);
    const int people = countPeople(enough);
    if (people < FEWEST_PEOPLE)
    {
        std::printf("Not measured: %d of the %d people needed have %d images.\n\n", people, FEWEST_PEOPLE,
                    ENROLLED + 1);
        return;
    }
    const int splits = how.splitsOr(10), length = enough.images[0].cols;
    const std::vector<int> numbers = numbersOfComponents(people, length);
    const std::vector<Accuracies> accuracies = measure(drawSplitsByNumber(enough, ENROLLED, splits, how.seed), numbers);
    std::printf("Images recognized, in %%; %d people with %d images enrolled, splits: %d\n\n", people, ENROLLED,
                splits);
    report(numbers, accuracies, length, figures);
}

} // namespace demo
