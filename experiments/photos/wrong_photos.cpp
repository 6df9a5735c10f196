// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "measurements.hpp"

#include <algorithm>

namespace demo {

using namespace recognition;

namespace {

DrawnPerson& anyOf(std::vector<DrawnPerson>& people, cv::RNG& rng)
{
    return people[static_cast<size_t>(rng.uniform(0, static_cast<int>(people.size())))];
}

// A photograph that is not refused for itself, of somebody else; null if chance does not find one
const FaceOnPhoto* wrongPhotoFor(const DrawnPerson& person, std::vector<DrawnPerson>& from, cv::RNG& rng)
{
    const int attempts = 1000;
    for (int attempt = 0; attempt < attempts; attempt++)
    {
        const DrawnPerson& other = anyOf(from, rng);
        if (other.name == person.name || other.others.empty())
            continue;
        const FaceOnPhoto& photo =
            other.others[static_cast<size_t>(rng.uniform(0, static_cast<int>(other.others.size())))];
        if (!photo.missed() && faultOf(photo.quality) == NO_FAULT)
            return &photo;
    }
    return nullptr;
}

// Puts the photograph where chance wants it among those that are to be enrolled.
void insertInto(std::vector<FaceOnPhoto>& photos, const FaceOnPhoto& photo, cv::RNG& rng)
{
    photos.insert(photos.begin() + rng.uniform(0, static_cast<int>(photos.size()) + 1), photo);
}

} // namespace

void WrongPhotos::tryOnce(const Draw& draw, const Description& description, cv::RNG& rng)
{
    Draw mixed = draw;
    DrawnPerson& first = anyOf(mixed.known, rng);
    DrawnPerson* second = &first;
    while (second == &first)
        second = &anyOf(mixed.known, rng);
    const FaceOnPhoto* const ofEnrolled = wrongPhotoFor(first, mixed.known, rng);
    const FaceOnPhoto* const ofStranger = wrongPhotoFor(*second, mixed.strangers, rng);
    if (!ofEnrolled || !ofStranger)
        return;
    insertInto(first.enrolled, *ofEnrolled, rng);
    insertInto(second->enrolled, *ofStranger, rng);

    const EnrolledPeople enrolled = enrolKnown(mixed, description);
    tries++;
    good += enrolled.photos - enrolled.missed - 2;
    for (const Outlier& outlier : enrolled.outliers)
    {
        if (outlier.photo == ofEnrolled->face.photo)
            foundOfEnrolled++;
        else if (outlier.photo == ofStranger->face.photo)
            foundOfStranger++;
        else
            accused++;
    }
}

void WrongPhotos::addTo(Measured& measured) const
{
    if (tries == 0)
        return;
    const std::string table = "wrong photos, one of either kind in each enrolment";
    measured.add(table, "of another enrolled person, found, %", percentOf(foundOfEnrolled, tries));
    measured.add(table, "of a person who is not enrolled, found, %", percentOf(foundOfStranger, tries));
    measured.add(table, "good photos accused, %", percentOf(accused, good));
}

} // namespace demo
