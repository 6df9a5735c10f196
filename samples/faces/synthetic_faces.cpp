// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "synthetic_faces.hpp"

#include "face_renderer.hpp"

#include <algorithm>

namespace demo {

namespace {

// Neighbouring numbers give unrelated streams (the finaliser of SplitMix64).
uint64_t scrambled(uint64_t x)
{
    x += UINT64_C(0x9e3779b97f4a7c15);
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

class Chance
{
public:
    explicit Chance(uint64_t seed) : rng(scrambled(seed)) {}

    float between(float low, float high) { return rng.uniform(low, high); }
    bool happens(double probability) { return rng.uniform(0., 1.) < probability; }
    unsigned seed() { return rng.next(); }
    /** Normal, but never beyond two deviations. */
    float around(float mean, float deviation)
    {
        const double g = rng.gaussian(1);
        return mean + deviation * static_cast<float>(std::max(-2., std::min(2., g)));
    }

private:
    cv::RNG rng;
};

void drawHead(Chance& chance, FaceIdentity& who)
{
    who.headWidth = chance.around(0.745f, 0.032f);
    who.headDepth = chance.between(0.78f, 0.9f);
    who.jaw = chance.between(0, 1);
    who.chin = chance.around(1, 0.03f);
    who.skin = chance.happens(0.3) ? chance.between(0.46f, 0.60f) : chance.between(0.64f, 0.82f);
    who.ears = chance.between(0.85f, 1.15f);
    who.cheeks = chance.between(0, 1);
    who.wrinkles = chance.happens(0.4) ? chance.between(0.3f, 0.9f) : chance.between(0, 0.2f);
}

void drawHair(Chance& chance, FaceIdentity& who, bool woman)
{
    who.hairTone = who.skin < 0.6f        ? chance.between(0.07f, 0.14f)
                   : chance.happens(0.65) ? chance.between(0.08f, 0.26f)
                                          : chance.between(0.3f, 0.58f);
    who.hairVolume = woman ? chance.between(0.08f, 0.16f) : chance.between(0.03f, 0.12f);
    who.hairline = woman && chance.happens(0.4) ? chance.between(-0.42f, -0.32f) : chance.between(-0.66f, -0.52f);
    who.hairPart = chance.happens(0.5) ? chance.around(0, 0.16f) : 0.f;
    who.hairRecede = !woman && chance.happens(0.4) ? chance.between(0.06f, 0.2f) : 0.f;
    who.hairLength = woman ? chance.between(0.6f, 1.5f) : chance.between(0.0f, 0.2f);
    who.hairCurl = chance.happens(0.35) ? chance.between(0.5f, 1) : chance.between(0, 0.2f);
    who.bald = !woman && chance.happens(0.1);
    who.hairSeed = chance.seed();
}

void drawFeatures(Chance& chance, FaceIdentity& who, bool woman)
{
    who.eyeY = chance.around(0.02f, 0.02f);
    who.eyeSpacing = chance.around(0.315f, 0.014f);
    who.eyeWidth = chance.around(0.148f, 0.009f);
    who.eyeOpening = chance.around(0.058f, 0.008f);
    who.eyeTilt = chance.around(0.03f, 0.06f);
    who.irisTone = chance.between(0.12f, 0.45f);
    who.lidTone = woman ? chance.between(0, 0.3f) : chance.between(0.3f, 0.7f);
    who.browHeight = chance.around(0.185f, 0.016f);
    who.browThickness = woman ? chance.around(0.022f, 0.004f) : chance.around(0.034f, 0.007f);
    who.browArch = chance.around(0.03f, 0.014f);
    who.browTilt = chance.around(0, 0.014f);
    who.browTone = std::min(0.45f, who.hairTone + chance.between(0, 0.1f));
    who.noseLength = chance.around(0.41f, 0.022f);
    who.noseWidth = chance.around(0.115f, 0.012f);
    who.noseHeight = chance.around(0.20f, 0.025f);
    who.bridgeWidth = chance.around(0.065f, 0.008f);
    who.mouthY = who.noseLength + chance.around(0.225f, 0.014f);
    who.mouthWidth = chance.around(0.25f, 0.018f);
    who.upperLip = chance.around(woman ? 0.042f : 0.034f, 0.006f);
    who.lowerLip = chance.around(woman ? 0.062f : 0.052f, 0.008f);
    who.lipTone = woman ? chance.between(0.5f, 0.72f) : chance.between(0.68f, 0.85f);
}

void drawExtras(Chance& chance, FaceIdentity& who, bool woman)
{
    who.glasses = chance.happens(0.28);
    who.lensWidth = chance.between(0.19f, 0.225f);
    who.lensHeight = chance.between(0.12f, 0.175f);
    who.lensPower = chance.happens(0.5) ? 2.2f : 4.f;
    who.rimThickness = chance.between(0.012f, 0.03f);
    who.rimTone = chance.happens(0.7) ? chance.between(0.05f, 0.15f) : chance.between(0.45f, 0.7f);
    const bool bearded = !woman && chance.happens(0.35);
    const bool whiskered = !woman && (bearded || chance.happens(0.2));
    who.beard = bearded ? chance.between(0.3f, 0.9f) : !woman ? chance.between(0, 0.12f) : 0.f;
    who.moustache = whiskered ? chance.between(0.5f, 0.9f) : who.beard;
}

FaceIdentity drawIdentity(Chance chance)
{
    FaceIdentity who;
    const bool woman = chance.happens(0.45);
    drawHead(chance, who);
    drawHair(chance, who, woman);
    drawFeatures(chance, who, woman);
    drawExtras(chance, who, woman);
    return who;
}

FaceView drawView(Chance chance)
{
    FaceView view;
    view.shiftX = chance.around(0, 1);
    view.shiftY = chance.around(0, 1);
    view.scale = chance.around(1, 0.022f);
    view.yaw = chance.around(0, 0.12f);
    view.pitch = chance.around(0, 0.05f);
    view.roll = chance.around(0, 0.035f);
    view.smile = chance.between(-0.3f, 1);
    view.mouthOpen = chance.happens(0.35) ? chance.between(0.3f, 1) : 0.f;
    view.eyesOpen = chance.happens(0.1) ? 0.f : chance.between(0.8f, 1.1f);
    view.browRaise = chance.around(0, 0.4f);
    view.gaze = chance.around(0, 0.4f);
    view.lightX = chance.around(0, 0.42f);
    view.lightY = chance.around(-0.3f, 0.15f);
    view.ambient = chance.between(0.35f, 0.6f);
    view.gain = chance.around(1, 0.07f);
    view.background = chance.around(0.42f, 0.05f);
    view.shirt = chance.between(0.15f, 0.8f);
    view.blur = chance.between(0.3f, 0.7f);
    view.noise = chance.between(1.5f, 4);
    view.noiseSeed = chance.seed();
    return view;
}

} // namespace

FaceSet syntheticFaces(int people, int picturesOfEach, uint64_t seed)
{
    FaceSet set;
    set.images.resize(static_cast<size_t>(people) * static_cast<size_t>(picturesOfEach));
    set.labels.resize(set.images.size());
    const uint64_t root = scrambled(seed);
    cv::parallel_for_(cv::Range(0, people * picturesOfEach), [&](const cv::Range& range) {
        for (int i = range.start; i < range.end; i++)
        {
            const int person = i / picturesOfEach;
            const uint64_t personal = scrambled(root + static_cast<uint64_t>(person));
            const uint64_t picture = static_cast<uint64_t>(i % picturesOfEach) + 1;
            const size_t at = static_cast<size_t>(i);
            set.images[at] = renderFace(drawIdentity(Chance(personal)), drawView(Chance(personal + picture)));
            set.labels[at] = person + 1;
        }
    });
    set.origin = cv::format("%d people with %d pictures each, drawn with seed %llu", people, picturesOfEach,
                            static_cast<unsigned long long>(seed));
    return set;
}

} // namespace demo
