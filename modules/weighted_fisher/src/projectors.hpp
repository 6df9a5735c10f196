// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP
#define OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP

#include "node_reader.hpp"
#include "sample_source.hpp"

namespace cv {
namespace face {
namespace fisher {

// From images to the subspace. Both projectors have the same members; one that was loaded projects bit for bit as the
// saved one.

//! The input space: W^T (x - mean), W rounded to CV_32F
class LinearProjector
{
public:
    enum
    {
        HOLDS_SAMPLES = false
    };
    LinearProjector() = default;
    //! mean: 1 x d CV_64F; transposed directions: p x d CV_64F, in pixel units
    LinearProjector(const Mat& mean, const Mat& transposed);

    int pixels() const { return mean_.cols; }
    const Mat& mean() const { return mean_; }
    //! The training samples, where the projector holds them
    static Mat trainingSamples() { return Mat(); }
    static Mat landmarks() { return Mat(); }
    //! d x p CV_64F
    Mat directions() const;
    //! p x d CV_32F
    const Mat& transposed() const { return transposed_; }

    //! m x p CV_32F
    Mat project(const SampleSource& source) const;

    void write(FileStorage& fs) const;
    static LinearProjector read(const ModelNode& node, int samples, int components);
    bool operator==(const LinearProjector& other) const;

private:
    Mat mean_, transposed_; // W^T, p x d CV_32F: a direction lies in one piece
};

//! The feature space: Y^T k(X, x) - offset. All in double: Y has a part that the kernel cancels, and that grows as the
//! regularization shrinks
class KernelProjector
{
public:
    enum
    {
        HOLDS_SAMPLES = true
    };
    KernelProjector() = default;
    //! samples: n x d, in pixel units, any depth, or landmarks in their place; mean, scale: 1 x d CV_64F; coefficients Y: n x p CV_64F;
    //! meanKernel: the mean of k(X, x) over the training set, 1 x n CV_64F
    KernelProjector(const FisherKernelParams& kernel, const Mat& samples, const Mat& mean, const Mat& scale,
                    const Mat& coefficients, const Mat& meanKernel);

    int pixels() const { return mean_.cols; }
    //! The training samples; none where there are landmarks in their place
    Mat trainingSamples() const { return kernel_.landmarks > 0 ? Mat() : samples_; }
    Mat landmarks() const { return kernel_.landmarks > 0 ? samples_ : Mat(); }

    //! m x p CV_32F
    Mat project(const SampleSource& source) const;

    void write(FileStorage& fs) const;
    static KernelProjector read(const ModelNode& node, int samples, int components);
    bool operator==(const KernelProjector& other) const;

private:
    void prepare();

    FisherKernelParams kernel_;
    Mat samples_, mean_, scale_, coefficients_, offset_;
    Mat normalized_, norms_; // made of those above
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
