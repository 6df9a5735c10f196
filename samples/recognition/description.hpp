// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_DESCRIPTION_HPP
#define WEIGHTED_FISHER_RECOGNITION_DESCRIPTION_HPP

#include "face_alignment.hpp"

#include "opencv2/weighted_fisher.hpp"

namespace recognition {

/** How faces are described: by the vectors of a network, or by the features of the recognizers. */
struct Description
{
    cv::Ptr<cv::face::FaceNetwork> network; // null: features
    FaceTemplate alignment;
    bool colour = false;
};

/** An ONNX file by cv::dnn, or features if there is none. Throws std::runtime_error. */
Description makeDescription(const std::string& networkFile);

/** A face of a picture as it is described: aligned, and in grey for features. Its landmarks are found where need be. */
cv::Mat cutOut(const cv::Mat& picture, FoundFace& face, FaceDetector& detector, const Description& description);

/** A recognizer that is not trained, for faces that are described in this way. */
cv::Ptr<cv::face::WeightedFisherFaceRecognizer> newRecognizer(const Description& description);

/** The same network, which remembers the vector of each image that it has described, as long as it lives. Throws
demo::Interrupted after Ctrl-C. */
cv::Ptr<cv::face::FaceNetwork> remembering(const cv::Ptr<cv::face::FaceNetwork>& network);

} // namespace recognition

#endif
