// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_FACE_QUALITY_HPP
#define WEIGHTED_FISHER_RECOGNITION_FACE_QUALITY_HPP

#include "face_detector.hpp"

namespace recognition {

/** How well a face can be seen. */
struct FaceQuality
{
    int width = 0;         // of its box, in pixels
    double brightness = 0; // mean grey value of the face
    double sharpness = 0;  // the deviation of its finest details, as a share of that of the face
};

/** @param aligned the face as alignedFace() cuts it out */
FaceQuality qualityOf(const FoundFace& face, const cv::Mat& aligned);

enum Fault
{
    NO_FAULT,
    TOO_SMALL,
    TOO_DARK,
    BLURRED
};

/** Why a face should not be enrolled. */
Fault faultOf(const FaceQuality& quality);
/** The same in words, with the number that was measured and the one that is needed. */
std::string describeFault(const FaceQuality& quality);

} // namespace recognition

#endif
