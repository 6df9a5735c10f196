// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "session.hpp"

#include <algorithm>
#include <cctype>
#include <exception>

namespace webcam {

namespace {

enum Key
{
    BACKSPACE = 8,
    LINE_FEED = 10,
    ENTER = 13,
    ESCAPE = 27,
    DELETE = 127
};

const size_t LONGEST_NAME = 40;
const int FRAMES_BETWEEN_SHOTS = 5; // so that the shots differ
const int SMALLEST_FACE = 60;       // pixels: smaller ones would be blown up
const double LEAST_SHARPNESS = 15;

std::string listNames(const People& people)
{
    std::string names;
    for (const auto& person : people.faces())
        names += (names.empty() ? "" : ", ") + person.first;
    return names;
}

bool alike(const std::string& a, const std::string& b)
{
    return a.size() == b.size() && std::equal(a.begin(), a.end(), b.begin(), [](unsigned char x, unsigned char y) {
               return std::tolower(x) == std::tolower(y);
           });
}

// The person whose name was typed, in small or capital letters: windows of Qt pass on small ones only.
std::string whoIsMeant(const People& people, const std::string& text)
{
    for (const auto& person : people.faces())
    {
        if (alike(person.first, text))
            return person.first;
    }
    return text;
}

// What is wrong with the face in view; empty: it is good for a shot.
std::string fault(const std::vector<Sighting>& sightings)
{
    if (sightings.empty())
        return "no face in view";
    const Sighting& largest = sightings[0];
    if (largest.where.box.width < SMALLEST_FACE)
        return "come closer";
    if (largest.face.sharpness < LEAST_SHARPNESS)
        return "hold still, the picture is blurred";
    return std::string();
}

} // namespace

const int Session::SHOTS;

Session::Session(Album& peopleAndModel)
    : album(peopleAndModel), mode(WATCHING), task(NOTHING), finished(false), help(false), shotsLeft(0),
      framesSinceShot(0)
{
    message = album.people().faces().empty() ? "n: enrol the face in view, h: help" : "h: help";
}

void Session::press(int key)
{
    if (mode == WATCHING)
        command(key);
    else
        type(key);
}

void Session::command(int key)
{
    switch (key)
    {
    case 'n':
        ask(NAMING);
        break;
    case 'd':
        ask(REMOVING);
        break;
    case 'h':
        help = !help;
        break;
    case 'q':
        finished = true;
        break;
    case 't':
        if (album.people().faces().empty())
            message = "There is nobody to train with: n enrols the face in view";
        else
            schedule(TRAINING, "Training ...");
        break;
    case 's':
        if (album.isFile())
            schedule(SAVING, "Saving ...");
        else
            message = "Nowhere to save to: start with --model FILE";
        break;
    default:
        break;
    }
}

void Session::ask(Mode what)
{
    if (what == REMOVING && album.people().faces().empty())
    {
        message = "There is nobody to remove";
        return;
    }
    mode = what;
    typed.clear();
    message = "Enter: go on, Esc: cancel";
    if (what == REMOVING)
        message += "; enrolled: " + listNames(album.people());
}

void Session::type(int key)
{
    if (key == ESCAPE)
        cancel();
    else if (mode == CAPTURING)
        return;
    else if (key == ENTER || key == LINE_FEED)
        enter();
    else if (key == BACKSPACE || key == DELETE)
        typed = typed.substr(0, typed.empty() ? 0 : typed.size() - 1);
    else if (key >= ' ' && key < DELETE && typed.size() < LONGEST_NAME && isName(typed + static_cast<char>(key)))
        typed += static_cast<char>(key);
}

void Session::cancel()
{
    mode = WATCHING;
    message = "Cancelled";
}

void Session::enter()
{
    typed = whoIsMeant(album.people(), typed);
    if (typed.empty())
        cancel();
    else if (mode == REMOVING)
    {
        mode = WATCHING;
        schedule(REMOVING_ONE, "Removing " + typed + " ...");
    }
    else
    {
        mode = CAPTURING;
        shots.clear();
        shotsLeft = SHOTS;
        framesSinceShot = FRAMES_BETWEEN_SHOTS;
        message = "Look around a little, " + typed;
    }
}

void Session::see(const std::vector<Sighting>& sightings)
{
    if (mode != CAPTURING)
        return;
    framesSinceShot++;
    const std::string wrong = fault(sightings);
    message = wrong.empty() ? "Look around a little, " + typed : typed + ": " + wrong;
    if (wrong.empty() && framesSinceShot > FRAMES_BETWEEN_SHOTS)
        capture(sightings[0].face);
}

void Session::capture(const PreparedFace& face)
{
    shots.push_back(face.image);
    if (!face.byBox.empty())
        shots.push_back(face.byBox);
    framesSinceShot = 0;
    if (--shotsLeft > 0)
        return;
    mode = WATCHING;
    schedule(ENROLLING, "Learning what " + typed + " looks like ...");
}

void Session::schedule(Task what, const std::string& announcement)
{
    task = what;
    message = announcement;
}

void Session::work()
{
    const Task what = task;
    task = NOTHING;
    switch (what)
    {
    case ENROLLING:
        album.enrol(typed, shots);
        message = typed + " is enrolled; n: enrol another face, t: train anew";
        break;
    case REMOVING_ONE:
        message = album.remove(typed) ? typed + " is removed" : "There is no " + typed;
        break;
    case TRAINING:
        album.train();
        message = "Trained: " + listNames(album.people());
        break;
    case SAVING:
        saveAlbum();
        break;
    case NOTHING:
        break;
    }
}

void Session::saveAlbum()
{
    try
    {
        album.save();
        message = "Saved";
    }
    catch (const std::exception& error)
    {
        // what the user enrolled is still there to be saved once the disk is in order
        message = std::string("Not saved: ") + error.what();
    }
}

Screen Session::screen() const
{
    Screen now;
    now.help = help;
    now.message = message;
    if (mode == NAMING)
        now.prompt = "Name: " + typed + "_";
    else if (mode == REMOVING)
        now.prompt = "Remove: " + typed + "_";
    else if (mode == CAPTURING)
        now.countdown = shotsLeft;
    return now;
}

} // namespace webcam
