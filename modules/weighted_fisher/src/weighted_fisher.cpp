// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"

namespace cv {
namespace face {

namespace {

using namespace fisher;

class WeightedFisherFaceRecognizerImpl CV_FINAL : public Recognizer<WeightedFisherFaceRecognizer>
{
public:
    WeightedFisherFaceRecognizerImpl(const WeightedFisherParams& params, int components, double threshold)
        : Recognizer("WeightedFisherFaceRecognizer", "opencv_weighted_fisherfaces",
                     Settings{ INPUT_SPACE, params, WeightedFisherKernelParams(), components }, threshold)
    {
    }
};

class WeightedKernelFisherFaceRecognizerImpl CV_FINAL : public Recognizer<WeightedKernelFisherFaceRecognizer>
{
public:
    WeightedKernelFisherFaceRecognizerImpl(const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel,
                                           int components, double threshold)
        : Recognizer("WeightedKernelFisherFaceRecognizer", "opencv_weighted_kernel_fisherfaces",
                     Settings{ FEATURE_SPACE, params, kernel, components }, threshold)
    {
    }

    WeightedFisherKernelParams getKernelParams() const CV_OVERRIDE { return kernel(); }
    void setKernelParams(const WeightedFisherKernelParams& kernel) CV_OVERRIDE { setKernel(kernel); }
};

template <class Class> Ptr<Class> loaded(const String& filename)
{
    const Ptr<Class> recognizer = Class::create();
    recognizer->read(filename);
    return recognizer;
}

} // namespace

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(int num_components, double threshold)
{
    return create(WeightedFisherParams(), num_components, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::create(const WeightedFisherParams& params,
                                                                       int num_components, double threshold)
{
    return makePtr<WeightedFisherFaceRecognizerImpl>(params, num_components, threshold);
}

Ptr<WeightedFisherFaceRecognizer> WeightedFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedFisherFaceRecognizer>(filename);
}

Ptr<WeightedKernelFisherFaceRecognizer>
WeightedKernelFisherFaceRecognizer::create(const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel,
                                           int num_components, double threshold)
{
    return makePtr<WeightedKernelFisherFaceRecognizerImpl>(params, kernel, num_components, threshold);
}

Ptr<WeightedKernelFisherFaceRecognizer> WeightedKernelFisherFaceRecognizer::load(const String& filename)
{
    return loaded<WeightedKernelFisherFaceRecognizer>(filename);
}

} // namespace face
} // namespace cv
