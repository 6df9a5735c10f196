// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_ALBUM_HPP
#define WEIGHTED_FISHER_WEBCAM_ALBUM_HPP

#include "people.hpp"

#include "opencv2/weighted_fisher.hpp"

namespace webcam {

/** The people and the recognizer that was trained with them, and the files of both: FILE holds the recognizer,
FILE.faces/NAME the faces of each, which the next training needs when people come or go. */
class Album
{
public:
    /** Loads the file if it is there; an empty name: nothing is kept. Throws std::exception. */
    explicit Album(const std::string& modelFile);

    const People& people() const { return everyone; }
    /** Null where there is nobody. */
    const cv::face::FaceRecognizer* model() const { return recognizer.get(); }
    bool isFile() const { return !file.empty(); }
    bool isSaved() const { return !unsaved; }

    /** Adds the people in a folder of photographs, see readGallery(), and trains if there are new ones. */
    void addGallery(const std::string& folder, FaceDetector& detector, FacePreparation& preparation);
    /** Adds faces of a person, known or new, who is recognized from now on. The model learns what sets this person apart
    from the others, which takes a fraction of a training; the threshold stays. */
    void enrol(const std::string& name, const std::vector<cv::Mat>& faces);
    /** Takes a person out of the model too; false where there is none of that name. */
    bool remove(const std::string& name);
    /** Trains anew and chooses the threshold; with nobody left there is no model. */
    void train();
    /** Throws std::exception. */
    void save();

private:
    void load();

    std::string file;
    People everyone;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> recognizer;
    bool unsaved;
};

} // namespace webcam

#endif
