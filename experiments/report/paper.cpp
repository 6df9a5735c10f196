// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "paper.hpp"

#include "face_files.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace demo {

using namespace cv::face;

namespace {

const int PEOPLE = 20, PICTURES = 10;
const double TRAINING_SHARE = 0.67;
const double NONE = std::numeric_limits<double>::quiet_NaN();

// The pictures of each person that the paper tests on.
const std::vector<int> TESTED[PEOPLE] = {
    { 6, 10 },   { 3, 6, 7, 9, 10 },    { 5, 10 },          { 1, 2, 6, 9 }, { 6 },
    { 6, 7 },    { 1, 6, 7, 8, 9, 10 }, { 4, 6, 7, 9, 10 }, { 3, 5, 7 },    { 4, 6, 7, 8, 9 },
    { 5 },       { 5, 6, 8, 10 },       { 3, 5, 6, 7, 9 },  { 3, 6, 8 },    { 1, 4, 9 },
    { 1, 3, 9 }, { 5, 6, 10 },          { 1, 3, 4, 5, 8 },  { 3, 7 },       { 6, 8 }
};

struct Published
{
    const char *name, *ours;
    double inputTraining, inputTest, featureTraining, featureTest; // percent
};

const Published TABLE[] = {
    { "FDA", "UNIFORM", 97.01, 92.42, 97.01, 83.33 },
    { "APAC", "APAC", 97.01, 93.93, 97.01, 86.36 },
    { "POW", "POW", 97.01, 96.96, 97.01, 89.39 },
    { "CDM", "CDM", 74.62, 45.45, 91.79, 77.27 },
    { "kNN, k = 1", "KNN, k = 1", 97.76, 96.96, 95.52, 80.30 },
    { "kNN, k = 3", "KNN, k = 3", 97.76, 98.48, 97.76, 83.33 },
    { "kNN, k = c \xe2\x88\x92 1", "KNN, k = 19", 97.01, 92.42, 97.01, 83.33 },
    { "CW-FDA, version 1", "COSINE", 97.01, 92.42, 97.01, 84.84 },
    { "CW-FDA, version 2", "KERNEL_COSINE", NONE, NONE, 97.01, 87.87 },
    { "AW-FDA, k = 1", "AUTO, k = 1", 97.76, 87.87, 100, 100 },
    { "AW-FDA, k = 3", "AUTO, k = 3", 97.01, 93.93, 100, 100 },
    { "AW-FDA, k = c \xe2\x88\x92 1", "AUTO, k = 19", 96.26, 93.93, 100, 100 },
};

PaperCell cellOf(double published, const Summary& onItsSplit, const Summary& onRandomOnes, Spread Summary::*accuracy)
{
    PaperCell cell;
    cell.paper = published;
    cell.ours = (onItsSplit.*accuracy).mean;
    cell.random = onRandomOnes.*accuracy;
    return cell;
}

const Comparison& rowOf(const std::string& name, const std::vector<Comparison>& rows)
{
    return *std::find_if(rows.begin(), rows.end(), [&name](const Comparison& row) { return row.name == name; });
}

std::vector<Contender> thoseInTheTable(const std::vector<Contender>& contenders)
{
    std::vector<Contender> kept;
    for (const Published& column : TABLE)
        kept.push_back(*std::find_if(contenders.begin(), contenders.end(),
                                     [&column](const Contender& one) { return one.name == column.ours; }));
    return kept;
}

// Published numbers have two decimals and are cut, not rounded.
bool isBelow(const PaperCell& cell)
{
    return cell.ours < cell.paper - 0.005;
}

} // namespace

FaceSet readPaperFaces(const std::string& folder)
{
    const FaceSet all = readFaceFolders(folder, cv::Size(36, 44));
    FaceSet faces;
    faces.origin = "the first 20 people of the ORL faces (AT&T Laboratories Cambridge)";
    for (int person = 1; person <= PEOPLE; person++)
    {
        if (std::count(all.labels.begin(), all.labels.end(), person) != PICTURES)
            throw std::runtime_error(cv::format("the paper's protocol needs the ORL faces, %d pictures of at least %d "
                                                "people; person %d in %s is not so",
                                                PICTURES, PEOPLE, person, folder.c_str()));
        for (size_t i = 0; i < all.labels.size(); i++)
            if (all.labels[i] == person)
            {
                faces.images.push_back(all.images[i]);
                faces.labels.push_back(person);
            }
    }
    return faces;
}

Split paperSplit(const FaceSet& faces)
{
    Split split;
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        const std::vector<int>& tested = TESTED[i / PICTURES];
        const int number = static_cast<int>(i) % PICTURES + 1;
        FaceSet& part = std::count(tested.begin(), tested.end(), number) > 0 ? split.test : split.training;
        part.images.push_back(faces.images[i]);
        part.labels.push_back(faces.labels[i]);
    }
    return split;
}

std::vector<std::string> paperTestPictures()
{
    std::vector<std::string> pictures;
    for (int person = 0; person < PEOPLE; person++)
        for (const int number : TESTED[person])
            pictures.push_back(cv::format("s%d/%d", person + 1, number));
    return pictures;
}

Plan planPaper(const FaceSet& faces, int few, int splits, uint64_t seed)
{
    WeightedFisherParams params;
    params.standardize = true;
    params.sizeWeighted = true;
    params.distance = DISTANCE_L2;
    Plan plan;
    plan.faces = faces;
    plan.people = PEOPLE;
    plan.few = std::min(few, PEOPLE - 1);
    plan.contenders = allContenders(PEOPLE, params);
    plan.splits = drawSplitsAcross(faces, TRAINING_SHARE, splits, seed);
    plan.shown = paperSplit(faces);
    plan.protocol = "every pixel standardised, Euclidean distances, an RBF kernel in the feature space, the pictures "
                    "divided at random whoever is on them; "
                    "figures are of the paper's own split";
    return plan;
}

std::vector<PaperColumn> comparePaper(const Plan& plan, const Study& study)
{
    const std::vector<Comparison> onItsSplit =
        compare(thoseInTheTable(plan.contenders), { plan.shown }, PEOPLE - 1, [](const std::string&) {});
    std::vector<PaperColumn> columns;
    for (const Published& published : TABLE)
    {
        const Comparison &its = rowOf(published.ours, onItsSplit), &random = rowOf(published.ours, study.withAll);
        PaperColumn column;
        column.name = published.name;
        column.ours = published.ours;
        column.inInputSpace = !std::isnan(published.inputTest);
        column.inputTraining = cellOf(published.inputTraining, its.input, random.input, &Summary::training);
        column.inputTest = cellOf(published.inputTest, its.input, random.input, &Summary::test);
        column.featureTraining = cellOf(published.featureTraining, its.feature, random.feature, &Summary::training);
        column.featureTest = cellOf(published.featureTest, its.feature, random.feature, &Summary::test);
        columns.push_back(column);
    }
    return columns;
}

bool isAtLeastThePapers(const std::vector<PaperColumn>& columns)
{
    return std::none_of(columns.begin(), columns.end(), [](const PaperColumn& column) {
        return isBelow(column.inputTest) || isBelow(column.featureTest); // a NaN is not below anything
    });
}

} // namespace demo
