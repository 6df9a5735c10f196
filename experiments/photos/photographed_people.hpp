// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_PHOTOGRAPHED_PEOPLE_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_PHOTOGRAPHED_PEOPLE_HPP

#include "description.hpp"
#include "enrolment.hpp"

#include <functional>

namespace demo {

/** A photograph, of which the face alone is kept. */
struct FaceOnPhoto
{
    recognition::EnrolledFace face; // its image is empty where the detector has missed it
    recognition::FaceQuality quality;
    int faces = 0; // on the photograph

    bool missed() const { return face.image.empty(); }
};

struct PhotographedPerson
{
    std::string name;
    std::vector<FaceOnPhoto> photos;
};

/** The people with enough photographs, and what the reader of a table should know of them. */
struct PhotographedPeople
{
    std::string origin;
    std::vector<PhotographedPerson> people;
    std::vector<cv::Mat> examples; // a few whole photographs of different people, with one face each
    int photos = 0, missed = 0;
};

/** A photograph that is not read yet. */
struct PhotoSource
{
    std::string person, file;
    std::function<cv::Mat()> read; // gives an empty one where it cannot be read
};

/** The photographs in one folder for each person. Throws std::runtime_error where there are none. */
std::vector<PhotoSource> photosInFolders(const std::string& folder);
/** Drawn people, whose faces are pasted into scenes. */
std::vector<PhotoSource> drawnPhotos(int picturesOfEach, uint64_t seed);

/** Finds and cuts out the main face of each photograph, as the program for photographs does. People with fewer photographs
than these are left out. */
PhotographedPeople cutOutFaces(const std::vector<PhotoSource>& sources, int fewestPhotos,
                               recognition::FaceDetector& detector, const recognition::Description& description);

} // namespace demo

#endif
