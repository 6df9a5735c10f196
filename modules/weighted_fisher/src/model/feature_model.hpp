// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FEATURE_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_FEATURE_MODEL_HPP

#include "analysis.hpp"

namespace cv { namespace face { namespace fisher {

//! The discriminant model of one feature
struct FeatureModel
{
    Subspace subspace;
    std::shared_ptr<const Projector> projector;
    Mat kept; //!< the gallery's samples, but for those that the projector holds, if they are kept

    static FeatureModel train(const TrainingData& data, const Settings& settings);

    //! The gallery's samples and labels, if they are kept
    TrainingData data() const;
    bool operator==(const FeatureModel& other) const;
};

}}} // namespace cv::face::fisher

#endif
