// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_RECOGNIZER_STATE_HPP
#define OPENCV_WEIGHTED_FISHER_RECOGNIZER_STATE_HPP

#include "calibration.hpp"
#include "model.hpp"

#include <map>

namespace cv { namespace face { namespace fisher {

//! The part of a recognizer that is saved
struct RecognizerState
{
    Settings settings; //!< as they were set, with the requested number of components
    int components;    //!< the number in the model, or the one that was set after training
    double threshold;
    std::map<int, String> labelInfo;
    String network; //!< the identity of the network whose vectors the model was trained on, or empty
    Calibration calibration;
    Calibration pairs;          //!< of the distances between two images
    std::vector<String> report; //!< the lines of the last trainAuto
    std::shared_ptr<const Model> model;

    bool operator==(const RecognizerState& other) const
    {
        return identical(settings, other.settings) && components == other.components && threshold == other.threshold &&
               labelInfo == other.labelInfo && network == other.network && calibration == other.calibration &&
               pairs == other.pairs && report == other.report && *model == *other.model;
    }
};

}}} // namespace cv::face::fisher

#endif
