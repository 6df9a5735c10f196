// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Any bytes as parameters, labels and images: training refuses them, or gives distances that are numbers.

#include "opencv2/core/utils/logger.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <cstring>

using namespace cv;
using namespace cv::face;

namespace {

//! Takes values off the bytes; zeros when there are no more
class Bytes
{
public:
    Bytes(const unsigned char* data, size_t size) : data_(data), size_(size) {}

    template <class T> T take()
    {
        T value = T();
        const size_t taken = std::min(sizeof(T), size_);
        memcpy(&value, data_, taken);
        data_ += taken;
        size_ -= taken;
        return value;
    }

    int below(int limit) { return take<uchar>() % limit; }
    //! Mostly plain numbers, now and then any
    double real() { return below(8) == 0 ? take<double>() : take<signed char>() / 16.; }

private:
    const unsigned char* data_;
    size_t size_;
};

WeightedFisherParams takeParams(Bytes& bytes, int classes)
{
    WeightedFisherParams params;
    params.weighting = bytes.below(11);
    params.distance = bytes.below(3);
    params.power = bytes.real();
    params.neighbors = bytes.below(5);
    params.sparsity = bytes.below(5);
    params.iterations = bytes.below(8);
    params.regularization = bytes.real();
    params.standardize = bytes.below(2) == 1;
    if (params.weighting == WEIGHTING_CUSTOM)
    {
        params.customWeights.create(classes, classes, CV_64F);
        for (int i = 0; i < classes * classes; i++)
            params.customWeights.at<double>(i / classes, i % classes) = bytes.real();
    }
    return params;
}

FisherKernelParams takeKernel(Bytes& bytes)
{
    FisherKernelParams kernel(bytes.below(6));
    kernel.gamma = bytes.real();
    kernel.degree = bytes.below(6);
    kernel.coef0 = bytes.real();
    return kernel;
}

template <class Recognizer> void trainAndPredict(Recognizer& recognizer, const Mat& samples, const Mat& labels)
{
    recognizer.train(samples, labels);
    Mat found, distances, projections;
    recognizer.predictBatch(samples, found, distances);
    recognizer.project(samples, projections);
    if (!checkRange(distances, true, nullptr, 0, std::numeric_limits<double>::infinity()) || !checkRange(projections) ||
        recognizer.getNumComponents() < 1)
        abort();
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    utils::logging::setLogLevel(utils::logging::LOG_LEVEL_SILENT);
    setNumThreads(1);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    Bytes bytes(data, size);
    const int n = 1 + bytes.below(16), d = 1 + bytes.below(10), classes = 1 + bytes.below(6);
    const bool featureSpace = bytes.below(2) == 1;
    try
    {
        const WeightedFisherParams params = takeParams(bytes, classes);
        const FisherKernelParams kernel = takeKernel(bytes);
        const int components = bytes.take<signed char>();
        Mat samples(n, d, CV_64F), labels(n, 1, CV_32S);
        for (int i = 0; i < n; i++)
        {
            labels.at<int>(i) = bytes.below(classes);
            for (int j = 0; j < d; j++)
                samples.at<double>(i, j) = bytes.real();
        }
        if (featureSpace)
            trainAndPredict(*WeightedKernelFisherFaceRecognizer::create(params, kernel, components), samples, labels);
        else
            trainAndPredict(*WeightedFisherFaceRecognizer::create(params, components), samples, labels);
    }
    catch (const Exception& e)
    {
        if (e.code == Error::StsAssert)
            throw; // ours to prevent
    }
    return 0;
}
