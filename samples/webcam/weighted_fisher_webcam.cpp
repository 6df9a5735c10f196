// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Names the faces that a camera sees; see --help.

#include "command_line.hpp"
#include "overlay.hpp"
#include "recording.hpp"
#include "webcam_options.hpp"

#include "opencv2/core/utils/logger.hpp"
#include "opencv2/highgui.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

using namespace webcam;

namespace {

volatile std::sig_atomic_t interrupted = 0;

// The first Ctrl-C ends the session, which saves; a second one ends the program.
extern "C" void onInterrupt(int signal)
{
    interrupted = 1;
    std::signal(signal, SIG_DFL);
}

class Window
{
public:
    explicit Window(bool wanted) : shown(wanted)
    {
        if (shown)
            cv::namedWindow(TITLE, cv::WINDOW_NORMAL | cv::WINDOW_KEEPRATIO | cv::WINDOW_GUI_NORMAL);
    }

    // Shows the frame for some milliseconds and passes on the key that is pressed meanwhile.
    void show(const cv::Mat& frame, int milliseconds, Session& session)
    {
        if (!shown)
            return;
        if (!sized)
            cv::resizeWindow(TITLE, frame.size());
        sized = true;
        cv::imshow(TITLE, frame);
        const int key = cv::waitKey(std::max(1, milliseconds));
        if (key >= 0)
            session.press(key & 0xff);
        if (cv::getWindowProperty(TITLE, cv::WND_PROP_VISIBLE) == 0)
            interrupted = 1; // closed
    }

private:
    static const char* const TITLE;

    bool shown, sized = false;
};

const char* const Window::TITLE = "Weighted Fisher faces";

void printSummary(const Times& times, const Album& album)
{
    const double frames = std::max(1, times.frames), faces = std::max(1, times.faces);
    std::printf("%d frames, %d faces, %d people; ms: detection %.1f a frame, preparation %.1f and recognition %.1f "
                "a face\n",
                times.frames, times.faces, static_cast<int>(album.people().faces().size()), times.detection / frames,
                times.preparation / faces, times.recognition / faces);
}

int64 milliseconds()
{
    return static_cast<int64>(static_cast<double>(cv::getTickCount()) * 1000 / cv::getTickFrequency());
}

// Tells the terminal what the window says.
class Log
{
public:
    void add(const std::string& message)
    {
        if (message == last)
            return;
        last = message;
        std::printf("%s\n", message.c_str());
        std::fflush(stdout);
    }

private:
    std::string last;
};

void watch(const Options& options, FrameSource& source, Recognition& recognition, Album& album)
{
    Session session(album);
    Window window(!options.headless);
    Recording recording(options.output, options.csv, source.framesPerSecond());
    // a camera sets the pace itself
    const int interval = source.isVideo() ? cvRound(1000 / source.framesPerSecond()) : 1;
    Log log;
    cv::Mat frame;
    while (!interrupted && !session.isFinished())
    {
        const int64 start = milliseconds();
        if (!source.read(frame) && (options.headless || !source.rewind() || !source.read(frame)))
            break;
        const std::vector<Sighting> sightings = recognition.look(frame, album.model());
        session.see(sightings);
        drawSightings(frame, sightings);
        if (!options.headless)
        {
            drawScreen(frame, session.screen());
            log.add(session.screen().message);
        }
        recording.add(frame, sightings);
        window.show(frame, interval - static_cast<int>(milliseconds() - start), session);
        session.work();
    }
}

void saveChanges(Album& album)
{
    if (album.isFile() && !album.isSaved())
        album.save();
}

void run(const Options& options)
{
    // what cannot be opened or written is said by the program itself
    if (!std::getenv("OPENCV_LOG_LEVEL"))
        cv::utils::logging::setLogLevel(cv::utils::logging::LOG_LEVEL_FATAL);
    FacePreparation preparation;
    const cv::Ptr<FaceDetector> detector = makeFaceDetector(options.detector);
    Album album(options.model);
    if (!options.gallery.empty())
        album.addGallery(options.gallery, *detector, preparation);
    FrameSource source(options.camera, options.video);
    Recognition recognition(detector, preparation);

    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    try
    {
        watch(options, source, recognition, album);
    }
    catch (...)
    {
        saveChanges(album); // a full disk for the video must not cost the people who were enrolled
        throw;
    }
    saveChanges(album);
    printSummary(recognition.times(), album);
}

} // namespace

int main(int argc, char** argv)
{
    return demo::runProgram("weighted_fisher_webcam", [argc, argv] {
        const Options options = parseOptions(argc, argv);
        if (options.help)
            std::printf("%s", usage().c_str());
        else
            run(options);
    });
}
