// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_RECOGNITION_HPP
#define WEIGHTED_FISHER_WEBCAM_RECOGNITION_HPP

#include "face_preparation.hpp"

#include "opencv2/weighted_fisher.hpp"

namespace webcam {

/** A face in a frame, and who it is. */
struct Sighting
{
    FaceBox where;
    PreparedFace face;
    std::string name;     // empty: unknown
    double distance = -1; // to the nearest face of the model; negative: there is no model
};

/** What the steps took, in milliseconds, summed over all frames. */
struct Times
{
    double detection = 0, preparation = 0, recognition = 0;
    int frames = 0, faces = 0;
};

/** Finds the faces of a frame and names them. */
class Recognition
{
public:
    Recognition(const cv::Ptr<FaceDetector>& faceDetector, FacePreparation& facePreparation)
        : detector(faceDetector), preparation(facePreparation)
    {
    }

    std::vector<Sighting> look(const cv::Mat& frame, const cv::face::FaceRecognizer* model);
    const Times& times() const { return spent; }

private:
    cv::Ptr<FaceDetector> detector;
    FacePreparation& preparation;
    Times spent;
};

} // namespace webcam

#endif
