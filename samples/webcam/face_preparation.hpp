// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_FACE_PREPARATION_HPP
#define WEIGHTED_FISHER_WEBCAM_FACE_PREPARATION_HPP

#include "face_detector.hpp"
#include "opencv_versions.hpp"

namespace webcam {

/** A face as it is learnt and recognized. */
struct PreparedFace
{
    cv::Mat image; // CV_8UC1, of preparedSize()
    cv::Mat byBox; // the same aligned by the box alone: a second view; empty if image is that already
    bool alignedByEyes = false;
    double sharpness = 0; // variance of the second derivative before the light was evened out
};

cv::Size preparedSize();

/** Makes faces comparable, the same way for those that are enrolled and those that are recognized: turned, scaled and
cropped so that the eyes are at fixed places, and with even light. Where the eyes cannot be found they are taken to be
where they are in the average box. */
class FacePreparation
{
public:
    /** Looks for the eyes where the detector did not find them: throws std::runtime_error where OpenCV's cascade for eyes
    is not installed. */
    PreparedFace prepare(const cv::Mat& picture, const FaceBox& face);
    /** Trusts the box and does not look for eyes. */
    static PreparedFace prepareBox(const cv::Mat& picture, const cv::Rect& box);

private:
    bool findEyes(const cv::Mat& grey, const cv::Rect& box, Eyes& eyes);

    cv::CascadeClassifier eyeCascade;
};

} // namespace webcam

#endif
