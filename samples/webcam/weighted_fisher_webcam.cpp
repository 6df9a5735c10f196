// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Names the faces that a camera sees; see --help.

#include "command_line.hpp"
#include "gallery.hpp"
#include "overlay.hpp"
#include "recording.hpp"
#include "webcam_options.hpp"

#include "opencv2/core/utils/logger.hpp"
#include "opencv2/highgui.hpp"

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>

using namespace recognition;
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
    const double frames = std::max(1, times.frames), looks = std::max(1, times.looks);
    std::printf(
        "%d frames, %d faces, %d people; ms: detection %.1f a frame, alignment %.1f and recognition %.1f a look, of "
        "which there were %d\n",
        times.frames, times.faces, static_cast<int>(album.people().faces().size()), times.detection / frames,
        times.alignment / looks, times.recognition / looks, times.looks);
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

// How many frames a second there were of late.
class FrameRate
{
public:
    double next()
    {
        const int64 now = cv::getTickCount();
        if (last != 0)
        {
            const double passed = static_cast<double>(now - last) / cv::getTickFrequency();
            seconds += (seconds > 0 ? 0.1 : 1) * (passed - seconds);
        }
        last = now;
        return seconds > 0 ? 1 / seconds : 0;
    }

private:
    int64 last = 0;
    double seconds = 0;
};

void watch(const Options& options, FrameSource& source, Watcher& watcher, Album& album)
{
    Session session(album);
    FrameRate rate;
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
        const std::vector<Sighting> sightings = watcher.look(frame, album.model(), session.isCapturing());
        session.see(sightings);
        drawSightings(frame, sightings);
        if (!options.headless)
        {
            Screen screen = session.screen();
            screen.framesPerSecond = rate.next();
            drawScreen(frame, screen);
            log.add(screen.message);
        }
        recording.add(frame, sightings);
        window.show(frame, interval - static_cast<int>(milliseconds() - start), session);
        if (session.work())
            watcher.forget();
    }
}

// Learns the people in a folder of photographs who are not known yet.
void addGallery(const Options& options, FaceDetector& detector, Album& album)
{
    std::vector<Photo> photos = photosOfPeople(options.gallery);
    photos.erase(std::remove_if(photos.begin(), photos.end(),
                                [&album](const Photo& photo) { return album.people().knows(photo.name); }),
                 photos.end());
    if (photos.empty())
        return;
    EnrolmentReport report;
    const People people = enrolPhotos(photos, detector, album.description(), album.people(), options.keepAll, report);
    report.print();
    if (people.empty())
        throw std::runtime_error("no photo in " + options.gallery + " could be enrolled");
    if (report.enrolled > 0)
        album.replace(people);
    std::printf("%s.\n", describeThreshold(people, album.description(), options.strangers).c_str());
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
    const cv::Ptr<FaceDetector> detector = makeFaceDetector(options.detector);
    const Description description = makeDescription(options.network);
    Album album(options.model, description, options.strangers);
    if (!options.gallery.empty())
        addGallery(options, *detector, album);
    FrameSource source(options.camera, options.video);
    Watcher watcher(detector, description);

    std::signal(SIGINT, onInterrupt);
    std::signal(SIGTERM, onInterrupt);
    try
    {
        watch(options, source, watcher, album);
    }
    catch (...)
    {
        saveChanges(album); // a full disk for the video must not cost the people who were enrolled
        throw;
    }
    saveChanges(album);
    printSummary(watcher.times(), album);
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
