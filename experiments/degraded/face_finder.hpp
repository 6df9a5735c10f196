// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_FACE_FINDER_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_FACE_FINDER_HPP

#include "opencv2/objdetect.hpp"

#include <string>

namespace demo {

/** The size of the faces that face networks expect, and where the landmarks of YuNet are in them. */
const int ALIGNED_SIDE = 112;

/** The affine map of a similarity, 2 x 3 CV_64F, that takes YuNet's five landmarks nearest to where face networks expect
them, in the sense of least squares: what cv::FaceRecognizerSF::alignCrop() uses.
@param face a row that cv::FaceDetectorYN found: x, y, width, height, five landmarks, score; CV_32F */
cv::Mat alignmentOf(const cv::Mat& face);

/** Finds faces with cv::FaceDetectorYN, and aligns them. */
class FaceFinder
{
public:
    /** Throws std::runtime_error where the file cannot be used. */
    explicit FaceFinder(const std::string& detectorFile);

    /** The largest face of a photograph, CV_32F as for alignmentOf(); empty if there is none. */
    cv::Mat largest(const cv::Mat& photo) const;
    /** The same cut out and aligned, 112 x 112; empty if there is none. */
    cv::Mat aligned(const cv::Mat& photo) const;

private:
    cv::Mat largestAt(const cv::Mat& photo, double scale, float scoreThreshold) const;

    std::string file;
    cv::Ptr<cv::FaceDetectorYN> detector;
};

} // namespace demo

#endif
