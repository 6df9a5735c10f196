// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "outliers.hpp"

#include "interruption.hpp"
#include "training.hpp"

#include <algorithm>

namespace recognition {

using cv::face::WeightedFisherFaceRecognizer;

namespace {

const int FOLDS = 5;
// A face is judged by its distance to its own person minus half of that to the nearest other one: of a photograph of somebody
// who is enrolled elsewhere the second is small, and of a stranger's the first is large. Of good faces of LFW two of a hundred are
// above the limit if they are described by features, and one if by a network.
const double OTHER = 0.5, LIMIT_OF_FEATURES = 0.56, LIMIT_OF_NETWORK = 0.33;

double medianOf(std::vector<double> values)
{
    std::nth_element(values.begin(), values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2), values.end());
    return values[values.size() / 2];
}

// The fold of each face, in which it is left out: that of its number among the faces of its person; none, -1, for the only
// face of a person and for drawn ones.
std::vector<int> foldsOf(const TrainingFaces& faces)
{
    std::map<int, int> counts, numbers;
    for (const int label : faces.labels)
        counts[label]++;
    std::vector<int> folds;
    for (const int label : faces.labels)
    {
        const bool judged = counts[label] > 1 && static_cast<size_t>(label) < faces.names.size();
        folds.push_back(judged ? numbers[label]++ % FOLDS : -1);
    }
    return folds;
}

struct Fold
{
    std::vector<cv::Mat> images;
    std::vector<int> labels;
    std::vector<size_t> places; // of the images among all faces
};

// All faces but those of one fold
Fold trainingOf(const TrainingFaces& faces, const std::vector<int>& folds, int leftOut)
{
    Fold part;
    for (size_t i = 0; i < faces.images.size(); i++)
    {
        if (folds[i] == leftOut)
            continue;
        part.images.push_back(faces.images[i]);
        part.labels.push_back(faces.labels[i]);
        part.places.push_back(i);
    }
    return part;
}

cv::Ptr<WeightedFisherFaceRecognizer> trained(const Fold& fold, const Description& description)
{
    const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = newRecognizer(description);
    cv::face::WeightedFisherParams params = recognizer->getParams();
    params.gallery = cv::face::GALLERY_SAMPLES;
    recognizer->setParams(params);
    recognizer->train(fold.images, fold.labels);
    return recognizer;
}

// The distances of a face to all of a fold, in their order
std::vector<double> distancesTo(const Fold& fold, const WeightedFisherFaceRecognizer& recognizer, const cv::Mat& face)
{
    class Collector : public cv::face::PredictCollector
    {
    public:
        bool collect(int label, double distance) override
        {
            labels.push_back(label);
            distances.push_back(distance);
            return true;
        }

        std::vector<int> labels;
        std::vector<double> distances;
    };
    const cv::Ptr<Collector> all = cv::makePtr<Collector>();
    recognizer.predict(face, all);
    CV_Assert(all->labels == fold.labels);
    return all->distances;
}

struct Judgement
{
    double own, other; // median distances to the faces of the person, and of the nearest other one
    int otherLabel;
    size_t nearest; // the place of the nearest face of that one
};

Judgement judge(const std::vector<double>& distances, const Fold& fold, int own)
{
    std::map<int, std::vector<double>> ofLabels;
    for (size_t i = 0; i < distances.size(); i++)
        ofLabels[fold.labels[i]].push_back(distances[i]);
    Judgement result = { medianOf(ofLabels.at(own)), DBL_MAX, -1, 0 };
    for (const auto& person : ofLabels)
    {
        const double median = medianOf(person.second);
        if (person.first != own && median < result.other)
        {
            result.other = median;
            result.otherLabel = person.first;
        }
    }
    double least = DBL_MAX;
    for (size_t i = 0; i < distances.size(); i++)
    {
        if (fold.labels[i] == result.otherLabel && distances[i] < least)
        {
            least = distances[i];
            result.nearest = fold.places[i];
        }
    }
    return result;
}

} // namespace

std::vector<Outlier> findOutliers(const People& people, const Description& described,
                                  const std::map<std::string, size_t>& first)
{
    Description description = described;
    if (description.network)
        description.network = remembering(description.network);
    const double limit = description.network ? LIMIT_OF_NETWORK : LIMIT_OF_FEATURES;
    const TrainingFaces faces = trainingFaces(people, description);
    const std::vector<int> folds = foldsOf(faces);
    std::vector<Outlier> outliers;
    for (int fold = 0; fold < FOLDS; fold++)
    {
        demo::stopIfInterrupted();
        const Fold part = trainingOf(faces, folds, fold);
        if (part.images.size() == faces.images.size())
            continue;
        const cv::Ptr<WeightedFisherFaceRecognizer> recognizer = trained(part, description);
        for (size_t i = 0; i < faces.images.size(); i++)
        {
            if (folds[i] != fold)
                continue;
            const Judgement judgement = judge(distancesTo(part, *recognizer, faces.images[i]), part, faces.labels[i]);
            if (judgement.own <= OTHER * judgement.other + limit)
                continue;
            const auto nameOf = [&faces](int label) {
                return static_cast<size_t>(label) < faces.names.size() ? faces.names[static_cast<size_t>(label)] : "";
            };
            Outlier outlier;
            outlier.name = nameOf(faces.labels[i]);
            outlier.number = faces.numbers[i];
            outlier.photo = faces.photos[i];
            outlier.likeName = nameOf(judgement.otherLabel);
            outlier.likePhoto = faces.photos[judgement.nearest];
            const auto judgedBefore = first.find(outlier.name);
            if (judgedBefore == first.end() || outlier.number >= judgedBefore->second)
                outliers.push_back(outlier);
        }
    }
    return outliers;
}

} // namespace recognition
