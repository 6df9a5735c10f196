// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "features.hpp"
#include "opencv2/imgproc.hpp"

#include <cmath>

namespace cv { namespace face { namespace fisher {

const std::vector<Feature>& features()
{
    // Pixels suffer from light, pose and a part that is covered, so they have less weight.
    static const std::vector<Feature> table = {
        { FEATURE_PIXELS, 1, "pixels", 0.25, 0, nullptr, std::vector<int>() },
        hogFeature(),
        lbpFeature(),
        gaborFeature(),
    };
    return table;
}

static const std::vector<Feature>& formerFeatures()
{
    static const std::vector<Feature> table = { formerHogFeature(), formerLbpFeature() };
    return table;
}

const Size STANDARD_SIZE(92, 112); // for images that differ in size

//! Null if there is no such feature
static const Feature* findFeature(int flag, int version)
{
    for (const std::vector<Feature>* table : { &features(), &formerFeatures() })
        for (const Feature& feature : *table)
            if (feature.flag == flag && feature.version == version)
                return &feature;
    return nullptr;
}

static const Feature& featureOf(const FeatureKind& kind)
{
    const Feature* feature = findFeature(kind.flag, kind.version);
    CV_Assert(feature);
    return *feature;
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

static int evenLength(const std::vector<int>& mirrorPlaces)
{
    int length = 0;
    for (int i = 0; i < int(mirrorPlaces.size()); i++)
        length += i <= mirrorPlaces[i];
    return length;
}

/** The part of a vector that does not change when the image is mirrored, in an orthonormal basis.

Training on images and their mirror images has its class means, and thus its directions, in this even subspace: both
scatters commute with the mirror. So this is the same training with half of the numbers, and needs no mirror images. */
static void foldEvenPart(const float* vector, const std::vector<int>& mirrorPlaces, float* even)
{
    for (int i = 0; i < int(mirrorPlaces.size()); i++)
        if (i == mirrorPlaces[i])
            *even++ = vector[i];
        else if (i < mirrorPlaces[i])
            *even++ = (vector[i] + vector[mirrorPlaces[i]]) * std::sqrt(0.5f);
}

static void requireFiniteImages(const SampleSource& images)
{
    for (int i = 0; i < images.count(); i++)
        if (images.depth(i) != CV_8U && !checkRange(images.grey(i)))
            CV_Error(Error::StsBadArg,
                     format("Expected finite values, but image %d holds NaN or Inf", images.callersIndex(i)));
}

static Mat vectorsOf(const FeatureKind& kind, const SampleSource& images)
{
    requireFiniteImages(images);
    const Feature& feature = featureOf(kind);
    Mat vectors(images.count(), featureLength(kind, Size()), CV_32F);
    parallel_for_(Range(0, images.count()), [&](const Range& part) {
        std::vector<float> whole(feature.length);
        for (int i = part.start; i < part.end; i++)
        {
            float* const vector = vectors.ptr<float>(i);
            feature.extract(greyBytes(images, i), kind.mirrored ? whole.data() : vector);
            if (kind.mirrored)
                foldEvenPart(whole.data(), feature.mirrorPlaces, vector);
        }
    });
    return vectors;
}

//! The mean of an image and its mirror image
static Mat evenPixels(const Mat& grey)
{
    Mat even, mirrored;
    grey.convertTo(even, grey.depth() == CV_32F ? CV_32F : CV_64F);
    flip(even, mirrored, 1);
    addWeighted(even, 0.5, mirrored, 0.5, 0, even);
    return even;
}

static std::vector<Mat> resized(const SampleSource& images, const Size& size, bool mirrored)
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
        result.push_back(mirrored ? evenPixels(grey) : grey);
    }
    return result;
}

std::vector<FeatureKind> featureKinds(const WeightedFisherParams& params)
{
    std::vector<FeatureKind> kinds;
    for (const Feature& feature : features())
        if (params.features & feature.flag)
        {
            const bool byDefault = feature.flag != FEATURE_PIXELS;
            const bool mirrored = params.mirror == -1 ? byDefault : params.mirror == 1;
            kinds.push_back({ feature.flag, feature.version, mirrored });
        }
    return kinds;
}

bool isKnown(const FeatureKind& kind)
{
    const Feature* feature = findFeature(kind.flag, kind.version);
    return feature && !(kind.mirrored && feature->extract && feature->mirrorPlaces.empty());
}

double usualWeight(const FeatureKind& kind)
{
    return featureOf(kind).weight;
}

Size pixelSize(const SampleSource& images, const std::vector<FeatureKind>& kinds)
{
    const bool pixelsAlone = kinds.size() == 1 && kinds[0].flag == FEATURE_PIXELS;
    if (pixelsAlone && (images.isVectors() || !kinds[0].mirrored))
        return Size();
    return images.oneSize() ? images.size(0) : STANDARD_SIZE;
}

int featureLength(const FeatureKind& kind, const Size& size)
{
    const Feature& feature = featureOf(kind);
    if (!feature.extract)
        return size.area();
    return kind.mirrored ? evenLength(feature.mirrorPlaces) : feature.length;
}

SampleSource samplesOf(const FeatureKind& kind, const SampleSource& images, const Size& size)
{
    if (featureOf(kind).extract)
        return SampleSource::rows(vectorsOf(kind, images));
    return size.empty() ? images : SampleSource::images(resized(images, size, kind.mirrored));
}

}}} // namespace cv::face::fisher
