// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PHOTO_MEASUREMENTS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PHOTO_MEASUREMENTS_HPP

#include "draws.hpp"
#include "measured.hpp"

namespace demo {

/** Enrols people, of whom nobody is a stranger, and names their other photographs without a threshold. */
void measureClosedSet(const Draw& draw, const recognition::Description& description, Measured& measured);

typedef cv::Ptr<cv::face::WeightedFisherFaceRecognizer> RecognizerPtr;

/** Enrols people, and names their other photographs and those of strangers. Returns the recognizer that does it. */
RecognizerPtr measureStrangers(const Draw& draw, const recognition::Description& description, Measured& measured);

/** How often wrong photographs are found, and good ones accused. */
class WrongPhotos
{
public:
    /** Puts a photograph of a person who is enrolled, and one of a stranger, into the folders of two others. */
    void tryOnce(const Draw& draw, const recognition::Description& description, cv::RNG& rng);
    void addTo(Measured& measured) const;

private:
    int tries = 0, foundOfEnrolled = 0, foundOfStranger = 0, good = 0, accused = 0;
};

/** Times frames of a camera that show one photograph each: detection alone, and with all that naming takes.
@param description with a network that does not remember faces */
void measureFrames(const std::vector<cv::Mat>& photos, const RecognizerPtr& model,
                   const cv::Ptr<recognition::FaceDetector>& detector, const recognition::Description& description,
                   Measured& measured);

} // namespace demo

#endif
