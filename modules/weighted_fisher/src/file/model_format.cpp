// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../algebra/linalg.hpp"

#include <map>
#include <numeric>

namespace cv { namespace face { namespace fisher {

void writeModel(FileStorage& fs, const Model& model)
{
    const SampleFacts& facts = model.facts();
    fs << "pixelSize" << facts.pixelSize << "trainedSamples" << facts.trained << "updatable" << int(facts.kept)
       << "vectors" << int(facts.vectors) << "allDirections" << int(facts.allDirections);
    if (!facts.imageSize.empty())
        fs << "imageSize" << facts.imageSize;
    if (facts.kept && model.parts()[0].subspace.gallery.ofMeans())
        fs << "sampleLabels" << facts.labels;
    fs << "channels"
       << "[";
    for (const FeatureModel& part : model.parts())
    {
        fs << "{"
           << "feature" << part.feature << "distanceScale" << part.distanceScale;
        writeSubspace(fs, part.subspace);
        writeProjector(fs, *part.projector);
        if (!part.kept.empty())
            fs << "keptSamples" << part.kept;
        fs << "}";
    }
    fs << "]";
}

//! The number of samples behind the gallery
static int samplesOf(const Gallery& gallery)
{
    return gallery.ofMeans() ? std::accumulate(gallery.counts().begin(), gallery.counts().end(), 0) : gallery.size();
}

//! trained: -1 if all samples were trained on
static FeatureModel readPart(const ModelNode& node, bool hasKernel, int feature, const SampleFacts& facts)
{
    FeatureModel part;
    part.feature = feature;
    part.subspace = readSubspace(node);
    const int samples = samplesOf(part.subspace.gallery), trained = facts.trained < 0 ? samples : facts.trained;
    part.projector = readProjector(node, hasKernel, trained, part.subspace.components());
    const int missing = samples - part.projector->trainingSamples().rows;
    if (facts.kept && missing > 0)
        part.kept = readSamples(node, "keptSamples", missing, part.projector->pixels());
    part.distanceScale = 1;
    if (!node["distanceScale"].empty()) // since version 4
    {
        part.distanceScale = readReal(node, "distanceScale");
        if (!(part.distanceScale >= FLT_MIN && part.distanceScale <= FLT_MAX))
            CV_Error(
                Error::StsParseError,
                format("The model's field 'distanceScale' must be a positive number, but is %g", part.distanceScale));
    }
    return part;
}

//! Parts have ascending features, samples of the right length, and the same classes, labels and distance
static void checkParts(const std::vector<FeatureModel>& parts, const SampleFacts& facts)
{
    const Size size = facts.pixelSize;
    const Subspace& first = parts[0].subspace;
    for (const FeatureModel& part : parts)
    {
        const int pixels = part.projector->pixels(), length = size.empty() ? pixels : featureLength(part.feature, size);
        if (pixels != length)
            CV_Error(Error::StsParseError,
                     format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length,
                            part.feature, pixels));
        const int components = part.subspace.components(), classes = part.subspace.classes.rows;
        if (facts.allDirections ? components != pixels : components >= classes)
            CV_Error(Error::StsParseError,
                     format("The model's field 'eigenvalues' must hold %s %d numbers, but holds %d",
                            facts.allDirections ? "exactly" : "fewer than", facts.allDirections ? pixels : classes,
                            components));
        if (!identical(part.subspace.classes, first.classes) ||
            !identical(part.subspace.gallery.labels(), first.gallery.labels()) ||
            part.subspace.gallery.counts() != first.gallery.counts() ||
            part.subspace.gallery.distance() != first.gallery.distance())
            CV_Error(Error::StsParseError,
                     "The model's fields 'classes', 'labels', 'counts' and 'distance' must be the "
                     "same in all parts of the model");
    }
}

//! A single flag; features other than pixels need a size, and ascend
static int readFeature(const ModelNode& node, const std::vector<FeatureModel>& before, const Size& size)
{
    const int feature = readInt(node, "feature");
    const bool known = singleFeatures(feature & FEATURE_ALL) == std::vector<int>(1, feature);
    const bool ascending = before.empty() || feature > before.back().feature;
    if (!known || !ascending || (feature != FEATURE_PIXELS && size.empty()))
        CV_Error(Error::StsParseError,
                 format("The model's field 'feature' holds %d, which is not a feature that can stand here", feature));
    return feature;
}

//! The labels of the samples that are kept: those of the gallery, unless it has means
static Mat readSampleLabels(const ModelNode& node, const Subspace& subspace)
{
    const Gallery& gallery = subspace.gallery;
    if (!gallery.ofMeans())
        return gallery.labels();
    Mat labels = readMat(node, "sampleLabels", CV_32S, samplesOf(gallery), 1);
    std::map<int, int> counts;
    for (int i = 0; i < labels.rows; i++)
        counts[labels.at<int>(i)]++;
    for (int r = 0; r < gallery.size(); r++)
        if (counts[gallery.labels().at<int>(r)] != gallery.counts()[r])
            CV_Error(Error::StsParseError,
                     format("The model's field 'sampleLabels' must hold label %d %d times, but does "
                            "%d times",
                            gallery.labels().at<int>(r), gallery.counts()[r], counts[gallery.labels().at<int>(r)]));
    return labels;
}

static SampleFacts readFacts(const ModelNode& node, bool hasKernel)
{
    SampleFacts facts;
    facts.trained = -1;
    facts.kept = hasKernel;
    if (!node["trainedSamples"].empty()) // since version 3
    {
        facts.trained = readInt(node, "trainedSamples");
        if (facts.trained < 2)
            CV_Error(Error::StsParseError,
                     format("The model's field 'trainedSamples' must be at least 2, but is %d", facts.trained));
        facts.kept = readInt(node, "updatable") != 0;
    }
    if (!node["vectors"].empty()) // since version 4
    {
        facts.vectors = readInt(node, "vectors") != 0;
        facts.allDirections = readInt(node, "allDirections") != 0;
        if (facts.allDirections && (!facts.vectors || hasKernel))
            CV_Error(Error::StsParseError,
                     "The model's field 'allDirections' must be 0, since its samples are not vectors "
                     "in the input space");
    }
    if (!node["channels"].empty())
        facts.pixelSize = readSize(node, "pixelSize");
    if (!node["imageSize"].empty()) // not in all files of version 4
        facts.imageSize = readSize(node, "imageSize");
    return facts;
}

Model readModel(const ModelNode& node, bool hasKernel)
{
    SampleFacts facts = readFacts(node, hasKernel);
    std::vector<FeatureModel> parts;
    if (node["channels"].empty()) // version 1: pixels alone
        parts.push_back(readPart(node, hasKernel, FEATURE_PIXELS, facts));
    else
    {
        for (const ModelNode& entry : readSequence(node, "channels"))
            parts.push_back(readPart(entry, hasKernel, readFeature(entry, parts, facts.pixelSize), facts));
        if (parts.empty())
            CV_Error(Error::StsParseError, "The model's field 'channels' is empty");
    }
    checkParts(parts, facts);
    const int pixels = parts[0].projector->pixels();
    if (!facts.imageSize.empty() && facts.pixelSize.empty() && facts.imageSize.area() != pixels)
        CV_Error(Error::StsParseError,
                 format("The model's field 'imageSize' must have an area of %d pixels, but is %d x %d", pixels,
                        facts.imageSize.width, facts.imageSize.height));
    const int samples = samplesOf(parts[0].subspace.gallery);
    if (facts.trained > samples)
        CV_Error(Error::StsParseError,
                 format("The model's field 'trainedSamples' must be at most %d, the number of samples, but is %d",
                        samples, facts.trained));
    if (facts.trained < 0)
        facts.trained = samples;
    if (facts.kept)
        facts.labels = readSampleLabels(node, parts[0].subspace);
    if (parts.size() > 1 && node["vectors"].empty()) // before version 4
        for (FeatureModel& part : parts)
            part.distanceScale = distanceScale(part.subspace.gallery, facts.trained);
    return Model(parts, facts);
}

}}} // namespace cv::face::fisher
