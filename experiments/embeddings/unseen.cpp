// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "acceptance.hpp"
#include "console.hpp"
#include "cosine.hpp"
#include "progress_line.hpp"
#include "recognizers.hpp"

#include <algorithm>
#include <cstdio>
#include <set>

namespace demo {

namespace {

const double FALSE_ACCEPT_RATE = 0.001;
const int FEWEST_PEOPLE = 8;

/** The people of one split in a random order; the first half is to learn from, the others are tested. */
std::vector<int> shuffledPeople(const FaceSet& faces, cv::RNG& rng)
{
    const std::set<int> distinct(faces.labels.begin(), faces.labels.end());
    std::vector<int> people(distinct.begin(), distinct.end());
    shuffle(people, rng);
    return people;
}

VectorSet vectorsOf(const FaceSet& faces, const std::vector<int>& people, size_t first, size_t last)
{
    return asVectors(imagesOf(faces, { people.begin() + static_cast<std::ptrdiff_t>(first),
                                       people.begin() + static_cast<std::ptrdiff_t>(last) }));
}

double acceptedPercent(const VectorSet& vectors)
{
    const PairCosines pairs = pairCosines(vectors);
    return 100 * acceptedAt(pairs.genuine, pairs.impostors, FALSE_ACCEPT_RATE);
}

VectorSet projected(const VectorSet& learned, const VectorSet& tested)
{
    const cv::Ptr<cv::face::WeightedFisherFaceRecognizer> model = cv::face::WeightedFisherFaceRecognizer::create();
    model->train(learned.rows, learned.labels);
    VectorSet result;
    model->project(tested.rows, result.rows);
    result.labels = tested.labels;
    return result;
}

struct Accepted
{
    std::vector<double> cosine, ours, difference; // per cent, of the splits
};

Accepted measure(const FaceSet& faces, size_t learned, const Measuring& how, ProgressLine& line)
{
    cv::RNG rng(how.seed + 1); // the same halves for every number of people
    Accepted accepted;
    for (int split = 0; split < how.splitsOr(20); split++)
    {
        line.step(cv::format("learning from %d people", static_cast<int>(learned)));
        const std::vector<int> people = shuffledPeople(faces, rng);
        const VectorSet tested = vectorsOf(faces, people, people.size() / 2, people.size());
        accepted.cosine.push_back(acceptedPercent(tested));
        accepted.ours.push_back(acceptedPercent(projected(vectorsOf(faces, people, 0, learned), tested)));
        accepted.difference.push_back(accepted.ours.back() - accepted.cosine.back());
    }
    return accepted;
}

std::vector<size_t> numbersOfPeople(size_t half)
{
    std::vector<size_t> numbers;
    for (const size_t number : { 2, 5, 20 })
        if (number < half)
            numbers.push_back(number);
    numbers.push_back(half);
    return numbers;
}

void report(const std::string& setting, const Accepted& accepted, Figures& figures)
{
    std::printf("  %-14s%s%s  %s\n", setting.c_str(), inCells(spreadOf(accepted.cosine), 2).c_str(),
                inCells(spreadOf(accepted.ours), 2).c_str(), inCells(spreadOf(accepted.difference), 2).c_str());
    figures.add({ "unseen", setting, "plain cosine", "accepted, %", accepted.cosine });
    figures.add({ "unseen", setting, "default recognizer", "accepted, %", accepted.ours });
    figures.add({ "unseen", setting, "default recognizer", "difference to cosine", accepted.difference });
}

} // namespace

void measureUnseen(const FaceSet& faces, const Measuring& how, Figures& figures)
{
    const size_t people = static_cast<size_t>(countPeople(faces)), half = people / 2;
    std::printf("UNSEEN: pairs of images of people who were not trained on\n");
    if (people < FEWEST_PEOPLE)
    {
        std::printf("Not measured: at least %d people are needed.\n\n", FEWEST_PEOPLE);
        return;
    }
    const std::vector<size_t> learned = numbersOfPeople(half);
    const int splits = how.splitsOr(20);
    std::vector<Accepted> results;
    {
        ProgressLine line(static_cast<int>(learned.size()) * splits);
        for (const size_t number : learned)
            results.push_back(measure(faces, number, how, line));
    }
    std::printf(
        "Accepted of the pairs of one person, in %%, where 1 in 1,000 pairs of two people is; %d people tested, "
        "splits: %d\n\n",
        static_cast<int>(people - half), splits);
    std::printf("  %-14s%14s%16s%18s\n", "learned from", "cosine", "projections", "difference");
    for (size_t i = 0; i < learned.size(); i++)
        report(cv::format("%d people", static_cast<int>(learned[i])), results[i], figures);
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace demo
