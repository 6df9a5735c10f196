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

} // namespace webcam

#endif
