// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_ENROLMENT_HPP
#define WEIGHTED_FISHER_RECOGNITION_ENROLMENT_HPP

#include "face_quality.hpp"
#include "outliers.hpp"
#include "photo_list.hpp"

namespace recognition {

/** Adds faces to people, and refuses those that would do harm: too small, too dark, blurred, of a photograph that is enrolled
already, or unlike the others of the person. */
class Enrolment
{
public:
    /** @param keepAll nothing is refused */
    Enrolment(const People& known, const Description& description, bool keepAll);

    /** Why the face is refused; empty: it is enrolled. */
    std::string add(const std::string& name, const EnrolledFace& face, const FaceQuality& quality);
    /** Takes out again the faces that are unlike the others of their person, once all are there. */
    std::vector<Outlier> refuseOutliers();

    const People& people() const { return everyone; }
    /** How many faces were enrolled. */
    int count() const { return added; }

private:
    std::string findRepeated(const cv::Mat1f& signature, const std::string& name) const;
    void remember(const cv::Mat1f& signature, const std::string& name, const std::string& photo);

    People everyone;
    Description description;
    bool keepAll;
    int added;
    std::map<std::string, size_t> knownBefore; // the number of faces of each person
    cv::Mat1f signatures;                      // of the photographs, one row each
    std::vector<Photo> photos;
};

} // namespace recognition

#endif
