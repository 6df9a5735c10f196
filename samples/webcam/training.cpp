// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training.hpp"

#include "synthetic_faces.hpp"

#include <algorithm>

namespace webcam {

using cv::face::WeightedFisherFaceRecognizer;

namespace {

// Labels of people are 0, 1, ...; those of drawn faces begin here.
const int FIRST_DRAWN = 1 << 20;
// From this number of people on their own faces are enough.
const int ENOUGH_PEOPLE = 20;
const int DRAWN_PEOPLE = 10, DRAWN_PICTURES = 4;
// Where the face cascade sees the drawn faces, on average.
const cv::Rect DRAWN_BOX(12, 28, 70, 70);

const int FOLDS = 5;
// Folds know fewer people than the model, and drawn faces are easily mistaken for each other: in the end 2 to 5 % of the
// strangers' photographs are accepted, mean over random people of ORL.
const double FALSE_ACCEPT_RATE = 0.05;

struct LabelledFaces
{
    std::vector<cv::Mat> images;
    std::vector<int> labels;

    void add(const cv::Mat& image, int label)
    {
        images.push_back(image);
        labels.push_back(label);
    }

    void add(const std::vector<cv::Mat>& faces, int label)
    {
        for (const cv::Mat& face : faces)
            add(face, label);
    }
};

LabelledFaces drawStrangers()
{
    const demo::FaceSet drawn = demo::syntheticFaces(DRAWN_PEOPLE, DRAWN_PICTURES, 1);
    LabelledFaces faces;
    for (size_t i = 0; i < drawn.images.size(); i++)
        faces.add(FacePreparation::prepareBox(drawn.images[i], DRAWN_BOX).image, FIRST_DRAWN + drawn.labels[i]);
    return faces;
}

const LabelledFaces& strangers()
{
    static const LabelledFaces faces = drawStrangers();
    return faces;
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

cv::Ptr<WeightedFisherFaceRecognizer> trainRecognizer(const People& people)
{
    cv::face::WeightedFisherParams params;
    params.features = cv::face::FEATURE_ALL;
    params.updatable = 1;
    const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    LabelledFaces faces;
    if (people.faces().size() < ENOUGH_PEOPLE)
        faces = strangers();
    int label = 0;
    for (const auto& person : people.faces())
    {
        recognizer->setLabelInfo(label, person.first);
        faces.add(person.second, label++);
    }
    recognizer->trainAuto(faces.images, faces.labels, FOLDS, FALSE_ACCEPT_RATE, 0);
    return recognizer;
}

bool learnFaces(WeightedFisherFaceRecognizer& recognizer, const std::string& name, const std::vector<cv::Mat>& faces)
{
    if (!keepsFaces(recognizer))
        return false;
    const int known = labelOf(recognizer, name), label = known < 0 ? unusedLabel(recognizer) : known;
    LabelledFaces more;
    more.add(faces, label);
    recognizer.update(more.images, more.labels);
    recognizer.setLabelInfo(label, name);
    return true;
}

bool forgetPerson(WeightedFisherFaceRecognizer& recognizer, const std::string& name)
{
    const int label = labelOf(recognizer, name);
    if (label < 0 || !keepsFaces(recognizer) || recognizer.getClasses().rows <= ENOUGH_PEOPLE)
        return false;
    recognizer.removeClass(label);
    recognizer.setLabelInfo(label, "");
    return true;
}

} // namespace webcam
