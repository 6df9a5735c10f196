// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP
#define OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP

#include "../model/calibration.hpp"
#include "../model/feature_weights.hpp"
#include "folds.hpp"

#include <memory>

namespace cv { namespace face { namespace fisher {

//! The samples of several features
struct FeatureSamples
{
    std::vector<FeatureKind> kinds;
    std::vector<TrainingData> data; //!< one per feature
    std::vector<int> images;        //!< the image that each sample is, or is a copy of
};

//! Gives training data, of which each fold uses a part, the dot products of all samples if the folds can share them
void addSharedProducts(TrainingData& data, const Settings& settings);

class FoldPart;

//! Tries settings on one fold
class FoldTrial
{
public:
    //! samples must outlive this object
    FoldTrial(const FeatureSamples& samples, const Fold& fold);

    //! Trains with these settings and finds the distances of the tested samples in each of their features
    void run(const Settings& settings);
    //! How well each of these features separates the tested people
    std::vector<double> separations() const;
    int tested() const { return testedLabels_.rows; }
    //! Adds the weighted distances of the tested samples to trials; a person who was not trained on is a stranger
    void addTo(Trials& trials, const std::vector<double>& weights) const;

private:
    const FeatureSamples& samples_;
    Mat testedLabels_, galleryLabels_;
    std::vector<Mat> distances_;                   // one per feature of the settings
    std::vector<std::shared_ptr<FoldPart>> parts_; // one per feature
};

}}} // namespace cv::face::fisher

#endif
