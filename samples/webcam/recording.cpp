// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "recording.hpp"

#include "opencv2/imgproc.hpp"

#include <stdexcept>

namespace webcam {

FrameSource::FrameSource(int camera, const std::string& video) : file(video)
{
    if (isVideo() ? !capture.open(file) : !capture.open(camera))
        throw std::runtime_error(isVideo() ? "cannot read the video " + file
                                           : cv::format("cannot open the camera %d; see --camera, --video", camera));
}

bool FrameSource::read(cv::Mat& frame)
{
    if (!capture.read(frame) || frame.empty())
        return false;
    if (frame.channels() == 1)
        cv::cvtColor(frame, frame, cv::COLOR_GRAY2BGR);
    return true;
}

bool FrameSource::rewind()
{
    return isVideo() && capture.open(file);
}

double FrameSource::framesPerSecond() const
{
    const double told = capture.get(cv::CAP_PROP_FPS);
    return told >= 1 && told <= 240 ? told : 30; // cameras tell anything
}

Recording::Recording(const std::string& video_, const std::string& csv, double framesPerSecond)
    : videoFile(video_), csvFile(csv), rate(framesPerSecond), frames(0)
{
    if (csvFile.empty())
        return;
    table.open(csvFile);
    table << "frame," << recognition::csvColumns() << '\n' << std::flush;
    if (!table)
        throw std::runtime_error("cannot write " + csvFile);
}

void Recording::openVideo(cv::Size size)
{
    if (!video.open(videoFile, cv::VideoWriter::fourcc('M', 'J', 'P', 'G'), rate, size))
        throw std::runtime_error("cannot write the video " + videoFile + "; its name must end in .avi");
}

void Recording::add(const cv::Mat& annotated, const std::vector<recognition::Sighting>& sightings)
{
    if (!videoFile.empty())
    {
        if (!video.isOpened())
            openVideo(annotated.size());
        video.write(annotated);
    }
    if (!csvFile.empty())
    {
        for (const recognition::Sighting& sighting : sightings)
            table << frames << ',' << recognition::inCsv(sighting.box, sighting.verdict) << '\n';
        if (!table.flush())
            throw std::runtime_error("cannot write " + csvFile);
    }
    frames++;
}

} // namespace webcam
