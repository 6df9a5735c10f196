// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "face_renderer.hpp"

#include "face_features.hpp"

#include "opencv2/imgproc.hpp"

#include <algorithm>
#include <cmath>

namespace demo {

namespace {

const int WIDTH = 92, HEIGHT = 112;
const int OVERSAMPLING = 2; // of rows only: the outline of the head is soft sideways, not up and down
const float PIXELS = 44.f;  // of a unit of length
const float CENTRE_X = 46.f, CENTRE_Y = 57.f;
const float WIDEST = -0.12f; // the y at which a head is widest
const float SOFT = 0.025f;

// A head is a stack of horizontal ellipses. Its half width, as a share of the largest, from crown to chin.
float headProfile(const FaceIdentity& who, float y)
{
    const float chin = who.chin + 0.05f * who.beard;
    const float t = y < WIDEST ? (WIDEST - y) / (WIDEST + 1) : (y - WIDEST) / (chin - WIDEST);
    if (t >= 1)
        return 0;
    return y < WIDEST ? std::sqrt(1 - std::pow(t, 2.3f))
                      : std::pow(1 - std::pow(t, 2.1f + 1.4f * who.jaw), 0.62f - 0.12f * who.jaw);
}

struct Normal
{
    float x, y, z;
};

/** One face in one view: everything that a sample of the picture needs to know. */
class Scene
{
public:
    Scene(const FaceIdentity& person, const FaceView& fromHere)
        : who(person), view(fromHere), sinYaw(std::sin(view.yaw)), cosYaw(std::cos(view.yaw))
    {
        const float norm = std::sqrt(view.lightX * view.lightX + view.lightY * view.lightY + 0.6f);
        light.x = view.lightX / norm;
        light.y = view.lightY / norm;
        light.z = std::sqrt(0.6f) / norm;
    }

    /** The tone at a point, in the units of the face model, before exposure. */
    float sample(float x, float y) const
    {
        float tone = view.background * (1 + 0.1f * (light.x * x - 0.5f * y));
        tone = withBackHair(x, y, tone);
        tone = withBody(x, y, tone);
        tone = withEars(x, y, tone);
        return withHead(x, y, tone);
    }

private:
    float lit(float tone, const Normal& n, float shine) const
    {
        const float norm = 1 / std::sqrt(n.x * n.x + n.y * n.y + n.z * n.z);
        const float facing = (n.x * light.x + n.y * light.y + n.z * light.z) * norm;
        const float diffuse = std::max(0.f, (facing + 0.2f) / 1.2f);
        const float half = std::max(0.f, (n.x * light.x + n.y * light.y + n.z * (light.z + 1)) * norm / 1.9f);
        const float gloss = half * half * half * half;
        const float sky = 0.9f - 0.1f * n.y * norm;
        return tone * (view.ambient * sky + 1.15f * (1 - view.ambient) * diffuse) + shine * gloss * gloss * gloss;
    }

    float hairTone(float x, float y, const Normal& n) const
    {
        const float fine = noise2(x * 30 + 3 * y, y * 5, who.hairSeed + 3);
        const float curls = noise2(x * 13, y * 13, who.hairSeed + 4);
        const float texture = 1 + 0.22f * mix(fine, curls, who.hairCurl);
        return lit(who.hairTone * texture, n, 0.10f * (1 - 0.6f * who.hairCurl) * texture);
    }

    // The hair that stands out from the head or hangs down behind it.
    float withBackHair(float x, float y, float tone) const
    {
        if (who.bald)
            return tone;
        x += 0.12f * sinYaw;
        const float ragged = 1 + (0.012f + 0.035f * who.hairCurl) * noise2(std::atan2(x, -y) * 9, 0.5f, who.hairSeed);
        const float crown = (1 + who.hairVolume) * ragged, side = (who.headWidth + 0.75f * who.hairVolume) * ragged;
        const float t = y < WIDEST ? (y - WIDEST) / (crown + WIDEST) : 0.f;
        float half = t > -1 ? side * std::sqrt(1 - t * t) : 0.f;
        const float end = who.hairLength;
        if (y > WIDEST)
            half *= 1 + (end > 0.4f ? 0.10f : -0.12f) * ramp(WIDEST, 1, y);
        const float hang =
            std::max(half > 0 ? std::abs(x) - half : 1.f, y - end - 0.04f * noise2(x * 12, 1, who.hairSeed));
        const float covered = coverage(hang, SOFT);
        if (covered <= 0)
            return tone;
        const Normal n = { x / (side * side), t / crown,
                           std::sqrt(std::max(0.05f, 1 - (x / side) * (x / side))) / side };
        return mix(tone, hairTone(x, y, n), covered);
    }

    float withBody(float x, float y, float tone) const
    {
        const float neckHalf = 0.62f * who.headWidth + 0.05f * ramp(0.9f, 1.3f, y);
        if (y > 0.3f)
        {
            const Normal n = { x / neckHalf, 0.25f, std::sqrt(std::max(0.05f, 1 - (x / neckHalf) * (x / neckHalf))) };
            const float shadow = 0.62f + 0.25f * ramp(who.chin, who.chin + 0.3f, y);
            tone = mix(tone, lit(who.skin * shadow, n, 0.f), coverage(std::abs(x) - neckHalf, SOFT));
        }
        const float shoulder = 1.22f - 0.12f * coverage(std::abs(x) - 0.75f * who.headWidth, 0.15f) +
                               0.22f * std::max(0.f, std::abs(x) - 0.5f);
        const float neckline = 1.13f + 0.30f * std::max(0.f, 0.42f - std::abs(x));
        const Normal n = { 0.6f * x, -0.35f, 0.9f };
        return mix(tone, lit(view.shirt, n, 0.f), coverage(std::max(shoulder, neckline) - y, SOFT));
    }

    float withEars(float x, float y, float tone) const
    {
        if (who.hairLength > 0.4f || std::abs(y - 0.1f) > 0.35f)
            return tone; // covered by hair, or too far away
        for (int side = -1; side <= 1; side += 2)
        {
            const float s = static_cast<float>(side), reach = who.headWidth * headProfile(who, 0.1f);
            const float cx = s * (reach + 0.01f) * cosYaw - 0.12f * sinYaw, cy = 0.10f;
            const float dx = (x - cx) / (0.10f * who.ears), dy = (y - cy - 0.1f * view.pitch) / (0.21f * who.ears);
            const float q = std::sqrt(dx * dx + dy * dy);
            const float hollow = 1 - 0.3f * coverage(q - 0.55f, 0.3f);
            const Normal n = { 0.5f * s, 0.f, 0.85f };
            tone = mix(tone, lit(who.skin * 0.92f * hollow, n, 0.f), coverage((q - 1) * 0.12f, SOFT));
        }
        return tone;
    }

    float withHead(float x, float y, float tone) const
    {
        const float profile = headProfile(who, y);
        if (profile <= 0)
            return tone;
        // where the line of sight meets the ellipse of this height, turned by yaw
        const float a = who.headWidth * profile, b = who.headDepth * profile;
        const float reach = std::sqrt(a * a * cosYaw * cosYaw + b * b * sinYaw * sinYaw);
        const float covered = coverage(std::abs(x) - reach, SOFT);
        if (covered <= 0)
            return tone;
        const float phi = std::atan2(b * sinYaw, a * cosYaw) + std::acos(std::min(1.f, std::max(-1.f, x / reach)));
        const float u = a * std::cos(phi), z = b * std::sin(phi);
        const float tilt = view.pitch * (z - 0.4f * who.headDepth);
        const SkinPoint at = { u, y - tilt, std::tan(view.yaw), std::abs(u) / a };

        const float slope = (headProfile(who, y + 0.01f) - headProfile(who, y - 0.01f)) * 50 * who.headWidth;
        const float step = 0.012f, height = relief(who, view, at);
        SkinPoint right = at, below = at;
        right.u += step;
        below.v += step;
        const float slantX = (relief(who, view, right) - height) / step,
                    slantY = (relief(who, view, below) - height) / step;
        const Normal inHead = { u / a - 1.1f * slantX, -0.8f * std::max(-2.f, std::min(2.f, slope)) - 1.1f * slantY,
                                z * a / (b * b) + 0.05f };
        const Normal n = { inHead.x * cosYaw + inHead.z * sinYaw, inHead.y, inHead.z * cosYaw - inHead.x * sinYaw };

        float face = lit(faceTone(who, view, at), n, 0.07f * (0.5f + 0.5f * who.skin));
        const float hair = scalpHair(who, at);
        if (hair > 0)
            face = mix(face, hairTone(u, at.v, n), hair);
        return mix(tone, withGlasses(who, at, face), covered);
    }

    const FaceIdentity& who;
    const FaceView& view;
    float sinYaw, cosYaw;
    Normal light;
};

} // namespace

cv::Mat renderFace(const FaceIdentity& who, const FaceView& view)
{
    const Scene scene(who, view);
    const float cosRoll = std::cos(view.roll), sinRoll = std::sin(view.roll);
    cv::Mat fine(HEIGHT * OVERSAMPLING, WIDTH, CV_32F);
    for (int i = 0; i < fine.rows; i++)
    {
        float* row = fine.ptr<float>(i);
        for (int j = 0; j < fine.cols; j++)
        {
            const float px = static_cast<float>(j) + 0.5f - CENTRE_X - view.shiftX;
            const float py = (static_cast<float>(i) + 0.5f) / OVERSAMPLING - CENTRE_Y - view.shiftY;
            const float x = (cosRoll * px + sinRoll * py) / (PIXELS * view.scale);
            const float y = (cosRoll * py - sinRoll * px) / (PIXELS * view.scale);
            row[j] = 255 * view.gain * scene.sample(x, y);
        }
    }
    cv::Mat picture;
    cv::resize(fine, picture, cv::Size(WIDTH, HEIGHT), 0, 0, cv::INTER_AREA);
    if (view.blur > 0)
        cv::GaussianBlur(picture, picture, cv::Size(), view.blur);
    cv::RNG rng(view.noiseSeed);
    cv::Mat grain(picture.size(), CV_32F);
    rng.fill(grain, cv::RNG::NORMAL, 0, view.noise);
    picture += grain;
    picture.convertTo(picture, CV_8U);
    return picture;
}

} // namespace demo
