// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PHOTO_DRAWS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PHOTO_DRAWS_HPP

#include "photographed_people.hpp"

namespace demo {

/** The photographs of a person in a random order, of which some are to be enrolled. */
struct DrawnPerson
{
    std::string name;
    std::vector<FaceOnPhoto> enrolled, others;
};

/** Strangers have no photographs to be enrolled. */
struct Draw
{
    std::vector<DrawnPerson> known, strangers;
};

/** Chooses so many photographs of each person to be enrolled.
@param people at least three
@param strangersShare of the people, of whom at least one is a stranger and two are known; 0: everybody is known */
Draw drawPeople(const PhotographedPeople& people, double strangersShare, int enrolledPhotos, cv::RNG& rng);

/** What is enrolled of these photographs, and what became of the others. */
struct EnrolledPeople
{
    recognition::People people;
    int photos = 0, missed = 0, faulty = 0, repeated = 0;
    std::vector<recognition::Outlier> outliers;
};

/** Enrols the chosen photographs of all known people, with all refusals. */
EnrolledPeople enrolKnown(const Draw& draw, const recognition::Description& description);

} // namespace demo

#endif
