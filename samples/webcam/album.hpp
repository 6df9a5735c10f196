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

    People people;

    /** Null before the first training. */
    const cv::face::FaceRecognizer* model() const { return recognizer.get(); }
    bool isFile() const { return !file.empty(); }
    /** To be called when people came or went. */
    void change() { untrained = unsaved = true; }
    /** Whether people came or went since the last training. */
    bool isStale() const { return untrained; }
    bool isSaved() const { return !unsaved; }
    /** Trains anew; with nobody left there is no model. */
    void train();
    /** Trains if need be, and writes; throws std::exception. */
    void save();

private:
    void load();

    std::string file;
    cv::Ptr<cv::face::WeightedFisherFaceRecognizer> recognizer;
    bool untrained, unsaved;
};

} // namespace webcam

#endif
