// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_FACE_FEATURES_HPP
#define WEIGHTED_FISHER_SAMPLES_FACE_FEATURES_HPP

#include "face_model.hpp"

namespace demo {

/** How much of something covers a point: 1 inside (distance < 0), 0 outside, and soft in between. */
float coverage(float distance, float softness);
/** 0 below a, 1 above b, smooth in between. */
float ramp(float a, float b, float x);
float mix(float a, float b, float t);
/** Smooth noise in [-1, 1] with features of size 1. */
float noise2(float x, float y, unsigned seed);

/** The skin at (u, v), seen from the front. */
struct SkinPoint
{
    float u, v;
    float parallax; // how far things one unit above the skin are displaced to the right
    float edge;     // |u| over the half width of the head at this height
};

/** Height of the skin above the smooth head: nose, eye sockets, cheeks, lips, chin. */
float relief(const FaceIdentity& who, const FaceView& view, const SkinPoint& at);
/** Tone of the face, before light falls on it, without hair on the scalp. */
float faceTone(const FaceIdentity& who, const FaceView& view, const SkinPoint& at);
/** How much hair of the scalp covers the point. */
float scalpHair(const FaceIdentity& who, const SkinPoint& at);
/** Puts glasses over a tone. */
float withGlasses(const FaceIdentity& who, const SkinPoint& at, float tone);

} // namespace demo

#endif
