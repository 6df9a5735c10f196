// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "watcher.hpp"

namespace recognition {

namespace {

// Adds the time since it was made.
class Stopwatch
{
public:
    explicit Stopwatch(double& total) : milliseconds(total), start(cv::getTickCount()) {}
    ~Stopwatch() { milliseconds += static_cast<double>(cv::getTickCount() - start) / cv::getTickFrequency() * 1000; }

private:
    Stopwatch(const Stopwatch&);
    Stopwatch& operator=(const Stopwatch&);

    double& milliseconds;
    int64 start;
};

} // namespace

std::vector<Sighting> Watcher::look(const cv::Mat& frame, const cv::face::WeightedFisherFaceRecognizer* model,
                                    bool cutOutLargest)
{
    std::vector<FoundFace> faces;
    {
        const Stopwatch watch(spent.detection);
        faces = detector->detect(frame);
    }
    const std::vector<Track*> tracks = tracker.follow(frame, faces);
    std::vector<Sighting> sightings(faces.size());
    for (size_t i = 0; i < faces.size(); i++)
    {
        Sighting& sighting = sightings[i];
        sighting.box = faces[i].box;
        const bool enrols = cutOutLargest && i == 0, names = model && tracks[i]->needsLook();
        cv::Mat face;
        if (enrols || names)
        {
            const Stopwatch watch(spent.alignment);
            face = cutOut(frame, faces[i], *detector, description);
            spent.looks++;
        }
        if (enrols)
        {
            sighting.face = face;
            sighting.quality = qualityOf(faces[i], face);
        }
        const Stopwatch watch(spent.recognition);
        if (names)
            tracks[i]->addLook(distancesToPeople(*model, face));
        if (model)
            sighting.verdict = decide(*model, tracks[i]->distances());
    }
    spent.frames++;
    spent.faces += static_cast<int>(faces.size());
    return sightings;
}

} // namespace recognition
