// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "perf_precomp.hpp"

#include <cstdio>

namespace opencv_test { namespace {

CV_ENUM(ManyClasses, WEIGHTING_UNIFORM, WEIGHTING_KNN, WEIGHTING_MAXMIN)

//! Noise about class means; row i is of class i % classes
Mat makeRows(int rows, int classes, int dimensions, uint64 seed = 1)
{
    Mat means(classes, dimensions, CV_32F), samples(rows, dimensions, CV_32F);
    RNG(7).fill(means, RNG::NORMAL, 0, 1);
    RNG(seed).fill(samples, RNG::NORMAL, 0, 0.2);
    for (int i = 0; i < rows; i++)
        samples.row(i) += means.row(i % classes);
    return samples;
}

Mat classesOf(int rows, int classes)
{
    Mat labels(rows, 1, CV_32S);
    for (int i = 0; i < rows; i++)
        labels.at<int>(i) = i % classes;
    return labels;
}

//! A recognizer of a few people in whose gallery there are many rows
Ptr<WeightedFisherFaceRecognizer> withLargeGallery(int rows, int classes, int dimensions)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(weightedBy(WEIGHTING_UNIFORM));
    recognizer->train(makeRows(4 * classes, classes, dimensions), classesOf(4 * classes, classes));
    recognizer->enroll(makeRows(rows, classes, dimensions, 2), classesOf(rows, classes));
    return recognizer;
}

typedef perf::TestBaseWithParam<ManyClasses> TrainingOnRows;

PERF_TEST_P(TrainingOnRows, MoreSamplesThanPixels, ManyClasses::all())
{
    const int rows = 20000, classes = 200;
    const Mat samples = makeRows(rows, classes, 256), labels = classesOf(rows, classes);
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(weightedBy(GetParam()), 32);

    TEST_CYCLE() recognizer->train(samples, labels);

    EXPECT_EQ(7, recognizer->predict(samples.row(7)));
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(TrainingOnRows, MoreThan2000Classes, ManyClasses::all())
{
    const int classes = 2500, rows = 4 * classes;
    const Mat samples = makeRows(rows, classes, 64), labels = classesOf(rows, classes);
    WeightedFisherParams params = weightedBy(GetParam());
    params.iterations = 3;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, 32);

    TEST_CYCLE() recognizer->train(samples, labels);

    EXPECT_EQ(7, recognizer->predict(samples.row(7)));
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<int> ManyPeople;

PERF_TEST_P(ManyPeople, MaxMinWith10Components, testing::Values(100, 200))
{
    const int people = GetParam(), rows = 5 * people;
    const Mat samples = makeRows(rows, people, 1024), labels = classesOf(rows, people);
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(weightedBy(WEIGHTING_MAXMIN), 10);

    TEST_CYCLE() recognizer->train(samples, labels);

    EXPECT_EQ(10, recognizer->getNumComponents());
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<int> Landmarks;

PERF_TEST_P(Landmarks, Training, testing::Values(100, 300))
{
    const int rows = 5000, classes = 50;
    const Mat samples = makeRows(rows, classes, 128), labels = classesOf(rows, classes);
    WeightedFisherKernelParams kernel;
    kernel.landmarks = GetParam();
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), kernel);

    TEST_CYCLE() recognizer->train(samples, labels);

    EXPECT_EQ(7, recognizer->predict(samples.row(7)));
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<std::string> ModelFile;

#define ENDINGS testing::Values(".yml", ".yml.gz", ".json")

PERF_TEST_P(ModelFile, Saving, ENDINGS)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = withLargeGallery(10000, 50, 1024);
    const std::string file = tempfile(GetParam().c_str());

    TEST_CYCLE() recognizer->write(file);

    const Ptr<WeightedFisherFaceRecognizer> read = WeightedFisherFaceRecognizer::create();
    read->read(file);
    EXPECT_EQ(recognizer->getLabels().rows, read->getLabels().rows);
    std::remove(file.c_str());
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(ModelFile, Loading, ENDINGS)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = withLargeGallery(10000, 50, 1024);
    const std::string file = tempfile(GetParam().c_str());
    recognizer->write(file);
    const Ptr<WeightedFisherFaceRecognizer> read = WeightedFisherFaceRecognizer::create();

    TEST_CYCLE() read->read(file);

    EXPECT_EQ(recognizer->getLabels().rows, read->getLabels().rows);
    std::remove(file.c_str());
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<int> LargeGallery;

#define GALLERIES testing::Values(10000, 100000)

PERF_TEST_P(LargeGallery, Predict, GALLERIES)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = withLargeGallery(GetParam(), 100, 64);
    const Mat probe = makeRows(100, 100, 64, 3).row(7);
    int label = -1;
    double distance = 0;

    TEST_CYCLE() recognizer->predict(probe, label, distance);

    EXPECT_EQ(7, label);
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(LargeGallery, PredictBatchOf1000, GALLERIES)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = withLargeGallery(GetParam(), 100, 64);
    const Mat probes = makeRows(1000, 100, 64, 3);
    Mat labels, distances;

    TEST_CYCLE() recognizer->predictBatch(probes, labels, distances);

    EXPECT_EQ(7, labels.at<int>(107));
    SANITY_CHECK_NOTHING();
}

} // namespace
} // namespace opencv_test
