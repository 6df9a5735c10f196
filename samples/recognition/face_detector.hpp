// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_FACE_DETECTOR_HPP
#define WEIGHTED_FISHER_RECOGNITION_FACE_DETECTOR_HPP

#include "opencv2/core.hpp"

#include <string>
#include <vector>

namespace recognition {

/** Where a face is in a picture. */
struct FoundFace
{
    cv::Rect box;
    /** In the order of FaceDetectorYN: the eye on the left of the picture, the one on the right, the tip of the nose, the
    left and the right corner of the mouth; or the eyes alone; or none. */
    std::vector<cv::Point2f> landmarks;
    float score = 0; // the surer, the larger
};

/** Finds faces in pictures (CV_8UC3). */
class FaceDetector
{
public:
    virtual ~FaceDetector() = default;
    /** One quick look at a frame of a video. Largest face first. */
    virtual std::vector<FoundFace> detect(const cv::Mat& frame) = 0;
    /** Takes the time that a photograph deserves: looks at several sizes, and less strictly where nothing was found.
    Largest face first. */
    virtual std::vector<FoundFace> search(const cv::Mat& photo) = 0;
    /** Finds the landmarks of a face where detect() and search() leave that out, since it takes time. */
    virtual void findLandmarks(const cv::Mat& picture, FoundFace& face) = 0;
};

/** Haar cascades that come with OpenCV, also for the eyes. Throws std::runtime_error where they are not installed. */
cv::Ptr<FaceDetector> makeCascadeDetector();
/** YuNet, an ONNX file, by cv::FaceDetectorYN. Throws std::runtime_error, which tells which file OpenCV needs. */
cv::Ptr<FaceDetector> makeNetworkDetector(const std::string& file);
/** The second if there is a file, else the first. */
cv::Ptr<FaceDetector> makeFaceDetector(const std::string& file);

/** The face that a photograph of a person is about: the largest one, or that nearest to the centre among those that are
not much smaller. There must be at least one. */
size_t mainFace(const std::vector<FoundFace>& faces, cv::Size picture);

/** The share that two boxes have in common of the area that they cover. */
double overlap(const cv::Rect& a, const cv::Rect& b);

void sortBySize(std::vector<FoundFace>& faces);
/** Leaves out faces that overlap with others of a higher score. */
void leaveOutRepeated(std::vector<FoundFace>& faces);

} // namespace recognition

#endif
