// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model_format.hpp"
#include "../algebra/linalg.hpp"
#include "projector_format.hpp"
#include "subspace_format.hpp"

namespace cv { namespace face { namespace fisher {

void writeModel(FileStorage& fs, const Model& model)
{
    fs << "pixelSize" << model.pixelSize() << "trainedSamples" << model.trainedSamples() << "updatable"
       << int(model.updatable()) << "channels"
       << "[";
    for (size_t k = 0; k < model.parts().size(); k++)
    {
        const FeatureModel& part = model.parts()[k];
        fs << "{"
           << "feature" << model.features()[k];
        writeSubspace(fs, part.subspace);
        writeProjector(fs, *part.projector);
        if (!part.kept.empty())
            fs << "keptSamples" << part.kept;
        fs << "}";
    }
    fs << "]";
}

namespace {

//! A model while it is read
struct Parts
{
    Space space;
    Size size;
    int trained; //!< how many samples of the gallery were trained on, -1: all
    bool updatable;
    std::vector<int> features;
    std::vector<FeatureModel> models;
};

FeatureModel readPart(const ModelNode& node, const Parts& parts)
{
    FeatureModel model;
    model.subspace = readSubspace(node);
    const int samples = model.subspace.gallery.size();
    model.projector =
        readProjector(node, parts.space, parts.trained < 0 ? samples : parts.trained, model.subspace.components());
    const int missing = samples - model.projector->trainingSamples().rows;
    if (parts.updatable && missing > 0)
        model.kept = readSamples(node, "keptSamples", missing, model.projector->pixels());
    return model;
}

//! The parts of a model have their classes, labels and distance in common
bool alike(const Subspace& a, const Subspace& b)
{
    return identical(a.classes, b.classes) && identical(a.gallery.labels(), b.gallery.labels()) &&
           a.gallery.distance() == b.gallery.distance();
}

void addPart(int feature, const ModelNode& node, Parts& parts)
{
    const bool known = singleFeatures(feature & FEATURE_ALL) == std::vector<int>(1, feature);
    const bool ascending = parts.features.empty() || feature > parts.features.back();
    if (!known || !ascending || (feature != FEATURE_PIXELS && parts.size.empty()))
        CV_Error(Error::StsParseError,
                 format("The model's field 'feature' holds %d, which is not a feature that can stand here", feature));
    const FeatureModel model = readPart(node, parts);
    const int length = parts.size.empty() ? model.projector->pixels() : featureLength(feature, parts.size);
    if (model.projector->pixels() != length)
        CV_Error(Error::StsParseError,
                 format("The model's field 'mean' must hold %d numbers for feature %d, but holds %d", length, feature,
                        model.projector->pixels()));
    if (!parts.models.empty() && !alike(model.subspace, parts.models[0].subspace))
        CV_Error(Error::StsParseError,
                 "The model's fields 'classes', 'labels' and 'distance' must be the same in all of "
                 "its channels");
    parts.features.push_back(feature);
    parts.models.push_back(model);
}

} // namespace

Model readModel(const ModelNode& node, Space space)
{
    Parts parts;
    parts.space = space;
    parts.trained = -1;
    parts.updatable = space == FEATURE_SPACE;
    if (!node["trainedSamples"].empty()) // since version 3
    {
        parts.trained = readInt(node, "trainedSamples");
        if (parts.trained < 2)
            CV_Error(Error::StsParseError,
                     format("The model's field 'trainedSamples' must be at least 2, but is %d", parts.trained));
        parts.updatable = readInt(node, "updatable") != 0;
    }
    if (node["channels"].empty()) // version 1: pixels alone
        addPart(FEATURE_PIXELS, node, parts);
    else
    {
        parts.size = readSize(node, "pixelSize");
        for (const ModelNode& entry : readSequence(node, "channels"))
            addPart(readInt(entry, "feature"), entry, parts);
        if (parts.models.empty())
            CV_Error(Error::StsParseError, "The model's field 'channels' is empty");
    }
    const int samples = parts.models[0].subspace.gallery.size();
    if (parts.trained > samples)
        CV_Error(Error::StsParseError,
                 format("The model's field 'trainedSamples' must be at most %d, the number of samples, but is %d",
                        samples, parts.trained));
    return Model(parts.features, parts.models, parts.size, parts.trained < 0 ? samples : parts.trained,
                 parts.updatable);
}

}}} // namespace cv::face::fisher
