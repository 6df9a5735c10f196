// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CHANNEL_HPP
#define OPENCV_WEIGHTED_FISHER_CHANNEL_HPP

#include "discriminant.hpp"
#include "gallery.hpp"
#include "linalg.hpp"
#include "node_reader.hpp"
#include "pair_weights.hpp"
#include "projectors.hpp"
#include "training_set.hpp"

namespace cv {
namespace face {
namespace fisher {

//! What the discriminant analysis of one feature learns, beside the way into the subspace
struct Subspace
{
    Mat classes; //!< c x 1 CV_32S
    PairWeights weights;
    Mat eigenvalues; //!< 1 x p CV_64F
    Gallery gallery;

    int components() const { return eigenvalues.cols; }
    //! Adds samples to the gallery; people who are new have the weight 0
    void enroll(const Mat& projections, const Mat& labels);
    void write(FileStorage& fs) const;
    static Subspace read(const ModelNode& node);
    bool operator==(const Subspace& other) const;
};

//! The samples of one feature, n x d CV_8U, CV_32F or CV_64F, their labels, n x 1 CV_32S, and the products of the first
//! of them, of none or of all
struct ChannelData
{
    Mat samples, labels;
    Products products;
    Mat landmarks; //!< of the kernel, where they are to stay as they are
};

ChannelData selected(const ChannelData& data, const std::vector<int>& index);

//! The discriminant model of one feature
template <class Projector> struct Channel
{
    Subspace subspace;
    Projector projector;
    Mat kept;          //!< the gallery's samples, but for those that the projector holds, if they are kept
    Products products; //!< of the samples that were trained on, if they are kept; not in the file

    //! The gallery's samples and labels, if they are kept
    ChannelData data() const
    {
        ChannelData data;
        data.samples = stacked(projector.trainingSamples(), kept);
        data.labels = subspace.gallery.labels();
        data.products = expanded(products);
        data.landmarks = projector.landmarks();
        return data;
    }

    void write(FileStorage& fs) const
    {
        subspace.write(fs);
        projector.write(fs);
        if (!kept.empty())
            fs << "keptSamples" << kept;
    }

    //! trained: how many samples of the gallery were trained on, -1: all
    static Channel read(const ModelNode& node, int trained, bool updatable)
    {
        Channel channel;
        channel.subspace = Subspace::read(node);
        const int samples = channel.subspace.gallery.size();
        channel.projector = Projector::read(node, trained < 0 ? samples : trained, channel.subspace.components());
        const int missing = samples - channel.projector.trainingSamples().rows;
        if (updatable && missing > 0)
            channel.kept = readSamples(node, "keptSamples", missing, channel.projector.pixels());
        return channel;
    }

    bool operator==(const Channel& other) const
    {
        return subspace == other.subspace && projector == other.projector && identical(kept, other.kept);
    }
};

//! The weights, eigenvalues and classes for a space, and the directions: mixing * rotation, rotation rank x p. kernel is
//! null in the input space
Mat findDirections(const FisherSpace& space, const TrainingSet& set, const WeightedFisherParams& params,
                   const FisherKernelParams* kernel, int asked, Subspace& subspace);
//! The training set's projections, for a space from a Gram matrix
Mat projectionsFromGram(const FisherSpace& space, const Classes& classes, const Mat& rotation);

Channel<LinearProjector> trainInInputSpace(const ChannelData& data, const WeightedFisherParams& params, int components);
Channel<KernelProjector> trainInFeatureSpace(const ChannelData& data, const WeightedFisherParams& params,
                                             const FisherKernelParams& asked, int components);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
