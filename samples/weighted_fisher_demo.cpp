// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Compares the weightings of weighted Fisher faces on faces that it draws, or on yours; see --help.

#include "console.hpp"
#include "demo_options.hpp"
#include "pictures.hpp"

#include "opencv2/core/utils/filesystem.hpp"
#include "opencv2/core/utils/logger.hpp"
#include "opencv2/imgcodecs.hpp"

#include <algorithm>
#include <cstdio>
#include <set>

using namespace demo;

namespace {

const int SHOWN_FISHERFACES = 4;

void printHeader(const FaceSet& faces, const std::vector<Split>& splits, const Options& options)
{
    std::printf("%s\n", faces.origin.c_str());
    std::printf("%d x %d pixels, %d pictures for training and %d for testing, ", options.faces.size.width,
                options.faces.size.height, static_cast<int>(splits[0].training.images.size()),
                static_cast<int>(splits[0].test.images.size()));
    std::printf(options.splits > 1 ? "mean of %d random splits\n\n" : "%d random split\n\n", options.splits);
}

void printTables(const std::vector<Contender>& contenders, const std::vector<Split>& splits, int people, int asked)
{
    const int all = people - 1, few = std::min(asked, all);
    std::vector<Comparison> withFew, withAll;
    {
        ProgressLine line((few < all ? 2 : 1) * countTrainings(contenders, splits));
        const ProgressReport report = [&line](const std::string& what) { line.step(what); };
        if (few < all)
            withFew = compare(contenders, splits, few, report);
        withAll = compare(contenders, splits, all, report);
    }
    if (few < all)
        printTable(cv::format("p = %d components, fewer than people: the weights decide who is told apart", few),
                   withFew);
    printTable(cv::format("p = %d components, one less than people: every weighting gives the same distances", all),
               withAll);
    std::printf("train %%: training pictures whose nearest other training picture shows the same person.\n"
                "test %%: test pictures recognized, and the deviation between splits. fit ms: one training.\n"
                "ms/face: one prediction. cv::face compares by Euclidean distance, all others by angle.\n"
                "CDM is the same as UNIFORM where no training picture is confused with another person.\n\n");
}

std::vector<Portrait> paintPortraits(const std::vector<Contender>& contenders, const Split& split, int components)
{
    std::vector<Portrait> portraits;
    for (const Contender& contender : contenders)
    {
        const cv::Ptr<cv::face::FaceRecognizer> model =
            (contender.input ? contender.input : contender.feature)(components);
        model->train(split.training.images, split.training.labels);
        Portrait portrait;
        portrait.name = contender.name;
        if (const auto* basic = dynamic_cast<const cv::face::BasicFaceRecognizer*>(model.get()))
            portrait.fisherfaces = basic->getEigenVectors();
        if (const auto* weighted = dynamic_cast<const cv::face::WeightedFisherFaceRecognizer*>(model.get()))
            portrait.weights = weighted->getWeights();
        if (const auto* kernel = dynamic_cast<const cv::face::WeightedKernelFisherFaceRecognizer*>(model.get()))
            portrait.weights = kernel->getWeights();
        portraits.push_back(portrait);
    }
    return portraits;
}

void save(const cv::Mat& picture, const std::string& folder, const std::string& name, const std::string& what)
{
    const std::string file = cv::utils::fs::join(folder, name);
    if (!cv::imwrite(file, picture))
        throw std::runtime_error("cannot write " + file);
    std::printf("%-28s %s\n", what.c_str(), file.c_str());
}

void savePictures(const std::vector<Contender>& contenders, const Split& split, int components, const Options& options)
{
    const std::vector<Portrait> portraits = paintPortraits(contenders, split, components);
    const std::set<int> classes(split.training.labels.begin(), split.training.labels.end());
    const int shown = std::min(components, SHOWN_FISHERFACES);
    save(
        drawFisherfaces(portraits, options.faces.size, shown,
                        cv::format("The first %d of %d Fisherfaces in the input space. Grey is 0.", shown, components)),
        options.output, "fisherfaces.png", "the leading Fisherfaces:");
    save(drawWeights(portraits, std::vector<int>(classes.begin(), classes.end()),
                     cv::format("The weight of the pair of people in row and column, for %d components, in the input "
                                "space (KERNEL_COSINE: in the feature space).",
                                components)),
         options.output, "weights.png", "the weights:");
}

void run(const Options& options)
{
    // that CDM finds nobody confused is said below the table, once
    cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_ERROR);
    if (!cv::utils::fs::createDirectories(options.output))
        throw std::runtime_error("cannot make the folder " + options.output);
    const FaceSet faces = loadFaces(options.faces);
    const int people = countPeople(faces);
    const std::vector<Split> splits = drawSplitsByShare(faces, options.train, options.splits, options.faces.seed);
    const std::vector<Contender> contenders = allContenders(people);
    printHeader(faces, splits, options);
    printTables(contenders, splits, people, options.components);

    savePictures(contenders, splits[0], std::min(options.components, people - 1), options);
}

} // namespace

int main(int argc, char** argv)
{
    return runProgram("weighted_fisher_demo", [argc, argv] {
        const Options options = parseOptions(argc, argv);
        if (options.help)
            std::printf("%s", usage().c_str());
        else
            run(options);
    });
}
