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

template <class Projector> void Model<Projector>::finishTraining()
{
    trained_ = samples();
    findScales();
}

template <class Projector>
Model<Projector> Model<Projector>::enrolled(const SampleSource& images, const Mat& labels) const
{
    Model model = *this;
    for (size_t k = 0; k < channels_.size(); k++)
    {
        Channel<Projector>& channel = model.channels_[k];
        const SampleSource samples = samplesOf(features_[k], images, size_);
        const Mat projections = channel.projector.project(samples);
        requireFiniteProjections(projections, images);
        channel.subspace.enroll(projections, labels);
        if (updatable_)
            channel.kept = stacked(channel.kept, samples.exactRows().clone());
    }
    return model;
}

template <class Projector> void Model<Projector>::findScales()
{
    scales_.assign(1, 1.);
    if (channels_.size() == 1)
        return;
    scales_.clear();
    for (const auto& channel : channels_)
        scales_.push_back(distanceScale(channel.subspace.gallery, trained_) / double(channels_.size()));
}

template <class Projector> int Model<Projector>::featureFlags() const
{
    int flags = 0;
    for (int feature : features_)
        flags |= feature;
    return flags;
}

template <class Projector> int Model<Projector>::components() const
{
    int most = 0;
    for (const auto& channel : channels_)
        most = std::max(most, channel.subspace.components());
    return most;
}

template <class Projector> Mat Model<Projector>::eigenvalues() const
{
    std::vector<Mat> parts;
    for (const auto& channel : channels_)
        parts.push_back(channel.subspace.eigenvalues);
    Mat all;
    hconcat(parts, all);
    return all;
}

template <class Projector> Mat Model<Projector>::projections() const
{
    std::vector<Mat> parts;
    for (const auto& channel : channels_)
        parts.push_back(channel.subspace.gallery.projections());
    Mat all;
    hconcat(parts, all);
    return all;
}

template <class Projector> SampleSource Model<Projector>::imageOf(InputArray src) const
{
    return size_.empty() ? SampleSource::singleImage(src, channels_[0].projector.pixels())
                         : SampleSource::forFeatures(src);
}

template <class Projector> SampleSource Model<Projector>::imagesOf(InputArrayOfArrays src) const
{
    return size_.empty() ? SampleSource::forProjecting(src, channels_[0].projector.pixels())
                         : SampleSource::forFeatures(src);
}

template <class Projector> Mat Model<Projector>::project(const SampleSource& images) const
{
    std::vector<Mat> parts;
    for (size_t k = 0; k < channels_.size(); k++)
        parts.push_back(channels_[k].projector.project(samplesOf(features_[k], images, size_)));
    Mat all;
    hconcat(parts, all);
    requireFiniteProjections(all, images);
    return all;
}

template <class Projector> Mat Model<Projector>::distances(const SampleSource& images) const
{
    const Mat projected = project(images);
    Mat mean;
    for (size_t k = 0, start = 0; k < channels_.size(); k++)
    {
        const Subspace& subspace = channels_[k].subspace;
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

template <class Projector>
void Model<Projector>::recognize(const SampleSource& images, double threshold, Mat found, Mat howFar) const
{
    if (channels_.size() > 1)
    {
        const Mat toAll = distances(images);
        for (int i = 0; i < toAll.rows; i++)
            findNearest(toAll.ptr<float>(i), labels(), threshold, found.at<int>(i), howFar.at<double>(i));
        return;
    }
    std::vector<int> nearest;
    std::vector<float> toNearest;
    first().gallery.nearestTo(project(images), nearest, toNearest);
    for (int i = 0; i < found.rows; i++)
    {
        const bool known = toNearest[i] < threshold && toNearest[i] < DBL_MAX;
        found.at<int>(i) = known ? labels().template at<int>(nearest[i]) : -1;
        howFar.at<double>(i) = known ? toNearest[i] : DBL_MAX;
    }
}

template <class Projector> void Model<Projector>::write(FileStorage& fs) const
{
    fs << "pixelSize" << size_ << "trainedSamples" << trained_ << "updatable" << int(updatable_) << "channels"
       << "[";
    for (size_t k = 0; k < channels_.size(); k++)
    {
        fs << "{"
           << "feature" << features_[k];
        channels_[k].write(fs);
        fs << "}";
    }
    fs << "]";
}

template <class Projector> Model<Projector> Model<Projector>::read(const ModelNode& node)
{
    Model model;
    if (node["trainedSamples"].empty()) // before version 3
    {
        model.trained_ = -1;
        model.updatable_ = Projector::HOLDS_SAMPLES;
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
        model.addChannel(FEATURE_PIXELS, node);
    else
    {
        model.size_ = readSize(node, "pixelSize");
        for (const ModelNode& entry : readSequence(node, "channels"))
            model.addChannel(readInt(entry, "feature"), entry);
        if (model.channels_.empty())
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

template <class Projector> void Model<Projector>::addChannel(int feature, const ModelNode& node)
{
    const bool known = singleFeatures(feature & FEATURE_ALL) == std::vector<int>(1, feature);
    if (!known || (!features_.empty() && feature <= features_.back()) || (feature != FEATURE_PIXELS && size_.empty()))
        CV_Error(Error::StsParseError,
                 format("The model's field 'feature' holds %d, which is not a feature that can stand here", feature));
    const Channel<Projector> channel = Channel<Projector>::read(node, trained_, updatable_);
    const int length = size_.empty() ? channel.projector.pixels() : featureLength(feature, size_);
    if (channel.projector.pixels() != length)
        CV_Error(Error::StsParseError,
                 format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length, feature,
                        channel.projector.pixels()));
    const bool sameSamples = channels_.empty() || (identical(channel.subspace.classes, classes()) &&
                                                   identical(channel.subspace.gallery.labels(), labels()) &&
                                                   channel.subspace.gallery.distance() == first().gallery.distance());
    if (!sameSamples)
        CV_Error(Error::StsParseError,
                 "The model's fields 'classes', 'labels' and 'distance' must be the same in all of "
                 "its channels");
    features_.push_back(feature);
    channels_.push_back(channel);
}

template class Model<LinearProjector>;
template class Model<KernelProjector>;

} // namespace fisher
} // namespace face
} // namespace cv
