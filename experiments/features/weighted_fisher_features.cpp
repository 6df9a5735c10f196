// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares pixels, gradients and local patterns as features of weighted Fisher faces; see --help.

#include "console.hpp"
#include "face_source.hpp"
#include "feature_tables.hpp"

#include <algorithm>
#include <cstdio>

using namespace demo;

namespace {

const std::vector<int> TRAINING_PICTURES = { 2, 3, 5 };
const std::vector<int> SHORT_TEMPLATES = { 3, 5, 8, 12 };

struct Settings
{
    FaceSource faces = FaceSource(cv::Size(92, 112));
    int splits = 10;
};

std::string usage()
{
    const Settings defaults;
    return "Compares pixels, gradients (HOG), local patterns (LBP) and all three as features of weighted Fisher faces\n"
           "with OpenCV's Fisherfaces, Eigenfaces and LBPH: errors with few training pictures, under a new light,\n"
           "shifted, turned and covered; short templates; and what it costs.\n"
           "\n"
           "usage: weighted_fisher_features [--data DIR | --csv FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format(
               "  --splits N        how many random splits into training and test pictures to average over (%d)\n"
               "  --help            this text\n",
               defaults.splits);
}

void printHeader(const FaceSet& faces, const Settings& settings)
{
    std::printf("%s\n", faces.origin.c_str());
    std::printf("%d x %d pixels, ", settings.faces.size.width, settings.faces.size.height);
    std::printf(settings.splits > 1 ? "mean and deviation of %d random splits, " : "%d random split, ",
                settings.splits);
    std::printf("all pictures that are not for training are tested\n\n");
}

void compareErrors(const FaceSet& faces, const Settings& settings)
{
    std::vector<Contender> contenders = openCvContenders();
    const size_t pixels = contenders.size();
    for (const Contender& contender : featureContenders())
        contenders.push_back(contender);
    const std::vector<Disturbance> disturbances = allDisturbances();
    std::vector<ErrorTable> tables;
    {
        ProgressLine line(static_cast<int>(TRAINING_PICTURES.size() * contenders.size()) * settings.splits);
        tables = measureErrors(faces, contenders, disturbances, TRAINING_PICTURES, settings.splits, settings.faces.seed,
                               [&line](const std::string& what) { line.step(what); });
    }
    const size_t all = contenders.size() - 1;
    for (size_t i = 0; i < tables.size(); i++)
    {
        const Ratio toOpenCv = ratioToBest("all three / best of cv::face", tables[i], all, 0, pixels - 1);
        const Ratio toPixels = ratioToBest("all three / pixels", tables[i], all, pixels, pixels);
        printErrors("Test pictures " + disturbances[i].outcome, contenders, TRAINING_PICTURES, tables[i],
                    { toOpenCv, toPixels });
    }
}

void compareShortTemplates(const std::vector<Split>& splits, int people)
{
    std::vector<int> components;
    for (const int p : SHORT_TEMPLATES)
        if (p < people - 1)
            components.push_back(p);
    components.push_back(people - 1);
    const std::vector<Contender> contenders = shortTemplateContenders();
    std::vector<std::vector<Comparison>> results;
    {
        ProgressLine line(countTrainings(contenders, splits) * static_cast<int>(components.size()));
        for (const int p : components)
            results.push_back(compare(contenders, splits, p,
                                      [&line](const std::string& what) { line.step("short templates, " + what); }));
    }
    printShortTemplates(cv::format("All three features with p components each, %d training pictures a person",
                                   TRAINING_PICTURES.back()),
                        components, results);
}

void compareCosts(const FaceSet& training)
{
    const std::vector<Contender> contenders = featureContenders();
    const Contender &pixels = contenders.front(), &all = contenders.back();
    const std::vector<Cost> costs = measureCosts({ pixels.input, all.input, pixels.feature, all.feature }, training);
    const int pictures = static_cast<int>(training.images.size());
    printCosts(cv::format("Costs in the input space, %d training pictures", pictures), costs[0], costs[1]);
    printCosts(cv::format("Costs in the feature space (RBF kernel), %d training pictures", pictures), costs[2],
               costs[3]);
    std::printf(
        "training: all threads. model file: .yml. project(): feature extraction and projection, processor time\n"
        "of one thread. Times are medians; the recognizers took turns.\n");
}

void run(const Settings& settings)
{
    const FaceSet faces = loadFaces(settings.faces);
    printHeader(faces, settings);
    compareErrors(faces, settings);
    const std::vector<Split> splits =
        drawSplitsByNumber(faces, TRAINING_PICTURES.back(), settings.splits, settings.faces.seed);
    compareShortTemplates(splits, countPeople(faces));
    compareCosts(splits[0].training);
}

} // namespace

int main(int argc, char** argv)
{
    Settings settings;
    OptionSetters setters = settersOf(settings.faces);
    setters["--splits"] = numberInto(settings.splits, 1, 1000);
    return runProgram("weighted_fisher_features", argc, argv, setters, usage(), [&settings] {
        check(settings.faces);
        run(settings);
    });
}
