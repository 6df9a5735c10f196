// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

using namespace cv;

namespace benchmark {

namespace {

const int PREDICTIONS = 40;

typedef Ptr<face::WeightedFisherFaceRecognizer> Recognizer;

//! Trainings, and predictions of a sample by what was trained. makeSet(n, samples, labels)
template <class MakeSet>
void addGrowth(const std::string& name, const std::vector<int>& sizes, const Options& options, Results& results,
               MakeSet makeSet)
{
    Growth training = { "training", name, {}, {} }, predicting = { "predict", name, {}, {} };
    for (int n : sizes)
    {
        Mat samples, labels;
        makeSet(n, samples, labels);
        const Recognizer recognizer = face::WeightedFisherFaceRecognizer::create();
        const std::vector<double> seconds =
            interleaved({ [&] { return secondsOf([&] { recognizer->train(samples, labels); }); },
                          [&] {
                              return secondsOf([&] {
                                         for (int i = 0; i < PREDICTIONS; i++)
                                             recognizer->predict(samples.row(i));
                                     }) /
                                     PREDICTIONS;
                          } },
                        options);
        training.add(n, seconds[0]);
        predicting.add(n, seconds[1]);
    }
    results.add(training);
    results.add(predicting);
}

} // namespace

void measureGrowth(const Options& options, Results& results)
{
    const int pixels = options.sized(4096, 256), dimensions = options.sized(512, 16), people = options.sized(200, 5);
    addGrowth(format("d = %d, 10 per person", pixels),
              options.sized<std::vector<int>>({ 500, 1000, 2000, 4000 }, { 40, 80, 160, 240 }), options, results,
              [=](int n, Mat& samples, Mat& labels) {
                  samples.create(n, pixels, CV_8U);
                  RNG(uint64(n)).fill(samples, RNG::UNIFORM, 0, 256);
                  labels = classesOf(n, n / 10);
              });
    addGrowth(format("d = %d, %d people", dimensions, people),
              options.sized<std::vector<int>>({ 10000, 20000, 40000, 80000 }, { 100, 200, 400, 800 }), options, results,
              [=](int n, Mat& samples, Mat& labels) {
                  samples = makeEmbeddings(n, people, dimensions);
                  labels = classesOf(n, people);
              });
}

} // namespace benchmark
