// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

static void requireFiniteProjections(const Mat& projections, const SampleSource& images)
{
    for (int i = 0; i < projections.rows; i++)
        if (!checkRange(projections.row(i)))
            CV_Error(Error::StsBadArg,
                     format("The projection of sample %d is not finite: its values are too large to compare",
                            images.callersIndex(i)));
}

Model::Model(const std::vector<int>& features, const std::vector<FeatureModel>& parts, const Size& size, int trained,
             bool updatable)
    : features_(features), parts_(parts), size_(size), trained_(trained), updatable_(updatable)
{
    findScales();
}

Model Model::train(InputArrayOfArrays src, InputArray labels, const Settings& settings)
{
    const std::vector<int> features = singleFeatures(settings.params.features);
    const SampleSource images = SampleSource::forTraining(src, settings.params.features);
    const Size size = fisher::pixelSize(images, settings.params.features);
    TrainingData data;
    data.labels = checkedLabels(labels, images.count());
    std::vector<FeatureModel> parts;
    for (int feature : features)
    {
        data.samples = samplesOf(feature, images, size).exactRows();
        if (settings.hasKernel() || settings.keepsSamples())
            data.samples = data.samples.clone(); // it may be the caller's
        parts.push_back(FeatureModel::train(data, settings));
    }
    return Model(features, parts, size, images.count(), settings.keepsSamples());
}

Model Model::retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                       const Settings& settings) const
{
    std::vector<FeatureModel> parts;
    for (size_t k = 0; k < parts_.size(); k++)
    {
        TrainingData data = selected(parts_[k].data(), keptSamples);
        if (more)
        {
            data.samples = stacked(data.samples, samplesOf(features_[k], *more, size_).exactRows());
            data.labels = stacked(data.labels, moreLabels);
        }
        parts.push_back(FeatureModel::train(data, settings));
    }
    return Model(features_, parts, size_, parts[0].subspace.gallery.size(), settings.keepsSamples());
}

Model Model::enrolled(const SampleSource& images, const Mat& labels) const
{
    Model model = *this;
    for (size_t k = 0; k < parts_.size(); k++)
    {
        FeatureModel& part = model.parts_[k];
        const SampleSource samples = samplesOf(features_[k], images, size_);
        const Mat projections = part.projector->project(samples);
        requireFiniteProjections(projections, images);
        part.subspace.enroll(projections, labels);
        if (updatable_)
            part.kept = stacked(part.kept, samples.exactRows().clone());
    }
    return model;
}

void Model::findScales()
{
    scales_.assign(1, 1.);
    if (parts_.size() == 1)
        return;
    scales_.clear();
    for (const FeatureModel& part : parts_)
        scales_.push_back(distanceScale(part.subspace.gallery, trained_) / double(parts_.size()));
}

int Model::featureFlags() const
{
    int flags = 0;
    for (int feature : features_)
        flags |= feature;
    return flags;
}

int Model::components() const
{
    int most = 0;
    for (const FeatureModel& part : parts_)
        most = std::max(most, part.subspace.components());
    return most;
}

int Model::numbersPerSample() const
{
    int most = 1;
    for (const FeatureModel& part : parts_)
        most = std::max(most, part.projector->numbersPerSample());
    return most;
}

Mat Model::eigenvalues() const
{
    std::vector<Mat> matrices;
    for (const FeatureModel& part : parts_)
        matrices.push_back(part.subspace.eigenvalues);
    Mat all;
    hconcat(matrices, all);
    return all;
}

Mat Model::projections() const
{
    std::vector<Mat> matrices;
    for (const FeatureModel& part : parts_)
        matrices.push_back(part.subspace.gallery.projections());
    Mat all;
    hconcat(matrices, all);
    return all;
}

SampleSource Model::imageOf(InputArray src) const
{
    return size_.empty() ? SampleSource::singleImage(src, parts_[0].projector->pixels())
                         : SampleSource::forFeatures(src);
}

SampleSource Model::imagesOf(InputArrayOfArrays src) const
{
    return size_.empty() ? SampleSource::forProjecting(src, parts_[0].projector->pixels())
                         : SampleSource::forFeatures(src);
}

Mat Model::project(const SampleSource& images) const
{
    std::vector<Mat> matrices;
    for (size_t k = 0; k < parts_.size(); k++)
        matrices.push_back(parts_[k].projector->project(samplesOf(features_[k], images, size_)));
    Mat all;
    hconcat(matrices, all);
    requireFiniteProjections(all, images);
    return all;
}

Mat Model::distancesOf(const SampleSource& images) const
{
    const Mat projected = project(images);
    if (parts_.size() == 1)
        return first().gallery.distancesTo(projected);
    Mat mean;
    for (size_t k = 0, start = 0; k < parts_.size(); k++)
    {
        const Subspace& subspace = parts_[k].subspace;
        const Mat part = projected.colRange(int(start), int(start) + subspace.components());
        const Mat distances = subspace.gallery.distancesTo(part);
        if (k == 0)
            distances.convertTo(mean, CV_32F, scales_[0]);
        else
            scaleAdd(distances, scales_[k], mean, mean);
        start += subspace.components();
    }
    return mean;
}

void Model::recognize(const SampleSource& images, double threshold, Mat nearestLabels, Mat distances) const
{
    if (parts_.size() > 1)
    {
        const Mat toAll = distancesOf(images);
        for (int i = 0; i < toAll.rows; i++)
            findNearest(toAll.ptr<float>(i), labels(), threshold, nearestLabels.at<int>(i), distances.at<double>(i));
        return;
    }
    std::vector<int> nearest;
    std::vector<float> toNearest;
    first().gallery.nearestTo(project(images), nearest, toNearest);
    for (int i = 0; i < nearestLabels.rows; i++)
    {
        const bool known = toNearest[i] < threshold && toNearest[i] < DBL_MAX;
        nearestLabels.at<int>(i) = known ? labels().at<int>(nearest[i]) : -1;
        distances.at<double>(i) = known ? toNearest[i] : DBL_MAX;
    }
}

}}} // namespace cv::face::fisher
