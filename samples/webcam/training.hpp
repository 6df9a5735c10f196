// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_TRAINING_HPP
#define WEIGHTED_FISHER_WEBCAM_TRAINING_HPP

#include "people.hpp"

#include "opencv2/weighted_fisher.hpp"

namespace webcam {

/** Trains a recognizer for these people, of whom there must be at least one. Their names are its label infos, and its
threshold tells them from strangers. While people are few, drawn faces without names train with them: discriminant
analysis needs several people to find what distinguishes faces at all. */
cv::Ptr<cv::face::WeightedFisherFaceRecognizer> trainRecognizer(const People& people);

/** Adds faces of a person, known or new, to a recognizer; the threshold stays. False where the recognizer cannot learn
more, since it was made by an earlier version: then it is as it was. */
bool learnFaces(cv::face::WeightedFisherFaceRecognizer& recognizer, const std::string& name,
                const std::vector<cv::Mat>& faces);

/** Takes a person out; the threshold stays. False where the recognizer does not have the person, or cannot do without
another training: then it is as it was. */
bool forgetPerson(cv::face::WeightedFisherFaceRecognizer& recognizer, const std::string& name);

} // namespace webcam

#endif
