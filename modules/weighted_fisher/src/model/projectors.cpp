// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "projectors.hpp"
#include "../algebra/linalg.hpp"
#include "../input/centred_products.hpp"
#include "../input/normalized_rows.hpp"
#include "../solver/kernels.hpp"
#include "../solver/settings.hpp"

namespace cv { namespace face { namespace fisher {

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

bool LinearProjector::equals(const Projector& projector) const
{
    const auto* other = dynamic_cast<const LinearProjector*>(&projector);
    return other && identical(mean_, other->mean_) && identical(transposed_, other->transposed_);
}

KernelProjector::KernelProjector(const KernelExpansion& expansion)
    : expansion_(expansion), norms_(expansion.samples.rows, 1, CV_64F)
{
    Mat block;
    for (const Range& range : blocksOf(expansion.samples.rows, std::max(1, (1 << 21) / expansion.samples.cols)))
    {
        const SampleSource samples = SampleSource::rows(expansion.samples.rowRange(range));
        normalizeRows(samples, expansion.mean, expansion.scale, CV_64F, block);
        squaredNorms(block).copyTo(norms_.rowRange(range));
    }
}

Mat KernelProjector::project(const SampleSource& source) const
{
    Mat rows = normalizedRows(source, expansion_.mean, expansion_.scale, CV_64F), projections;
    const Mat norms = squaredNorms(rows);
    for (int i = 0; i < rows.rows; i++) // a second time instead of the samples, which are stored unscaled
        multiply(rows.row(i), expansion_.scale, rows.row(i));
    Mat values = centredProducts(rows, expansion_.samples, expansion_.mean);
    applyKernel(expansion_.kernel, norms, norms_, values);
    const Mat centred = values * expansion_.coefficients - repeat(expansion_.offset, rows.rows, 1);
    centred.convertTo(projections, CV_32F);
    return projections;
}

bool KernelProjector::equals(const Projector& projector) const
{
    const auto* other = dynamic_cast<const KernelProjector*>(&projector);
    if (!other)
        return false;
    const KernelExpansion &a = expansion_, &b = other->expansion_;
    return identical(a.kernel, b.kernel) && identical(a.samples, b.samples) && identical(a.mean, b.mean) &&
           identical(a.scale, b.scale) && identical(a.coefficients, b.coefficients) && identical(a.offset, b.offset);
}

}}} // namespace cv::face::fisher
