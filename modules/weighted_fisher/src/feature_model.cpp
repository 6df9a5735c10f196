// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_model.hpp"
#include "linalg.hpp"

namespace cv {
namespace face {
namespace fisher {

FeatureModel FeatureModel::train(const TrainingData& data, const Settings& settings)
{
    FeatureModel model;
    const bool keep = keepsSamples(settings);
    const Analysis analysis(data, settings, keep ? &model.products : nullptr);
    const Solution solution = analysis.solve(settings);
    model.subspace = solution.subspace;
    model.projector = analysis.projector(solution);
    if (keep && model.projector->trainingSamples().empty())
        model.kept = data.samples;
    return model;
}

TrainingData FeatureModel::data() const
{
    TrainingData data;
    data.samples = stacked(projector->trainingSamples(), kept);
    data.labels = subspace.gallery.labels();
    data.products = expanded(products);
    data.landmarks = projector->landmarks();
    return data;
}

void FeatureModel::write(FileStorage& fs) const
{
    subspace.write(fs);
    projector->write(fs);
    if (!kept.empty())
        fs << "keptSamples" << kept;
}

FeatureModel FeatureModel::read(const ModelNode& node, Space space, int trained, bool updatable)
{
    FeatureModel model;
    model.subspace = Subspace::read(node);
    const int samples = model.subspace.gallery.size();
    model.projector = readProjector(node, space, trained < 0 ? samples : trained, model.subspace.components());
    const int missing = samples - model.projector->trainingSamples().rows;
    if (updatable && missing > 0)
        model.kept = readSamples(node, "keptSamples", missing, model.projector->pixels());
    return model;
}

bool FeatureModel::operator==(const FeatureModel& other) const
{
    return subspace == other.subspace && projector->equals(*other.projector) && identical(kept, other.kept);
}

} // namespace fisher
} // namespace face
} // namespace cv
