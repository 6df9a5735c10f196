// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "tracker.hpp"

#include "signature.hpp"

#include <algorithm>

namespace recognition {

namespace {

const int FIRST_LOOKS = 3, FRAMES_BETWEEN_LOOKS = 10;
const int LOOKS_IN_MEAN = 5;
const int FRAMES_UNSEEN = 10; // after which a face is gone
const double LEAST_OVERLAP = 0.3;
// The correlation of the boxes of one face in subsequent frames is larger as a rule. Of photographs of LFW it is below 0.93 for
// one person and 0.91 for two.
const double LEAST_CORRELATION = 0.9;

} // namespace

bool Track::needsLook() const
{
    return looks < FIRST_LOOKS || framesSinceLook >= FRAMES_BETWEEN_LOOKS;
}

void Track::addLook(const PeopleDistances& distances)
{
    looks++;
    framesSinceLook = 0;
    const double share = 1. / std::min(looks, LOOKS_IN_MEAN);
    for (const auto& person : distances)
    {
        const auto known = means.insert(person).first; // the first look counts whole
        known->second += share * (person.second - known->second);
    }
}

std::vector<Track*> Tracker::follow(const cv::Mat& frame, const std::vector<FoundFace>& faces)
{
    for (Track& track : tracks)
    {
        track.framesUnseen++;
        track.framesSinceLook++;
    }
    std::vector<Track*> followed;
    for (const FoundFace& face : faces)
    {
        const cv::Mat1f signature = signatureOf(frame(face.box));
        Track* best = nullptr;
        double largest = LEAST_OVERLAP;
        for (Track& track : tracks)
        {
            const double common = overlap(track.box, face.box);
            const bool taken = track.framesUnseen == 0;
            if (!taken && common > largest && track.signature.dot(signature) > LEAST_CORRELATION)
            {
                best = &track;
                largest = common;
            }
        }
        if (!best)
        {
            tracks.emplace_back();
            best = &tracks.back();
        }
        best->box = face.box;
        best->signature = signature;
        best->framesUnseen = 0;
        followed.push_back(best);
    }
    tracks.remove_if([](const Track& track) { return track.framesUnseen > FRAMES_UNSEEN; });
    return followed;
}

} // namespace recognition
