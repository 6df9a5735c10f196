// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "model.hpp"
#include "../weights/weightings.hpp"

namespace cv { namespace face { namespace fisher {

static void refuse(const char* what, const char* why)
{
    CV_Error(Error::StsBadArg, format("%s cannot be trained from statistics: %s", what, why));
}

static void requireNoSamples(const Settings& settings)
{
    const WeightedFisherParams& params = settings.params;
    const Weighting& weighting = rowOf(weightings(), params.weighting);
    if (settings.hasKernel)
        refuse("A recognizer in the feature space of a kernel",
               "it needs the samples themselves, and statistics hold sums "
               "of the input space");
    if (weighting.has(Weighting::NEEDS_SAMPLES))
        refuse((String("WEIGHTING_") + weighting.name).c_str(),
               "it classifies the samples, and statistics hold their sums");
    if (params.updatable == 1)
        refuse("updatable = 1",
               "the model would keep its samples, and statistics hold their sums; add to the statistics, "
               "and train again");
    if (params.features != FEATURE_PIXELS || params.mirror == 1 || settings.copies.count > 0)
        refuse("Features, mirror images or copies",
               "they are made of images, and statistics hold the sums of vectors: "
               "expected features = FEATURE_PIXELS, mirror = 0 or -1 and no copies");
}

static void requireSameWeights(const WeightedFisherParams& params, const SumSettings& sums)
{
    if (params.balance == sums.balance && params.sizeWeighted == sums.sizeWeighted)
        return;
    CV_Error(
        Error::StsBadArg,
        format("Expected statistics with balance = %d and sizeWeighted = %d, but theirs are %d and %d: both must be in "
               "the parameters, and the classes and counts given, when the statistics are created",
               int(params.balance), int(params.sizeWeighted), int(sums.balance), int(sums.sizeWeighted)));
}

Model Model::train(const ClassSums& sums, const Settings& settings)
{
    requireNoSamples(settings);
    requireSameWeights(settings.params, sums.settings());
    sums.requireComplete();
    SampleFacts facts;
    facts.trained = sums.count();
    facts.vectors = true;
    facts.allDirections = keepsAllDirections(settings, sums.length(), true);
    const FeatureKind kind = featureKinds(settings.params)[0];
    return Model({ FeatureModel(kind, Analysis(sums, settings), settings) }, facts);
}

}}} // namespace cv::face::fisher
