// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_FORMAT_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_FORMAT_HPP

#include "../model/model.hpp"
#include "node_reader.hpp"

namespace cv { namespace face { namespace fisher {

void writeModel(FileStorage& fs, const Model& model);
Model readModel(const ModelNode& node, Space space);

}}} // namespace cv::face::fisher

#endif
