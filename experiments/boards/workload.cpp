// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// What a board has to do, in one thread, for scripts/test-arm --count, which counts its instructions:
//
//   workload train   pixels|features|kernel|vectors MODEL TIMES
//   workload predict pixels|features|kernel|vectors MODEL TIMES
//
// train: trains that many times on 200 images of 40 people, 92 x 112 pixels, or on vectors of 128 numbers, and writes the
// model. predict: reads it, and predicts one of them that many times.

#include "opencv2/weighted_fisher.hpp"

#include <cstdlib>
#include <iostream>
#include <string>

using namespace cv;
using namespace cv::face;

namespace {

const int PEOPLE = 40, PER_PERSON = 5, VECTOR_LENGTH = 128;
const Size FACE_SIZE(92, 112);

//! Noise around a picture of each person; number i is of person i % PEOPLE
Mat drawSample(const std::string& kind, int i)
{
    Mat person(FACE_SIZE, CV_8U), noise(FACE_SIZE, CV_8U);
    RNG(uint64(i % PEOPLE + 1)).fill(person, RNG::UNIFORM, 0, 150);
    RNG(uint64(i + 1000)).fill(noise, RNG::UNIFORM, 0, 100);
    Mat sample = person + noise;
    if (kind == "vectors")
        sample.reshape(1, 1).colRange(0, VECTOR_LENGTH).convertTo(sample, CV_32F, 1. / 128, -1);
    return sample;
}

Ptr<DiscriminantFaceRecognizer> createRecognizer(const std::string& kind)
{
    WeightedFisherParams params;
    if (kind == "features")
        params.features = FEATURE_ALL;
    if (kind == "kernel")
        return WeightedKernelFisherFaceRecognizer::create(params);
    return WeightedFisherFaceRecognizer::create(params);
}

void train(DiscriminantFaceRecognizer& recognizer, const std::string& kind, int times)
{
    std::vector<Mat> samples;
    std::vector<int> labels;
    for (int i = 0; i < PEOPLE * PER_PERSON; i++)
    {
        samples.push_back(drawSample(kind, i));
        labels.push_back(i % PEOPLE);
    }
    Mat rows;
    if (kind == "vectors")
        vconcat(samples, rows);
    for (int i = 0; i < times; i++)
        if (rows.empty())
            recognizer.train(samples, labels);
        else
            recognizer.train(rows, labels);
}

} // namespace

int main(int argc, char* argv[])
{
    const std::string action = argc == 5 ? argv[1] : "";
    if (action != "train" && action != "predict")
    {
        std::cerr << "usage: see the top of the source\n";
        return 2;
    }
    const std::string kind = argv[2], model = argv[3];
    const int times = std::atoi(argv[4]);
    setNumThreads(1);
    const Ptr<DiscriminantFaceRecognizer> recognizer = createRecognizer(kind);
    if (action == "train")
    {
        train(*recognizer, kind, times);
        recognizer->write(model);
    }
    else
    {
        recognizer->read(model);
        const Mat query = drawSample(kind, 7);
        for (int i = 0; i < times; i++)
            if (recognizer->predict(query) != 7)
                return 1;
    }
}
