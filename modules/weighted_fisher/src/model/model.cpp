// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "../algebra/linalg.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

FeatureModel FeatureModel::train(int feature, const TrainingData& data, const Settings& settings)
{
    FeatureModel model;
    model.feature = feature;
    const Analysis analysis(data, settings);
    const Solution solution = analysis.solve(settings);
    model.subspace = solution.subspace;
    model.projector = analysis.projector(solution);
    if (settings.keepsSamples() && model.projector->trainingSamples().empty())
        model.kept = data.samples;
    return model;
}

TrainingData FeatureModel::data() const
{
    TrainingData data;
    data.samples = stacked(projector->trainingSamples(), kept);
    data.labels = subspace.gallery.labels();
    data.landmarks = projector->landmarks();
    return data;
}

bool FeatureModel::operator==(const FeatureModel& other) const
{
    return feature == other.feature && subspace == other.subspace && projector->equals(*other.projector) &&
           identical(kept, other.kept);
}

static void requireFiniteProjections(const Mat& projections, const SampleSource& images)
{
    for (int i = 0; i < projections.rows; i++)
        if (!checkRange(projections.row(i)))
            CV_Error(Error::StsBadArg,
                     format("The projection of sample %d is not finite: its values are too large to compare",
                            images.callersIndex(i)));
}

//! One matrix per part, side by side
template <class MatrixOf> static Mat sideBySide(const std::vector<FeatureModel>& parts, const MatrixOf& matrixOf)
{
    std::vector<Mat> matrices;
    matrices.reserve(parts.size());
    for (const FeatureModel& part : parts)
        matrices.push_back(matrixOf(part));
    Mat all;
    hconcat(matrices, all);
    return all;
}

Model::Model(const std::vector<FeatureModel>& parts, const Size& size, int trained, bool updatable)
    : parts_(parts), size_(size), trained_(trained), updatable_(updatable)
{
    const double count = double(parts.size());
    for (const FeatureModel& part : parts)
        scales_.push_back(count == 1 ? 1 : distanceScale(part.subspace.gallery, trained) / count);
}

Model Model::train(InputArrayOfArrays src, InputArray labels, const Settings& settings)
{
    const SampleSource images = SampleSource::forTraining(src, settings.params.features);
    const Size size = fisher::pixelSize(images, settings.params.features);
    TrainingData data;
    data.labels = checkedLabels(labels, images.count());
    std::vector<FeatureModel> parts;
    for (int feature : singleFeatures(settings.params.features))
    {
        data.samples = samplesOf(feature, images, size).exactRows();
        if (settings.hasKernel || settings.keepsSamples())
            data.samples = data.samples.clone(); // it may be the caller's
        parts.push_back(FeatureModel::train(feature, data, settings));
    }
    return Model(parts, size, images.count(), settings.keepsSamples());
}

Model Model::retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                       const Settings& settings) const
{
    std::vector<FeatureModel> parts;
    for (const FeatureModel& part : parts_)
    {
        TrainingData data = selected(part.data(), keptSamples);
        if (more)
        {
            data.samples = stacked(data.samples, samplesOf(part.feature, *more, size_).exactRows());
            data.labels = stacked(data.labels, moreLabels);
        }
        parts.push_back(FeatureModel::train(part.feature, data, settings));
    }
    return Model(parts, size_, parts[0].subspace.gallery.size(), settings.keepsSamples());
}

Model Model::enrolled(const SampleSource& images, const Mat& labels) const
{
    Model model = *this;
    for (FeatureModel& part : model.parts_)
    {
        const SampleSource samples = samplesOf(part.feature, images, size_);
        const Mat projections = part.projector->project(samples);
        requireFiniteProjections(projections, images);
        part.subspace.enroll(projections, labels);
        if (updatable_)
            part.kept = stacked(part.kept, samples.exactRows().clone());
    }
    return model;
}

int Model::featureFlags() const
{
    int flags = 0;
    for (const FeatureModel& part : parts_)
        flags |= part.feature;
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
    return sideBySide(parts_, [](const FeatureModel& part) { return part.subspace.eigenvalues; });
}

Mat Model::projections() const
{
    return sideBySide(parts_, [](const FeatureModel& part) { return part.subspace.gallery.projections(); });
}

SampleSource Model::imageOf(InputArray src) const
{
    SampleSource image =
        size_.empty() ? SampleSource::singleImage(src, parts_[0].projector->pixels()) : SampleSource::forFeatures(src);
    if (image.count() != 1)
        CV_Error(Error::StsBadArg, format("Expected one image, but got %d", image.count()));
    return image;
}

SampleSource Model::imagesOf(InputArrayOfArrays src) const
{
    return size_.empty() ? SampleSource::forProjecting(src, parts_[0].projector->pixels())
                         : SampleSource::forFeatures(src);
}

Mat Model::project(const SampleSource& images) const
{
    Mat projections = sideBySide(parts_, [&](const FeatureModel& part) {
        return part.projector->project(samplesOf(part.feature, images, size_));
    });
    requireFiniteProjections(projections, images);
    return projections;
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
    std::vector<int> nearest;
    std::vector<float> toNearest;
    if (parts_.size() == 1)
        first().gallery.nearestTo(project(images), nearest, toNearest);
    else
    {
        const Mat toAll = distancesOf(images);
        for (int i = 0; i < toAll.rows; i++)
        {
            const float* row = toAll.ptr<float>(i);
            nearest.push_back(int(std::min_element(row, row + toAll.cols) - row));
            toNearest.push_back(row[nearest.back()]);
        }
    }
    for (int i = 0; i < nearestLabels.rows; i++)
    {
        const bool known = toNearest[i] < threshold && toNearest[i] < DBL_MAX;
        nearestLabels.at<int>(i) = known ? labels().at<int>(nearest[i]) : -1;
        distances.at<double>(i) = known ? toNearest[i] : DBL_MAX;
    }
}

}}} // namespace cv::face::fisher
