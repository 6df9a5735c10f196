// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tables.hpp"

#include "progress_line.hpp"
#include "recognizers.hpp"

#include <algorithm>
#include <cstdio>

namespace demo {

namespace {

const int QUERIES = 1000;

double secondsOf(const std::function<void()>& work)
{
    cv::TickMeter meter;
    meter.start();
    work();
    meter.stop();
    return meter.getTimeSec();
}

/** Something that takes time, and how long it took in each round. */
struct Timed
{
    std::string name;
    std::function<void()> work;
    std::vector<double> seconds;
};

/** The first is ours, the others are what it is compared with; they take turns. */
void measureRounds(std::vector<Timed>& contenders, int rounds)
{
    ProgressLine line(rounds * static_cast<int>(contenders.size()));
    for (int round = 0; round < rounds; round++)
        for (Timed& contender : contenders)
        {
            line.step(contender.name);
            contender.seconds.push_back(secondsOf(contender.work));
        }
}

void report(const std::string& setting, const std::vector<Timed>& contenders, Figures& figures)
{
    const Timed& ours = contenders[0];
    for (const Timed& contender : contenders)
        figures.add({ "cost", setting, contender.name, "seconds", contender.seconds });
    for (size_t k = 1; k < contenders.size(); k++)
    {
        std::vector<double> ratios;
        for (size_t round = 0; round < ours.seconds.size(); round++)
            ratios.push_back(ours.seconds[round] / contenders[k].seconds[round]);
        std::printf("  %-16s %6.2f times %-24s (%.2f s and %.2f s)\n", ours.name.c_str(), medianOf(ratios),
                    contenders[k].name.c_str(), medianOf(ours.seconds), medianOf(contenders[k].seconds));
        figures.add({ "cost", setting, ours.name, "time over that of " + contenders[k].name, ratios });
    }
    std::fflush(stdout);
}

cv::Ptr<cv::face::WeightedFisherFaceRecognizer> measureTraining(const VectorSet& samples, const std::string& setting,
                                                                int rounds, Figures& figures)
{
    cv::Mat wide, product, wideProduct;
    samples.rows.convertTo(wide, CV_64F);
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> model;
    std::vector<Timed> contenders = {
        { "training",
          [&] {
              model = cv::face::WeightedFisherFaceRecognizer::create();
              model->train(samples.rows, samples.labels);
          },
          {} },
        { "X^T X by gemm, CV_32F",
          [&] { cv::gemm(samples.rows, samples.rows, 1, cv::noArray(), 0, product, cv::GEMM_1_T); },
          {} },
        { "X^T X by gemm, CV_64F", [&] { cv::gemm(wide, wide, 1, cv::noArray(), 0, wideProduct, cv::GEMM_1_T); }, {} },
    };
    measureRounds(contenders, rounds);
    report(setting, contenders, figures);
    return model;
}

/** The product has the queries' and the gallery's numbers of rows, and as many columns as the model has components. */
void measurePrediction(const cv::face::WeightedFisherFaceRecognizer& model, const VectorSet& samples,
                       const std::string& setting, int rounds, Figures& figures)
{
    const int components = std::min(model.getNumComponents(), samples.rows.cols);
    const cv::Mat gallery = samples.rows.colRange(0, components).clone();
    const cv::Mat queries = samples.rows.rowRange(0, std::min(QUERIES, samples.rows.rows));
    const cv::Mat leading = queries.colRange(0, components).clone();
    cv::Mat labels, distances, product(queries.rows, gallery.rows, CV_32F, cv::Scalar(0));
    std::vector<Timed> contenders = {
        { "predictBatch", [&] { model.predictBatch(queries, labels, distances); }, {} },
        { "product by gemm, CV_32F",
          [&] { cv::gemm(leading, gallery, 1, cv::noArray(), 0, product, cv::GEMM_2_T); },
          {} },
    };
    measureRounds(contenders, rounds);
    std::printf("%d queries; the product is that of %d x %d with the transpose of %d x %d\n", queries.rows,
                leading.rows, components, gallery.rows, components);
    report(setting, contenders, figures);
}

} // namespace

void measureCost(const FaceSet&, const Measuring& how, Figures& figures)
{
    const int images = how.costSamples / how.costPeople;
    const VectorSet samples = drawVectors(how.costPeople, images, how.costLength, how.seed);
    const std::string setting = cv::format("%d x %d, %d people", samples.rows.rows, samples.rows.cols, how.costPeople);
    std::printf("COST: %s, drawn, default parameters; median of rounds: %d, threads: %d\n", setting.c_str(), how.rounds,
                cv::getNumThreads());
    std::fflush(stdout);
    const auto model = measureTraining(samples, setting, how.rounds, figures);
    measurePrediction(*model, samples, setting, how.rounds, figures);
    std::printf("\n");
    std::fflush(stdout);
}

} // namespace demo
