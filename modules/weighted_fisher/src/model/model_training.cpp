// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

//! Empty where the sizes differ, or exceed what a model file holds
static Size imageSize(const SampleSource& images)
{
    const Size size = images.oneSize() ? images.size(0) : Size();
    return std::max(size.width, size.height) <= LARGEST_SIDE ? size : Size();
}

namespace {

//! Trains the parts of a model one after the other
class PartTrainer
{
public:
    //! images: equal for the copies of an image; weights: those of the features, learnt here if there are none
    PartTrainer(const Mat& labels, const Mat& images, const Settings& settings, const std::vector<double>& weights)
        : settings_(settings), weights_(weights), learner_(labels, images)
    {
    }

    void train(const FeatureKind& kind, const TrainingData& data, bool alone)
    {
        if (!alone && weights_.empty())
            learner_.add(kind, data, settings_);
        parts_.push_back(FeatureModel::train(kind, data, settings_));
    }

    //! Distances of a single feature are not scaled
    std::vector<FeatureModel> parts()
    {
        if (parts_.size() > 1)
        {
            const std::vector<double> weights = weights_.empty() ? learner_.weights() : weights_;
            for (size_t k = 0; k < parts_.size(); k++)
            {
                const Gallery& gallery = parts_[k].subspace.gallery;
                parts_[k].distanceScale = distanceScale(gallery, gallery.size());
                parts_[k].weight = weights[k];
            }
        }
        return parts_;
    }

private:
    const Settings& settings_;
    const std::vector<double> weights_;
    WeightLearner learner_;
    std::vector<FeatureModel> parts_;
};

} // namespace

Model Model::train(const LabelledSamples& given, const Settings& settings, const std::vector<double>& weights)
{
    const std::vector<FeatureKind> kinds = featureKinds(settings.params);
    const Mat images = imageNumbersOf(given.samples);
    SampleFacts facts;
    facts.pixelSize = pixelSize(given.samples, kinds);
    facts.trained = given.samples.count();
    facts.kept = settings.keepsSamples();
    facts.vectors = given.samples.isVectors();
    if (!facts.vectors)
        facts.imageSize = imageSize(given.samples);
    facts.labels = facts.kept ? given.labels : Mat();
    facts.images = facts.kept ? withoutSingles(images) : Mat();
    TrainingData data;
    data.labels = given.labels;
    data.vectors = facts.vectors;
    PartTrainer trainer(given.labels, images, settings, weights);
    for (const FeatureKind& kind : kinds)
    {
        data.samples = samplesOf(kind, given.samples, facts.pixelSize).exactRows();
        facts.allDirections = keepsAllDirections(settings, data.samples.cols, data.vectors);
        if (facts.allDirections)
            requireNonZero(given.samples);
        if (settings.hasKernel || settings.keepsSamples())
            data.samples = data.samples.clone(); // it may be the caller's
        trainer.train(kind, data, kinds.size() == 1);
    }
    return Model(trainer.parts(), facts);
}

Model Model::retrained(const std::vector<int>& keptSamples, const LabelledSamples* more, const Settings& settings) const
{
    SampleFacts facts = facts_;
    facts.kept = settings.keepsSamples();
    Mat labels = selectedRows(facts_.labels, keptSamples), images = selectedRows(facts_.imageNumbers(), keptSamples);
    if (more)
    {
        labels = stacked(labels, more->labels);
        images = joinedImages(images, imageNumbersOf(more->samples));
    }
    facts.trained = labels.rows;
    facts.labels = facts.kept ? labels : Mat();
    facts.images = facts.kept ? withoutSingles(images) : Mat();
    PartTrainer trainer(labels, images, settings, std::vector<double>());
    for (const FeatureModel& part : parts_)
    {
        TrainingData data;
        data.samples = part.samples();
        data.labels = facts_.labels;
        data.landmarks = part.projector->landmarks();
        data.vectors = facts.vectors;
        data = selected(data, keptSamples);
        data.labels = labels;
        if (more)
            data.samples = stacked(data.samples, samplesOf(part.kind, more->samples, facts.pixelSize).exactRows());
        facts.allDirections = keepsAllDirections(settings, data.samples.cols, data.vectors);
        if (facts.allDirections)
            requireNonZero(SampleSource::rows(data.samples));
        trainer.train(part.kind, data, parts_.size() == 1);
    }
    return Model(trainer.parts(), facts);
}

}}} // namespace cv::face::fisher
