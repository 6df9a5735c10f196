// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <cmath>

using namespace cv;

namespace benchmark {

double Growth::exponent() const
{
    double meanX = 0, meanY = 0, xy = 0, xx = 0;
    for (size_t i = 0; i < samples.size(); i++)
    {
        meanX += std::log(samples[i]) / samples.size();
        meanY += std::log(seconds[i]) / samples.size();
    }
    for (size_t i = 0; i < samples.size(); i++)
    {
        xy += (std::log(samples[i]) - meanX) * (std::log(seconds[i]) - meanY);
        xx += (std::log(samples[i]) - meanX) * (std::log(samples[i]) - meanX);
    }
    return xy / xx;
}

namespace {

template <class Samples>
Growth growthOf(const std::string& name, const std::vector<int>& sizes, double bound, const Options& options,
                Samples samplesOf, int perClass)
{
    std::vector<Timed> contenders;
    for (int n : sizes)
        contenders.push_back([=] {
            const Mat samples = samplesOf(n), labels = classesOf(n, n / perClass);
            const Ptr<face::WeightedFisherFaceRecognizer> recognizer = face::WeightedFisherFaceRecognizer::create();
            return secondsOf([&] { recognizer->train(samples, labels); });
        });
    Growth growth;
    growth.name = name;
    growth.samples.assign(sizes.begin(), sizes.end());
    growth.seconds = interleaved(contenders, options);
    growth.bound = bound;
    print(growth);
    return growth;
}

} // namespace

void measureGrowth(const Options& options, Results& results)
{
    results.growths.push_back(growthOf(
        "d = 4,096", { 500, 1000, 2000, 4000 }, 2.3, options,
        [](int n) {
            Mat faces(n, 4096, CV_8U);
            RNG(uint64(n)).fill(faces, RNG::UNIFORM, 0, 256);
            return faces;
        },
        10));
    results.growths.push_back(growthOf(
        "d = 512", { 10000, 20000, 40000, 80000 }, 1.1, options, [](int n) { return makeEmbeddings(n, n / 100, 512); },
        100));
}

} // namespace benchmark
