// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "webcam_options.hpp"

#include "command_line.hpp"

#include <cstring>
#include <vector>

namespace webcam {

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    int camera = -1;
    const demo::OptionSetters setters = {
        { "--camera", demo::numberInto(camera, 0, 99) },    { "--video", demo::pathInto(options.video) },
        { "--gallery", demo::pathInto(options.gallery) },   { "--model", demo::pathInto(options.model) },
        { "--detector", demo::pathInto(options.detector) }, { "--output", demo::pathInto(options.output) },
        { "--csv", demo::pathInto(options.csv) },
    };
    // --headless has no value, all others have one
    std::vector<const char*> withValues;
    for (int i = 0; i < argc; i++)
    {
        if (i > 0 && std::strcmp(argv[i], "--headless") == 0)
            options.headless = true;
        else
            withValues.push_back(argv[i]);
    }
    options.help = !demo::parseCommandLine(static_cast<int>(withValues.size()), withValues.data(), setters);
    if (camera >= 0 && !options.video.empty())
        throw demo::UsageError("--camera and --video exclude each other");
    options.camera = camera < 0 ? 0 : camera;
    return options;
}

std::string usage()
{
    return "usage: weighted_fisher_webcam [OPTION VALUE]...\n"
           "\n"
           "Names the faces that a camera sees. Press n in the window to enrol the face in view.\n"
           "\n"
           "  --camera N         number of the camera (0)\n"
           "  --video FILE       a video instead of a camera; in a window it starts again at its end\n"
           "  --gallery DIR      photographs of people to be recognized, a folder for each, named like them\n"
           "  --model FILE       the trained recognizer, .yml, .xml or .json, also with .gz: loaded if it is there,\n"
           "                     saved at the end; beside it, in FILE.faces, are the faces of the people in it\n"
           "  --detector FILE    find faces with this model of FaceDetectorYN (.onnx), not with a Haar cascade\n"
           "  --headless         no window: stops at the end of the video or with Ctrl-C\n"
           "  --output FILE      write the frames with names on them as a video, .avi\n"
           "  --csv FILE         write a line for each face: frame, box, name (empty: unknown), distance\n"
           "\n"
           "Keys: n enrol, t train anew, s save, d remove a person, h help, q quit.\n";
}

} // namespace webcam
