// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Uses the weighting, the kernel, the feature and the distance that the patches beside this file add, and compares what
// comes out with their definitions.

#include "opencv2/weighted_fisher.hpp"

#include <cmath>
#include <iostream>

using namespace cv;
using namespace cv::face;

static int failures = 0;

static void expect(bool holds, const char* what)
{
    std::cout << (holds ? "ok: " : "FAILED: ") << what << std::endl;
    failures += !holds;
}

static bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-5 * std::max(std::abs(a), std::abs(b)) + 1e-12;
}

static bool contains(const String& text, const char* part)
{
    return text.find(part) != String::npos;
}

template <class Set> static String messageOf(const Set& set)
{
    try
    {
        set();
    }
    catch (const cv::Exception& e)
    {
        return e.err;
    }
    return String();
}

// Five people, four pictures each
static std::vector<Mat> pictures;
static std::vector<int> people;

static void makePictures()
{
    RNG numbers(7);
    for (int person = 0; person < 5; person++)
    {
        Mat face(24, 20, CV_8U);
        numbers.fill(face, RNG::UNIFORM, 60, 200);
        for (int shot = 0; shot < 4; shot++)
        {
            Mat noise(face.size(), CV_8U), picture;
            numbers.fill(noise, RNG::UNIFORM, 0, 50);
            add(face, noise, picture);
            pictures.push_back(picture);
            people.push_back(person);
        }
    }
}

static Mat rowsOf(const std::vector<Mat>& images)
{
    Mat rows;
    for (const Mat& image : images)
        rows.push_back(image.reshape(1, 1));
    return rows;
}

//! Squared distances of the means of the first person and two others
static void meanDistances(double& toSecond, double& toThird)
{
    Mat rows, means(3, pictures[0].rows * pictures[0].cols, CV_64F);
    rowsOf(pictures).convertTo(rows, CV_64F);
    for (int person = 0; person < 3; person++)
        reduce(rows.rowRange(4 * person, 4 * person + 4), means.row(person), 0, REDUCE_AVG);
    toSecond = norm(means.row(0), means.row(1), NORM_L2SQR);
    toThird = norm(means.row(0), means.row(2), NORM_L2SQR);
}

//! 1 / d for the distance d of two class means
static void useWeighting()
{
    WeightedFisherParams params;
    params.weighting = WEIGHTING_INVERSE;
    const auto recognizer = WeightedFisherFaceRecognizer::create(params, 2);
    recognizer->train(pictures, people);
    const Mat weights = recognizer->getWeights();
    double toSecond, toThird;
    meanDistances(toSecond, toThird);
    expect(near(weights.at<double>(0, 1) / weights.at<double>(0, 2), std::sqrt(toThird / toSecond)),
           "weights fall with the distance");

    params.weighting = WEIGHTING_INVERSE + 1;
    expect(contains(messageOf([&] { recognizer->setParams(params); }), "from 0 to 10"),
           "the range of weightings follows");
    recognizer->trainAuto(pictures, people, 2, 0.1, SEARCH_WEIGHTING);
    expect(contains(recognizer->getAutoReport(), "INVERSE"), "trainAuto tries the weighting");
}

//! 1 / (1 + gamma d^2): k(x, x) is 1, so that the weights by the kernel's cosine are the kernel of the class means
static void useKernel()
{
    WeightedFisherParams params;
    params.weighting = WEIGHTING_KERNEL_COSINE;
    WeightedFisherKernelParams kernel(KERNEL_CAUCHY);
    kernel.gamma = 0.001;
    const auto recognizer = WeightedKernelFisherFaceRecognizer::create(params, kernel);
    recognizer->train(pictures, people);
    const Mat weights = recognizer->getWeights();
    double toSecond, toThird;
    meanDistances(toSecond, toThird);
    expect(near((1 / weights.at<double>(0, 1) - 1) / (1 / weights.at<double>(0, 2) - 1), toSecond / toThird),
           "the kernel falls as it should");
    int label;
    double distance;
    recognizer->predict(pictures[5], label, distance);
    expect(label == people[5] && distance < 1e-5, "a training picture is recognized in the kernel's feature space");
    expect(contains(messageOf([&] { recognizer->setKernelParams(WeightedFisherKernelParams(KERNEL_CAUCHY + 1)); }),
                    "from 0 to 5"),
           "the range of kernels follows");
    recognizer->trainAuto(pictures, people, 2, 0.1, SEARCH_KERNEL);
    expect(contains(recognizer->getAutoReport(), "KERNEL_CAUCHY gamma"), "trainAuto tries the kernel and its gamma");
}

static void useFeature()
{
    WeightedFisherParams params;
    params.features = FEATURE_MEANS;
    const auto recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(pictures, people);
    int label;
    double distance;
    recognizer->predict(pictures[9], label, distance);
    expect(label == people[9], "pictures are recognized by the feature");
    params.features = FEATURE_ALL + 1;
    expect(contains(messageOf([&] { recognizer->setParams(params); }), "from 1 to 31"),
           "the range of features follows");
    recognizer->trainAuto(pictures, people, 2, 0.1, SEARCH_FEATURES);
    expect(contains(recognizer->getAutoReport(), "gabor+means"), "trainAuto tries the feature");
    recognizer->save("extension.yml");
    expect(norm(WeightedFisherFaceRecognizer::load("extension.yml")->getEigenValues(), recognizer->getEigenValues()) ==
               0,
           "a model with the feature is read back");
}

//! The largest difference of two coordinates
static void useDistance()
{
    WeightedFisherParams params;
    params.distance = DISTANCE_CHEBYSHEV;
    const auto recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(pictures, people);
    Mat query = pictures[6].clone(), labels, distances, projected;
    query.rowRange(0, 6).setTo(128);
    recognizer->project(std::vector<Mat>(1, query), projected);
    double expected = DBL_MAX;
    for (const Mat& sample : recognizer->getProjections())
        expected = std::min(expected, norm(projected, sample, NORM_INF));
    int label;
    double distance;
    recognizer->predict(query, label, distance);
    expect(near(distance, expected), "predict gives the distance");
    recognizer->predictBatch(std::vector<Mat>(1, query), labels, distances);
    expect(near(distances.at<double>(0), expected) && labels.at<int>(0) == label, "predictBatch gives the distance");
    params.distance = DISTANCE_CHEBYSHEV + 1;
    expect(contains(messageOf([&] { recognizer->setParams(params); }), "from 0 to 2"),
           "the range of distances follows");
    recognizer->trainAuto(pictures, people, 2, 0.1, SEARCH_DISTANCE);
    expect(contains(recognizer->getAutoReport(), "Chebyshev"), "trainAuto tries the distance");
}

int main()
{
    makePictures();
    useWeighting();
    useKernel();
    useFeature();
    useDistance();
    return failures > 0;
}
