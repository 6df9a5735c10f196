// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Measures what the recognizers are worth on vectors of a face network; see --help.

#include "command_line.hpp"
#include "interruption.hpp"
#include "page.hpp"
#include "tables.hpp"
#include "vectors.hpp"

#include <cstdio>

using namespace demo;

namespace {

const int FEWEST_PEOPLE = 4;

struct Settings
{
    std::string vectors, json, only;
    Measuring measuring;
};

struct Table
{
    const char* name;
    void (*measure)(const FaceSet& faces, const Measuring& how, Figures& figures);
    const char* help;
};

const Table TABLES[] = {
    { "known", measureKnown, "people of whom 1, 2, 3, 5 or 8 images are enrolled: error, paired test" },
    { "search", measureSearch, "the same for trainAuto, with 2, 3, 5 or 8 images" },
    { "unseen", measureUnseen, "pairs of images of people who were not trained on" },
    { "strangers", measureStrangers, "the threshold of trainAuto, people who are not enrolled" },
    { "templates", measureTemplates, "few components" },
    { "cost", measureCost, "time of training and prediction in units of a bare product" },
};

std::string usage()
{
    const Measuring defaults;
    std::string tables;
    for (const Table& table : TABLES)
        tables += cv::format("  %-16s  %s\n", table.name, table.help);
    return "Compares the default recognizer and trainAuto with the plain cosine of a face network's vectors.\n"
           "\n"
           "usage: weighted_fisher_embeddings [--vectors FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --vectors it draws its own. An option's value may also follow an equals sign.\n"
           "\n"
           "  --vectors FILE    a FileStorage file (YAML, XML or JSON, .gz or not) with the matrices 'embeddings',\n"
           "                    n x d, and 'labels', n x 1 CV_32S\n"
           "  --only NAME       one of the tables below\n" +
           cv::format(
               "  --splits N        how many random splits to average over (20; search, strangers, templates: 10)\n"
               "  --seed N          of the splits and of the drawn vectors (%d)\n"
               "  --known-people N  of known and search: how many people are enrolled, others in each split (all)\n"
               "  --json FILE       write all figures, those of each split too\n"
               "  --samples N       of the cost: how many vectors are drawn (%d)\n"
               "  --people N        of the cost: how many people they show (%d)\n"
               "  --length N        of the cost: how many numbers a vector has (%d)\n"
               "  --rounds N        of the cost: how many rounds, of which the median counts (%d)\n"
               "  --help            this text\n\n",
               static_cast<int>(defaults.seed), defaults.costSamples, defaults.costPeople, defaults.costLength,
               defaults.rounds) +
           tables;
}

OptionSetter tableInto(std::string& target)
{
    return [&target](const std::string& name, const std::string& text) {
        std::string names;
        for (const Table& table : TABLES)
        {
            if (text == table.name)
                target = text;
            names += std::string(names.empty() ? "" : ", ") + table.name;
        }
        if (target != text || text.empty())
            throw UsageError(name + ": one of " + names + " is needed, not '" + text + "'");
    };
}

void check(const Settings& settings)
{
    const Measuring& how = settings.measuring;
    if (how.costSamples < 2 * how.costPeople)
        throw UsageError(cv::format("--samples: at least two for each of the %d --people are needed, not %d",
                                    how.costPeople, how.costSamples));
}

FaceSet loadVectors(const Settings& settings)
{
    FaceSet faces = settings.vectors.empty() ? asFaces(drawVectors(200, 10, 128, settings.measuring.seed), "drawn")
                                             : asFaces(readVectors(settings.vectors), settings.vectors);
    dropSinglePictures(faces);
    if (countPeople(faces) < FEWEST_PEOPLE)
        throw std::runtime_error(cv::format("At least %d people with two images each are needed; %s has %d",
                                            FEWEST_PEOPLE, faces.origin.c_str(), countPeople(faces)));
    return faces;
}

void run(const Settings& settings, const std::string& commandLine)
{
    check(settings);
    const FaceSet faces = loadVectors(settings);
    const std::string origin =
        cv::format("%s: %d vectors of %d numbers, %d people", faces.origin.c_str(),
                   static_cast<int>(faces.images.size()), faces.images[0].cols, countPeople(faces));
    std::printf("%s\n%s\n", origin.c_str(),
                settings.vectors.empty() ? "Drawn vectors say little of those of a network: use --vectors.\n" : "");
    Figures figures;
    for (const Table& table : TABLES)
        if (settings.only.empty() || settings.only == table.name)
            table.measure(faces, settings.measuring, figures);
    if (!settings.json.empty())
        writeWhole(settings.json, figures.inJson(commandLine, origin));
}

} // namespace

int main(int argc, char** argv)
{
    catchInterruptions();
    Settings settings;
    Measuring& how = settings.measuring;
    OptionSetters setters;
    setters["--vectors"] = pathInto(settings.vectors);
    setters["--json"] = newFileInto(settings.json);
    setters["--only"] = tableInto(settings.only);
    setters["--splits"] = numberInto(how.splits, 1, 1000);
    setters["--known-people"] = numberInto(how.knownPeople, FEWEST_PEOPLE, 1000000);
    setters["--seed"] = seedInto(how.seed);
    setters["--samples"] = numberInto(how.costSamples, 4, 10000000);
    setters["--people"] = numberInto(how.costPeople, 2, 1000000);
    setters["--length"] = numberInto(how.costLength, 2, 4096);
    setters["--rounds"] = numberInto(how.rounds, 1, 100);
    return runProgram("weighted_fisher_embeddings", argc, argv, setters, usage(),
                      [&] { run(settings, commandLineOf(argc, argv)); });
}
