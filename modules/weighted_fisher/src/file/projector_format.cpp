// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"

namespace cv { namespace face { namespace fisher {

static void writeLinear(FileStorage& fs, const LinearProjector& projector)
{
    fs << "mean" << projector.mean() << "directions" << projector.transposed();
}

static std::shared_ptr<const Projector> readLinear(const ModelNode& node, int components)
{
    const Mat mean = readMat(node, "mean", CV_64F, 1, -1);
    return std::make_shared<LinearProjector>(mean, readMat(node, "directions", CV_32F, components, mean.cols));
}

static void writeKernel(FileStorage& fs, const KernelExpansion& expansion)
{
    writeKernelParams(fs, expansion.kernel);
    fs << "samples" << expansion.samples << "mean" << expansion.mean << "scale" << expansion.scale << "coefficients"
       << expansion.coefficients << "offset" << expansion.offset;
}

static std::shared_ptr<const Projector> readKernel(const ModelNode& node, int samples, int components)
{
    KernelExpansion expansion;
    expansion.kernel = readKernelParams(node);
    expansion.mean = readMat(node, "mean", CV_64F, 1, -1);
    const int pixels = expansion.mean.cols;
    expansion.scale = readMat(node, "scale", CV_64F, 1, pixels);
    expectNotNegative(expansion.scale, "scale");
    const int anyNumber = -1; // there may be fewer landmarks than the kernel asks for
    expansion.samples = readSamples(node, "samples", expansion.kernel.landmarks > 0 ? anyNumber : samples, pixels);
    expansion.coefficients = readMat(node, "coefficients", CV_64F, expansion.samples.rows, components);
    expansion.offset = readMat(node, "offset", CV_64F, 1, components);
    return std::make_shared<KernelProjector>(expansion);
}

void writeProjector(FileStorage& fs, const Projector& projector)
{
    if (const auto* kernel = dynamic_cast<const KernelProjector*>(&projector))
        writeKernel(fs, kernel->expansion());
    else
        writeLinear(fs, dynamic_cast<const LinearProjector&>(projector));
}

std::shared_ptr<const Projector> readProjector(const ModelNode& node, bool hasKernel, int samples, int components)
{
    return hasKernel ? readKernel(node, samples, components) : readLinear(node, components);
}

}}} // namespace cv::face::fisher
