// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PROJECTOR_FORMAT_HPP
#define OPENCV_WEIGHTED_FISHER_PROJECTOR_FORMAT_HPP

#include "../model/projectors.hpp"
#include "../solver/settings.hpp"
#include "node_reader.hpp"

namespace cv { namespace face { namespace fisher {

void writeProjector(FileStorage& fs, const Projector& projector);
//! samples: how many the model was trained on
std::shared_ptr<const Projector> readProjector(const ModelNode& node, Space space, int samples, int components);

}}} // namespace cv::face::fisher

#endif
