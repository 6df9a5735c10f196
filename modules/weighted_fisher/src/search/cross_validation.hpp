// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP
#define OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP

#include "../model/calibration.hpp"
#include "../model/feature_model.hpp"
#include "folds.hpp"
#include "../solver/settings.hpp"

#include <memory>

namespace cv { namespace face { namespace fisher {

//! The samples of several features
struct FeatureSamples
{
    std::vector<int> features;
    std::vector<TrainingData> data; //!< of each feature, with the products of all samples where that pays
};

//! For training on parts of the samples, whose products the folds share
FeatureSamples samplesForFolds(const std::vector<int>& features, const std::vector<Mat>& samples, const Mat& labels,
                               const Settings& settings);

class FoldPart;

//! One fold, on which settings are tried
class FoldTrial
{
public:
    //! samples must outlive this
    FoldTrial(const FeatureSamples& samples, const Fold& fold);

    //! Adds the distances of what is tested; a person who was not trained on is a stranger
    void run(const Settings& settings, Trials& trials);

private:
    Mat distances(const Settings& settings);

    const FeatureSamples& samples_;
    Mat trainedLabels_, testedLabels_;
    std::vector<std::shared_ptr<FoldPart>> parts_; // one per feature
};

}}} // namespace cv::face::fisher

#endif
