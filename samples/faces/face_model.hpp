// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_SAMPLES_FACE_MODEL_HPP
#define WEIGHTED_FISHER_SAMPLES_FACE_MODEL_HPP

namespace demo {

// Lengths are in half heights of a head: the eyes are near y = 0, the crown is at y = -1 and the chin at y = 1;
// x points right, y down and z to the viewer. Tones go from 0 (black) to 1 (white).

/** What stays the same in all pictures of a person. */
struct FaceIdentity
{
    float headWidth, headDepth;
    float jaw;  // 0: pointed chin, 1: square jaw
    float chin; // how far down the chin reaches
    float skin; // tone
    float ears; // size

    float hairTone;
    float hairVolume;
    float hairline;   // y of the forehead's upper end
    float hairPart;   // tilt of the hairline: parted left or right
    float hairRecede; // how far the temples are bare
    float hairLength; // y that the hair beside the face reaches
    float hairCurl;   // 0: straight, 1: curly
    bool bald;
    unsigned hairSeed;

    float eyeY, eyeSpacing, eyeWidth, eyeOpening, eyeTilt, irisTone, lidTone;
    float browHeight, browThickness, browArch, browTilt, browTone;
    float noseLength, noseWidth, noseHeight, bridgeWidth;
    float mouthY, mouthWidth, upperLip, lowerLip, lipTone;
    float cheeks; // how much the cheekbones show
    float wrinkles;

    bool glasses;
    float lensWidth, lensHeight, lensPower; // power 2: oval, larger: rectangular
    float rimThickness, rimTone;

    float beard;     // 0: shaved, 1: full
    float moustache; // likewise
};

/** What changes from picture to picture. */
struct FaceView
{
    float shiftX, shiftY;    // pixels of a 92 x 112 image
    float scale;             // 1: the usual size
    float yaw, pitch, roll;  // radians
    float smile, mouthOpen;  // -1 (sad) ... 1, 0 ... 1
    float eyesOpen;          // 0 (closed) ... 1
    float browRaise;         // -1 ... 1
    float gaze;              // -1 (left) ... 1
    float lightX, lightY;    // where the light comes from, -1 ... 1
    float ambient;           // share of the light that has no direction
    float gain;              // exposure
    float background, shirt; // tones
    float blur, noise;       // pixels, grey levels
    unsigned noiseSeed;
};

} // namespace demo

#endif
