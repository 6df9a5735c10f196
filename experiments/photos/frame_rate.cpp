// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "measurements.hpp"

#include "naming.hpp"
#include "watcher.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <functional>

namespace demo {

using namespace recognition;

namespace {

const cv::Size FRAME(640, 480);
const int FRAMES_OF_PHOTO = 25; // while a photograph moves through the picture
const cv::Point STEP(2, 1);     // from frame to frame, in pixels

// The photograph in a frame, as large as it is if it fits, at a place that depends on the number of the frame
cv::Mat frameWith(const cv::Mat& photo, int number)
{
    const double scale = std::min(1., std::min(double(FRAME.width) / photo.cols, double(FRAME.height) / photo.rows));
    cv::Mat shown, frame(FRAME, CV_8UC3, cv::Scalar::all(128));
    cv::resize(photo, shown, cv::Size(), scale, scale, cv::INTER_AREA);
    const cv::Point room(FRAME.width - shown.cols, FRAME.height - shown.rows);
    const cv::Point place(std::min(room.x, number * STEP.x), std::min(room.y, number * STEP.y));
    shown.copyTo(frame(cv::Rect(place, shown.size())));
    return frame;
}

/** What is done to each frame: the table has one row for each of these. */
struct FrameWork
{
    std::string name;
    std::function<void(const cv::Mat&)> run;
    double seconds;
};

std::vector<FrameWork> allFrameWork(const cv::Ptr<FaceDetector>& detector, const Description& description,
                                    const RecognizerPtr& model)
{
    const auto detect = [detector](const cv::Mat& frame) { detector->detect(frame); };
    const auto nameAlways = [detector, description, model](const cv::Mat& frame) {
        for (FoundFace& face : detector->detect(frame))
            decide(*model, distancesToPeople(*model, cutOut(frame, face, *detector, description)));
    };
    const cv::Ptr<Watcher> watcher = cv::makePtr<Watcher>(detector, description);
    const auto track = [watcher, model](const cv::Mat& frame) { watcher->look(frame, model.get(), false); };
    return { { "detection alone, frames a second", detect, 0 },
             { "detection and naming of every frame, frames a second", nameAlways, 0 },
             { "detection, tracking, naming now and then, frames a second", track, 0 } };
}

} // namespace

void measureFrames(const std::vector<cv::Mat>& photos, const RecognizerPtr& model,
                   const cv::Ptr<FaceDetector>& detector, const Description& description, Measured& measured)
{
    model->setNetwork(description.network);
    std::vector<FrameWork> work = allFrameWork(detector, description, model);
    const std::string table = cv::format("frames of 640x480 with one photo, %d of each", FRAMES_OF_PHOTO);
    for (const cv::Mat& photo : photos)
    {
        for (FrameWork& each : work)
            each.seconds = 0;
        int found = 0;
        for (int number = 0; number < FRAMES_OF_PHOTO; number++)
        {
            // All see a frame before the next one comes, so that what else the machine does slows down all of them.
            const cv::Mat frame = frameWith(photo, number);
            found += static_cast<int>(detector->detect(frame).size());
            for (FrameWork& each : work)
            {
                const int64 start = cv::getTickCount();
                each.run(frame);
                each.seconds += static_cast<double>(cv::getTickCount() - start) / cv::getTickFrequency();
            }
        }
        for (const FrameWork& each : work)
            measured.add(table, each.name, FRAMES_OF_PHOTO / each.seconds);
        measured.add(table, "faces found on a frame", double(found) / FRAMES_OF_PHOTO);
    }
}

} // namespace demo
