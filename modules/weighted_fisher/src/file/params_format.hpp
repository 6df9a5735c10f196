// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PARAMS_FORMAT_HPP
#define OPENCV_WEIGHTED_FISHER_PARAMS_FORMAT_HPP

#include "../solver/settings.hpp"
#include "node_reader.hpp"

namespace cv { namespace face { namespace fisher {

void writeParams(FileStorage& fs, const WeightedFisherParams& params);
void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel);

//! version: of the model's format. What is out of range throws, as in setParams()
WeightedFisherParams readParams(const ModelNode& node, Space space, int version);
WeightedFisherKernelParams readKernelParams(const ModelNode& node);

}}} // namespace cv::face::fisher

#endif
