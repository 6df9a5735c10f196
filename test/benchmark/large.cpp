// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <sys/resource.h>

#include <iostream>

using namespace cv;

namespace benchmark {

namespace {

const int SAMPLES = 1000000, CLASSES = 100000, DIMENSIONS = 512, COMPONENTS = 128;

double peakGigabytes()
{
    rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return double(usage.ru_maxrss) / (1 << 20);
}

Ptr<face::WeightedFisherFaceRecognizer> makeRecognizer(int weighting)
{
    face::WeightedFisherParams params;
    params.weighting = weighting;
    return face::WeightedFisherFaceRecognizer::create(params, COMPONENTS);
}

void add(Results& results, const std::string& name, const std::string& unit, double ours, double other, double bound)
{
    results.comparisons.push_back({ name, unit, ours, other, bound });
    print(results.comparisons.back());
}

} // namespace

void compareLarge(const Options& options, Results& results)
{
    const Mat samples = makeEmbeddings(SAMPLES, CLASSES, DIMENSIONS), labels = classesOf(SAMPLES, CLASSES);
    const char* const names[] = { "UNIFORM", "KNN", "MAXMIN" };
    const int weightings[] = { face::WEIGHTING_UNIFORM, face::WEIGHTING_KNN, face::WEIGHTING_MAXMIN };

    const std::vector<double> seconds =
        interleaved({ [&] {
                         Mat products;
                         return secondsOf([&] { gemm(samples, samples, 1, noArray(), 0, products, GEMM_1_T); });
                     },
                      [&] {
                          const Ptr<face::WeightedFisherFaceRecognizer> recognizer =
                              makeRecognizer(face::WEIGHTING_UNIFORM);
                          return secondsOf([&] { recognizer->train(samples, labels); });
                      } },
                    options);
    add(results, "training 1,000,000 x 512, UNIFORM, beside X^T X", "s", seconds[1], seconds[0], 0.25);
    for (int k = 0; k < 3; k++)
    {
        const Ptr<face::WeightedFisherFaceRecognizer> recognizer = makeRecognizer(weightings[k]);
        const double training = secondsOf([&] { recognizer->train(samples, labels); });
        std::cout << names[k] << ": " << training << " s of training, " << training / seconds[0] << " X^T X"
                  << std::endl;
        add(results, format("peak memory, %s and what came before, of 8 GB", names[k]), "GB", peakGigabytes(), 8, 1);
        Mat found, distances;
        const Mat queries = samples.rowRange(0, 1000) + 0.1;
        const double batch = secondsOf([&] { recognizer->predictBatch(queries, found, distances); });
        const double single = secondsOf([&] { recognizer->predict(queries.row(7)); });
        std::cout << names[k] << ": " << single << " s to predict, " << batch << " s for 1,000, "
                  << countNonZero(found == labels.rowRange(0, 1000)) / 10. << " % right" << std::endl;
    }
}

} // namespace benchmark
