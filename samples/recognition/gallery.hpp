// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_GALLERY_HPP
#define WEIGHTED_FISHER_RECOGNITION_GALLERY_HPP

#include "enrolment.hpp"
#include "photo_list.hpp"

namespace recognition {

/** What happened to photographs that were to be enrolled. */
struct EnrolmentReport
{
    int enrolled = 0;
    std::vector<std::string> choices; // of faces, where a photograph has several
    std::vector<std::string> refusals;

    void print() const;
};

/** Adds the people on photographs to those who are known, and tells how far it is. Throws demo::Interrupted.
@param keepAll only photographs without a face are refused */
People enrolPhotos(const std::vector<Photo>& photos, FaceDetector& detector, const Description& description,
                   const People& known, bool keepAll, EnrolmentReport& report);

} // namespace recognition

#endif
