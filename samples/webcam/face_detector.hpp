// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_FACE_DETECTOR_HPP
#define WEIGHTED_FISHER_WEBCAM_FACE_DETECTOR_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace webcam {

/** The centres of the eyes; left and right are those of the picture. */
struct Eyes
{
    cv::Point2f left, right;
};

/** Where a face is, and its eyes where the detector tells. */
struct FaceBox
{
    cv::Rect box;
    bool hasEyes = false;
    Eyes eyes;
};

class FaceDetector
{
public:
    virtual ~FaceDetector() = default;
    /** The faces in a picture (CV_8UC3), largest first. */
    virtual std::vector<FaceBox> detect(const cv::Mat& picture) = 0;
};

/** Makes the detector that `kind` names: a Haar cascade if it is empty, FaceDetectorYN with a model if it is a file,
and for tests a box that is always the same if it is fixed:X,Y,WIDTH,HEIGHT (all of a picture that does not hold
the box). Throws std::exception. */
cv::Ptr<FaceDetector> makeFaceDetector(const std::string& kind);

/** The path of a Haar cascade that came with OpenCV; throws std::runtime_error if it is nowhere. */
std::string findCascade(const std::string& name);

} // namespace webcam

#endif
