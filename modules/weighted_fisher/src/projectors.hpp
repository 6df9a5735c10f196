// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP
#define OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP

#include "node_reader.hpp"
#include "params.hpp"
#include "sample_source.hpp"

#include <memory>

namespace cv {
namespace face {
namespace fisher {

//! The way from images to the subspace: the only thing in a model that depends on the space. It never changes; one that
//! was loaded projects bit for bit as the saved one
class Projector
{
public:
    virtual ~Projector() = default;

    virtual int pixels() const = 0;
    //! m x p CV_32F
    virtual Mat project(const SampleSource& source) const = 0;
    //! How many numbers projecting one sample needs for a while
    virtual int numbersPerSample() const = 0;
    //! The training samples, where the projector holds them
    virtual Mat trainingSamples() const { return Mat(); }
    virtual Mat landmarks() const { return Mat(); }
    //! The mean of the training set, 1 x d, and the directions, d x p; CV_64F, empty where there are none in the input space
    virtual Mat mean() const { return Mat(); }
    virtual Mat directions() const { return Mat(); }

    virtual void write(FileStorage& fs) const = 0;
    virtual bool equals(const Projector& projector) const = 0;
};

//! samples: how many the model was trained on
std::shared_ptr<const Projector> readProjector(const ModelNode& node, Space space, int samples, int components);

//! The input space: W^T (x - mean), W rounded to CV_32F
class LinearProjector : public Projector
{
public:
    //! mean: 1 x d CV_64F; transposed directions: p x d CV_64F, in pixel units
    LinearProjector(const Mat& mean, const Mat& transposed);

    int pixels() const CV_OVERRIDE { return mean_.cols; }
    Mat project(const SampleSource& source) const CV_OVERRIDE;
    int numbersPerSample() const CV_OVERRIDE { return pixels(); }
    Mat mean() const CV_OVERRIDE { return mean_.clone(); }
    Mat directions() const CV_OVERRIDE;
    //! p x d CV_32F
    const Mat& transposed() const { return transposed_; }

    void write(FileStorage& fs) const CV_OVERRIDE;
    static std::shared_ptr<const Projector> read(const ModelNode& node, int components);
    bool equals(const Projector& projector) const CV_OVERRIDE;

private:
    LinearProjector() = default;

    Mat mean_, transposed_; // W^T, p x d CV_32F: each direction is contiguous
};

//! The feature space: Y^T k(X, x) - offset. All in double: Y has a part that the kernel cancels, and that grows as the
//! regularization shrinks
class KernelProjector : public Projector
{
public:
    //! samples: n x d, in pixel units, any depth, or landmarks in their place; mean, scale: 1 x d CV_64F; coefficients Y:
    //! n x p CV_64F; meanKernel: the mean of k(X, x) over the training set, 1 x n CV_64F
    KernelProjector(const WeightedFisherKernelParams& kernel, const Mat& samples, const Mat& mean, const Mat& scale,
                    const Mat& coefficients, const Mat& meanKernel);

    int pixels() const CV_OVERRIDE { return mean_.cols; }
    Mat project(const SampleSource& source) const CV_OVERRIDE;
    int numbersPerSample() const CV_OVERRIDE { return std::max(pixels(), samples_.rows); }
    Mat trainingSamples() const CV_OVERRIDE { return kernel_.landmarks > 0 ? Mat() : samples_; }
    Mat landmarks() const CV_OVERRIDE { return kernel_.landmarks > 0 ? samples_ : Mat(); }

    void write(FileStorage& fs) const CV_OVERRIDE;
    static std::shared_ptr<const Projector> read(const ModelNode& node, int samples, int components);
    bool equals(const Projector& projector) const CV_OVERRIDE;

private:
    KernelProjector() = default;
    void prepare();

    WeightedFisherKernelParams kernel_;
    Mat samples_, mean_, scale_, coefficients_, offset_;
    Mat normalized_, norms_; // derived from those above
};

} // namespace fisher
} // namespace face
} // namespace cv

#endif
