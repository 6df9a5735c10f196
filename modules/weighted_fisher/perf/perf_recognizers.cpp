// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "perf_precomp.hpp"

namespace opencv_test { namespace {

CV_ENUM(Weighting, WEIGHTING_UNIFORM, WEIGHTING_APAC, WEIGHTING_CDM, WEIGHTING_AUTO, WEIGHTING_MAXMIN)
CV_ENUM(Kernel, KERNEL_LINEAR, KERNEL_POLY, KERNEL_RBF)

const int PER_PERSON = 5;

//! Noisy pictures of people; picture i shows person i % people
std::vector<Mat> drawFaces(int people, Size size, uint64 seed)
{
    RNG noise(seed);
    std::vector<Mat> faces;
    for (int i = 0; i < people * PER_PERSON; i++)
    {
        Mat person(size, CV_8U), face(size, CV_8U);
        RNG(i % people + 1).fill(person, RNG::UNIFORM, 0, 150);
        noise.fill(face, RNG::UNIFORM, 0, 100);
        faces.push_back(face + person);
    }
    return faces;
}

std::vector<int> shownPeople(int people)
{
    std::vector<int> labels;
    for (int i = 0; i < people * PER_PERSON; i++)
        labels.push_back(i % people);
    return labels;
}

Ptr<WeightedFisherFaceRecognizer> trainedInInputSpace(int people, Size size)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(drawFaces(people, size, 1), shownPeople(people));
    return recognizer;
}

Ptr<WeightedKernelFisherFaceRecognizer> trainedInFeatureSpace(int people, Size size, int kernel)
{
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), WeightedFisherKernelParams(kernel));
    recognizer->train(drawFaces(people, size, 1), shownPeople(people));
    return recognizer;
}

#define PEOPLE testing::Values(20, 60)
#define SIZES testing::Values(Size(32, 32), Size(92, 112))

typedef perf::TestBaseWithParam<tuple<int, Size, Weighting>> Training;

// Fewer components than people minus one, since that is where weights matter.
PERF_TEST_P(Training, InputSpace, testing::Combine(PEOPLE, SIZES, Weighting::all()))
{
    const int people = get<0>(GetParam());
    const std::vector<Mat> faces = drawFaces(people, get<1>(GetParam()), 1);
    const std::vector<int> labels = shownPeople(people);
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(weightedBy(get<2>(GetParam())), 8);

    TEST_CYCLE() recognizer->train(faces, labels);

    EXPECT_EQ(8, recognizer->getNumComponents());
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(Training, FeatureSpace, testing::Combine(PEOPLE, SIZES, Weighting::all()))
{
    const int people = get<0>(GetParam());
    const std::vector<Mat> faces = drawFaces(people, get<1>(GetParam()), 1);
    const std::vector<int> labels = shownPeople(people);
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(weightedBy(get<2>(GetParam())), WeightedFisherKernelParams(), 8);

    TEST_CYCLE() recognizer->train(faces, labels);

    EXPECT_EQ(8, recognizer->getNumComponents());
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<tuple<int, Size>> Prediction;

PERF_TEST_P(Prediction, InputSpace, testing::Combine(PEOPLE, SIZES))
{
    const int people = get<0>(GetParam());
    const Size size = get<1>(GetParam());
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedInInputSpace(people, size);
    const Mat probe = drawFaces(people, size, 2)[7];
    int label = -1;
    double distance = 0;

    TEST_CYCLE() recognizer->predict(probe, label, distance);

    EXPECT_EQ(7, label);
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(Prediction, InputSpaceBatch, testing::Combine(PEOPLE, SIZES))
{
    const int people = get<0>(GetParam());
    const Size size = get<1>(GetParam());
    const Ptr<WeightedFisherFaceRecognizer> recognizer = trainedInInputSpace(people, size);
    const std::vector<Mat> probes = drawFaces(people, size, 2);
    Mat labels, distances;

    TEST_CYCLE() recognizer->predictBatch(probes, labels, distances);

    EXPECT_EQ(7, labels.at<int>(7));
    SANITY_CHECK_NOTHING();
}

typedef perf::TestBaseWithParam<tuple<int, Size, Kernel>> KernelPrediction;

PERF_TEST_P(KernelPrediction, FeatureSpace, testing::Combine(PEOPLE, SIZES, Kernel::all()))
{
    const int people = get<0>(GetParam());
    const Size size = get<1>(GetParam());
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer = trainedInFeatureSpace(people, size, get<2>(GetParam()));
    const Mat probe = drawFaces(people, size, 2)[7];
    int label = -1;
    double distance = 0;

    TEST_CYCLE() recognizer->predict(probe, label, distance);

    EXPECT_EQ(7, label);
    SANITY_CHECK_NOTHING();
}

PERF_TEST_P(KernelPrediction, FeatureSpaceBatch, testing::Combine(PEOPLE, SIZES, Kernel::all()))
{
    const int people = get<0>(GetParam());
    const Size size = get<1>(GetParam());
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer = trainedInFeatureSpace(people, size, get<2>(GetParam()));
    const std::vector<Mat> probes = drawFaces(people, size, 2);
    Mat labels, distances;

    TEST_CYCLE() recognizer->predictBatch(probes, labels, distances);

    EXPECT_EQ(7, labels.at<int>(7));
    SANITY_CHECK_NOTHING();
}

} // namespace
} // namespace opencv_test
