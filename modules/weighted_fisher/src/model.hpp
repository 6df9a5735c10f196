// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_HPP

#include "discriminant.hpp"
#include "gallery.hpp"
#include "projectors.hpp"

namespace cv {
namespace face {
namespace fisher {

//! What both recognizers learn, beside the way into the subspace
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

//! A trained model; it never changes, so that a recognizer has either the old one or the new one
template <class Projector> struct Model
{
    Subspace subspace;
    Projector projector;

    bool operator==(const Model& other) const { return subspace == other.subspace && projector == other.projector; }
};

Model<LinearProjector> trainInInputSpace(const SampleSource& source, InputArray labels,
                                         const WeightedFisherParams& params, int components);
Model<KernelProjector> trainInFeatureSpace(const SampleSource& source, InputArray labels,
                                           const WeightedFisherParams& params, const FisherKernelParams& asked,
                                           int components);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
