// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_RECORDING_HPP
#define WEIGHTED_FISHER_WEBCAM_RECORDING_HPP

#include "watcher.hpp"

#include "opencv2/videoio.hpp"

#include <fstream>

namespace webcam {

/** Frames, one after the other, from a camera or a video. */
class FrameSource
{
public:
    /** From the camera unless there is a video. Throws std::runtime_error. */
    FrameSource(int camera, const std::string& video);
    /** CV_8UC3; false at the end. */
    bool read(cv::Mat& frame);
    /** Back to the start of a video; false where there is none. */
    bool rewind();
    bool isVideo() const { return !file.empty(); }
    double framesPerSecond() const;

private:
    std::string file;
    cv::VideoCapture capture;
};

/** What is kept of a session: a video with names on the faces, a table of them, or neither. */
class Recording
{
public:
    /** Empty paths: not asked for. Throws std::runtime_error. */
    Recording(const std::string& video, const std::string& csv, double framesPerSecond);
    /** Throws std::runtime_error where it cannot be written. */
    void add(const cv::Mat& annotated, const std::vector<recognition::Sighting>& sightings);

private:
    void openVideo(cv::Size size);

    std::string videoFile, csvFile;
    double rate;
    cv::VideoWriter video;
    std::ofstream table;
    int frames;
};

} // namespace webcam

#endif
