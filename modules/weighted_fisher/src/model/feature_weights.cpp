// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "feature_weights.hpp"
#include "../algebra/linalg.hpp"

#include <cmath>
#include <cstring>
#include <map>

namespace cv { namespace face { namespace fisher {

namespace {

// Over ORL, LFW and drawn faces, exponents of 3 to 6 were equally good.
const double SHARPNESS = 4;
const double USUAL_IMAGES = 10;
const double LEAST_SEPARATION = 0.05, MOST_SEPARATION = 1e3;

struct Moments
{
    double count = 0, sum = 0, squares = 0;

    void add(double value)
    {
        count++;
        sum += value;
        squares += value * value;
    }
    double mean() const { return sum / count; }
    double variance() const { return std::max(0., squares / count - mean() * mean()); }
};

//! A number that looks random but depends on the content of a sample alone, whatever its type
uint64 contentHash(const Mat& sample)
{
    Mat wide;
    sample.convertTo(wide, CV_64F);
    uint64 hash = 14695981039346656037ULL; // FNV-1a, on words in place of bytes
    for (int i = 0; i < wide.cols; i++)
    {
        uint64 word;
        std::memcpy(&word, wide.ptr<double>() + i, sizeof(word));
        hash = (hash ^ word) * 1099511628211ULL;
        hash ^= hash >> 29; // else the high bits would never reach the low ones
    }
    return hash;
}

} // namespace

double separation(const Mat& distances, const Mat& testedLabels, const Mat& galleryLabels)
{
    Moments same, different;
    for (int i = 0; i < distances.rows; i++)
        for (int j = 0; j < distances.cols; j++)
        {
            const float distance = distances.at<float>(i, j);
            if (distance < FLT_MAX)
                (testedLabels.at<int>(i) == galleryLabels.at<int>(j) ? same : different).add(distance);
        }
    if (same.count == 0 || different.count == 0)
        return 0;
    const double deviation = std::sqrt((same.variance() + different.variance()) / 2);
    const double difference = different.mean() - same.mean();
    if (!(difference > LEAST_SEPARATION * deviation)) // NaN too, where distances overflow
        return LEAST_SEPARATION;
    return difference < MOST_SEPARATION * deviation ? difference / deviation : MOST_SEPARATION;
}

std::vector<double> weightsFor(const std::vector<FeatureKind>& kinds, const std::vector<double>& separations,
                               int tested)
{
    double usualSum = 0, learntSum = 0;
    std::vector<double> learnt;
    for (size_t k = 0; k < kinds.size(); k++)
    {
        learnt.push_back(std::pow(separations[k], SHARPNESS));
        usualSum += usualWeight(kinds[k]);
        learntSum += learnt[k];
    }
    const double trust = learntSum > 0 ? tested / (tested + USUAL_IMAGES) : 0;
    std::vector<double> weights;
    for (size_t k = 0; k < kinds.size(); k++)
        weights.push_back((1 - trust) * usualWeight(kinds[k]) / usualSum +
                          (trust > 0 ? trust * learnt[k] / learntSum : 0));
    return weights;
}

//! The choice depends on the content of the images, not on their order
void WeightLearner::holdOutImages(const Mat& samples)
{
    typedef std::map<int, uint64> Images; // hashes
    std::map<int, Images> people;
    for (int i = 0; i < labels_.rows; i++)
    {
        Images& images = people[labels_.at<int>(i)];
        if (images.find(images_.at<int>(i)) == images.end())
            images[images_.at<int>(i)] = contentHash(samples.row(i));
    }
    std::map<int, int> heldOut; // the image of each person
    for (const auto& person : people)
    {
        if (person.second.size() < 2)
            continue;
        auto least = person.second.begin();
        for (auto image = least; image != person.second.end(); ++image)
            if (image->second < least->second)
                least = image;
        heldOut[person.first] = least->first;
    }
    for (int i = 0; i < labels_.rows; i++)
    {
        const auto image = heldOut.find(labels_.at<int>(i));
        const bool isHeldOut = image != heldOut.end() && image->second == images_.at<int>(i);
        (isHeldOut ? tested_ : trained_).push_back(i);
    }
}

void WeightLearner::add(const FeatureKind& kind, const TrainingData& data, const Settings& settings)
{
    if (kinds_.empty())
        holdOutImages(data.samples);
    kinds_.push_back(kind);
    separations_.push_back(0);
    if (tested_.empty())
        return;
    try
    {
        const Analysis analysis(selected(data, trained_), settings);
        const Solution solution = analysis.solve(settings);
        Mat tested = analysis.coordinatesOf(selectedRows(data.samples, tested_)) * solution.directions;
        tested.convertTo(tested, CV_32F);
        const Gallery& gallery = solution.subspace.gallery;
        separations_.back() =
            separation(gallery.distancesTo(tested), selectedRows(data.labels, tested_), gallery.labels());
    }
    catch (const Exception&) // fewer samples may have too low a rank for no regularization, or for the kernel
    {
        tested_.clear();
    }
}

std::vector<double> WeightLearner::weights() const
{
    return weightsFor(kinds_, separations_, int(tested_.size()));
}

}}} // namespace cv::face::fisher
