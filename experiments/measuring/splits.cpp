// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "splits.hpp"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace demo {

void shuffle(std::vector<int>& numbers, cv::RNG& rng)
{
    for (size_t i = numbers.size(); i > 1; i--)
        std::swap(numbers[i - 1], numbers[static_cast<size_t>(rng.uniform(0, static_cast<int>(i)))]);
}

void addPicture(FaceSet& part, const FaceSet& faces, int index)
{
    part.images.push_back(faces.images[static_cast<size_t>(index)]);
    part.labels.push_back(faces.labels[static_cast<size_t>(index)]);
}

namespace {

std::vector<SplitPlaces> drawPlaces(const std::vector<int>& labels, const std::function<int(int)>& trainingOf,
                                    int count, uint64_t seed)
{
    std::map<int, std::vector<int>> picturesOf;
    for (size_t i = 0; i < labels.size(); i++)
        picturesOf[labels[i]].push_back(static_cast<int>(i));
    cv::RNG rng(seed + 1); // a state of 0 is not allowed
    std::vector<SplitPlaces> splits(static_cast<size_t>(count));
    for (SplitPlaces& split : splits)
    {
        for (auto& person : picturesOf)
        {
            std::vector<int>& pictures = person.second;
            const int total = static_cast<int>(pictures.size());
            const int training = std::min(total - 1, std::max(1, trainingOf(total)));
            shuffle(pictures, rng);
            split.training.insert(split.training.end(), pictures.begin(), pictures.begin() + training);
            split.test.insert(split.test.end(), pictures.begin() + training, pictures.end());
        }
    }
    return splits;
}

std::vector<Split> drawSplits(const FaceSet& faces, const std::function<int(int)>& trainingOf, int count, uint64_t seed)
{
    std::vector<Split> splits;
    for (const SplitPlaces& places : drawPlaces(faces.labels, trainingOf, count, seed))
    {
        Split split;
        for (const int place : places.training)
            addPicture(split.training, faces, place);
        for (const int place : places.test)
            addPicture(split.test, faces, place);
        splits.push_back(split);
    }
    return splits;
}

} // namespace

std::vector<Split> drawSplitsByShare(const FaceSet& faces, double trainingShare, int count, uint64_t seed)
{
    return drawSplits(
        faces, [trainingShare](int total) { return cvRound(trainingShare * total); }, count, seed);
}

std::vector<Split> drawSplitsByNumber(const FaceSet& faces, int trainingPictures, int count, uint64_t seed)
{
    return drawSplits(
        faces, [trainingPictures](int) { return trainingPictures; }, count, seed);
}

std::vector<SplitPlaces> drawPlacesByNumber(const std::vector<int>& labels, int trainingPictures, int count,
                                            uint64_t seed)
{
    return drawPlaces(
        labels, [trainingPictures](int) { return trainingPictures; }, count, seed);
}

std::vector<Split> drawUnevenSplits(const FaceSet& faces, int fewest, int most, int count, uint64_t seed)
{
    cv::RNG rng(seed + 2);
    return drawSplits(
        faces, [&rng, fewest, most](int) { return rng.uniform(fewest, most + 1); }, count, seed);
}

std::vector<Split> drawSplitsAcross(const FaceSet& faces, double trainingShare, int count, uint64_t seed)
{
    std::vector<int> order(faces.images.size());
    std::iota(order.begin(), order.end(), 0);
    const size_t training = static_cast<size_t>(std::ceil(trainingShare * static_cast<double>(order.size())));
    cv::RNG rng(seed + 1);
    std::vector<Split> splits(static_cast<size_t>(count));
    for (Split& split : splits)
    {
        shuffle(order, rng);
        for (size_t i = 0; i < order.size(); i++)
            addPicture(i < training ? split.training : split.test, faces, order[i]);
    }
    return splits;
}

std::vector<StrangerSplit> drawStrangerSplits(const FaceSet& faces, double strangersShare, int trainingPictures,
                                              int count, uint64_t seed)
{
    const std::set<int> distinct(faces.labels.begin(), faces.labels.end());
    std::vector<int> people(distinct.begin(), distinct.end());
    const size_t strangers =
        std::max<size_t>(1, static_cast<size_t>(strangersShare * static_cast<double>(people.size())));
    cv::RNG rng(seed + 1);
    std::vector<StrangerSplit> splits;
    for (int k = 0; k < count; k++)
    {
        shuffle(people, rng);
        const std::set<int> unknown(people.begin(), people.begin() + static_cast<std::ptrdiff_t>(strangers));
        StrangerSplit split;
        FaceSet known;
        for (size_t i = 0; i < faces.images.size(); i++)
            addPicture(unknown.count(faces.labels[i]) ? split.strangers : known, faces, static_cast<int>(i));
        split.known = drawSplitsByNumber(known, trainingPictures, 1, seed + static_cast<uint64_t>(k) + 1)[0];
        splits.push_back(split);
    }
    return splits;
}

Spread spreadOf(const std::vector<double>& values)
{
    const double count = static_cast<double>(values.size());
    Spread spread;
    for (const double value : values)
        spread.mean += value / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - spread.mean) * (value - spread.mean);
    spread.deviation = values.size() > 1 ? std::sqrt(squares / (count - 1)) : std::numeric_limits<double>::quiet_NaN();
    return spread;
}

double medianOf(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

} // namespace demo
