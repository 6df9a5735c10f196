// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "linalg.hpp"
#include "node_reader.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

void requireFiniteProjections(const Mat& projections, const SampleSource& images)
{
    for (int i = 0; i < projections.rows; i++)
        if (!checkRange(projections.row(i)))
            CV_Error(Error::StsBadArg,
                     format("The projection of sample %d is not finite: its values are too large to compare",
                            images.callersIndex(i)));
}

} // namespace

Model Model::train(InputArrayOfArrays src, InputArray labels, const Settings& settings)
{
    Model model;
    model.updatable_ = keepsSamples(settings);
    model.features_ = singleFeatures(settings.params.features);
    const SampleSource images = SampleSource::forTraining(src, settings.params.features);
    model.size_ = pixelSize(images, settings.params.features);
    TrainingData data;
    data.labels = checkedLabels(labels, images.count());
    for (int feature : model.features_)
    {
        data.samples = samplesOf(feature, images, model.size_).exactRows();
        if (settings.hasKernel() || model.updatable_)
            data.samples = data.samples.clone(); // it may be the caller's
        model.parts_.push_back(FeatureModel::train(data, settings));
    }
    model.finishTraining();
    return model;
}

Model Model::retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                       const Settings& settings) const
{
    Model model;
    model.updatable_ = keepsSamples(settings);
    model.features_ = features_;
    model.size_ = size_;
    for (size_t k = 0; k < parts_.size(); k++)
    {
        TrainingData data = selected(parts_[k].data(), keptSamples);
        if (more)
        {
            data.samples = stacked(data.samples, samplesOf(features_[k], *more, size_).exactRows());
            data.labels = stacked(data.labels, moreLabels);
        }
        model.parts_.push_back(FeatureModel::train(data, settings));
    }
    model.finishTraining();
    return model;
}

void Model::finishTraining()
{
    trained_ = samples();
    findScales();
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

void Model::write(FileStorage& fs) const
{
    fs << "pixelSize" << size_ << "trainedSamples" << trained_ << "updatable" << int(updatable_) << "channels"
       << "[";
    for (size_t k = 0; k < parts_.size(); k++)
    {
        fs << "{"
           << "feature" << features_[k];
        parts_[k].write(fs);
        fs << "}";
    }
    fs << "]";
}

Model Model::read(const ModelNode& node, Space space)
{
    Model model;
    if (node["trainedSamples"].empty()) // before version 3
    {
        model.trained_ = -1;
        model.updatable_ = space == FEATURE_SPACE;
    }
    else
    {
        model.trained_ = readInt(node, "trainedSamples");
        if (model.trained_ < 2)
            CV_Error(Error::StsParseError,
                     format("The model's field 'trainedSamples' must be at least 2, but is %d", model.trained_));
        model.updatable_ = readInt(node, "updatable") != 0;
    }
    if (node["channels"].empty()) // version 1: pixels alone
        model.addPart(FEATURE_PIXELS, node, space);
    else
    {
        model.size_ = readSize(node, "pixelSize");
        for (const ModelNode& entry : readSequence(node, "channels"))
            model.addPart(readInt(entry, "feature"), entry, space);
        if (model.parts_.empty())
            CV_Error(Error::StsParseError, "The model's field 'channels' is empty");
    }
    if (model.trained_ < 0)
        model.trained_ = model.samples();
    if (model.trained_ > model.samples())
        CV_Error(Error::StsParseError,
                 format("The model's field 'trainedSamples' must be at most %d, the number of samples, but is %d",
                        model.samples(), model.trained_));
    model.findScales();
    return model;
}

void Model::addPart(int feature, const ModelNode& node, Space space)
{
    const bool known = singleFeatures(feature & FEATURE_ALL) == std::vector<int>(1, feature);
    if (!known || (!features_.empty() && feature <= features_.back()) || (feature != FEATURE_PIXELS && size_.empty()))
        CV_Error(Error::StsParseError,
                 format("The model's field 'feature' holds %d, which is not a feature that can stand here", feature));
    const FeatureModel part = FeatureModel::read(node, space, trained_, updatable_);
    const int length = size_.empty() ? part.projector->pixels() : featureLength(feature, size_);
    if (part.projector->pixels() != length)
        CV_Error(Error::StsParseError,
                 format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length, feature,
                        part.projector->pixels()));
    const bool sameSamples = parts_.empty() || (identical(part.subspace.classes, classes()) &&
                                                identical(part.subspace.gallery.labels(), labels()) &&
                                                part.subspace.gallery.distance() == first().gallery.distance());
    if (!sameSamples)
        CV_Error(Error::StsParseError,
                 "The model's fields 'classes', 'labels' and 'distance' must be the same in all of "
                 "its channels");
    features_.push_back(feature);
    parts_.push_back(part);
}

} // namespace fisher
} // namespace face
} // namespace cv
