// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "draws.hpp"

#include "splits.hpp"

#include <algorithm>
#include <numeric>

namespace demo {

using namespace recognition;

namespace {

std::vector<int> shuffled(size_t count, cv::RNG& rng)
{
    std::vector<int> numbers(count);
    std::iota(numbers.begin(), numbers.end(), 0);
    shuffle(numbers, rng);
    return numbers;
}

// At least one, and two people who are known
size_t countStrangers(size_t people, double share)
{
    CV_Assert(people >= 3);
    const int number = cvRound(share * static_cast<double>(people));
    return share > 0 ? static_cast<size_t>(std::max(1, std::min(number, static_cast<int>(people) - 2))) : 0;
}

} // namespace

Draw drawPeople(const PhotographedPeople& people, double strangersShare, int enrolledPhotos, cv::RNG& rng)
{
    const size_t strangers = countStrangers(people.people.size(), strangersShare);
    Draw draw;
    for (const int number : shuffled(people.people.size(), rng))
    {
        const PhotographedPerson& person = people.people[static_cast<size_t>(number)];
        const bool known = draw.strangers.size() == strangers;
        DrawnPerson drawn;
        drawn.name = person.name;
        for (const int photo : shuffled(person.photos.size(), rng))
        {
            const bool chosen = known && drawn.enrolled.size() < static_cast<size_t>(enrolledPhotos);
            (chosen ? drawn.enrolled : drawn.others).push_back(person.photos[static_cast<size_t>(photo)]);
        }
        (known ? draw.known : draw.strangers).push_back(drawn);
    }
    return draw;
}

EnrolledPeople enrolKnown(const Draw& draw, const Description& description)
{
    EnrolledPeople result;
    Enrolment enrolment(People(), description, false);
    for (const DrawnPerson& person : draw.known)
    {
        for (const FaceOnPhoto& photo : person.enrolled)
        {
            result.photos++;
            if (photo.missed())
                result.missed++;
            else if (!enrolment.add(person.name, photo.face, photo.quality).empty())
                (faultOf(photo.quality) != NO_FAULT ? result.faulty : result.repeated)++;
        }
    }
    result.outliers = enrolment.refuseOutliers();
    result.people = enrolment.people();
    return result;
}

} // namespace demo
