// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_OVERLAY_HPP
#define WEIGHTED_FISHER_WEBCAM_OVERLAY_HPP

#include "session.hpp"

namespace webcam {

/** Draws boxes with names and probabilities. */
void drawSightings(cv::Mat& frame, const std::vector<recognition::Sighting>& sightings);

/** Draws what the user types and reads. */
void drawScreen(cv::Mat& frame, const Screen& screen);

} // namespace webcam

#endif
