// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Measures what trainAuto, thresholds, balance and update are worth; see --help.

#include "face_source.hpp"
#include "figures.hpp"
#include "page.hpp"
#include "progress_line.hpp"
#include "strangers_experiment.hpp"

#include "opencv2/weighted_fisher.hpp"

#include <algorithm>
#include <cstdio>
#include <map>

using namespace demo;
using namespace cv::face;

namespace {

struct Settings
{
    FaceSource faces = FaceSource(cv::Size(92, 112));
    std::string json;
    int splits = 10;
    double rate = 0.01;
};

std::string usage()
{
    const Settings defaults;
    return "Measures strangers accepted and known people recognized with the thresholds that trainAuto sets, accuracy\n"
           "with few and many pictures of different people, and what update, enroll and trainAuto cost.\n"
           "\n"
           "usage: weighted_fisher_everyday [--data DIR | --csv FILE] [OPTION VALUE]...\n"
           "\n"
           "Without --data and --csv it draws its own people. An option's value may also follow an equals sign.\n"
           "\n" +
           usageOf(defaults.faces) +
           cv::format("  --splits N        how many random splits to average over (%d)\n"
                      "  --rate R          the share of strangers' pictures that may be accepted (%g)\n"
                      "  --json FILE       write all figures, those of each split too\n"
                      "  --help            this text\n",
                      defaults.splits, defaults.rate);
}

std::string text(const Spread& spread)
{
    return cv::format("%6.2f +- %5.2f", spread.mean, spread.deviation);
}

void compareGatekeepers(const FaceSet& faces, const Settings& settings, Figures& figures)
{
    const std::vector<StrangerSplit> splits = drawStrangerSplits(faces, 0.25, 5, settings.splits, settings.faces.seed);
    const std::vector<Gatekeeper> gatekeepers = allGatekeepers();
    std::vector<std::vector<double>> accepted(gatekeepers.size()), right(gatekeepers.size());
    {
        ProgressLine line(static_cast<int>(splits.size() * gatekeepers.size()));
        for (const StrangerSplit& split : splits)
            for (size_t k = 0; k < gatekeepers.size(); k++)
            {
                line.step(gatekeepers[k].name);
                const Admission admission = gatekeepers[k].admit(split, settings.rate);
                accepted[k].push_back(admission.strangersAccepted);
                right[k].push_back(admission.knownRight);
            }
    }
    std::printf("Strangers: %d people known with 5 training pictures each, %d strangers, requested rate %.2f %%\n",
                countPeople(splits[0].known.training), countPeople(splits[0].strangers), 100 * settings.rate);
    std::printf("%-42s %-16s %s\n", "", "strangers in, %", "known accepted and right, %");
    for (size_t k = 0; k < gatekeepers.size(); k++)
    {
        const std::string& name = gatekeepers[k].name;
        std::printf("%-42s %s  %s\n", name.c_str(), text(spreadOf(accepted[k])).c_str(),
                    text(spreadOf(right[k])).c_str());
        figures.add({ "strangers", "5", name, "strangers accepted, %", accepted[k] });
        figures.add({ "strangers", "5", name, "known accepted and right, %", right[k] });
    }
    std::printf(
        "The threshold of cv::face is the best for the test pictures themselves; the others never saw them.\n\n");
}

template <class Recognizer> double accuracyOf(const Split& split, bool balance, int components)
{
    const cv::Ptr<Recognizer> model = Recognizer::create();
    WeightedFisherParams params;
    params.balance = balance;
    model->setParams(params);
    model->setNumComponents(components);
    model->train(split.training.images, split.training.labels);
    cv::Mat labels, distances;
    model->predictBatch(split.test.images, labels, distances);
    double right = 0;
    for (int i = 0; i < labels.rows; i++)
        right += labels.at<int>(i) == split.test.labels[static_cast<size_t>(i)];
    return 100 * right / labels.rows;
}

void compareBalance(const FaceSet& faces, const Settings& settings, Figures& figures)
{
    std::map<std::string, std::vector<double>> accuracies;
    for (const Split& split : drawUnevenSplits(faces, 3, 9, settings.splits, settings.faces.seed))
        for (const bool balance : { false, true })
            for (const int components : { 0, 10 })
            {
                const std::string name = cv::format("%s, %s", components == 0 ? "all components" : "10 components",
                                                    balance ? "balance" : "pooled");
                accuracies["input space, " + name].push_back(
                    accuracyOf<WeightedFisherFaceRecognizer>(split, balance, components));
                accuracies["feature space, " + name].push_back(
                    accuracyOf<WeightedKernelFisherFaceRecognizer>(split, balance, components));
            }
    std::printf("Balance: 3 to 9 training pictures a person, accuracy on the others, %%\n");
    for (const auto& row : accuracies)
    {
        std::printf("%-48s %s\n", row.first.c_str(), text(spreadOf(row.second)).c_str());
        figures.add({ "balance", "3 to 9", row.first, "recognized, %", row.second });
    }
    std::printf("\n");
}

double secondsOf(const std::function<void()>& work)
{
    const int64 start = cv::getTickCount();
    work();
    return static_cast<double>(cv::getTickCount() - start) / cv::getTickFrequency();
}

/** What adding the last sample costs, as a part of training on all; medians of runs that took turns. */
template <class Recognizer> void printUpdateCosts(const char* space, const cv::Mat& samples, const cv::Mat& labels)
{
    const int n = samples.rows;
    const cv::Ptr<Recognizer> model = Recognizer::create();
    WeightedFisherParams params;
    params.updatable = 1;
    model->setParams(params);
    std::vector<double> updates, enrolments;
    for (int run = 0; run < 5; run++)
    {
        const double all = secondsOf([&] { model->train(samples, labels); });
        model->train(samples.rowRange(0, n - 1), labels.rowRange(0, n - 1));
        updates.push_back(secondsOf([&] { model->update(samples.rowRange(n - 1, n), labels.rowRange(n - 1, n)); }) /
                          all);
        enrolments.push_back(secondsOf([&] { model->enroll(samples.rowRange(n - 1, n), labels.rowRange(n - 1, n)); }) /
                             all);
    }
    std::printf("%-14s update %.2f, enroll %.3f of a training\n", space, medianOf(updates), medianOf(enrolments));
}

template <class Recognizer> void printSearchCost(const char* space, const FaceSet& faces)
{
    std::vector<double> ratios;
    for (int run = 0; run < 5; run++)
    {
        const cv::Ptr<Recognizer> model = Recognizer::create(), other = Recognizer::create();
        const double once = secondsOf([&] { model->train(faces.images, faces.labels); });
        ratios.push_back(secondsOf([&] { other->trainAuto(faces.images, faces.labels); }) / once);
    }
    std::printf("%-14s trainAuto %.1f times a training\n", space, medianOf(ratios));
}

/** People of random 64 x 64 pixels and noise */
void makeSamples(int people, int pictures, cv::Mat& samples, cv::Mat& labels)
{
    cv::RNG rng(1);
    cv::Mat faces(people, 64 * 64, CV_32F), noise(1, faces.cols, CV_32F);
    rng.fill(faces, cv::RNG::UNIFORM, 60, 190);
    samples.create(people * pictures, faces.cols, CV_8U);
    labels.create(samples.rows, 1, CV_32S);
    for (int i = 0; i < samples.rows; i++)
    {
        rng.fill(noise, cv::RNG::NORMAL, 0, 20);
        cv::Mat(faces.row(i % people) + noise).convertTo(samples.row(i), CV_8U);
        labels.at<int>(i) = i % people;
    }
}

void measureCosts(const FaceSet& faces, const Settings& settings)
{
    const FaceSet training = drawSplitsByNumber(faces, 5, 1, settings.faces.seed)[0].training;
    std::printf("Costs: choosing all parameters on %d training pictures\n", static_cast<int>(training.images.size()));
    printSearchCost<WeightedFisherFaceRecognizer>("input space", training);
    printSearchCost<WeightedKernelFisherFaceRecognizer>("feature space", training);
    cv::Mat samples, labels;
    makeSamples(200, 10, samples, labels);
    std::printf("\nCosts: adding 1 image to %d of 64 x 64 pixels, 200 people\n", samples.rows - 1);
    printUpdateCosts<WeightedFisherFaceRecognizer>("input space", samples, labels);
    printUpdateCosts<WeightedKernelFisherFaceRecognizer>("feature space", samples, labels);
}

void run(const Settings& settings, const std::string& commandLine)
{
    const FaceSet faces = loadFaces(settings.faces);
    std::printf("%s\n%d x %d pixels, mean and deviation of %d random splits\n\n", faces.origin.c_str(),
                settings.faces.size.width, settings.faces.size.height, settings.splits);
    if (countPeople(faces) < 4)
        throw std::runtime_error("At least 4 people are needed, so that some can be strangers");
    Figures figures;
    compareGatekeepers(faces, settings, figures);
    compareBalance(faces, settings, figures);
    measureCosts(faces, settings);
    if (!settings.json.empty())
        writeWhole(settings.json, figures.inJson(commandLine, faces.origin));
}

} // namespace

int main(int argc, char** argv)
{
    Settings settings;
    OptionSetters setters = settersOf(settings.faces);
    setters["--splits"] = numberInto(settings.splits, 1, 1000);
    setters["--rate"] = shareInto(settings.rate);
    setters["--json"] = newFileInto(settings.json);
    return runProgram("weighted_fisher_everyday", argc, argv, setters, usage(), [&] {
        check(settings.faces);
        run(settings, commandLineOf(argc, argv));
    });
}
