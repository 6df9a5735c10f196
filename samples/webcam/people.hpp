// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_PEOPLE_HPP
#define WEIGHTED_FISHER_WEBCAM_PEOPLE_HPP

#include "face_preparation.hpp"

#include <map>

namespace webcam {

/** Those who are to be recognized: the prepared faces of each. */
class People
{
public:
    typedef std::map<std::string, std::vector<cv::Mat>> Faces;

    const Faces& faces() const { return facesOf; }
    bool knows(const std::string& name) const { return facesOf.count(name) != 0; }
    void add(const std::string& name, const std::vector<cv::Mat>& faces);
    bool remove(const std::string& name);

    /** Reads a folder that save() wrote, if it is there. */
    void load(const std::string& folder);
    /** Makes the folder hold these people, FOLDER/NAME/0.png and so on, and no others. Throws std::runtime_error. */
    void save(const std::string& folder) const;

private:
    Faces facesOf;
};

/** Whether a name can be that of a folder. */
bool isName(const std::string& text);

/** Adds the people in a folder of folders of photographs, except those who are known already. Tells on the standard
error stream which files are of no use; throws std::runtime_error when nobody was found. */
void readGallery(const std::string& folder, FaceDetector& detector, FacePreparation& preparation, People& people);

} // namespace webcam

#endif
