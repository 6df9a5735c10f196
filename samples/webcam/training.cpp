// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training.hpp"

#include "synthetic_faces.hpp"

#include <algorithm>
#include <cfloat>

namespace webcam {

using cv::face::WeightedFisherFaceRecognizer;

namespace {

struct LabelledFaces
{
    std::vector<cv::Mat> images;
    std::vector<int> labels;

    void add(const cv::Mat& image, int label)
    {
        images.push_back(image);
        labels.push_back(label);
    }
};

// Labels of people are 0, 1, ...; those of drawn faces begin here.
const int FIRST_DRAWN = 1 << 20;
// From this number of people on their own faces are enough.
const int ENOUGH_PEOPLE = 20;
const int DRAWN_PEOPLE = 40, DRAWN_PICTURES = 4;
// Where the face cascade sees the drawn faces, on average.
const cv::Rect DRAWN_BOX(12, 28, 70, 70);

const int MOST_LEFT_OUT = 8; // people, one at a time; each costs a training
const int FOLDS = 3;
// For one person, with nobody to leave out: 5.5 % of the strangers are accepted, mean over four people of ORL.
const double THRESHOLD_FOR_ONE = 0.3;

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

LabelledFaces collect(const People& people)
{
    LabelledFaces faces;
    if (people.faces().size() < ENOUGH_PEOPLE)
        faces = strangers();
    int label = 0;
    for (const auto& person : people.faces())
    {
        for (const cv::Mat& face : person.second)
            faces.add(face, label);
        label++;
    }
    return faces;
}

cv::Ptr<WeightedFisherFaceRecognizer> train(const LabelledFaces& faces)
{
    cv::face::WeightedFisherParams params;
    params.features = cv::face::FEATURE_ALL;
    const cv::Ptr<WeightedFisherFaceRecognizer> model = WeightedFisherFaceRecognizer::create(params);
    LabelledFaces both = faces;
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        // mirrored faces are further views of the same person
        cv::Mat mirrored;
        cv::flip(faces.images[i], mirrored, 1);
        both.add(mirrored, faces.labels[i]);
    }
    model->train(both.images, both.labels);
    return model;
}

// The distances of faces to people when the model has not seen these faces; faces that look drawn have none.
template <class LeftOut> std::vector<double> distancesOf(const LabelledFaces& faces, LeftOut isLeftOut)
{
    LabelledFaces learnt, left;
    for (size_t i = 0; i < faces.images.size(); i++)
        (isLeftOut(i) ? left : learnt).add(faces.images[i], faces.labels[i]);
    std::vector<int> labels;
    std::vector<double> distances, toPeople;
    train(learnt)->predictBatch(left.images, labels, distances);
    for (size_t i = 0; i < labels.size(); i++)
    {
        if (labels[i] < FIRST_DRAWN)
            toPeople.push_back(distances[i]);
    }
    return toPeople;
}

void append(std::vector<double>& all, const std::vector<double>& more)
{
    all.insert(all.end(), more.begin(), more.end());
}

// The distance that a share of all faces is below; faces without a distance are above every other.
double quantile(std::vector<double> distances, double share, size_t faces)
{
    const size_t rank = static_cast<size_t>(share * static_cast<double>(faces));
    if (rank >= distances.size())
        return DBL_MAX;
    std::nth_element(distances.begin(), distances.begin() + static_cast<std::ptrdiff_t>(rank), distances.end());
    return distances[rank];
}

// Nearer to where strangers begin than to where the people's own faces end: those of one session are very alike.
double chooseThreshold(const LabelledFaces& faces, int people)
{
    if (people == 1)
        return THRESHOLD_FOR_ONE;
    std::vector<double> foreign, own;
    size_t foreignFaces = 0;
    const int leftOut = std::min(people, MOST_LEFT_OUT);
    for (int i = 0; i < leftOut; i++)
    {
        const int label = i * people / leftOut;
        foreignFaces += static_cast<size_t>(std::count(faces.labels.begin(), faces.labels.end(), label));
        append(foreign, distancesOf(faces, [&](size_t j) { return faces.labels[j] == label; }));
    }
    for (size_t fold = 0; fold < FOLDS; fold++)
        append(own, distancesOf(faces, [&](size_t j) { return faces.labels[j] < FIRST_DRAWN && j % FOLDS == fold; }));
    const double end = own.empty() ? 0 : quantile(own, 0.9, own.size());
    const double begin = quantile(foreign, 0.05, foreignFaces);
    return begin > 2 ? std::max(end, THRESHOLD_FOR_ONE) : 0.75 * begin + 0.25 * std::min(begin, end);
}

} // namespace

cv::Ptr<WeightedFisherFaceRecognizer> trainRecognizer(const People& people)
{
    const LabelledFaces faces = collect(people);
    const cv::Ptr<WeightedFisherFaceRecognizer> model = train(faces);
    int label = 0;
    for (const auto& person : people.faces())
        model->setLabelInfo(label++, person.first);
    model->setThreshold(chooseThreshold(faces, label));
    return model;
}

} // namespace webcam
