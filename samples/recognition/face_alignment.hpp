// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_FACE_ALIGNMENT_HPP
#define WEIGHTED_FISHER_RECOGNITION_FACE_ALIGNMENT_HPP

#include "face_detector.hpp"

namespace recognition {

/** How large a face is cut out, and where its landmarks come to lie, in the order of FoundFace::landmarks. */
struct FaceTemplate
{
    cv::Size size;
    std::vector<cv::Point2f> landmarks;
    int border; // what is around the picture, one of cv::BorderTypes
};

/** 112 x 112, as face networks expect faces: what cv::FaceRecognizerSF::alignCrop() makes. */
FaceTemplate networkTemplate();
/** 92 x 112, with less of what is around the face: what suits the features best. */
FaceTemplate featureTemplate();

/** The similarity, 2 x 3 CV_64F, that takes landmarks nearest to those of the template, in the sense of least squares.
@param landmarks the eyes, or all five */
cv::Mat alignmentOf(const std::vector<cv::Point2f>& landmarks, const FaceTemplate& target);

/** A face cut out and turned upright, in the colours of the picture. It must have landmarks. */
cv::Mat alignedFace(const cv::Mat& picture, const FoundFace& face, const FaceTemplate& target);

} // namespace recognition

#endif
