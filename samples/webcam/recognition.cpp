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

// The nearest face of the model; a collector, since predict() does not tell how far strangers are.
void recognize(const cv::face::FaceRecognizer& model, const cv::Mat& face, Sighting& sighting)
{
    const cv::Ptr<cv::face::StandardCollector> collector = cv::face::StandardCollector::create();
    model.predict(face, collector);
    if (sighting.distance >= 0 && sighting.distance <= collector->getMinDist())
        return;
    sighting.distance = collector->getMinDist();
    sighting.name = sighting.distance < model.getThreshold() ? model.getLabelInfo(collector->getMinLabel()) : "";
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
        if (!model)
            continue;
        recognize(*model, sightings[i].face.image, sightings[i]);
        if (!sightings[i].face.byBox.empty())
            recognize(*model, sightings[i].face.byBox, sightings[i]);
    }
    spent.frames++;
    spent.faces += static_cast<int>(boxes.size());
    return sightings;
}

} // namespace webcam
