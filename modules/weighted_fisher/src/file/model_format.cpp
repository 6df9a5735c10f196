// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "formats.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

void writeModel(FileStorage& fs, const Model& model)
{
    fs << "pixelSize" << model.pixelSize() << "trainedSamples" << model.trainedSamples() << "updatable"
       << int(model.updatable()) << "channels"
       << "[";
    for (const FeatureModel& part : model.parts())
    {
        fs << "{"
           << "feature" << part.feature;
        writeSubspace(fs, part.subspace);
        writeProjector(fs, *part.projector);
        if (!part.kept.empty())
            fs << "keptSamples" << part.kept;
        fs << "}";
    }
    fs << "]";
}

//! trained: the number of samples that the model was trained on, or -1 for all
static FeatureModel readPart(const ModelNode& node, bool hasKernel, int feature, int trained, bool updatable)
{
    FeatureModel part;
    part.feature = feature;
    part.subspace = readSubspace(node);
    const int samples = part.subspace.gallery.size();
    part.projector = readProjector(node, hasKernel, trained < 0 ? samples : trained, part.subspace.components());
    const int missing = samples - part.projector->trainingSamples().rows;
    if (updatable && missing > 0)
        part.kept = readSamples(node, "keptSamples", missing, part.projector->pixels());
    return part;
}

//! Parts have ascending features, samples of the right length, and the same classes, labels and distance
static void checkParts(const std::vector<FeatureModel>& parts, const Size& size)
{
    const Subspace& first = parts[0].subspace;
    for (const FeatureModel& part : parts)
    {
        const int pixels = part.projector->pixels(), length = size.empty() ? pixels : featureLength(part.feature, size);
        if (pixels != length)
            CV_Error(Error::StsParseError,
                     format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length,
                            part.feature, pixels));
        if (!identical(part.subspace.classes, first.classes) ||
            !identical(part.subspace.gallery.labels(), first.gallery.labels()) ||
            part.subspace.gallery.distance() != first.gallery.distance())
            CV_Error(
                Error::StsParseError,
                "The model's fields 'classes', 'labels' and 'distance' must be the same in all parts of the model");
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

Model readModel(const ModelNode& node, bool hasKernel)
{
    int trained = -1;
    bool updatable = hasKernel;
    if (!node["trainedSamples"].empty()) // since version 3
    {
        trained = readInt(node, "trainedSamples");
        if (trained < 2)
            CV_Error(Error::StsParseError,
                     format("The model's field 'trainedSamples' must be at least 2, but is %d", trained));
        updatable = readInt(node, "updatable") != 0;
    }
    std::vector<FeatureModel> parts;
    Size size;
    if (node["channels"].empty()) // version 1: pixels alone
        parts.push_back(readPart(node, hasKernel, FEATURE_PIXELS, trained, updatable));
    else
    {
        size = readSize(node, "pixelSize");
        for (const ModelNode& entry : readSequence(node, "channels"))
            parts.push_back(readPart(entry, hasKernel, readFeature(entry, parts, size), trained, updatable));
        if (parts.empty())
            CV_Error(Error::StsParseError, "The model's field 'channels' is empty");
    }
    checkParts(parts, size);
    const int samples = parts[0].subspace.gallery.size();
    if (trained > samples)
        CV_Error(Error::StsParseError,
                 format("The model's field 'trainedSamples' must be at most %d, the number of samples, but is %d",
                        samples, trained));
    return Model(parts, size, trained < 0 ? samples : trained, updatable);
}

}}} // namespace cv::face::fisher
