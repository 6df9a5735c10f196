// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_features.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const float SOFT = 0.02f; // nearly a pixel at 92 x 112

float bell(float x, float y, float sx, float sy)
{
    const float q = (x / sx) * (x / sx) + (y / sy) * (y / sy);
    return q > 12 ? 0.f : std::exp(-q);
}

float bump1(float x, float s)
{
    return bell(x, 0, s, 1);
}

float lattice(int x, int y, unsigned seed)
{
    unsigned h = seed ^ (static_cast<unsigned>(x) * 374761393u) ^ (static_cast<unsigned>(y) * 668265263u);
    h = (h ^ (h >> 13)) * 1274126177u;
    h = (h ^ (h >> 15)) * 2246822519u;
    return static_cast<float>((h ^ (h >> 16)) & 0xffff) / 32767.5f - 1;
}

// The line between the lips at t, where -1 and 1 are the corners of the mouth.
float mouthLine(const FaceIdentity& who, const FaceView& view, float t)
{
    return who.mouthY + 0.05f * view.smile * (0.5f - t * t);
}

float mouthHalfWidth(const FaceIdentity& who, const FaceView& view)
{
    return who.mouthWidth * (1 + 0.16f * view.smile - 0.08f * view.mouthOpen);
}

struct EyePoint
{
    float t, s;         // along the eye, -1 ... 1 between its corners (inner to outer), and up from its middle
    float upper, lower; // the lids at t, above and below the middle
};

EyePoint eyeAt(const FaceIdentity& who, const FaceView& view, const SkinPoint& at)
{
    const float side = at.u < 0 ? -1.f : 1.f;
    const float x = side * at.u - who.eyeSpacing, y = at.v - who.eyeY;
    EyePoint e;
    e.t = (x + who.eyeTilt * y) / who.eyeWidth;
    e.s = -(y + who.eyeTilt * x);
    const float arc = std::max(0.f, 1 - e.t * e.t);
    const float open = who.eyeOpening * view.eyesOpen * (1 - 0.25f * std::max(0.f, view.smile));
    e.upper = arc * open * 1.25f - (1 - view.eyesOpen) * 0.4f * who.eyeOpening * arc;
    e.lower = arc * open * 0.75f + (1 - view.eyesOpen) * 0.4f * who.eyeOpening * arc;
    return e;
}

float withEye(const FaceIdentity& who, const FaceView& view, const SkinPoint& at, float tone)
{
    const EyePoint e = eyeAt(who, view, at);
    if (std::abs(e.t) > 1.6f || std::abs(e.s) > 0.3f)
        return tone;
    const float side = at.u < 0 ? -1.f : 1.f;
    const float within = ramp(1.25f, 0.8f, std::abs(e.t));
    tone *= 1 - 0.22f * within * bump1(e.s + 0.10f, 0.05f) * (0.4f + who.wrinkles); // bag
    tone *= 1 - 0.30f * within * bump1(e.s - e.upper - 0.055f, 0.022f);             // crease

    const float ball = coverage(std::max(e.s - e.upper, -e.s - e.lower), SOFT) * (std::abs(e.t) < 1 ? 1.f : 0.f);
    float eye = 0.78f - 0.15f * e.t * e.t;
    const float ix = e.t * who.eyeWidth - side * view.gaze * 0.05f, iy = e.s - 0.012f;
    const float radius = 0.072f, r = std::sqrt(ix * ix + iy * iy);
    eye = mix(eye, who.irisTone, coverage(r - radius, SOFT));
    eye = mix(eye, 0.04f, coverage(r - 0.032f, SOFT));
    eye = mix(eye, 0.95f, 0.8f * bell(ix - 0.022f * side, iy - 0.026f, 0.018f, 0.018f));
    tone = mix(tone, eye, ball);

    const float lash = 0.011f + 0.014f * (1 - who.lidTone);
    tone = mix(tone, 0.08f, (1 - who.lidTone) * within * coverage(std::abs(e.s - e.upper) - lash, SOFT));
    return mix(tone, 0.35f * tone, 0.5f * within * coverage(std::abs(e.s + e.lower) - 0.004f, SOFT));
}

float withBrow(const FaceIdentity& who, const FaceView& view, const SkinPoint& at, float tone)
{
    const float t = (std::abs(at.u) - who.eyeSpacing) / (1.35f * who.eyeWidth);
    if (std::abs(t) > 1.2f)
        return tone;
    const float raised = 0.05f * view.browRaise;
    const float middle =
        who.eyeY - who.browHeight - raised - who.browArch * (1 - (t - 0.2f) * (t - 0.2f)) - who.browTilt * t;
    const float thickness = who.browThickness * (1.05f - 0.45f * ramp(-0.2f, 1.f, t)) * ramp(1.12f, 0.85f, std::abs(t));
    const float there = coverage(std::abs(at.v - middle) - thickness, SOFT);
    if (there <= 0)
        return tone;
    const float hairs = 0.85f + 0.15f * noise2(at.u * 45 + at.v * 20, at.v * 30, who.hairSeed + 5);
    return mix(tone, who.browTone, 0.9f * hairs * there);
}

float withNose(const FaceIdentity& who, const SkinPoint& at, float tone)
{
    const float u = at.u - at.parallax * 0.8f * who.noseHeight, v = at.v - who.noseLength;
    const float side = std::abs(u);
    tone *= 1 - 0.75f * bell(side - 0.50f * who.noseWidth, v + 0.005f, 0.042f, 0.024f); // nostrils
    tone *= 1 - 0.22f * bell(side - 1.02f * who.noseWidth, v + 0.045f, 0.025f, 0.06f);  // wings
    return tone * (1 - 0.22f * bell(u, v - 0.035f, 0.9f * who.noseWidth, 0.03f));       // shadow below
}

float withMouth(const FaceIdentity& who, const FaceView& view, const SkinPoint& at, float tone)
{
    const float t = (at.u - 0.05f * at.parallax) / mouthHalfWidth(who, view);
    if (std::abs(t) > 1.35f)
        return tone;
    const float arc = std::max(0.f, 1 - t * t), root = std::sqrt(arc);
    const float gap = 0.11f * view.mouthOpen * root;
    const float y = at.v - mouthLine(who, view, t);
    const float bow = 1 - 0.35f * bump1(t, 0.16f);
    const float upper = who.upperLip * (1 - 0.3f * std::max(0.f, view.smile)) * root * bow;
    const float lower = who.lowerLip * (1 - 0.2f * std::max(0.f, view.smile)) * root;
    const float lips =
        coverage(std::max(-y - 0.3f * gap - upper, y - 0.7f * gap - lower), SOFT) * (arc > 0 ? 1.f : 0.f);
    const float gloss = 1 + 0.15f * bell(t, y - 0.7f * gap - 0.45f * lower, 0.4f, 0.02f);
    tone = mix(tone, who.skin * who.lipTone * gloss, 0.9f * lips);
    float inside = 0.07f;
    if (gap > 0.03f)
        inside = mix(inside, 0.85f, coverage(y + 0.3f * gap - 0.5f * gap, SOFT) * ramp(0.9f, 0.6f, std::abs(t)));
    tone =
        mix(tone, inside, coverage(std::max(-y - 0.3f * gap, y - 0.7f * gap) - 0.006f, SOFT) * (arc > 0 ? 1.f : 0.f));
    tone *= 1 - 0.35f * bell(std::abs(t) - 1.02f, y, 0.1f, 0.03f); // corners
    return tone * (1 - 0.16f * bell(t, y - 0.7f * gap - who.lowerLip - 0.05f, 0.6f, 0.035f));
}

float withFolds(const FaceIdentity& who, const FaceView& view, const SkinPoint& at, float tone)
{
    // from the wing of the nose to beside the corner of the mouth
    const float along = (at.v - who.noseLength + 0.05f) / (who.mouthY - who.noseLength + 0.05f);
    if (along > -0.2f && along < 1.3f)
    {
        const float x = mix(1.2f * who.noseWidth, mouthHalfWidth(who, view) + 0.09f, std::sqrt(std::max(0.f, along)));
        const float strength = 0.14f * who.wrinkles + 0.14f * std::max(0.f, view.smile);
        const float ends = ramp(-0.2f, 0.3f, along) * ramp(1.3f, 0.6f, along);
        tone *= 1 - strength * ends * bump1(std::abs(at.u) - x, 0.05f);
    }
    const float forehead = bump1(at.u, 0.4f) * ramp(0.f, -0.1f, at.v + 0.28f) * ramp(-0.5f, -0.3f, at.v);
    if (forehead <= 0)
        return tone;
    const float wave = std::sin(at.v * 36 + 2 * at.u * at.u);
    return tone * (1 - 0.13f * who.wrinkles * forehead * wave * wave * wave * wave);
}

float withBeard(const FaceIdentity& who, const FaceView& view, const SkinPoint& at, float tone)
{
    const float u = std::abs(at.u), mouth = who.mouthY;
    const float above = at.v - (mouth - who.upperLip - 0.055f + 0.12f * u - 0.03f * view.smile);
    const float moustache =
        who.moustache * coverage(std::max(std::abs(above) - 0.05f, u - who.mouthWidth * 1.1f), 2 * SOFT);
    const float line =
        mouth - 0.02f - 0.75f * std::max(0.f, u - 1.15f * who.mouthWidth) + 0.10f * ramp(1.2f * who.mouthWidth, 0.f, u);
    const float lips = coverage(std::max(std::abs(at.v - mouth) - 0.11f, u - 0.9f * who.mouthWidth), 2 * SOFT);
    const float beard = who.beard * ramp(-0.02f, 0.10f, at.v - line) * (1 - lips);
    const float hair = std::max(moustache, beard);
    if (hair <= 0)
        return tone;
    const float grain = 0.82f + 0.18f * noise2(at.u * 38, at.v * 22, who.hairSeed + 9);
    return mix(tone, who.hairTone, 0.92f * hair * grain);
}

} // namespace

float ramp(float a, float b, float x)
{
    const float t = std::min(1.f, std::max(0.f, (x - a) / (b - a)));
    return t * t * (3 - 2 * t);
}

float coverage(float distance, float softness)
{
    return ramp(softness, -softness, distance);
}

float mix(float a, float b, float t)
{
    return a + (b - a) * t;
}

float noise2(float x, float y, unsigned seed)
{
    const float fx = std::floor(x), fy = std::floor(y);
    const int ix = static_cast<int>(fx), iy = static_cast<int>(fy);
    const float tx = ramp(0, 1, x - fx), ty = ramp(0, 1, y - fy);
    return mix(mix(lattice(ix, iy, seed), lattice(ix + 1, iy, seed), tx),
               mix(lattice(ix, iy + 1, seed), lattice(ix + 1, iy + 1, seed), tx), ty);
}

float relief(const FaceIdentity& who, const FaceView& view, const SkinPoint& at)
{
    const float u = at.u, v = at.v, side = std::abs(u);
    float h = 0;
    const float down = ramp(who.eyeY - 0.15f, who.noseLength - 0.05f, v);
    const float nose = who.noseHeight * (0.25f + 0.75f * down * down) * ramp(who.eyeY - 0.3f, who.eyeY + 0.05f, v) *
                       ramp(who.noseLength + 0.06f, who.noseLength - 0.09f, v);
    h += nose * bump1(u - at.parallax * 0.8f * nose, mix(who.bridgeWidth, who.noseWidth, down));
    h -= 0.075f * bell(side - who.eyeSpacing + 0.02f, v - who.eyeY, 0.19f, 0.14f);
    h += 0.035f * bell(side - who.eyeSpacing, v - who.eyeY, 0.11f, 0.07f); // the eyeball
    h += 0.030f * bell(side - 0.25f, v - who.eyeY + who.browHeight, 0.25f, 0.07f);
    const float lifted = 0.28f - 0.05f * view.smile;
    h += (0.06f * who.cheeks + 0.03f * std::max(0.f, view.smile)) * bell(side - 0.42f, v - lifted, 0.18f, 0.14f);
    const float lip = mouthLine(who, view, 0);
    h += 0.030f * bell(u, v - lip + 0.03f, 0.22f, 0.045f) + 0.035f * bell(u, v - lip - 0.06f, 0.2f, 0.05f);
    h -= 0.035f * bell(u, v - lip - 0.14f, 0.22f, 0.05f);
    return h + 0.055f * bell(u, v - 0.86f, 0.2f, 0.12f);
}

float faceTone(const FaceIdentity& who, const FaceView& view, const SkinPoint& at)
{
    float tone = who.skin * (1 + 0.02f * noise2(at.u * 12, at.v * 12, who.hairSeed + 1));
    tone = withFolds(who, view, at, tone);
    tone = withNose(who, at, tone);
    tone = withBeard(who, view, at, tone);
    tone = withMouth(who, view, at, tone);
    tone = withEye(who, view, at, tone);
    return withBrow(who, view, at, tone);
}

float scalpHair(const FaceIdentity& who, const SkinPoint& at)
{
    const float side = std::abs(at.u);
    const float strands = 0.035f * noise2(at.u * 22, at.v * 3 + 7, who.hairSeed) +
                          0.05f * who.hairCurl * noise2(at.u * 9, at.v * 9, who.hairSeed + 2);
    const float temples = who.hairline + 1.6f * std::pow(std::max(0.f, side - 0.36f), 1.7f) -
                          who.hairRecede * bump1(side - 0.33f, 0.14f) + who.hairPart * at.u;
    const float top = who.bald ? 0.f : coverage(at.v - temples - strands, 1.5f * SOFT);
    const float burnEnd = std::min(who.hairLength, 0.22f);
    const float fringe = who.bald ? 0.80f + 0.5f * std::abs(at.v + 0.1f) : 0.86f;
    const float burns =
        ramp(fringe, fringe + 0.09f, at.edge + strands) * coverage(at.v - burnEnd, 0.1f) * ramp(-0.5f, -0.3f, at.v);
    const float curtain = who.hairLength > 0.4f ? ramp(0.84f, 0.91f, at.edge + strands) * coverage(at.v - 0.8f, 0.1f) *
                                                      ramp(-0.6f, -0.4f, at.v)
                                                : 0.f;
    return std::max(top, std::max(burns, curtain));
}

float withGlasses(const FaceIdentity& who, const SkinPoint& at, float tone)
{
    if (!who.glasses)
        return tone;
    const float u = at.u - 0.10f * at.parallax, side = std::abs(u), y = at.v - who.eyeY - 0.02f;
    if (std::abs(y) > who.lensHeight + 0.1f)
        return tone;
    const float qx = std::abs(side - who.eyeSpacing - 0.01f) / who.lensWidth, qy = std::abs(y) / who.lensHeight;
    const float q = std::pow(std::pow(qx, who.lensPower) + std::pow(qy, who.lensPower), 1 / who.lensPower);
    const float scale = 0.5f * (who.lensWidth + who.lensHeight), ring = (q - 1) * scale;
    tone = mix(tone, 0.92f, 0.07f * coverage(ring, SOFT));
    float rim = coverage(std::abs(ring) - who.rimThickness, SOFT);
    const float inner = who.eyeSpacing + 0.01f - who.lensWidth, outer = who.eyeSpacing + 0.01f + who.lensWidth;
    if (side < inner)
        rim = std::max(rim, coverage(std::abs(y + 0.03f + 0.02f * bump1(u, 0.06f)) - who.rimThickness, SOFT));
    if (side > outer)
        rim = std::max(rim, coverage(std::abs(y + 0.05f) - 0.8f * who.rimThickness, SOFT));
    return mix(tone, who.rimTone, 0.92f * rim);
}

} // namespace demo
