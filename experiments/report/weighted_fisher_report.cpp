// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares the weightings of weighted Fisher faces on faces that it draws, or on yours, and writes a report; see --help.

#include "console.hpp"
#include "figures.hpp"
#include "interruption.hpp"
#include "paper.hpp"
#include "report_options.hpp"
#include "sections.hpp"
#include "svg.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/core/utils/logger.hpp"

#include <algorithm>
#include <cstdio>

using namespace demo;
namespace fs = cv::utils::fs;

namespace {

const char FILE_NAME[] = "index.html";

Plan planFor(const Options& options)
{
    if (options.paper)
        return planPaper(readPaperFaces(options.faces.data), options.components, options.splits, options.faces.seed);
    Plan plan;
    plan.faces = loadFaces(options.faces);
    plan.people = countPeople(plan.faces);
    plan.few = std::min(options.components, plan.people - 1);
    plan.contenders = allContenders(plan.people, cv::face::WeightedFisherParams());
    plan.splits = drawSplitsByShare(plan.faces, options.train, options.splits, options.faces.seed);
    plan.shown = plan.splits[0];
    plan.protocol = "one scale for all pixels, distances by angle, an RBF kernel in the feature space; figures are of "
                    "the first split";
    return plan;
}

// The faces, their numbers, and the protocol.
std::vector<std::string> describe(const Plan& plan)
{
    const cv::Size size = plan.faces.images[0].size();
    const int splits = static_cast<int>(plan.splits.size());
    const std::string numbers = cv::format("%d x %d pixels, %d pictures for training and %d for testing, ", size.width,
                                           size.height, static_cast<int>(plan.splits[0].training.images.size()),
                                           static_cast<int>(plan.splits[0].test.images.size())) +
                                cv::format(splits > 1 ? "mean of %d random splits" : "%d random split", splits);
    return { plan.faces.origin, numbers, plan.protocol };
}

void printDescription(const Plan& plan)
{
    for (const std::string& line : describe(plan))
        std::printf("%s\n", line.c_str());
    std::printf("\n");
}

void printTables(const Plan& plan, const Study& study)
{
    if (plan.few < plan.people - 1)
        printTable(cv::format("p = %d components, fewer than people: the weights decide who is told apart", plan.few),
                   study.withFew);
    printTable(cv::format("p = %d components, one less than people: every weighting gives the same distances",
                          plan.people - 1),
               study.withAll);
    std::printf("train %%: training pictures whose nearest other training picture shows the same person.\n"
                "test %%: test pictures recognized, and the deviation between splits. fit ms: one training.\n"
                "ms/face: one prediction.\n\n");
}

// The result in one sentence.
std::string summary(const Plan& plan, const Study& study)
{
    std::string words = cv::format("Test faces recognized in the input space with %d components: ", plan.few);
    const Comparison& best = bestWeighting(study.withFew);
    for (const Comparison& row : study.withFew)
    {
        const bool isPlain = row.weighting == cv::face::WEIGHTING_UNIFORM,
                   isDefault = row.weighting == cv::face::WEIGHTING_MAXMIN;
        if (row.weighting < 0 || isPlain || isDefault || &row == &best)
            words += row.name +
                     (isPlain     ? " (plain Fisher analysis)"
                      : isDefault ? " (the default)"
                                  : "") +
                     cv::format(" %.1f\u00a0%%, ", row.input.test.mean);
    }
    return words.substr(0, words.size() - 2) + ".";
}

std::string lead(const Plan& plan, const Study& study)
{
    std::string html =
        "<p>Fisher discriminant analysis treats every pair of people alike; a weighting gives some pairs "
        "more say. Here all weightings are compared with each other and with the recognizers of OpenCV. "
        "c is the number of people, p the number of components.</p>\n<ul>";
    for (const std::string& line : describe(plan))
        html += "<li>" + charts::escaped(line) + "</li>";
    return html + "<li>OpenCV " CV_VERSION "</li></ul>\n<p><b>" + charts::escaped(summary(plan, study)) + "</b></p>\n";
}

std::string reportOf(const Plan& plan, const Study& study, const std::vector<PaperColumn>& paper,
                     const std::string& folder)
{
    Page page(titleOfPage(FILE_NAME), lead(plan, study) + linksToOtherPages(folder, FILE_NAME));
    addSampleFaces(page, plan);
    if (!paper.empty())
        addPaper(page, paper);
    addAccuracies(page, plan, study);
    addCurves(page, study);
    addCosts(page, plan, study);
    addFisherfaces(page, plan, study);
    addWeights(page, plan, study);
    addHeaviestPairs(page, plan, study);
    addConfusions(page, plan, study);
    addDiscriminantPlanes(page, plan, study);
    return page.finished();
}

void addFigures(const std::string& setting, const std::vector<Comparison>& rows, Figures& figures)
{
    for (const Comparison& row : rows)
    {
        if (row.input.measured)
            figures.add({ "input space", setting, row.name, "recognized, %", row.input.testOfSplits });
        if (row.feature.measured)
            figures.add({ "feature space", setting, row.name, "recognized, %", row.feature.testOfSplits });
    }
}

void addFigures(const std::string& space, const std::string& method, const PaperCell& cell, Figures& figures)
{
    const std::string table = "split of the paper, " + space, quantity = "recognized, %";
    figures.add({ table, "as published", method, quantity, { cell.paper } });
    figures.add({ table, "here", method, quantity, { cell.ours } });
}

Figures figuresOf(const Plan& plan, const Study& study, const std::vector<PaperColumn>& paper)
{
    Figures figures;
    if (plan.few < plan.people - 1)
        addFigures(cv::format("%d components", plan.few), study.withFew, figures);
    addFigures(cv::format("%d components", plan.people - 1), study.withAll, figures);
    for (const PaperColumn& column : paper)
    {
        if (column.inInputSpace)
            addFigures("input space", column.ours, column.inputTest, figures);
        addFigures("feature space", column.ours, column.featureTest, figures);
    }
    return figures;
}

void run(const Options& options, const std::string& commandLine)
{
    // that CDM finds nobody confused is said in the report, once
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_ERROR);
    catchInterruptions();
    if (!fs::createDirectories(options.output))
        throw std::runtime_error("cannot make the folder " + options.output);
    const Plan plan = planFor(options);
    const Study study = measure(plan);
    const std::vector<PaperColumn> paper = options.paper ? comparePaper(plan, study) : std::vector<PaperColumn>();
    const std::string file = fs::join(options.output, FILE_NAME);
    writeWhole(file, reportOf(plan, study, paper, options.output));
    if (!options.figure.empty())
        writeWhole(options.figure, curvesFile(study));
    if (!options.json.empty())
        writeWhole(options.json, figuresOf(plan, study, paper).inJson(commandLine, plan.faces.origin));
    printDescription(plan);
    printTables(plan, study);
    if (!paper.empty())
        printPaper(paper);
    std::printf("the report: %s\n", fs::canonical(file).c_str());
}

} // namespace

int main(int argc, char** argv)
{
    return runProgram("weighted_fisher_report", [argc, argv] {
        const Options options = parseOptions(argc, argv);
        if (options.help)
            std::printf("%s", usage().c_str());
        else
            run(options, commandLineOf(argc, argv));
    });
}
