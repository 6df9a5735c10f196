// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP
#define OPENCV_WEIGHTED_FISHER_PROJECTORS_HPP

#include "../input/sample_source.hpp"

#include <algorithm>
#include <memory>

namespace cv { namespace face { namespace fisher {

//! Maps images to the subspace: the only part of a model that depends on the space. It is immutable, and one that was
//! loaded projects bit for bit as the saved one
class Projector
{
public:
    virtual ~Projector() = default;

    virtual int pixels() const = 0;
    //! The projections, m x p CV_32F
    virtual Mat project(const SampleSource& source) const = 0;
    //! The size of the temporary memory for projecting one sample, in numbers
    virtual int numbersPerSample() const = 0;
    //! The training samples, or the landmarks, if the projector holds them; else empty
    virtual Mat trainingSamples() const { return Mat(); }
    virtual Mat landmarks() const { return Mat(); }
    //! The mean of the training set, 1 x d, and the directions, d x p, CV_64F; empty in the feature space
    virtual Mat mean() const { return Mat(); }
    virtual Mat directions() const { return Mat(); }

    virtual bool equals(const Projector& projector) const = 0;
};

//! The input space: W^T (x - mean), W rounded to CV_32F
class LinearProjector : public Projector
{
public:
    //! mean: 1 x d CV_64F; transposed directions: p x d, in pixel units
    LinearProjector(const Mat& mean, const Mat& transposed);

    int pixels() const CV_OVERRIDE { return mean_.cols; }
    Mat project(const SampleSource& source) const CV_OVERRIDE;
    int numbersPerSample() const CV_OVERRIDE { return pixels(); }
    Mat mean() const CV_OVERRIDE { return mean_.clone(); }
    Mat directions() const CV_OVERRIDE;
    //! p x d CV_32F
    const Mat& transposed() const { return transposed_; }
    bool equals(const Projector& projector) const CV_OVERRIDE;

private:
    Mat mean_, transposed_; // W^T, p x d CV_32F: each direction is contiguous
};

//! Y^T k(X, x) - offset. Everything but the samples is CV_64F: a part of Y cancels in the product, and it grows as the
//! regularization shrinks
struct KernelExpansion
{
    WeightedFisherKernelParams kernel;
    Mat samples;      //!< X: the training samples or the landmarks, n x d in pixel units, CV_8U, CV_32F or CV_64F
    Mat mean, scale;  //!< 1 x d: samples are normalized to (x - mean) * scale
    Mat coefficients; //!< Y: n x p
    Mat offset;       //!< 1 x p: Y^T times the mean of k(X, x) over the training set
};

//! The feature space
class KernelProjector : public Projector
{
public:
    explicit KernelProjector(const KernelExpansion& expansion);

    int pixels() const CV_OVERRIDE { return expansion_.mean.cols; }
    Mat project(const SampleSource& source) const CV_OVERRIDE;
    int numbersPerSample() const CV_OVERRIDE { return std::max(pixels(), expansion_.samples.rows); }
    Mat trainingSamples() const CV_OVERRIDE { return hasLandmarks() ? Mat() : expansion_.samples; }
    Mat landmarks() const CV_OVERRIDE { return hasLandmarks() ? expansion_.samples : Mat(); }
    const KernelExpansion& expansion() const { return expansion_; }
    bool equals(const Projector& projector) const CV_OVERRIDE;

private:
    bool hasLandmarks() const { return expansion_.kernel.landmarks > 0; }

    KernelExpansion expansion_;
    Mat norms_; // |x|^2 of the normalized samples, n x 1
};

}}} // namespace cv::face::fisher

#endif
