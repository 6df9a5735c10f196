// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "folds.hpp"

#include <algorithm>
#include <map>

namespace cv { namespace face { namespace fisher {

namespace {

typedef std::vector<int> Image; // the samples of an image: itself and its copies
typedef std::vector<Image> Person;

std::vector<Person> peopleIn(const LabelledSamples& given)
{
    std::map<int, std::map<int, Image>> byLabel;
    for (int i = 0; i < given.labels.rows; i++)
        byLabel[given.labels.at<int>(i)][given.samples.callersIndex(i)].push_back(i);
    std::vector<Person> people;
    people.reserve(byLabel.size());
    for (const auto& person : byLabel)
    {
        people.push_back(Person());
        for (const auto& image : person.second)
            people.back().push_back(image.second);
    }
    return people;
}

size_t mostImagesOf(const std::vector<Person>& people)
{
    size_t most = 0;
    for (const Person& person : people)
        most = std::max(most, person.size());
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
template <class Element> std::vector<Element> thinned(const std::vector<Element>& all, size_t count)
{
    std::vector<Element> some;
    count = std::min(count, all.size());
    for (size_t k = 0; k < count; k++)
        some.push_back(all[k * all.size() / count]);
    return some;
}

//! Folds of the people with at least that many images; the others are trained on
std::vector<Fold> foldsOfPeopleWith(size_t images, const LabelledSamples& given, int folds)
{
    const std::vector<Person> people = peopleIn(given);
    const int c = int(people.size());
    if (c < 4)
        return std::vector<Fold>();
    int count = std::min(folds, c);
    while (c - (c + count - 1) / count < 3)
        count++;
    std::vector<int> foldOf(given.labels.rows, -1);
    int next = 0; // so that all folds test about as many people
    for (const Person& person : people)
        if (person.size() >= images)
        {
            for (const Image& image : person)
                for (int i : image)
                    foldOf[i] = next % count;
            next++;
        }
    return madeFolds(foldOf, std::min(count, next));
}

} // namespace

std::vector<Fold> foldsOfImages(const LabelledSamples& given, int folds)
{
    const std::vector<Person> people = peopleIn(given);
    const int count = int(std::min(size_t(folds), mostImagesOf(people)));
    if (count < 2)
        return std::vector<Fold>();
    std::vector<int> foldOf(given.labels.rows, -1);
    int next = 0; // continues from person to person, so that folds have equal sizes
    for (const Person& person : people)
        if (person.size() > 1)
            for (const Image& image : person)
            {
                for (int i : image)
                    foldOf[i] = next % count;
                next++;
            }
    return madeFolds(foldOf, count);
}

std::vector<Fold> foldsOfPeople(const LabelledSamples& given, int folds)
{
    return foldsOfPeopleWith(1, given, folds);
}

std::vector<Fold> foldsOfEnrolledPeople(const LabelledSamples& given, int folds)
{
    std::vector<Fold> enrolling = foldsOfPeopleWith(2, given, folds);
    for (Fold& fold : enrolling)
        fold.enrollsTested = true;
    return enrolling;
}

int mostImages(const LabelledSamples& given)
{
    return int(mostImagesOf(peopleIn(given)));
}

std::vector<int> evenlyChosen(const LabelledSamples& given, int folds, int most)
{
    const std::vector<Person> people = peopleIn(given);
    if (people.empty())
        return std::vector<int>();
    const size_t largest = mostImagesOf(people), perImage = people[0][0].size();
    const size_t wanted = size_t(most) / perImage; // images
    const bool all = given.labels.rows <= most;
    const size_t ofEach = all ? largest : std::min(std::max(size_t(folds), wanted / people.size()), largest);
    std::vector<int> chosen;
    for (const Person& person : thinned(people, all ? people.size() : std::max(size_t(2), wanted / ofEach)))
        for (const Image& image : thinned(person, ofEach))
            chosen.insert(chosen.end(), image.begin(), image.end());
    std::sort(chosen.begin(), chosen.end());
    return chosen;
}

}}} // namespace cv::face::fisher
