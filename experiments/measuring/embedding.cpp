// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "embedding.hpp"

#include <algorithm>
#include <functional>
#include <limits>

namespace demo {

using namespace cv::face;

namespace {

typedef std::function<double(int, int)> Distance; // between two faces, by their numbers

cv::Mat asRows(const std::vector<cv::Mat>& projections)
{
    cv::Mat rows;
    cv::vconcat(projections, rows);
    rows.convertTo(rows, CV_64F);
    return rows;
}

double squaredDistance(const cv::Mat& a, int i, const cv::Mat& b, int j)
{
    const double *first = a.ptr<double>(i), *second = b.ptr<double>(j);
    double sum = 0;
    for (int k = 0; k < a.cols; k++)
        sum += (first[k] - second[k]) * (first[k] - second[k]);
    return sum;
}

// The order of angles is that of the distances of vectors of length 1. In one dimension angles say nothing.
cv::Mat comparable(const cv::Mat& rows, bool angles)
{
    cv::Mat result = rows.clone();
    for (int i = 0; angles && rows.cols > 1 && i < rows.rows; i++)
    {
        cv::Mat row = result.row(i);
        row /= std::max(cv::norm(row), std::numeric_limits<double>::min());
    }
    return result;
}

double leaveOneOut(const std::vector<int>& labels, const Distance& distance)
{
    int right = 0, tried = 0;
    const int count = static_cast<int>(labels.size());
    for (int i = 0; i < count; i++)
    {
        const int label = labels[static_cast<size_t>(i)];
        if (std::count(labels.begin(), labels.end(), label) < 2)
            continue;
        tried++;
        double nearest = std::numeric_limits<double>::max();
        int found = -1;
        for (int j = 0; j < count; j++)
        {
            const double here = j == i ? nearest : distance(i, j);
            if (here < nearest)
            {
                nearest = here;
                found = j;
            }
        }
        right += found >= 0 && labels[static_cast<size_t>(found)] == label;
    }
    return tried > 0 ? 100. * right / tried : std::numeric_limits<double>::quiet_NaN();
}

// The distance of LBPH, HISTCMP_CHISQR_ALT of compareHist(), but many times as fast.
double chiSquareDistance(const cv::Mat& a, const cv::Mat& b)
{
    const cv::Mat difference = a - b, sum = cv::max(a + b, std::numeric_limits<float>::min());
    return 2 * cv::sum(difference.mul(difference) / sum)[0];
}

double leaveOneOutOfHistograms(const std::vector<cv::Mat>& histograms, const std::vector<int>& labels)
{
    const int count = static_cast<int>(histograms.size());
    cv::Mat distances(count, count, CV_64F);
    cv::parallel_for_(cv::Range(0, count), [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; i++)
            for (int j = 0; j < i; j++)
                distances.at<double>(i, j) =
                    chiSquareDistance(histograms[static_cast<size_t>(i)], histograms[static_cast<size_t>(j)]);
    });
    return leaveOneOut(labels, [&](int i, int j) { return distances.at<double>(std::max(i, j), std::min(i, j)); });
}

cv::Mat projected(const FaceRecognizer& model, const std::vector<cv::Mat>& images)
{
    cv::Mat rows;
    if (const auto* weighted = dynamic_cast<const WeightedFisherFaceRecognizer*>(&model))
    {
        weighted->project(images, rows);
        return rows;
    }
    if (const auto* kernel = dynamic_cast<const WeightedKernelFisherFaceRecognizer*>(&model))
    {
        kernel->project(images, rows);
        return rows;
    }
    const auto& basic = dynamic_cast<const BasicFaceRecognizer&>(model);
    std::vector<cv::Mat> projections;
    projections.reserve(images.size());
    for (const cv::Mat& image : images)
        projections.push_back(
            cv::LDA::subspaceProject(basic.getEigenVectors(), basic.getMean(), image.clone().reshape(1, 1)));
    return asRows(projections);
}

} // namespace

Embedding embedTraining(const FaceRecognizer& model)
{
    Embedding embedding;
    if (const auto* kernel = dynamic_cast<const WeightedKernelFisherFaceRecognizer*>(&model))
    {
        embedding.training = asRows(kernel->getProjections());
        embedding.angles = kernel->getParams().distance == DISTANCE_COSINE;
        return embedding;
    }
    embedding.training = asRows(dynamic_cast<const BasicFaceRecognizer&>(model).getProjections());
    if (const auto* weighted = dynamic_cast<const WeightedFisherFaceRecognizer*>(&model))
        embedding.angles = weighted->getParams().distance == DISTANCE_COSINE;
    return embedding;
}

Embedding embed(const FaceRecognizer& model, const std::vector<cv::Mat>& testImages)
{
    Embedding embedding = embedTraining(model);
    embedding.test = projected(model, testImages);
    return embedding;
}

Embedding leading(const Embedding& embedding, int components)
{
    const int kept = std::min(components, embedding.training.cols);
    Embedding result = embedding;
    result.training = embedding.training.colRange(0, kept);
    result.test = embedding.test.colRange(0, kept);
    return result;
}

double testAccuracy(const Embedding& embedding, const std::vector<int>& trainingLabels,
                    const std::vector<int>& testLabels)
{
    const cv::Mat training = comparable(embedding.training, embedding.angles);
    const cv::Mat test = comparable(embedding.test, embedding.angles);
    int right = 0;
    for (int i = 0; i < test.rows; i++)
    {
        int nearest = 0;
        double smallest = std::numeric_limits<double>::max();
        for (int j = 0; j < training.rows; j++)
        {
            const double distance = squaredDistance(test, i, training, j);
            if (distance < smallest)
            {
                smallest = distance;
                nearest = j;
            }
        }
        right += trainingLabels[static_cast<size_t>(nearest)] == testLabels[static_cast<size_t>(i)];
    }
    return 100. * right / std::max(1, test.rows);
}

double leaveOneOutAccuracy(const FaceRecognizer& model, const std::vector<int>& labels)
{
    if (const auto* lbph = dynamic_cast<const LBPHFaceRecognizer*>(&model))
        return leaveOneOutOfHistograms(lbph->getHistograms(), labels);
    const Embedding embedding = embedTraining(model);
    const cv::Mat rows = comparable(embedding.training, embedding.angles);
    return leaveOneOut(labels, [&](int i, int j) { return squaredDistance(rows, i, rows, j); });
}

} // namespace demo
