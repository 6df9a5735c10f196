// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares pixels, gradients, local patterns and Gabor magnitudes as features of weighted Fisher faces; see --help.

#include "progress_line.hpp"
#include "face_source.hpp"
#include "feature_tables.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

using namespace demo;

namespace {

const std::vector<int> TRAINING_PICTURES = { 2, 3, 5 };
const std::vector<int> SHORT_TEMPLATES = { 3, 5, 8, 12 };
const int GAIN_COMPONENTS = 8;

struct Settings
{
    FaceSource faces = FaceSource(cv::Size(92, 112), true);
    int splits = 10;
    int jitter = 0;
    std::string save; // a folder
};

std::string usage()
{
    const Settings defaults;
    return "Compares pixels, gradients (HOG), local patterns (LBP), Gabor magnitudes and all four as features of\n"
           "weighted Fisher faces with OpenCV's Fisherfaces, Eigenfaces and LBPH: errors with few training pictures,\n"
           "under a new light, shifted, turned and covered; short templates; and what it costs.\n"
           "\n"
           "usage: weighted_fisher_features [--data DIR | --csv FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format(
               "  --splits N        how many random splits into training and test pictures to average over (%d)\n"
               "  --jitter N        one more row: all four, trained on each picture and on N copies of it, shifted\n"
               "                    and turned (%d)\n"
               "  --save DIR        only write the pictures into a folder, one folder for each person, as\n"
               "                    scripts/compare-feature-variants reads them\n"
               "  --help            this text\n",
               defaults.splits, defaults.jitter);
}

void savePictures(const FaceSet& faces, const std::string& folder)
{
    std::map<int, int> numbers; // of pictures of each person
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        const std::string person = cv::utils::fs::join(folder, cv::format("s%02d", faces.labels[i]));
        const std::string file = cv::utils::fs::join(person, cv::format("%02d.png", numbers[faces.labels[i]]++));
        if (!cv::utils::fs::createDirectories(person) || !cv::imwrite(file, faces.images[i]))
            throw std::runtime_error("cannot write " + file);
    }
}

void printHeader(const FaceSet& faces, const Settings& settings)
{
    std::printf("%s\n", faces.origin.c_str());
    std::printf("%d x %d pixels, ", faces.images[0].cols, faces.images[0].rows);
    std::printf(settings.splits > 1 ? "mean and deviation of %d random splits, " : "%d random split, ",
                settings.splits);
    std::printf("all pictures that are not for training are tested\n\n");
}

/** The recognizers of the tables of errors, and the places of some of them. */
struct Trials
{
    std::vector<Trial> rows;
    size_t pixels, allFour;

    explicit Trials(int jitter)
    {
        for (const Contender& contender : openCvContenders())
            rows.push_back({ contender.name, contender.input, 0 });
        pixels = rows.size();
        const std::vector<Contender> contenders = featureContenders();
        for (const Contender& contender : contenders)
            rows.push_back({ contender.name, contender.input, 0 });
        allFour = rows.size() - 1;
        rows.push_back({ "kernel, all four", contenders.back().feature, 0 });
        if (jitter > 0)
            rows.push_back({ cv::format("all four, %d jittered %s", jitter, jitter > 1 ? "copies" : "copy"),
                             contenders.back().input, jitter });
    }
};

void compareErrors(const FaceSet& faces, const Settings& settings)
{
    const Trials trials(settings.jitter);
    const std::vector<Disturbance> disturbances = allDisturbances();
    std::vector<ErrorTable> tables;
    {
        ProgressLine line(static_cast<int>(TRAINING_PICTURES.size() * trials.rows.size()) * settings.splits);
        tables = measureErrors(faces, trials.rows, disturbances, TRAINING_PICTURES, settings.splits,
                               settings.faces.seed, [&line](const std::string& what) { line.step(what); });
    }
    for (size_t i = 0; i < tables.size(); i++)
    {
        const size_t pixels = trials.pixels, all = trials.allFour;
        const Ratio toOpenCv = ratioToBest("all four / best of cv::face", tables[i], all, 0, pixels - 1);
        const Ratio toPixels = ratioToBest("all four / pixels", tables[i], all, pixels, pixels);
        printErrors("Test pictures " + disturbances[i].outcome, trials.rows, TRAINING_PICTURES, tables[i],
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
    printShortTemplates(
        cv::format("All four features with p components each, %d training pictures a person", TRAINING_PICTURES.back()),
        components, results);
}

void compareWeightings(const std::vector<Split>& splits, int people, uint64_t seed)
{
    const int components = std::min(GAIN_COMPONENTS, people - 1);
    std::vector<MaxminGain> gains;
    {
        ProgressLine line(countGainTrainings(splits));
        gains = measureMaxminGains(splits, components, seed,
                                   [&line](const std::string& what) { line.step("short templates, " + what); });
    }
    printMaxminGains(cv::format("UNIFORM and MAXMIN with %d components of each feature, %d training pictures a person",
                                components, TRAINING_PICTURES.back()),
                     gains);
}

/** Measures recognizers on the same training pictures, and prints a column for each. */
void compareCostsOf(const std::vector<Trial>& trials, const std::string& space, const FaceSet& training, uint64_t seed)
{
    const std::vector<Cost> costs = measureCosts(trials, training, seed);
    std::vector<NamedCost> columns;
    for (size_t i = 0; i < trials.size(); i++)
        columns.push_back({ trials[i].name, costs[i] });
    const int pictures = static_cast<int>(training.images.size());
    printCosts(cv::format("Costs in the %s, %d training pictures", space.c_str(), pictures), columns);
}

void compareCosts(const FaceSet& training, const Settings& settings)
{
    const std::vector<Contender> contenders = featureContenders();
    const Contender &pixels = contenders.front(), &all = contenders.back();
    std::vector<Trial> inputSpace = { { "pixels", pixels.input, 0 }, { "all four", all.input, 0 } };
    if (settings.jitter > 0)
        inputSpace.push_back({ "jittered", all.input, settings.jitter });
    compareCostsOf(inputSpace, "input space", training, settings.faces.seed);
    compareCostsOf({ { "pixels", pixels.feature, 0 }, { "all four", all.feature, 0 } }, "feature space (RBF kernel)",
                   training, settings.faces.seed);
    std::printf(
        "training: all threads. model file: .yml. project(): feature extraction and projection, processor time\n"
        "of one thread. Times are medians; the recognizers of a table took turns.\n");
    if (settings.jitter > 0)
        std::printf("jittered: all four, trained on so many copies of each training picture as well: %d. Making the\n"
                    "copies is no part of the time.\n",
                    settings.jitter);
}

void run(const Settings& settings)
{
    const FaceSet faces = loadFaces(settings.faces);
    if (!settings.save.empty())
    {
        savePictures(faces, settings.save);
        return;
    }
    printHeader(faces, settings);
    compareErrors(faces, settings);
    const std::vector<Split> splits =
        drawSplitsByNumber(faces, TRAINING_PICTURES.back(), settings.splits, settings.faces.seed);
    compareShortTemplates(splits, countPeople(faces));
    compareWeightings(splits, countPeople(faces), settings.faces.seed);
    compareCosts(splits[0].training, settings);
}

} // namespace

int main(int argc, char** argv)
{
    Settings settings;
    OptionSetters setters = settersOf(settings.faces);
    setters["--splits"] = numberInto(settings.splits, 1, 1000);
    setters["--jitter"] = numberInto(settings.jitter, 0, 100);
    setters["--save"] = pathInto(settings.save);
    return runProgram("weighted_fisher_features", argc, argv, setters, usage(), [&settings] {
        check(settings.faces);
        run(settings);
    });
}
