// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP
#define OPENCV_WEIGHTED_FISHER_CROSS_VALIDATION_HPP

#include "../model/analysis.hpp"
#include "../model/calibration.hpp"
#include "folds.hpp"

#include <memory>

namespace cv { namespace face { namespace fisher {

//! The samples of several features
struct FeatureSamples
{
    std::vector<int> features;
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

    //! Adds the distances of the tested samples to trials; a person who was not trained on is a stranger
    void run(const Settings& settings, Trials& trials);

private:
    Mat distances(const Settings& settings);

    const FeatureSamples& samples_;
    Mat testedLabels_, galleryLabels_;
    std::vector<std::shared_ptr<FoldPart>> parts_; // one per feature
};

}}} // namespace cv::face::fisher

#endif
