// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "folds.hpp"

#include <algorithm>
#include <map>

namespace cv { namespace face { namespace fisher {

namespace {

typedef std::vector<std::vector<int>> SamplesByPerson;

SamplesByPerson samplesByPerson(const Mat& labels)
{
    std::map<int, std::vector<int>> byLabel;
    for (int i = 0; i < labels.rows; i++)
        byLabel[labels.at<int>(i)].push_back(i);
    SamplesByPerson byPerson;
    for (const auto& person : byLabel)
        byPerson.push_back(person.second);
    return byPerson;
}

size_t mostSamples(const SamplesByPerson& people)
{
    size_t most = 0;
    for (const auto& samples : people)
        most = std::max(most, samples.size());
    return most;
}

//! foldOf: the fold in which each sample is tested, or -1
std::vector<Fold> madeFolds(const std::vector<int>& foldOf, int count)
{
    std::vector<Fold> folds(count);
    for (int f = 0; f < count; f++)
        for (size_t i = 0; i < foldOf.size(); i++)
            (foldOf[i] == f ? folds[f].tested : folds[f].trained).push_back(int(i));
    return folds;
}

//! At most that many elements, evenly spaced
std::vector<int> thinned(const std::vector<int>& all, size_t count)
{
    std::vector<int> some;
    count = std::min(count, all.size());
    for (size_t k = 0; k < count; k++)
        some.push_back(all[k * all.size() / count]);
    return some;
}

} // namespace

std::vector<Fold> foldsOfImages(const Mat& labels, int folds)
{
    const SamplesByPerson people = samplesByPerson(labels);
    const int count = int(std::min(size_t(folds), mostSamples(people)));
    if (count < 2)
        return std::vector<Fold>();
    std::vector<int> foldOf(labels.rows, -1);
    int next = 0; // continues from person to person, so that folds have equal sizes
    for (const auto& samples : people)
        if (samples.size() > 1)
            for (int i : samples)
                foldOf[i] = next++ % count;
    return madeFolds(foldOf, count);
}

std::vector<Fold> foldsOfPeople(const Mat& labels, int folds)
{
    const SamplesByPerson people = samplesByPerson(labels);
    const int c = int(people.size());
    if (c < 4)
        return std::vector<Fold>();
    int count = std::min(folds, c);
    while (c - (c + count - 1) / count < 3)
        count++;
    std::vector<int> foldOf(labels.rows, -1);
    for (int r = 0; r < c; r++)
        for (int i : people[r])
            foldOf[i] = r % count;
    return madeFolds(foldOf, count);
}

std::vector<int> evenlyChosen(const Mat& labels, int folds, int most)
{
    const SamplesByPerson people = samplesByPerson(labels);
    const size_t each = std::max(size_t(folds), size_t(most) / people.size());
    std::vector<int> everyone(people.size()), chosen;
    for (size_t r = 0; r < people.size(); r++)
        everyone[r] = int(r);
    const size_t ofEach = labels.rows <= most ? mostSamples(people) : std::min(each, mostSamples(people));
    for (int r : thinned(everyone, labels.rows <= most ? people.size() : std::max(size_t(2), size_t(most) / ofEach)))
    {
        const std::vector<int> some = thinned(people[r], ofEach);
        chosen.insert(chosen.end(), some.begin(), some.end());
    }
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}}} // namespace cv::face::fisher
