// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "opencv2/imgproc.hpp"

namespace cv { namespace face { namespace fisher {

const std::vector<Feature>& features()
{
    static const std::vector<Feature> table = {
        { FEATURE_PIXELS, "pixels", 0, nullptr },
        hogFeature(),
        lbpFeature(),
    };
    return table;
}

const Size STANDARD_SIZE(92, 112); // for images that differ in size

static const Feature& featureOf(int flag)
{
    for (const Feature& feature : features())
        if (feature.flag == flag)
            return feature;
    CV_Error(Error::StsInternal, format("There is no feature %d", flag));
}

//! 8-bit images are left as they are; others, whose range is unknown, are stretched to 0 ... 255
static Mat greyBytes(const SampleSource& images, int i)
{
    const Mat grey = images.grey(i);
    Mat bytes;
    if (images.depth(i) == CV_8U)
        grey.convertTo(bytes, CV_8U);
    else
        normalize(grey, bytes, 0, 255, NORM_MINMAX, CV_8U);
    return bytes;
}

static Mat vectorsOf(const Feature& feature, const SampleSource& images)
{
    for (int i = 0; i < images.count(); i++)
        if (images.depth(i) != CV_8U && !checkRange(images.grey(i)))
            CV_Error(Error::StsBadArg,
                     format("Expected finite values, but image %d holds NaN or Inf", images.callersIndex(i)));
    Mat vectors(images.count(), feature.length, CV_32F);
    parallel_for_(Range(0, images.count()), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            feature.extract(greyBytes(images, i), vectors.ptr<float>(i));
    });
    return vectors;
}

static std::vector<Mat> resized(const SampleSource& images, const Size& size)
{
    std::vector<Mat> result;
    result.reserve(images.count());
    for (int i = 0; i < images.count(); i++)
    {
        Mat grey = images.grey(i);
        if (grey.depth() == CV_8S || grey.depth() == CV_32S) // which resize() does not take
            grey.convertTo(grey, CV_64F);
        if (grey.size() != size)
            resize(grey, grey, size, 0, 0, INTER_AREA);
        result.push_back(grey);
    }
    return result;
}

std::vector<int> singleFeatures(int flags)
{
    std::vector<int> single;
    for (const Feature& feature : features())
        if (flags & feature.flag)
            single.push_back(feature.flag);
    return single;
}

Size pixelSize(const SampleSource& images, int flags)
{
    if (flags == FEATURE_PIXELS)
        return Size();
    return images.oneSize() ? images.size(0) : STANDARD_SIZE;
}

int featureLength(int flag, const Size& size)
{
    const Feature& feature = featureOf(flag);
    return feature.extract ? feature.length : size.area();
}

SampleSource samplesOf(int flag, const SampleSource& images, const Size& size)
{
    const Feature& feature = featureOf(flag);
    if (feature.extract)
        return SampleSource::rows(vectorsOf(feature, images));
    return size.empty() ? images : SampleSource::images(resized(images, size));
}

}}} // namespace cv::face::fisher
