// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_TRAINING_HPP
#define WEIGHTED_FISHER_RECOGNITION_TRAINING_HPP

#include "description.hpp"
#include "people.hpp"

namespace recognition {

/** The share of strangers' photographs that may get a name, where nothing else is asked for. */
const double USUAL_STRANGERS = 0.01;

/** What a recognizer is trained on. */
struct TrainingFaces
{
    std::vector<cv::Mat> images;
    std::vector<int> labels;         // of the images: people in the order of their names, then drawn strangers
    std::vector<size_t> numbers;     // of the images among those of their person
    std::vector<std::string> photos; // of the images; empty for drawn faces
    std::vector<std::string> names;  // of the people, by label
};

/** The faces of all people and, while these are few, of drawn strangers: discriminant analysis needs several people to
find what distinguishes faces at all. */
TrainingFaces trainingFaces(const People& people, const Description& description);

/** Trains a recognizer for these people, of whom there must be at least one. Their names are its label infos, and its
threshold tells them from strangers: it is measured on people who are left out of the training. A name that is much less likely to
be right than wrong is not given, one that is very likely is.
@param strangers the share of strangers' photographs that may get a name */
cv::Ptr<cv::face::WeightedFisherFaceRecognizer> trainRecognizer(const People& people, const Description& description,
                                                                double strangers = USUAL_STRANGERS);

/** The probability that a name is right; NaN where nobody had two faces to learn it from. */
double probabilityOf(const cv::face::WeightedFisherFaceRecognizer& recognizer, double distance);

/** How sure it is that the threshold lets no more strangers through, in words. */
std::string describeThreshold(const People& people, const Description& description, double strangers);

/** Adds faces of a person, known or new, to a recognizer; the threshold stays. False where the recognizer cannot learn
more, since it was made by an earlier version: then it is as it was. */
bool learnFaces(cv::face::WeightedFisherFaceRecognizer& recognizer, const std::string& name,
                const std::vector<cv::Mat>& faces);

/** Takes a person out; the threshold stays. False where the recognizer does not have the person, or cannot do without
another training: then it is as it was. */
bool forgetPerson(cv::face::WeightedFisherFaceRecognizer& recognizer, const std::string& name);

} // namespace recognition

#endif
