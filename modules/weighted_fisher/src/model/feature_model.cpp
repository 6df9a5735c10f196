// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_model.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

FeatureModel FeatureModel::train(const TrainingData& data, const Settings& settings)
{
    FeatureModel model;
    const Analysis analysis(data, settings);
    const Solution solution = analysis.solve(settings);
    model.subspace = solution.subspace;
    model.projector = analysis.projector(solution);
    if (settings.keepsSamples() && model.projector->trainingSamples().empty())
        model.kept = data.samples;
    return model;
}

TrainingData FeatureModel::data() const
{
    TrainingData data;
    data.samples = stacked(projector->trainingSamples(), kept);
    data.labels = subspace.gallery.labels();
    data.landmarks = projector->landmarks();
    return data;
}

bool FeatureModel::operator==(const FeatureModel& other) const
{
    return subspace == other.subspace && projector->equals(*other.projector) && identical(kept, other.kept);
}

}}} // namespace cv::face::fisher
