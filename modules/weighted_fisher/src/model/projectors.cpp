// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "projectors.hpp"
#include "../algebra/linalg.hpp"
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

// The size of a block of samples, in numbers: one that stays in a processor's cache, and one for matrix products
const int CACHED_NUMBERS = 1 << 16, MULTIPLIED_NUMBERS = 1 << 21;

//! Ranges of rows that hold about that many numbers
static std::vector<Range> blocksOf(const Mat& samples, int numbers)
{
    const int rows = std::max(1, numbers / samples.cols);
    std::vector<Range> blocks;
    for (int start = 0; start < samples.rows; start += rows)
        blocks.push_back(Range(start, std::min(start + rows, samples.rows)));
    return blocks;
}

static void normalizedBlock(const KernelExpansion& expansion, const Range& range, Mat& block)
{
    normalizeRows(SampleSource::rows(expansion.samples.rowRange(range)), expansion.mean, expansion.scale, CV_64F,
                  block);
}

KernelProjector::KernelProjector(const KernelExpansion& expansion)
    : expansion_(expansion), norms_(expansion.samples.rows, 1, CV_64F)
{
    Mat block;
    for (const Range& range : blocksOf(expansion_.samples, MULTIPLIED_NUMBERS))
    {
        normalizedBlock(expansion_, range, block);
        squaredNorms(block).copyTo(norms_.rowRange(range));
    }
}

//! Dot products of normalized rows with the normalized samples. The samples are stored as they came and normalized in
//! each call: bytes take an eighth of the memory of doubles, and the time is spent on reading memory
Mat KernelProjector::productsWith(const Mat& rows) const
{
    Mat products(rows.rows, expansion_.samples.rows, CV_64F);
    if (rows.rows > 4)
    {
        Mat block;
        for (const Range& range : blocksOf(expansion_.samples, MULTIPLIED_NUMBERS))
        {
            normalizedBlock(expansion_, range, block);
            gemm(rows, block, 1, noArray(), 0, products.colRange(range), GEMM_2_T);
        }
        return products;
    }
    const std::vector<Range> blocks = blocksOf(expansion_.samples, CACHED_NUMBERS);
    parallel_for_(Range(0, int(blocks.size())), [&](const Range& part) {
        Mat block;
        for (int k = part.start; k < part.end; k++)
        {
            normalizedBlock(expansion_, blocks[k], block);
            for (int i = 0; i < rows.rows; i++)
                for (int j = 0; j < block.rows; j++)
                    products.at<double>(i, blocks[k].start + j) = rows.row(i).dot(block.row(j));
        }
    });
    return products;
}

Mat KernelProjector::project(const SampleSource& source) const
{
    const Mat rows = normalizedRows(source, expansion_.mean, expansion_.scale, CV_64F);
    Mat values = productsWith(rows), projections;
    applyKernel(expansion_.kernel, squaredNorms(rows), norms_, values);
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
