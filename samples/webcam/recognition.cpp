// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recognition.hpp"

namespace webcam {

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

void recognize(const cv::face::FaceRecognizer& model, Sighting& sighting)
{
    // a collector, since predict() does not tell how far strangers are
    const cv::Ptr<cv::face::StandardCollector> collector = cv::face::StandardCollector::create();
    model.predict(sighting.face.image, collector);
    sighting.distance = collector->getMinDist();
    if (sighting.distance < model.getThreshold())
        sighting.name = model.getLabelInfo(collector->getMinLabel());
}

} // namespace

std::vector<Sighting> Recognition::look(const cv::Mat& frame, const cv::face::FaceRecognizer* model)
{
    std::vector<FaceBox> boxes;
    {
        const Stopwatch watch(spent.detection);
        boxes = detector->detect(frame);
    }
    std::vector<Sighting> sightings(boxes.size());
    for (size_t i = 0; i < boxes.size(); i++)
    {
        sightings[i].where = boxes[i];
        {
            const Stopwatch watch(spent.preparation);
            sightings[i].face = preparation.prepare(frame, boxes[i]);
        }
        const Stopwatch watch(spent.recognition);
        if (model)
            recognize(*model, sightings[i]);
    }
    spent.frames++;
    spent.faces += static_cast<int>(boxes.size());
    return sightings;
}

} // namespace webcam
