// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "../precomp.hpp"

namespace cv { namespace face {

// Out of line, so that the library has the one vtable of the class.
FaceNetwork::~FaceNetwork() = default;

}} // namespace cv::face
