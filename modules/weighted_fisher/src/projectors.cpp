// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "projectors.hpp"
#include "kernels.hpp"
#include "linalg.hpp"
#include "node_reader.hpp"
#include "normalized_rows.hpp"
#include "params.hpp"

namespace cv {
namespace face {
namespace fisher {

LinearProjector::LinearProjector(const Mat& mean, const Mat& transposed) : mean_(mean)
{
    transposed.convertTo(transposed_, CV_32F);
}

Mat LinearProjector::directions() const
{
    Mat wide;
    Mat(transposed_.t()).convertTo(wide, CV_64F);
    return wide;
}

Mat LinearProjector::project(const SampleSource& source) const
{
    const Mat rows = normalizedRows(source, mean_, Mat(), CV_32F);
    return rowProducts(rows, transposed_);
}

void LinearProjector::write(FileStorage& fs) const
{
    fs << "mean" << mean_ << "directions" << transposed_;
}

std::shared_ptr<const Projector> LinearProjector::read(const ModelNode& node, int components)
{
    const std::shared_ptr<LinearProjector> projector(new LinearProjector);
    projector->mean_ = readMat(node, "mean", CV_64F, 1, -1);
    projector->transposed_ = readMat(node, "directions", CV_32F, components, projector->pixels());
    return projector;
}

bool LinearProjector::equals(const Projector& projector) const
{
    const auto* other = dynamic_cast<const LinearProjector*>(&projector);
    return other && identical(mean_, other->mean_) && identical(transposed_, other->transposed_);
}

KernelProjector::KernelProjector(const WeightedFisherKernelParams& kernel, const Mat& samples, const Mat& mean,
                                 const Mat& scale, const Mat& coefficients, const Mat& meanKernel)
    : kernel_(kernel), samples_(samples), mean_(mean), scale_(scale), coefficients_(coefficients),
      offset_(meanKernel * coefficients)
{
    prepare();
}

void KernelProjector::prepare()
{
    normalized_ = normalizedRows(SampleSource::rows(samples_), mean_, scale_, CV_64F);
    norms_ = squaredNorms(normalized_);
}

Mat KernelProjector::project(const SampleSource& source) const
{
    const Mat rows = normalizedRows(source, mean_, scale_, CV_64F);
    Mat kernelValues = rowProducts(rows, normalized_), projections;
    applyKernel(kernel_, squaredNorms(rows), norms_, kernelValues);
    const Mat centred = kernelValues * coefficients_ - repeat(offset_, rows.rows, 1);
    centred.convertTo(projections, CV_32F);
    return projections;
}

void KernelProjector::write(FileStorage& fs) const
{
    fs << "kernel"
       << "{";
    writeKernelParams(fs, kernel_);
    fs << "}"
       << "samples" << samples_ << "mean" << mean_ << "scale" << scale_ << "coefficients" << coefficients_ << "offset"
       << offset_;
}

std::shared_ptr<const Projector> KernelProjector::read(const ModelNode& node, int samples, int components)
{
    const std::shared_ptr<KernelProjector> projector(new KernelProjector);
    projector->kernel_ = readKernelParams(readMap(node, "kernel"));
    projector->mean_ = readMat(node, "mean", CV_64F, 1, -1);
    projector->scale_ = readMat(node, "scale", CV_64F, 1, projector->pixels());
    if (!checkRange(projector->scale_, true, nullptr, 0))
        CV_Error(Error::StsParseError, "The model's field 'scale' must be >= 0");
    const bool landmarks = projector->kernel_.landmarks > 0; // as many as there are
    projector->samples_ = readSamples(node, "samples", landmarks ? -1 : samples, projector->pixels());
    projector->coefficients_ = readMat(node, "coefficients", CV_64F, projector->samples_.rows, components);
    projector->offset_ = readMat(node, "offset", CV_64F, 1, components);
    projector->prepare();
    return projector;
}

bool KernelProjector::equals(const Projector& projector) const
{
    const auto* other = dynamic_cast<const KernelProjector*>(&projector);
    return other && identical(kernel_, other->kernel_) && identical(samples_, other->samples_) &&
           identical(mean_, other->mean_) && identical(scale_, other->scale_) &&
           identical(coefficients_, other->coefficients_) && identical(offset_, other->offset_);
}

std::shared_ptr<const Projector> readProjector(const ModelNode& node, Space space, int samples, int components)
{
    return space == FEATURE_SPACE ? KernelProjector::read(node, samples, components)
                                  : LinearProjector::read(node, components);
}

} // namespace fisher
} // namespace face
} // namespace cv
