// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_SNAPSHOT_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_SNAPSHOT_HPP

#include "test_common.hpp"

namespace opencv_test {

inline WeightedFisherKernelParams kernelOf(const WeightedFisherFaceRecognizer&)
{
    return WeightedFisherKernelParams();
}

inline WeightedFisherKernelParams kernelOf(const WeightedKernelFisherFaceRecognizer& recognizer)
{
    return recognizer.getKernelParams();
}

//! All that can be seen of a recognizer, and what it makes of some samples
struct Snapshot
{
    WeightedFisherParams params;
    WeightedFisherKernelParams kernel;
    FisherCopyParams copies;
    double maxDistance;
    int components;
    bool trained;
    std::vector<String> labelInfo; // of the labels 0 to 9
    Mat weights, classes, eigenvalues, labels, gallery;
    Mat projections, predictedLabels, predictedDistances; // of the samples
    // Of distances 0, 0.1 to 1; none where they are not known
    std::vector<double> probabilities, pairProbabilities;
    String autoReport;
};

template <class Recognizer> std::vector<double> probabilitiesOf(const Recognizer& recognizer, const Mat& image)
{
    std::vector<double> probabilities;
    Mat labels, distances, known;
    recognizer.predictTop(image, 1, labels, distances, known);
    for (int tenths = 0; tenths <= 10 && !known.empty(); tenths++)
        probabilities.push_back(recognizer.getProbability(tenths / 10.));
    return probabilities;
}

template <class Recognizer> std::vector<double> pairProbabilitiesOf(const Recognizer& recognizer)
{
    std::vector<double> probabilities;
    try
    {
        for (int tenths = 0; tenths <= 10; tenths++)
            probabilities.push_back(recognizer.getPairProbability(tenths / 10.));
    }
    catch (const cv::Exception& e)
    {
        EXPECT_NE(String::npos, e.err.find("call calibratePairs")) << e.what();
    }
    return probabilities;
}

template <class Recognizer> Snapshot snapshotOf(const Ptr<Recognizer>& recognizer, const Mat& samples)
{
    Snapshot shot;
    shot.params = recognizer->getParams();
    shot.kernel = kernelOf(*recognizer);
    shot.copies = recognizer->getCopyParams();
    shot.maxDistance = recognizer->getThreshold();
    shot.components = recognizer->getNumComponents();
    shot.trained = !recognizer->empty();
    for (int label = 0; label < 10; label++)
        shot.labelInfo.push_back(recognizer->getLabelInfo(label));
    shot.weights = recognizer->getWeights();
    shot.classes = recognizer->getClasses();
    shot.eigenvalues = recognizer->getEigenValues();
    shot.labels = recognizer->getLabels();
    for (const Mat& row : recognizer->getProjections())
        shot.gallery.push_back(row);
    if (shot.trained)
    {
        recognizer->project(samples, shot.projections);
        recognizer->predictBatch(samples, shot.predictedLabels, shot.predictedDistances);
        shot.probabilities = probabilitiesOf(*recognizer, samples.row(0));
    }
    shot.pairProbabilities = pairProbabilitiesOf(*recognizer);
    shot.autoReport = recognizer->getAutoReport();
    return shot;
}

inline void expectSame(const WeightedFisherParams& expected, const WeightedFisherParams& actual)
{
    EXPECT_EQ(expected.weighting, actual.weighting);
    EXPECT_EQ(expected.power, actual.power);
    EXPECT_EQ(expected.neighbors, actual.neighbors);
    EXPECT_EQ(expected.sparsity, actual.sparsity);
    EXPECT_EQ(expected.iterations, actual.iterations);
    EXPECT_EQ(expected.regularization, actual.regularization);
    EXPECT_EQ(expected.standardize, actual.standardize);
    EXPECT_EQ(expected.distance, actual.distance);
    EXPECT_EQ(expected.features, actual.features);
    EXPECT_EQ(expected.updatable, actual.updatable);
    EXPECT_EQ(expected.balance, actual.balance);
    EXPECT_EQ(expected.sizeWeighted, actual.sizeWeighted);
    EXPECT_EQ(expected.gallery, actual.gallery);
    expectNear(expected.customWeights, actual.customWeights, 0);
}

inline void expectSame(const WeightedFisherKernelParams& expected, const WeightedFisherKernelParams& actual)
{
    EXPECT_EQ(expected.type, actual.type);
    EXPECT_EQ(expected.gamma, actual.gamma);
    EXPECT_EQ(expected.degree, actual.degree);
    EXPECT_EQ(expected.coef0, actual.coef0);
    EXPECT_EQ(expected.landmarks, actual.landmarks);
}

inline void expectSame(const FisherCopyParams& expected, const FisherCopyParams& actual)
{
    EXPECT_EQ(expected.count, actual.count);
    EXPECT_EQ(expected.minSize, actual.minSize);
    EXPECT_EQ(expected.maxSize, actual.maxSize);
    EXPECT_EQ(expected.minLight, actual.minLight);
    EXPECT_EQ(expected.maxLight, actual.maxLight);
    EXPECT_EQ(expected.minNoise, actual.minNoise);
    EXPECT_EQ(expected.maxNoise, actual.maxNoise);
    EXPECT_EQ(expected.minBlur, actual.minBlur);
    EXPECT_EQ(expected.maxBlur, actual.maxBlur);
}

//! Bit for bit
inline void expectSame(const Snapshot& expected, const Snapshot& actual)
{
    expectSame(expected.params, actual.params);
    expectSame(expected.kernel, actual.kernel);
    expectSame(expected.copies, actual.copies);
    EXPECT_EQ(expected.maxDistance, actual.maxDistance);
    EXPECT_EQ(expected.components, actual.components);
    EXPECT_EQ(expected.trained, actual.trained);
    EXPECT_EQ(expected.labelInfo, actual.labelInfo);
    expectNear(expected.weights, actual.weights, 0);
    expectNear(expected.classes, actual.classes, 0);
    expectNear(expected.eigenvalues, actual.eigenvalues, 0);
    expectNear(expected.labels, actual.labels, 0);
    expectNear(expected.gallery, actual.gallery, 0);
    expectNear(expected.projections, actual.projections, 0);
    expectNear(expected.predictedLabels, actual.predictedLabels, 0);
    expectNear(expected.predictedDistances, actual.predictedDistances, 0);
    EXPECT_EQ(expected.probabilities, actual.probabilities);
    EXPECT_EQ(expected.pairProbabilities, actual.pairProbabilities);
    EXPECT_EQ(expected.autoReport, actual.autoReport);
}

} // namespace opencv_test

#endif
