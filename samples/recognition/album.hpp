// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_ALBUM_HPP
#define WEIGHTED_FISHER_RECOGNITION_ALBUM_HPP

#include "training.hpp"

namespace recognition {

/** The people and the recognizer that was trained with them, and the files of both: FILE holds the recognizer,
FILE.faces/NAME the faces of each, which the next training needs when people come or go. */
class Album
{
public:
    /** Loads the file if it is there, and trains if there are faces only; an empty name: nothing is kept. Throws std::exception
    where it is no model, or one of faces that are described in another way. */
    Album(const std::string& modelFile, const Description& description, double strangers = USUAL_STRANGERS);

    const People& people() const { return everyone; }
    const Description& description() const { return described; }
    /** Null where there is nobody. */
    const cv::face::WeightedFisherFaceRecognizer* model() const { return recognizer.get(); }
    bool isFile() const { return !file.empty(); }
    bool isSaved() const { return !unsaved; }

    /** Makes these the people, and trains anew. */
    void replace(const People& people);
    /** Adds faces of a person, known or new, who is recognized from now on. The model learns what sets this person apart
    from the others, which takes a fraction of a training; the threshold stays. */
    void enrol(const std::string& name, const std::vector<EnrolledFace>& faces);
    /** Takes a person out of the model too; false where there is none of that name. */
    bool remove(const std::string& name);
    /** Trains anew and chooses the threshold; with nobody left there is no model. */
    void train();
    /** Throws std::exception; FILE is then as it was, and the next training is on the faces of now. */
    void save();

private:
    void load();

    std::string file;
    Description described;
    double strangersShare;
    People everyone;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> recognizer;
    bool unsaved;
};

/** Reads a recognizer that an album has saved. Throws std::runtime_error, as the constructor of Album does. */
cv::Ptr<cv::face::WeightedFisherFaceRecognizer> loadRecognizer(const std::string& file, const Description& description);

} // namespace recognition

#endif
