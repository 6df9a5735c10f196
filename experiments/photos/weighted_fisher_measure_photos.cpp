// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Measures how well the program for photographs finds, enrols and names people; see --help.

#include "command_line.hpp"
#include "interruption.hpp"
#include "measurements.hpp"
#include "page.hpp"
#include "progress_line.hpp"

#include "opencv2/core/utils/logger.hpp"

#include <algorithm>
#include <cstdio>
#include <cstdlib>

using namespace demo;

namespace {

const int FEWEST_PEOPLE = 4;
const int DRAWN_TO_BE_NAMED = 3; // of each drawn person

struct Settings
{
    std::string photos, detector, network, json;
    int draws = 10, enrolled = 5, tries = 20;
    double strangers = 0.25;
    uint64_t seed = 1;
};

std::string usage()
{
    const Settings defaults;
    return cv::format(
        "Enrols some photographs of people and names the others, as weighted_fisher_photos does: how many names are\n"
        "right, how many strangers get a name, whether photos in wrong folders are found, and how many frames of a\n"
        "camera are named in a second. A missed face counts as wrong.\n"
        "\n"
        "usage: weighted_fisher_measure_photos [--photos DIR] [OPTION VALUE]...\n"
        "\n"
        "Without photos it draws people. An option's value may also follow an equals sign.\n"
        "\n"
        "  --photos DIR      photographs as they come, in one folder for each person\n"
        "  --detector FILE   find faces with YuNet, an ONNX file for cv::FaceDetectorYN, instead of Haar cascades\n"
        "  --network FILE    describe faces with a network, an ONNX file that takes RGB of 112x112, instead of "
        "features\n"
        "  --draws N         how many random draws to average over (%d)\n"
        "  --enrolled N      how many photos of a person are enrolled, the others are named (%d)\n"
        "  --strangers SHARE of the people who are strangers (%g)\n"
        "  --tries N         how many times photos are put into wrong folders, over all draws (%d)\n"
        "  --seed N          of the draws and of drawn people (%d)\n"
        "  --json FILE       write all figures, those of each draw too\n"
        "  --help            this text\n",
        defaults.draws, defaults.enrolled, defaults.strangers, defaults.tries, static_cast<int>(defaults.seed));
}

PhotographedPeople loadPeople(const Settings& settings, recognition::FaceDetector& detector,
                              const recognition::Description& description)
{
    const std::vector<PhotoSource> sources = settings.photos.empty()
                                                 ? drawnPhotos(settings.enrolled + DRAWN_TO_BE_NAMED, settings.seed)
                                                 : photosInFolders(settings.photos);
    PhotographedPeople people = cutOutFaces(sources, settings.enrolled + 1, detector, description);
    const int count = static_cast<int>(people.people.size());
    if (count < FEWEST_PEOPLE)
        throw std::runtime_error(cv::format("At least %d people with %d photos each are needed; there are %d",
                                            FEWEST_PEOPLE, settings.enrolled + 1, count));
    people.origin = cv::format("%s: %d people, %d photos, faces missed on %d; %s, %s",
                               settings.photos.empty() ? "drawn faces" : settings.photos.c_str(), count, people.photos,
                               people.missed, settings.detector.empty() ? "cascades" : settings.detector.c_str(),
                               settings.network.empty() ? "features" : settings.network.c_str());
    return people;
}

Measured measureAll(const Settings& settings, const PhotographedPeople& people,
                    const cv::Ptr<recognition::FaceDetector>& detector, const recognition::Description& described)
{
    recognition::Description description = described;
    if (description.network)
        description.network = recognition::remembering(description.network);
    Measured measured;
    cv::RNG draws(settings.seed + 1), tries(settings.seed + 2);
    ProgressLine progress(2 * settings.draws + settings.tries + 1);
    RecognizerPtr model;
    for (int number = 0; number < settings.draws; number++)
    {
        progress.step("naming everybody");
        measureClosedSet(drawPeople(people, 0, settings.enrolled, draws), description, measured);
        progress.step("naming known people and strangers");
        const Draw draw = drawPeople(people, settings.strangers, settings.enrolled, draws);
        model = measureStrangers(draw, description, measured);
        WrongPhotos wrongPhotos;
        for (int turn = number; turn < settings.tries; turn += settings.draws)
        {
            progress.step("looking for wrong photos");
            wrongPhotos.tryOnce(draw, description, tries);
        }
        wrongPhotos.addTo(measured);
    }
    progress.step("naming faces on frames");
    measureFrames(people.examples, model, detector, described, measured);
    return measured;
}

void run(const Settings& settings, const std::string& commandLine)
{
    if (!std::getenv("OPENCV_LOG_LEVEL")) // what cannot be read or used is said by the program itself
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_FATAL);
    const cv::Ptr<recognition::FaceDetector> detector = recognition::makeFaceDetector(settings.detector);
    const recognition::Description description = recognition::makeDescription(settings.network);
    const PhotographedPeople people = loadPeople(settings, *detector, description);
    const Measured measured = measureAll(settings, people, detector, description);
    std::printf(
        "%s\n%d photos of each are enrolled; mean and deviation of %d draws; a missed face counts as wrong.\n%s\n",
        people.origin.c_str(), settings.enrolled, settings.draws,
        settings.photos.empty() ? "Drawn faces say little of photographs: use --photos.\n" : "");
    measured.print();
    const std::string method = std::string(settings.detector.empty() ? "cascades" : "detector") + " and " +
                               (settings.network.empty() ? "features" : "network");
    if (!settings.json.empty())
        writeWhole(settings.json, measured.figures(method).inJson(commandLine, people.origin));
}

} // namespace

int main(int argc, char** argv)
{
    catchInterruptions();
    Settings settings;
    OptionSetters setters;
    setters["--photos"] = pathInto(settings.photos);
    setters["--detector"] = pathInto(settings.detector);
    setters["--network"] = pathInto(settings.network);
    setters["--json"] = newFileInto(settings.json);
    setters["--draws"] = numberInto(settings.draws, 1, 1000);
    setters["--enrolled"] = numberInto(settings.enrolled, 1, 1000);
    setters["--tries"] = numberInto(settings.tries, 0, 10000);
    setters["--strangers"] = shareInto(settings.strangers);
    setters["--seed"] = seedInto(settings.seed);
    return runProgram("weighted_fisher_measure_photos", argc, argv, setters, usage(),
                      [&] { run(settings, commandLineOf(argc, argv)); });
}
