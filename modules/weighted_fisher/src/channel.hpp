// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CHANNEL_HPP
#define OPENCV_WEIGHTED_FISHER_CHANNEL_HPP

#include "gallery.hpp"
#include "projectors.hpp"
#include "training_set.hpp"

namespace cv {
namespace face {
namespace fisher {

//! What the discriminant analysis of one feature learns, beside the way into the subspace
struct Subspace
{
    Mat classes;     //!< c x 1 CV_32S
    Mat weights;     //!< c x c CV_64F
    Mat eigenvalues; //!< 1 x p CV_64F
    Gallery gallery;

    int components() const { return eigenvalues.cols; }
    void write(FileStorage& fs) const;
    static Subspace read(const FileNode& node);
    bool operator==(const Subspace& other) const;
};

//! The discriminant model of one feature
template <class Projector> struct Channel
{
    Subspace subspace;
    Projector projector;

    void write(FileStorage& fs) const
    {
        subspace.write(fs);
        projector.write(fs);
    }

    static Channel read(const FileNode& node)
    {
        Channel channel;
        channel.subspace = Subspace::read(node);
        channel.projector = Projector::read(node, channel.subspace.gallery.size(), channel.subspace.components());
        return channel;
    }

    bool operator==(const Channel& other) const { return subspace == other.subspace && projector == other.projector; }
};

//! The samples of one feature, n x d CV_8U, CV_32F or CV_64F, and their labels, n x 1 CV_32S
struct ChannelData
{
    Mat samples, labels;
};

Channel<LinearProjector> trainInInputSpace(const ChannelData& data, const WeightedFisherParams& params, int components);
Channel<KernelProjector> trainInFeatureSpace(const ChannelData& data, const WeightedFisherParams& params,
                                             const FisherKernelParams& asked, int components);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
