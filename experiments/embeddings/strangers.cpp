// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "acceptance.hpp"
#include "console.hpp"
#include "cosine.hpp"
#include "naming_errors.hpp"
#include "progress_line.hpp"
#include "recognizers.hpp"

#include <cstdio>
#include <set>

namespace demo {

namespace {

const double RATE = 0.01;
const int ENROLLED = 5, FOLDS = 5, FEWEST_PEOPLE = 12;

/** People who are enrolled, and people who are not, as rows. */
struct Door
{
    VectorSet enrolled, known, strangers;
};

struct Admission
{
    double strangers = 0, known = 0; // in per cent: those who get a name; those who get their own
};

Admission admissionOf(const std::vector<int>& namesOfStrangers, const std::vector<int>& namesOfKnown,
                      const std::vector<int>& right)
{
    Admission admission;
    admission.strangers = errorOf(namesOfStrangers, std::vector<int>(namesOfStrangers.size(), -1));
    admission.known = 100 - errorOf(namesOfKnown, right);
    return admission;
}

std::vector<int> predicted(const cv::face::WeightedFisherFaceRecognizer& model, const cv::Mat& rows)
{
    std::vector<int> labels;
    cv::Mat distances;
    model.predictBatch(rows, labels, distances);
    return labels;
}

Admission admitByTrainAuto(const Door& door)
{
    const auto model = trainedAutomatically(door.enrolled, RATE);
    return admissionOf(predicted(*model, door.strangers.rows), predicted(*model, door.known.rows), door.known.labels);
}

/** The cosines of the images of the people of each fold with their nearest images of all other people. */
std::vector<double> cosinesOfLeftOut(const VectorSet& enrolled)
{
    const std::set<int> distinct(enrolled.labels.begin(), enrolled.labels.end());
    std::vector<int> people(distinct.begin(), distinct.end());
    cv::RNG rng(1);
    shuffle(people, rng);
    std::vector<double> all;
    for (int fold = 0; fold < FOLDS; fold++)
    {
        std::set<int> leftOut;
        for (size_t i = static_cast<size_t>(fold); i < people.size(); i += FOLDS)
            leftOut.insert(people[i]);
        cv::Mat rows;
        VectorSet gallery;
        for (int i = 0; i < enrolled.rows.rows; i++)
        {
            const int label = enrolled.labels[static_cast<size_t>(i)];
            (leftOut.count(label) ? rows : gallery.rows).push_back(enrolled.rows.row(i));
            if (!leftOut.count(label))
                gallery.labels.push_back(label);
        }
        const Nearest nearest = nearestByCosine(rows, gallery);
        all.insert(all.end(), nearest.cosines.begin(), nearest.cosines.end());
    }
    return all;
}

std::vector<int> namesAbove(double least, const Nearest& nearest)
{
    std::vector<int> names;
    for (size_t i = 0; i < nearest.labels.size(); i++)
        names.push_back(nearest.cosines[i] > least ? nearest.labels[i] : -1);
    return names;
}

Admission admitByCosine(const Door& door)
{
    const double least = similarityAt(cosinesOfLeftOut(door.enrolled), RATE);
    return admissionOf(namesAbove(least, nearestByCosine(door.strangers.rows, door.enrolled)),
                       namesAbove(least, nearestByCosine(door.known.rows, door.enrolled)), door.known.labels);
}

/** A way to set the threshold, and what came out. */
struct DoorKeeper
{
    const char* name;
    Admission (*admit)(const Door& door);
    std::vector<double> strangers, known; // per cent, of the splits
};

void measure(std::vector<DoorKeeper>& keepers, const std::vector<StrangerSplit>& splits)
{
    ProgressLine line(static_cast<int>(keepers.size() * splits.size()));
    for (const StrangerSplit& split : splits)
    {
        const Door door = { asVectors(split.known.training), asVectors(split.known.test), asVectors(split.strangers) };
        for (DoorKeeper& keeper : keepers)
        {
            line.step(keeper.name);
            const Admission admission = keeper.admit(door);
            keeper.strangers.push_back(admission.strangers);
            keeper.known.push_back(admission.known);
        }
    }
}

void report(const std::vector<DoorKeeper>& keepers, Figures& figures)
{
    std::printf("  %-30s%16s%28s\n", "", "strangers in, %", "known accepted and right, %");
    for (const DoorKeeper& keeper : keepers)
    {
        std::printf("  %-30s%s    %s\n", keeper.name, inCells(spreadOf(keeper.strangers), 2).c_str(),
                    inCells(spreadOf(keeper.known), 2).c_str());
        figures.add({ "strangers", "1 % asked for", keeper.name, "strangers accepted, %", keeper.strangers });
        figures.add({ "strangers", "1 % asked for", keeper.name, "known accepted and right, %", keeper.known });
    }
    std::printf("\n");
    std::fflush(stdout);
}

// A name is never -1, which stands for "unknown".
FaceSet numberedFrom0(const FaceSet& faces)
{
    std::set<int> distinct(faces.labels.begin(), faces.labels.end());
    FaceSet result = faces;
    for (int& label : result.labels)
        label = static_cast<int>(std::distance(distinct.begin(), distinct.find(label)));
    return result;
}

} // namespace

void measureStrangers(const FaceSet& faces, const Measuring& how, Figures& figures)
{
    std::printf("STRANGERS: a threshold that was asked to give a name to 1 %% of the images of people unknown\n");
    const FaceSet enough = numberedFrom0(withImages(faces, ENROLLED + 1));
    if (countPeople(enough) < FEWEST_PEOPLE)
    {
        std::printf("Not measured: %d of the %d people needed have %d images.\n\n", countPeople(enough), FEWEST_PEOPLE,
                    ENROLLED + 1);
        return;
    }
    const std::vector<StrangerSplit> splits = drawStrangerSplits(enough, 0.25, ENROLLED, how.splitsOr(10), how.seed);
    std::vector<DoorKeeper> keepers = { { "plain cosine, people left out", admitByCosine, {}, {} },
                                        { "trainAuto", admitByTrainAuto, {}, {} } };
    measure(keepers, splits);
    std::printf("%d people with %d images enrolled, %d strangers, splits: %d\n\n",
                countPeople(splits[0].known.training), ENROLLED, countPeople(splits[0].strangers),
                static_cast<int>(splits.size()));
    report(keepers, figures);
}

} // namespace demo
