// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_OUTLIERS_HPP
#define WEIGHTED_FISHER_RECOGNITION_OUTLIERS_HPP

#include "description.hpp"
#include "people.hpp"

namespace recognition {

/** A face that is unlike the others of its person. */
struct Outlier
{
    std::string name;
    size_t number; // of the face among those of the person
    std::string photo;
    std::string likeName, likePhoto; // the nearest other person, empty if drawn, and the nearest photograph of theirs
};

/** Finds faces that are too far from the others of their person, and the more so if another person is near, in the distances of
recognizers that were trained without them: often photographs in the wrong folder. People with one face are not judged.
@param first faces before this number, by person, are not judged: they were when they were enrolled */
std::vector<Outlier> findOutliers(const People& people, const Description& description,
                                  const std::map<std::string, size_t>& first);

} // namespace recognition

#endif
