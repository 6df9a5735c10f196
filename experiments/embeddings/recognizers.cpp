// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizers.hpp"

#include "cosine.hpp"
#include "interruption.hpp"

#include <cfloat>

namespace demo {

using namespace cv::face;

namespace {

std::vector<int> predictedLabels(const WeightedFisherFaceRecognizer& model, const cv::Mat& rows)
{
    std::vector<int> labels;
    cv::Mat distances;
    model.predictBatch(rows, labels, distances);
    return labels;
}

std::vector<int> labelsBy(const WeightedFisherParams& params, int components, const VectorSplit& split)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params, components);
    model->train(split.training.rows, split.training.labels);
    return predictedLabels(*model, split.test.rows);
}

std::vector<int> labelsByDefault(const VectorSplit& split)
{
    return labelsBy(WeightedFisherParams(), COMPONENTS_DEFAULT, split);
}

std::vector<int> labelsByRank(const VectorSplit& split)
{
    return labelsBy(WeightedFisherParams(), COMPONENTS_RANK, split);
}

std::vector<int> labelsByMeans(const VectorSplit& split)
{
    WeightedFisherParams params;
    params.gallery = GALLERY_MEANS;
    return labelsBy(params, COMPONENTS_DEFAULT, split);
}

std::vector<int> labelsBySearch(const VectorSplit& split)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> model = trainedAutomatically(split.training, 0.01);
    model->setThreshold(DBL_MAX); // everybody is known here
    return predictedLabels(*model, split.test.rows);
}

std::vector<int> labelsByCosine(const VectorSplit& split)
{
    return nearestByCosine(split.test.rows, split.training).labels;
}

std::vector<int> labelsByCentredCosine(const VectorSplit& split)
{
    return labelsByCosine(centred(split));
}

std::vector<int> labelsByCosineToMeans(const VectorSplit& split)
{
    return nearestByCosine(split.test.rows, meansOf(split.training)).labels;
}

std::vector<int> labelsByPca(const VectorSplit& split, int components)
{
    const cv::PCA pca(split.training.rows, cv::noArray(), cv::PCA::DATA_AS_ROW, components);
    VectorSplit projected = split;
    projected.training.rows = pca.project(split.training.rows);
    projected.test.rows = pca.project(split.test.rows);
    return labelsByCosine(projected);
}

NamingMethod weightedMethod(const std::string& name, int weighting, int components)
{
    return { name, [weighting, components](const VectorSplit& split) {
                WeightedFisherParams params;
                params.weighting = weighting;
                return labelsBy(params, components, split);
            } };
}

} // namespace

std::vector<NamingMethod> namingMethods()
{
    return { { "plain cosine", labelsByCosine },        { "centred cosine", labelsByCentredCosine },
             { "default recognizer", labelsByDefault }, { "COMPONENTS_RANK", labelsByRank },
             { "GALLERY_MEANS", labelsByMeans },        { "plain cosine to means", labelsByCosineToMeans } };
}

std::vector<NamingMethod> searchingMethods()
{
    return { { "plain cosine", labelsByCosine },
             { "default recognizer", labelsByDefault },
             { "trainAuto", labelsBySearch } };
}

std::vector<NamingMethod> templateMethods(int components)
{
    return { { "PCA", [components](const VectorSplit& split) { return labelsByPca(split, std::max(0, components)); } },
             weightedMethod("WEIGHTING_UNIFORM", WEIGHTING_UNIFORM, components),
             weightedMethod("WEIGHTING_MAXMIN", WEIGHTING_MAXMIN, components),
             weightedMethod("WEIGHTING_POW", WEIGHTING_POW, components) };
}

cv::Ptr<WeightedFisherFaceRecognizer> trainedAutomatically(const VectorSet& training, double falseAcceptRate)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create();
    model->setProgress([](int, int, const cv::String&) { stopIfInterrupted(); });
    model->trainAuto(training.rows, training.labels, 5, falseAcceptRate);
    return model;
}

} // namespace demo
