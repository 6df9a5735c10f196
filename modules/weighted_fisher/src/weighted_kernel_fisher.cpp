// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognizer.hpp"

namespace cv {
namespace face {

namespace {

using namespace fisher;

//! What BasicFaceRecognizer has for the other recognizer
class KernelRecognizerState : public WeightedKernelFisherFaceRecognizer
{
protected:
    KernelRecognizerState() : _num_components(0), _threshold(DBL_MAX) {}

    int _num_components;
    double _threshold;
};

class WeightedKernelFisherFaceRecognizerImpl CV_FINAL
    : public Recognizer<KernelRecognizerState, KernelProjector, FEATURE_SPACE>
{
public:
    WeightedKernelFisherFaceRecognizerImpl(const WeightedFisherParams& params, const FisherKernelParams& kernel,
                                           int components, double threshold)
        : Recognizer(params, components, threshold), kernel_(kernel)
    {
        checkKernelParams(kernel);
    }

    String getDefaultName() const CV_OVERRIDE { return "opencv_weighted_kernel_fisherfaces"; }

    FisherKernelParams getKernelParams() const CV_OVERRIDE { return kernel_; }

    void setKernelParams(const FisherKernelParams& kernel) CV_OVERRIDE
    {
        checkKernelParams(kernel);
        kernel_ = kernel;
    }

    int getNumComponents() const CV_OVERRIDE { return _num_components; }

    std::vector<Mat> getProjections() const CV_OVERRIDE { return projectionRows(); }
    Mat getLabels() const CV_OVERRIDE { return empty() ? Mat() : trained().labels().clone(); }
    Mat getEigenValues() const CV_OVERRIDE { return empty() ? Mat() : trained().eigenvalues(); }

protected:
    String className() const CV_OVERRIDE { return "WeightedKernelFisherFaceRecognizer"; }

    Channel<KernelProjector> trainChannel(const ChannelData& data, const Settings& settings) const CV_OVERRIDE
    {
        return trainInFeatureSpace(data, settings.params, settings.kernel, settings.components);
    }

    FisherKernelParams kernel() const CV_OVERRIDE { return kernel_; }
    void setKernel(const FisherKernelParams& kernel) CV_OVERRIDE { kernel_ = kernel; }

    void writeMore(FileStorage& fs) const CV_OVERRIDE
    {
        fs << "kernel"
           << "{";
        writeKernelParams(fs, kernel_);
        fs << "}";
    }

    void readMore(const ModelNode& node) CV_OVERRIDE { kernel_ = readKernelParams(readMap(node, "kernel")); }

private:
    FisherKernelParams kernel_;
};

} // namespace

Ptr<WeightedKernelFisherFaceRecognizer> WeightedKernelFisherFaceRecognizer::create(const WeightedFisherParams& params,
                                                                                   const FisherKernelParams& kernel,
                                                                                   int num_components, double threshold)
{
    return makePtr<WeightedKernelFisherFaceRecognizerImpl>(params, kernel, num_components, threshold);
}

} // namespace face
} // namespace cv
