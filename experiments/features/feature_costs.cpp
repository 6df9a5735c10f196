// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_costs.hpp"

#include "disturbances.hpp"
#include "model_size.hpp"
#include "splits.hpp"

#include <ctime>

namespace demo {

using namespace cv::face;

namespace {

const int ROUNDS = 9;

double trainingTime(FaceRecognizer& model, const FaceSet& faces)
{
    cv::TickMeter time;
    time.start();
    model.train(faces.images, faces.labels);
    time.stop();
    return time.getTimeMilli();
}

void project(const FaceRecognizer& model, const std::vector<cv::Mat>& images)
{
    cv::Mat projections;
    if (const auto* input = dynamic_cast<const WeightedFisherFaceRecognizer*>(&model))
        input->project(images, projections);
    else
        dynamic_cast<const WeightedKernelFisherFaceRecognizer&>(model).project(images, projections);
}

/** Processor time, since other programs may have the processor meanwhile. */
double projectionTime(const FaceRecognizer& model, const std::vector<cv::Mat>& images)
{
    const int threads = cv::getNumThreads();
    cv::setNumThreads(1);
    const std::clock_t start = std::clock();
    project(model, images);
    const std::clock_t end = std::clock();
    cv::setNumThreads(threads);
    return 1000. * static_cast<double>(end - start) / CLOCKS_PER_SEC / static_cast<double>(images.size());
}

} // namespace

std::vector<Cost> measureCosts(const std::vector<Trial>& trials, const FaceSet& faces, uint64_t seed)
{
    std::vector<cv::Ptr<FaceRecognizer>> models;
    std::vector<FaceSet> trainingSets;
    cv::RNG rng(seed + 3);
    for (const Trial& trial : trials)
    {
        models.push_back(trial.make(0));
        trainingSets.push_back(withJitteredCopies(faces, trial.jitteredCopies, rng));
    }
    std::vector<std::vector<double>> training(models.size()), projecting(models.size());
    for (int round = 0; round < ROUNDS; round++)
        for (size_t i = 0; i < models.size(); i++)
        {
            training[i].push_back(trainingTime(*models[i], trainingSets[i]));
            projecting[i].push_back(projectionTime(*models[i], faces.images));
        }
    std::vector<Cost> costs(models.size());
    for (size_t i = 0; i < models.size(); i++)
    {
        costs[i].training = medianOf(training[i]);
        costs[i].projecting = medianOf(projecting[i]);
        costs[i].modelFile = modelSize(*models[i]);
    }
    return costs;
}

} // namespace demo
