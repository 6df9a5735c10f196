// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test { namespace {

struct GoldenDocument
{
    const char* name;
    const char* json;
};

// What the definition gives, from "oracle.py golden_data.inc" in the folder oracle.
#include "oracle/golden_data.inc"

void PrintTo(const GoldenDocument& document, std::ostream* stream)
{
    *stream << document.name;
}

FileStorage open(const GoldenDocument& document)
{
    return FileStorage(document.json, FileStorage::READ | FileStorage::MEMORY | FileStorage::FORMAT_JSON);
}

template <typename T> Mat readMat(const FileNode& node, int cols)
{
    std::vector<T> values;
    node >> values;
    return columnOf(values).reshape(1, (int)values.size() / cols);
}

struct Problem
{
    std::vector<Mat> images;
    Mat labels;
    Mat queries; // a query a row
    Mat pairs;   // of samples whose distances are compared, a pair a row
};

Problem readProblem(const String& name)
{
    const GoldenDocument* document = goldenProblems;
    while (name != document->name)
    {
        ++document;
    }
    const FileStorage fs = open(*document);
    const int height = fs["height"];
    const int pixels = height * (int)fs["width"];

    Problem problem;
    problem.labels = readMat<int>(fs["labels"], 1);
    problem.queries = readMat<uchar>(fs["queries"], pixels);
    problem.pairs = readMat<int>(fs["pairs"], 2);
    const Mat samples = readMat<uchar>(fs["samples"], pixels);
    for (int i = 0; i < samples.rows; ++i)
    {
        problem.images.push_back(samples.row(i).reshape(1, height));
    }
    return problem;
}

WeightedFisherParams readParams(const FileNode& node)
{
    WeightedFisherParams params;
    params.weighting = node["weighting"];
    params.power = node["power"];
    params.neighbors = node["neighbors"];
    params.sparsity = node["sparsity"];
    params.iterations = node["iterations"];
    params.regularization = node["regularization"];
    params.sizeWeighted = int(node["sizeWeighted"]) != 0;
    params.standardize = (int)node["standardize"] != 0;
    params.distance = node["distance"];
    if (params.weighting == WEIGHTING_CUSTOM)
    {
        const FileNode weights = node["customWeights"];
        params.customWeights = readMat<double>(weights, cvRound(std::sqrt((double)weights.size())));
    }
    return params;
}

WeightedFisherKernelParams readKernel(const FileNode& node)
{
    WeightedFisherKernelParams kernel((int)node["type"]);
    kernel.gamma = node["gamma"];
    kernel.degree = node["degree"];
    kernel.coef0 = node["coef0"];
    return kernel;
}

struct Answers
{
    Mat weights;
    Mat eigenvalues;
    Mat squaredDistances;
    Mat predictedLabels;
    Mat predictedDistances;
};

Answers readAnswers(const FileStorage& fs, int classes)
{
    Answers answers;
    answers.weights = readMat<double>(fs["weights"], classes);
    answers.eigenvalues = readMat<double>(fs["eigenvalues"], (int)fs["eigenvalues"].size());
    answers.squaredDistances = readMat<double>(fs["squaredDistances"], 1);
    answers.predictedLabels = readMat<int>(fs["predictedLabels"], 1);
    answers.predictedDistances = readMat<double>(fs["predictedDistances"], 1);
    return answers;
}

template <typename Recognizer> Answers ask(const Ptr<Recognizer>& recognizer, const Problem& problem)
{
    recognizer->train(problem.images, problem.labels);

    Answers answers;
    answers.weights = recognizer->getWeights();
    answers.eigenvalues = recognizer->getEigenValues();
    const std::vector<Mat> projections = recognizer->getProjections();
    for (int i = 0; i < problem.pairs.rows; ++i)
    {
        const Mat& first = projections[problem.pairs.at<int>(i, 0)];
        const Mat& second = projections[problem.pairs.at<int>(i, 1)];
        answers.squaredDistances.push_back(cv::norm(first, second, NORM_L2SQR));
    }
    recognizer->predictBatch(problem.queries, answers.predictedLabels, answers.predictedDistances);
    return answers;
}

void expectNear(const Mat& expected, const Mat& actual, double tolerance, const char* what)
{
    ASSERT_EQ(expected.size(), actual.size()) << what;
    EXPECT_LE(cv::norm(expected, actual, NORM_INF), tolerance * cv::norm(expected, NORM_INF)) << what;
}

class WeightedFisher_Golden : public testing::TestWithParam<GoldenDocument>
{
};

TEST_P(WeightedFisher_Golden, agreesWithTheDefinition)
{
    const FileStorage fs = open(GetParam());
    const Problem problem = readProblem(fs["problem"]);
    const FileNode node = fs["params"];
    const int components = node["components"];

    const Answers actual =
        node["kernel"].empty()
            ? ask(WeightedFisherFaceRecognizer::create(readParams(node), components), problem)
            : ask(WeightedKernelFisherFaceRecognizer::create(readParams(node), readKernel(node["kernel"]), components),
                  problem);
    const Answers expected = readAnswers(fs, actual.weights.cols);

    expectNear(expected.weights, actual.weights, 1e-8, "weights");
    expectNear(expected.eigenvalues, actual.eigenvalues, 1e-8, "eigenvalues");
    expectNear(expected.squaredDistances, actual.squaredDistances, 1e-5, "squared distances");
    expectNear(expected.predictedLabels, actual.predictedLabels, 0, "predicted labels");
    expectNear(expected.predictedDistances, actual.predictedDistances, 1e-5, "predicted distances");
}

std::string caseName(const testing::TestParamInfo<GoldenDocument>& info)
{
    return info.param.name;
}

INSTANTIATE_TEST_CASE_P(/**/, WeightedFisher_Golden, testing::ValuesIn(goldenCases), caseName);

}} // namespace
