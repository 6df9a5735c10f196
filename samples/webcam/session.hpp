// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_WEBCAM_SESSION_HPP
#define WEIGHTED_FISHER_WEBCAM_SESSION_HPP

#include "album.hpp"
#include "watcher.hpp"

namespace webcam {

/** What the window shows besides the faces. */
struct Screen
{
    bool help = false;
    std::string prompt;  // what is being typed, with its question; empty: nothing
    std::string message; // the last thing that happened, or what to do
    int countdown = 0;   // shots that are still to be taken; 0: none is
    double framesPerSecond = 0;
};

/** What the keys do. Knows nothing of windows: keys and sightings go in, a screen comes out. */
class Session
{
public:
    explicit Session(recognition::Album& peopleAndModel);

    void press(int key);
    void see(const std::vector<recognition::Sighting>& sightings);
    /** Learning and saving take a while: they wait until the screen that says so has been shown.
    @return whether the model may have changed */
    bool work();

    /** Whether see() wants the largest face cut out. */
    bool isCapturing() const { return mode == CAPTURING; }
    bool isFinished() const { return finished; }
    Screen screen() const;

    static const int SHOTS = 10;

private:
    enum Mode
    {
        WATCHING,
        NAMING,
        CAPTURING,
        REMOVING
    };
    enum Task
    {
        NOTHING,
        ENROLLING,
        REMOVING_ONE,
        TRAINING,
        SAVING
    };

    void command(int key);
    void type(int key);
    void enter();
    void cancel();
    void ask(Mode what);
    void capture(const recognition::Sighting& sighting);
    void enrolShots();
    void schedule(Task what, const std::string& announcement);
    void saveAlbum();

    recognition::Album& album;
    Mode mode;
    Task task;
    bool finished, help;
    std::string typed, message;
    std::vector<recognition::EnrolledFace> shots;
    int shotsLeft, framesSinceShot;
};

} // namespace webcam

#endif
