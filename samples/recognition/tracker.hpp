// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_RECOGNITION_TRACKER_HPP
#define WEIGHTED_FISHER_RECOGNITION_TRACKER_HPP

#include "face_detector.hpp"
#include "naming.hpp"

#include <list>

namespace recognition {

/** A face over several frames. Its distances to people are means over the last looks at it, so that one bad frame does not
change its name. */
class Track
{
public:
    /** Whether it is time to look at the face again: in the first frames, then once in a while. */
    bool needsLook() const;
    void addLook(const PeopleDistances& distances);
    /** The means; empty before the first look. */
    const PeopleDistances& distances() const { return means; }

private:
    friend class Tracker;

    cv::Rect box;
    cv::Mat1f signature;
    PeopleDistances means;
    int looks = 0, framesSinceLook = 0, framesUnseen = 0;
};

/** Finds out which faces of a frame are those of the frame before. */
class Tracker
{
public:
    /** The tracks of the faces of a frame, in their order. They hold until the next call. A face continues a track where its
    box overlaps with that of the track and shows much the same: a cut in a video begins new ones. */
    std::vector<Track*> follow(const cv::Mat& frame, const std::vector<FoundFace>& faces);
    /** Begins anew: the distances are those of another model. */
    void forget() { tracks.clear(); }

private:
    std::list<Track> tracks;
};

} // namespace recognition

#endif
