// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Any bytes as parameters, labels and images: training refuses them, or gives distances that are numbers.

#include "fuzzing.hpp"

#include <cstring>
#include <numeric>

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
    //! Depends on all that is left, so that the next mutation of an input rarely has it as well
    bool rarely() const { return std::accumulate(data_, data_ + size_, 0u) % 64 == 1; }

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
    params.updatable = bytes.below(4) - 1;
    params.balance = bytes.below(2) == 1;
    params.sizeWeighted = bytes.below(2) == 1;
    params.gallery = bytes.below(3);
    // They take a hundred times as long as pixels.
    params.features = bytes.rarely() ? bytes.below(9) : FEATURE_PIXELS;
    if (params.weighting == WEIGHTING_CUSTOM)
    {
        params.customWeights.create(classes, classes, CV_64F);
        for (int i = 0; i < classes * classes; i++)
            params.customWeights.at<double>(i / classes, i % classes) = bytes.real();
    }
    return params;
}

WeightedFisherKernelParams takeKernel(Bytes& bytes)
{
    WeightedFisherKernelParams kernel(bytes.below(6));
    kernel.gamma = bytes.real();
    kernel.degree = bytes.below(6);
    kernel.coef0 = bytes.real();
    return kernel;
}

Mat takeRow(Bytes& bytes, int pixels)
{
    Mat row(1, pixels, CV_64F);
    for (int j = 0; j < pixels; j++)
        row.at<double>(j) = bytes.real();
    return row;
}

//! Few bytes, spread over all pixels
Mat takeImage(Bytes& bytes, int side)
{
    Mat image(side, side, CV_8U);
    const unsigned int pattern = bytes.take<unsigned int>();
    for (int j = 0; j < side * side; j++)
        image.at<uchar>(j / side, j % side) = uchar((pattern >> (j % 25)) * (1 + pattern % 7 * unsigned(j)));
    return image;
}

//! Rows of numbers, or small images where features need them
std::vector<Mat> takeSamples(Bytes& bytes, int count, bool asImages)
{
    const int pixels = 1 + bytes.below(10), side = 8 + bytes.below(3);
    std::vector<Mat> samples;
    for (int i = 0; i < count; i++)
        samples.push_back(asImages ? takeImage(bytes, side) : takeRow(bytes, pixels));
    return samples;
}

template <class Recognizer>
void trainAndPredict(Recognizer& recognizer, const std::vector<Mat>& samples, const Mat& labels, int strangers)
{
    recognizer.train(samples, labels);
    if (recognizer.getNumComponents() < 1)
        reportFinding("There is no component");
    checkAnswers(recognizer, samples);
    Mat withStrangers = labels.clone();
    for (int i = 0; i < std::min(strangers, labels.rows); i++)
        withStrangers.at<int>(i) = 100;
    recognizer.calibrate(samples, withStrangers, 0.1);
    checkAnswers(recognizer, samples);
    checkChanges(recognizer, samples);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    Bytes bytes(data, size);
    const int n = 1 + bytes.below(16), classes = 1 + bytes.below(6);
    const bool featureSpace = bytes.below(2) == 1;
    try
    {
        const WeightedFisherParams params = takeParams(bytes, classes);
        const WeightedFisherKernelParams kernel = takeKernel(bytes);
        const int components = bytes.take<signed char>();
        Mat labels(n, 1, CV_32S);
        for (int i = 0; i < n; i++)
            labels.at<int>(i) = bytes.below(classes);
        const std::vector<Mat> samples = takeSamples(bytes, n, params.features != FEATURE_PIXELS);
        const int strangers = bytes.below(4);
        if (featureSpace)
            trainAndPredict(*WeightedKernelFisherFaceRecognizer::create(params, kernel, components), samples, labels,
                            strangers);
        else
            trainAndPredict(*WeightedFisherFaceRecognizer::create(params, components), samples, labels, strangers);
    }
    catch (const Exception& e)
    {
        expectRefusal(e);
    }
    return 0;
}
