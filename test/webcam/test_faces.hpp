// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_TEST_FACES_HPP
#define WEIGHTED_FISHER_WEBCAM_TEST_FACES_HPP

#include "album.hpp"
#include "recognition.hpp"
#include "synthetic_faces.hpp"

namespace opencv_test {

/** Where the faces of demo::syntheticFaces() are in their pictures. */
inline cv::Rect drawnBox()
{
    return cv::Rect(12, 28, 70, 70);
}

/** Prepared pictures of one of the people that a seed draws. */
inline std::vector<cv::Mat> preparedFaces(int person, int pictures)
{
    const demo::FaceSet set = demo::syntheticFaces(person + 1, pictures, 3);
    std::vector<cv::Mat> faces;
    for (size_t i = set.images.size() - static_cast<size_t>(pictures); i < set.images.size(); i++)
        faces.push_back(webcam::FacePreparation::prepareBox(set.images[i], drawnBox()).image);
    return faces;
}

/** Who the album says it is; empty: unknown. */
inline std::string nameOf(const webcam::Album& album, const cv::Mat& face)
{
    int label = -1;
    double distance = 0;
    album.model()->predict(face, label, distance);
    return album.model()->getLabelInfo(label);
}

/** A face that is good for a shot. */
inline webcam::Sighting goodSighting(const cv::Mat& prepared)
{
    webcam::Sighting sighting;
    sighting.where.box = cv::Rect(100, 80, 120, 120);
    sighting.face.image = prepared;
    sighting.face.sharpness = 500;
    return sighting;
}

} // namespace opencv_test

#endif
