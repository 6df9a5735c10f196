// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_TEST_FACES_HPP
#define WEIGHTED_FISHER_WEBCAM_TEST_FACES_HPP

#include "album.hpp"
#include "synthetic_faces.hpp"
#include "watcher.hpp"

namespace opencv_test {

/** A face of demo::syntheticFaces() as the features want it. */
inline cv::Mat cutOutDrawn(const cv::Mat& picture)
{
    recognition::FoundFace face;
    face.landmarks = { cv::Point2f(33.7f, 55.1f), cv::Point2f(60.3f, 55.1f) };
    return recognition::alignedFace(picture, face, recognition::featureTemplate());
}

/** Pictures of one of the people that a seed draws. */
inline std::vector<recognition::EnrolledFace> drawnFaces(int person, int pictures)
{
    const demo::FaceSet set = demo::syntheticFaces(person + 1, pictures, 3);
    std::vector<recognition::EnrolledFace> faces;
    for (size_t i = set.images.size() - static_cast<size_t>(pictures); i < set.images.size(); i++)
        faces.push_back(recognition::EnrolledFace{ cutOutDrawn(set.images[i]), cv::format("%d", static_cast<int>(i)) });
    return faces;
}

/** Who the album says it is; empty: unknown. */
inline std::string nameOf(const recognition::Album& album, const cv::Mat& face)
{
    return recognition::decide(*album.model(), recognition::distancesToPeople(*album.model(), face)).name;
}

/** A face that is good for a shot. */
inline recognition::Sighting goodSighting(const cv::Mat& face)
{
    recognition::Sighting sighting;
    sighting.box = cv::Rect(100, 80, 120, 120);
    sighting.face = face;
    sighting.quality.width = 120;
    sighting.quality.brightness = 120;
    sighting.quality.sharpness = 0.1;
    return sighting;
}

} // namespace opencv_test

#endif
