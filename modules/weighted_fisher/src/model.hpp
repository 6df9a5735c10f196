// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_HPP

#include "channel.hpp"
#include "features.hpp"

namespace cv {
namespace face {
namespace fisher {

//! A trained model, one channel a feature; it never changes, so that a recognizer has either the old one or the new one
template <class Projector> class Model
{
public:
    //! trainChannel(data) makes the channel of a feature
    template <class TrainChannel>
    static Model train(InputArrayOfArrays src, InputArray labels, int features, bool updatable,
                       TrainChannel trainChannel)
    {
        Model model;
        model.updatable_ = updatable;
        model.features_ = singleFeatures(features);
        const SampleSource images = SampleSource::forTraining(src, features);
        model.size_ = pixelSize(images, features);
        ChannelData data;
        data.labels = checkedLabels(labels, images.count());
        for (int feature : model.features_)
        {
            data.samples = samplesOf(feature, images, model.size_).exactRows();
            if (Projector::HOLDS_SAMPLES || updatable)
                data.samples = data.samples.clone(); // it may be the caller's
            model.channels_.push_back(trainChannel(data));
        }
        model.finishTraining();
        return model;
    }

    //! Whether people can be added and removed
    bool updatable() const { return updatable_; }

    //! Trained anew on the samples of this model but for those of some people, and on more images
    template <class TrainChannel>
    Model retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                    bool updatable, TrainChannel trainChannel) const
    {
        Model model;
        model.updatable_ = updatable;
        model.features_ = features_;
        model.size_ = size_;
        for (size_t k = 0; k < channels_.size(); k++)
        {
            ChannelData data = selected(channels_[k].data(), keptSamples);
            if (more)
            {
                data.samples = stacked(data.samples, samplesOf(features_[k], *more, size_).exactRows());
                data.labels = stacked(data.labels, moreLabels);
            }
            model.channels_.push_back(trainChannel(data));
        }
        model.finishTraining();
        return model;
    }

    //! With more images in the gallery, in the subspace as it is
    Model enrolled(const SampleSource& images, const Mat& labels) const;

    //! The first one is that of the pixels, if any is
    const std::vector<Channel<Projector>>& channels() const { return channels_; }
    //! The features as a set of flags
    int featureFlags() const;
    bool hasPixels() const { return features_[0] == FEATURE_PIXELS; }

    const Mat& classes() const { return first().classes; }
    const Mat& labels() const { return first().gallery.labels(); }
    const PairWeights& weights() const { return first().weights; }
    int samples() const { return first().gallery.size(); }
    //! The components of a feature: as many as the one with most
    int components() const;
    //! The eigenvalues and the gallery's projections of all features, side by side
    Mat eigenvalues() const;
    Mat projections() const;

    //! The caller's images as this model takes them
    SampleSource imageOf(InputArray src) const;
    SampleSource imagesOf(InputArrayOfArrays src) const;

    //! Projections (m x p in all, CV_32F), and distances to all training samples (m x n CV_32F)
    Mat project(const SampleSource& images) const;
    Mat distances(const SampleSource& images) const;
    //! The labels and distances (columns CV_32S and CV_64F) of the nearest training samples: -1 and DBL_MAX where none
    //! is nearer than the threshold
    void recognize(const SampleSource& images, double threshold, Mat found, Mat howFar) const;

    void write(FileStorage& fs) const;
    static Model read(const ModelNode& node);
    bool operator==(const Model& other) const
    {
        return features_ == other.features_ && size_ == other.size_ && channels_ == other.channels_ &&
               trained_ == other.trained_ && updatable_ == other.updatable_;
    }

private:
    const Subspace& first() const { return channels_[0].subspace; }
    void addChannel(int feature, const ModelNode& node);
    void finishTraining();
    void findScales();

    std::vector<int> features_;
    std::vector<Channel<Projector>> channels_;
    std::vector<double> scales_; // what the distances in each channel are multiplied by before they are added
    Size size_;                  // of the pixels, empty when samples are taken as they are
    int trained_ = 0;            // how many samples of the gallery were trained on; the others were enrolled
    bool updatable_ = false;
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
