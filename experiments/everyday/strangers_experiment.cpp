// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "strangers_experiment.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <algorithm>

namespace demo {

namespace {

struct Answers
{
    std::vector<int> labels;
    std::vector<double> distances;
};

Answers answersOf(const cv::face::FaceRecognizer& model, const FaceSet& faces)
{
    Answers answers;
    answers.labels.resize(faces.images.size());
    answers.distances.resize(faces.images.size());
    for (size_t i = 0; i < faces.images.size(); i++)
        model.predict(faces.images[i], answers.labels[i], answers.distances[i]);
    return answers;
}

Admission admissionBelow(double threshold, const Answers& known, const std::vector<int>& right,
                         const Answers& strangers)
{
    Admission admission;
    for (size_t i = 0; i < right.size(); i++)
        admission.knownRight += known.distances[i] < threshold && known.labels[i] == right[i];
    for (const double distance : strangers.distances)
        admission.strangersAccepted += distance < threshold;
    admission.knownRight *= 100. / static_cast<double>(right.size());
    admission.strangersAccepted *= 100. / static_cast<double>(strangers.distances.size());
    return admission;
}

template <class Recognizer> Admission admitWithTrainAuto(const StrangerSplit& split, double rate, int search)
{
    const cv::Ptr<Recognizer> model = Recognizer::create();
    model->trainAuto(split.known.training.images, split.known.training.labels, 5, rate, search);
    const double threshold = model->getThreshold();
    model->setThreshold(DBL_MAX); // to see all distances
    return admissionBelow(threshold, answersOf(*model, split.known.test), split.known.test.labels,
                          answersOf(*model, split.strangers));
}

template <class Recognizer> Gatekeeper searching(const std::string& name, int search)
{
    return { name, [search](const StrangerSplit& split, double rate) {
                return admitWithTrainAuto<Recognizer>(split, rate, search);
            } };
}

Admission admitWithFisherfaces(const StrangerSplit& split, double rate)
{
    const cv::Ptr<cv::face::FisherFaceRecognizer> model = cv::face::FisherFaceRecognizer::create();
    model->train(split.known.training.images, split.known.training.labels);
    const Answers known = answersOf(*model, split.known.test), strangers = answersOf(*model, split.strangers);
    std::vector<double> sorted = strangers.distances;
    std::sort(sorted.begin(), sorted.end());
    const double threshold = sorted[static_cast<size_t>(rate * static_cast<double>(sorted.size()))];
    return admissionBelow(threshold, known, split.known.test.labels, strangers);
}

} // namespace

std::vector<Gatekeeper> allGatekeepers()
{
    using namespace cv::face;
    const int all = SEARCH_ALL, pixels = SEARCH_ALL & ~SEARCH_FEATURES;
    return {
        searching<WeightedFisherFaceRecognizer>("input space, pixels", pixels),
        searching<WeightedKernelFisherFaceRecognizer>("feature space, pixels", pixels),
        searching<WeightedFisherFaceRecognizer>("input space, features chosen", all),
        searching<WeightedKernelFisherFaceRecognizer>("feature space, features chosen", all),
        { "Fisherfaces of cv::face, best threshold", admitWithFisherfaces },
    };
}

} // namespace demo
