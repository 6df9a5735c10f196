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
    if (!facts.images.empty())
        fs << "sampleImages" << facts.images;
    fs << "channels"
       << "[";
    for (const FeatureModel& part : model.parts())
    {
        fs << "{"
           << "feature" << part.kind.flag << "featureVersion" << part.kind.version << "mirrored"
           << int(part.kind.mirrored) << "distanceScale" << part.distanceScale << "weight" << part.weight;
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

static double readFactor(const ModelNode& node, const char* field)
{
    const double factor = readReal(node, field);
    if (!(factor >= FLT_MIN && factor <= FLT_MAX))
        CV_Error(Error::StsParseError,
                 format("The model's field '%s' must be a positive number, but is %g", field, factor));
    return factor;
}

//! trained: -1 if all samples were trained on
static FeatureModel readPart(const ModelNode& node, bool hasKernel, const FeatureKind& kind, const SampleFacts& facts)
{
    FeatureModel part;
    part.kind = kind;
    part.subspace = readSubspace(node);
    const int samples = samplesOf(part.subspace.gallery), trained = facts.trained < 0 ? samples : facts.trained;
    part.projector = readProjector(node, hasKernel, trained, part.subspace.components());
    const int missing = samples - part.projector->trainingSamples().rows;
    if (facts.kept && missing > 0)
        part.kept = readSamples(node, "keptSamples", missing, part.projector->pixels());
    part.distanceScale = node["distanceScale"].empty() ? 1 : readFactor(node, "distanceScale"); // since version 4
    part.weight = node["weight"].empty() ? 0 : readFactor(node, "weight");                      // since version 5
    return part;
}

//! Parts have ascending features, samples of the right length, and the same classes, labels and distance
static void checkParts(const std::vector<FeatureModel>& parts, const SampleFacts& facts)
{
    const Size size = facts.pixelSize;
    const Subspace& first = parts[0].subspace;
    for (const FeatureModel& part : parts)
    {
        const int pixels = part.projector->pixels(), length = size.empty() ? pixels : featureLength(part.kind, size);
        if (pixels != length)
            CV_Error(Error::StsParseError,
                     format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length,
                            part.kind.flag, pixels));
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

//! The sum of the weights of all parts is 1. Before version 5 there were none, and all parts had the same weight
static void completeWeights(std::vector<FeatureModel>& parts)
{
    double sum = 0;
    for (const FeatureModel& part : parts)
        sum += part.weight;
    if (sum == 0)
        for (FeatureModel& part : parts)
            part.weight = 1. / double(parts.size());
    else if (std::abs(sum - 1) > 1e-6)
        CV_Error(Error::StsParseError,
                 format("The model's fields 'weight' must have the sum 1 over all parts, but have %g", sum));
}

//! A single flag with a known version; what is computed of images needs a size, and features ascend
static FeatureKind readKind(const ModelNode& node, const std::vector<FeatureModel>& before, const SampleFacts& facts)
{
    FeatureKind kind = { readInt(node, "feature"), 1, false };
    if (!node["featureVersion"].empty()) // since version 5
    {
        kind.version = readInt(node, "featureVersion");
        kind.mirrored = readInt(node, "mirrored") != 0;
    }
    const bool ascending = before.empty() || kind.flag > before.back().kind.flag;
    const bool needsSize = kind.flag != FEATURE_PIXELS || (kind.mirrored && !facts.vectors);
    if (!isKnown(kind) || !ascending || (needsSize && facts.pixelSize.empty()))
        CV_Error(
            Error::StsParseError,
            format("The model's field 'feature' holds %d, version %d%s, which is not a feature that can stand here",
                   kind.flag, kind.version, kind.mirrored ? ", mirrored" : ""));
    return kind;
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
        parts.push_back(readPart(node, hasKernel, FeatureKind{ FEATURE_PIXELS, 1, false }, facts));
    else
    {
        for (const ModelNode& entry : readSequence(node, "channels"))
            parts.push_back(readPart(entry, hasKernel, readKind(entry, parts, facts), facts));
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
    {
        facts.labels = readSampleLabels(node, parts[0].subspace);
        if (!node["sampleImages"].empty())
            facts.images = readMat(node, "sampleImages", CV_32S, facts.labels.rows, 1);
    }
    if (parts.size() > 1 && node["vectors"].empty()) // before version 4
        for (FeatureModel& part : parts)
            part.distanceScale = distanceScale(part.subspace.gallery, facts.trained);
    completeWeights(parts);
    return Model(parts, facts);
}

}}} // namespace cv::face::fisher
