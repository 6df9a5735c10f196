// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

using namespace cv;

namespace benchmark {

namespace {

//! makeSet(n, samples, labels)
template <class MakeSet>
Growth growthOf(const std::string& name, const std::vector<int>& sizes, const Options& options, MakeSet makeSet)
{
    std::vector<Timed> contenders;
    for (int n : sizes)
        contenders.push_back([=] {
            Mat samples, labels;
            makeSet(n, samples, labels);
            const Ptr<face::WeightedFisherFaceRecognizer> recognizer = face::WeightedFisherFaceRecognizer::create();
            return secondsOf([&] { recognizer->train(samples, labels); });
        });
    Growth growth;
    growth.name = name;
    growth.samples.assign(sizes.begin(), sizes.end());
    growth.seconds = interleaved(contenders, options);
    return growth;
}

} // namespace

void measureGrowth(const Options& options, Results& results)
{
    const int pixels = options.sized(4096, 256), dimensions = options.sized(512, 16), people = options.sized(200, 5);
    results.add(growthOf(format("d = %d, 10 per person", pixels),
                         options.sized<std::vector<int>>({ 500, 1000, 2000, 4000 }, { 40, 80, 160, 240 }), options,
                         [=](int n, Mat& samples, Mat& labels) {
                             samples.create(n, pixels, CV_8U);
                             RNG(uint64(n)).fill(samples, RNG::UNIFORM, 0, 256);
                             labels = classesOf(n, n / 10);
                         }));
    results.add(growthOf(format("d = %d, %d people", dimensions, people),
                         options.sized<std::vector<int>>({ 10000, 20000, 40000, 80000 }, { 100, 200, 400, 800 }),
                         options, [=](int n, Mat& samples, Mat& labels) {
                             samples = makeEmbeddings(n, people, dimensions);
                             labels = classesOf(n, people);
                         }));
}

} // namespace benchmark
