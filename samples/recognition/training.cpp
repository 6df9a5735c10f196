// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training.hpp"

#include "interruption.hpp"
#include "synthetic_faces.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace recognition {

using cv::face::WeightedFisherFaceRecognizer;

namespace {

// Labels of people are 0, 1, ...; those of drawn faces begin here.
const int FIRST_DRAWN = 1 << 20;
// From this number of people on, their own faces are enough: for features, and for the vectors of a network, which tell
// people apart without having seen them.
const size_t ENOUGH_FOR_FEATURES = 8, ENOUGH_FOR_NETWORK = 2;
const int DRAWN_PEOPLE = 10, DRAWN_PICTURES = 4;
// Drawn faces are easily mistaken for each other: a threshold that is measured on them and on few people lets fewer strangers
// through than it is asked for. With a single person it does not.
const double RATE_WITH_DRAWN = 5;
// The eyes of drawn faces
const cv::Point2f LEFT_EYE(33.7f, 55.1f), RIGHT_EYE(60.3f, 55.1f);

const int FOLDS = 5;
// The quantile of few distances that trainAuto measures is uncertain, and the probability, which is a fit to all of them, less so:
// a name is never given below the first of these probabilities, and always above the second one. Half of the queries are taken
// to be of strangers. On 30 draws of 40 people of LFW by a network, the quantile alone gives a name to 2.8 % of strangers'
// photographs instead of 1 %, and the first limit to 0.6 %. By features, scripts/measure-photos found 58 % of known people named
// with the second limit and 51 % before there was one, and 1.5 instead of 0.8 % of strangers.
const double LEAST_PROBABILITY = 0.4, SURE_PROBABILITY = 0.83;

bool needsDrawn(const People& people, const Description& description)
{
    return people.faces().size() < (description.network ? ENOUGH_FOR_NETWORK : ENOUGH_FOR_FEATURES);
}

void addDrawnStrangers(const Description& description, TrainingFaces& faces)
{
    const demo::FaceSet drawn = demo::syntheticFaces(DRAWN_PEOPLE, DRAWN_PICTURES, 1);
    FoundFace face;
    face.landmarks = { LEFT_EYE, RIGHT_EYE };
    for (size_t i = 0; i < drawn.images.size(); i++)
    {
        cv::Mat picture = drawn.images[i];
        if (description.colour)
            cv::cvtColor(picture, picture, cv::COLOR_GRAY2BGR);
        faces.images.push_back(alignedFace(picture, face, description.alignment));
        faces.labels.push_back(FIRST_DRAWN + drawn.labels[i]);
        faces.numbers.push_back(i % DRAWN_PICTURES);
        faces.photos.emplace_back();
    }
}

// The largest distance that has at least this probability
double distanceOf(const WeightedFisherFaceRecognizer& recognizer, double probability)
{
    double accepted = 0, refused = 2; // of cosine distances
    for (int halving = 0; halving < 30; halving++)
    {
        const double middle = (accepted + refused) / 2;
        (probabilityOf(recognizer, middle) >= probability ? accepted : refused) = middle;
    }
    return accepted;
}

// Never gives a name that is unlikely to be right, and always one that is likely to be, if that is wanted
void limitThreshold(WeightedFisherFaceRecognizer& recognizer, bool namesTheSure)
{
    if (cvIsNaN(probabilityOf(recognizer, 0)))
        return;
    double threshold = recognizer.getThreshold();
    if (namesTheSure)
        threshold = std::max(threshold, distanceOf(recognizer, SURE_PROBABILITY));
    recognizer.setThreshold(std::min(threshold, distanceOf(recognizer, LEAST_PROBABILITY)));
}

// The label of a person, or -1
int labelOf(const WeightedFisherFaceRecognizer& recognizer, const std::string& name)
{
    const cv::Mat1i classes = recognizer.getClasses();
    const auto found =
        std::find_if(classes.begin(), classes.end(), [&](int label) { return recognizer.getLabelInfo(label) == name; });
    return found == classes.end() ? -1 : *found;
}

int unusedLabel(const WeightedFisherFaceRecognizer& recognizer)
{
    int unused = 0;
    const cv::Mat1i classes = recognizer.getClasses(); // ascending
    for (const int label : classes)
    {
        if (label < FIRST_DRAWN)
            unused = label + 1;
    }
    return unused;
}

bool keepsFaces(const WeightedFisherFaceRecognizer& recognizer)
{
    return recognizer.getParams().updatable == 1;
}

} // namespace

TrainingFaces trainingFaces(const People& people, const Description& description)
{
    TrainingFaces faces;
    for (const auto& person : people.faces())
    {
        for (size_t i = 0; i < person.second.size(); i++)
        {
            faces.images.push_back(person.second[i].image);
            faces.labels.push_back(static_cast<int>(faces.names.size()));
            faces.numbers.push_back(i);
            faces.photos.push_back(person.second[i].photo);
        }
        faces.names.push_back(person.first);
    }
    if (needsDrawn(people, description))
        addDrawnStrangers(description, faces);
    return faces;
}

cv::Ptr<WeightedFisherFaceRecognizer> trainRecognizer(const People& people, const Description& description,
                                                      double strangers)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = newRecognizer(description);
    const TrainingFaces faces = trainingFaces(people, description);
    const bool drawn = needsDrawn(people, description), ofFew = drawn && people.faces().size() > 1;
    recognizer->setProgress([](int, int, const cv::String&) { demo::stopIfInterrupted(); });
    recognizer->trainAuto(faces.images, faces.labels, FOLDS,
                          ofFew ? std::min(0.5, RATE_WITH_DRAWN * strangers) : strangers, 0);
    limitThreshold(*recognizer, !drawn && strangers >= USUAL_STRANGERS);
    for (size_t i = 0; i < faces.names.size(); i++)
        recognizer->setLabelInfo(static_cast<int>(i), faces.names[i]);
    return recognizer;
}

double probabilityOf(const WeightedFisherFaceRecognizer& recognizer, double distance)
{
    try
    {
        return recognizer.getProbability(distance);
    }
    catch (const cv::Exception&)
    {
        return std::numeric_limits<double>::quiet_NaN();
    }
}

std::string describeThreshold(const People& people, const Description& description, double strangers)
{
    const int count = static_cast<int>(people.faces().size());
    const std::string wanted =
        cv::format("The threshold is meant to give a name to at most %g %% of strangers' photos", 100 * strangers);
    if (count < 4)
        return wanted + ", but is not measured: with fewer than 4 people enrolled, nobody can be left out";
    if (needsDrawn(people, description))
        return wanted + ", but is measured on few people and on drawn faces, which say little";
    // If none of so many strangers is accepted, the share of those who are may still be this, in one case of 20.
    const double upTo = 1 - std::pow(0.05, 1. / count);
    return wanted +
           cv::format(". It is measured on %d people, who are left out in turn, a fifth at a time, and tell little "
                      "about others: the share of strangers who are named may be up to %.0f %% (95 %% confidence)",
                      count, 100 * upTo);
}

bool learnFaces(WeightedFisherFaceRecognizer& recognizer, const std::string& name, const std::vector<cv::Mat>& faces)
{
    if (!keepsFaces(recognizer))
        return false;
    const int known = labelOf(recognizer, name), label = known < 0 ? unusedLabel(recognizer) : known;
    recognizer.update(faces, std::vector<int>(faces.size(), label));
    recognizer.setLabelInfo(label, name);
    return true;
}

bool forgetPerson(WeightedFisherFaceRecognizer& recognizer, const std::string& name)
{
    const int label = labelOf(recognizer, name);
    if (label < 0 || !keepsFaces(recognizer) || recognizer.getClasses().rows <= static_cast<int>(ENOUGH_FOR_FEATURES))
        return false;
    recognizer.removeClass(label);
    recognizer.setLabelInfo(label, "");
    return true;
}

} // namespace recognition
