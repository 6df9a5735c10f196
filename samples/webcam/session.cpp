// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "session.hpp"

#include "outliers.hpp"
#include "signature.hpp"

#include <algorithm>
#include <cctype>
#include <exception>

namespace webcam {

using namespace recognition;

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
const int PATIENCE = 30;            // frames after which a shot is taken that is much like another one

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
std::string wrongWith(const std::vector<Sighting>& sightings)
{
    if (sightings.empty())
        return "no face in view";
    switch (faultOf(sightings[0].quality))
    {
    case TOO_SMALL:
        return "come closer";
    case TOO_DARK:
        return "more light is needed";
    case BLURRED:
        return "hold still, the picture is blurred";
    case NO_FAULT:
        break;
    }
    return std::string();
}

bool isLikeOne(const std::vector<EnrolledFace>& shots, const cv::Mat& face)
{
    const cv::Mat1f signature = signatureOf(face);
    return std::any_of(shots.begin(), shots.end(),
                       [&](const EnrolledFace& shot) { return signatureOf(shot.image).dot(signature) > SAME_PHOTO; });
}

} // namespace

const int Session::SHOTS;

Session::Session(Album& peopleAndModel)
    : album(peopleAndModel), mode(WATCHING), task(NOTHING), finished(false), help(false), shotsLeft(0),
      framesSinceShot(0)
{
    message = album.people().empty() ? "n: enrol the face in view, h: help" : "h: help";
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
        if (album.people().empty())
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
    if (what == REMOVING && album.people().empty())
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
    const std::string wrong = wrongWith(sightings);
    message = wrong.empty() ? "Look around a little, " + typed : typed + ": " + wrong;
    if (wrong.empty() && framesSinceShot > FRAMES_BETWEEN_SHOTS &&
        (framesSinceShot > PATIENCE || !isLikeOne(shots, sightings[0].face)))
        capture(sightings[0]);
}

void Session::capture(const Sighting& sighting)
{
    shots.push_back(EnrolledFace{ sighting.face, cv::format("shot %d", SHOTS - shotsLeft + 1) });
    framesSinceShot = 0;
    if (--shotsLeft > 0)
        return;
    mode = WATCHING;
    schedule(ENROLLING, "Learning what " + typed + " looks like ...");
}

// Shots that are added to those of a person must be like these.
void Session::enrolShots()
{
    People candidates = album.people();
    std::map<std::string, size_t> judgedBefore;
    for (const auto& person : candidates.faces())
        judgedBefore[person.first] = person.second.size();
    std::vector<Outlier> outliers;
    if (candidates.knows(typed))
    {
        for (const EnrolledFace& shot : shots)
            candidates.add(typed, shot);
        outliers = findOutliers(candidates, album.description(), judgedBefore);
    }
    if (2 * outliers.size() >= shots.size())
    {
        message =
            "Not enrolled: this face is unlike the others of " + typed +
            (outliers[0].likeName.empty() ? ""
                                          : "; the nearest ones of somebody else are those of " + outliers[0].likeName);
        return;
    }
    std::sort(outliers.begin(), outliers.end(), [](const Outlier& a, const Outlier& b) { return a.number > b.number; });
    for (const Outlier& outlier : outliers)
        shots.erase(shots.begin() + static_cast<std::ptrdiff_t>(outlier.number - judgedBefore[typed]));
    album.enrol(typed, shots);
    message = typed + " is enrolled; n: enrol another face, t: train anew";
}

void Session::schedule(Task what, const std::string& announcement)
{
    task = what;
    message = announcement;
}

bool Session::work()
{
    const Task what = task;
    task = NOTHING;
    switch (what)
    {
    case ENROLLING:
        enrolShots();
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
    return what == ENROLLING || what == REMOVING_ONE || what == TRAINING;
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
