// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_WATCHER_HPP
#define WEIGHTED_FISHER_RECOGNITION_WATCHER_HPP

#include "description.hpp"
#include "face_quality.hpp"
#include "tracker.hpp"

namespace recognition {

/** A face in a frame, and who it is. */
struct Sighting
{
    cv::Rect box;
    Verdict verdict;
    cv::Mat face; // cut out, where the watcher was asked for it
    FaceQuality quality;
};

/** What the steps took, in milliseconds, summed over all frames. */
struct Times
{
    double detection = 0, alignment = 0, recognition = 0;
    int frames = 0, faces = 0, looks = 0;
};

/** Finds the faces of a frame and names them. */
class Watcher
{
public:
    Watcher(const cv::Ptr<FaceDetector>& faceDetector, const Description& faceDescription)
        : detector(faceDetector), description(faceDescription)
    {
    }

    /** The faces of a frame, largest first.
    @param model null: nobody is known
    @param cutOutLargest the first one is cut out and its quality measured, for enrolment */
    std::vector<Sighting> look(const cv::Mat& frame, const cv::face::WeightedFisherFaceRecognizer* model,
                               bool cutOutLargest);
    /** To be called when the model has changed. */
    void forget() { tracker.forget(); }
    const Times& times() const { return spent; }

private:
    cv::Ptr<FaceDetector> detector;
    Description description;
    Tracker tracker;
    Times spent;
};

} // namespace recognition

#endif
