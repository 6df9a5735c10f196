// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_PEOPLE_HPP
#define WEIGHTED_FISHER_RECOGNITION_PEOPLE_HPP

#include "opencv2/core.hpp"

#include <map>
#include <string>
#include <vector>

namespace recognition {

/** A face as a recognizer learns it, see cutOut(), and the photograph that it is from. */
struct EnrolledFace
{
    cv::Mat image;
    std::string photo;
};

/** Those who are to be recognized: the faces of each. */
class People
{
public:
    typedef std::map<std::string, std::vector<EnrolledFace>> Faces;

    const Faces& faces() const { return facesOf; }
    bool knows(const std::string& name) const { return facesOf.count(name) != 0; }
    bool empty() const { return facesOf.empty(); }
    void add(const std::string& name, const EnrolledFace& face) { facesOf[name].push_back(face); }
    bool remove(const std::string& name) { return facesOf.erase(name) != 0; }
    /** Takes a face out, and with the last one the person. */
    void remove(const std::string& name, size_t number);

    /** Reads a folder that save() wrote, if it is there. Throws std::runtime_error where the faces are not of that size
    and number of channels. */
    void load(const std::string& folder, cv::Size size, bool colour);
    /** Makes the folder hold these people, FOLDER/NAME/0.png and so on, and no others. The former folder is there until the
    new one is complete. Throws std::runtime_error. */
    void save(const std::string& folder) const;

private:
    Faces facesOf;
};

/** Whether a name can be that of a folder. */
bool isName(const std::string& text);

} // namespace recognition

#endif
