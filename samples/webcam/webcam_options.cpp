// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "webcam_options.hpp"

#include "command_line.hpp"

namespace webcam {

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    int camera = -1;
    const demo::OptionSetters setters = {
        { "--camera", demo::numberInto(camera, 0, 99) },       { "--video", demo::pathInto(options.video) },
        { "--gallery", demo::pathInto(options.gallery) },      { "--model", demo::pathInto(options.model) },
        { "--detector", demo::pathInto(options.detector) },    { "--network", demo::pathInto(options.network) },
        { "--output", demo::pathInto(options.output) },        { "--csv", demo::pathInto(options.csv) },
        { "--strangers", demo::shareInto(options.strangers) },
    };
    options.help = !demo::parseCommandLine(argc, argv, setters,
                                           { { "--headless", &options.headless }, { "--keep-all", &options.keepAll } });
    if (camera >= 0 && !options.video.empty())
        throw demo::UsageError("--camera and --video exclude each other");
    options.camera = camera < 0 ? 0 : camera;
    return options;
}

std::string usage()
{
    return "usage: weighted_fisher_webcam [OPTION]...\n"
           "\n"
           "Names the faces that a camera sees. Press n in the window to enrol the face in view.\n"
           "\n"
           "  --camera N         number of the camera (0)\n"
           "  --video FILE       a video instead of a camera; in a window it starts again at its end\n"
           "  --gallery DIR      photographs of people to be recognized, one folder for each, or name_number.jpg\n"
           "  --keep-all         do not refuse photographs of the gallery that are dark, blurred or unlike others\n"
           "  --model FILE       the trained recognizer, .yml, .xml or .json, also with .gz: loaded if it is there,\n"
           "                     saved at the end; beside it, in FILE.faces, are the faces of the people in it.\n"
           "                     weighted_fisher_photos reads and writes the same files\n"
           "  --detector FILE    find faces with YuNet, an ONNX file for FaceDetectorYN, not with Haar cascades\n"
           "  --network FILE     describe faces with a network, an ONNX file that takes RGB of 112x112, not with "
           "features;\n"
           "                     a model needs the network that it was made with\n"
           "  --strangers SHARE  the share of strangers' photographs that may get a name (0.05)\n"
           "  --headless         no window: stops at the end of the video or with Ctrl-C\n"
           "  --output FILE      write the frames with names on them as a video, .avi\n"
           "  --csv FILE         write a line for each face: frame, box, name (empty: unknown), distance,\n"
           "                     probability\n"
           "\n"
           "Keys: n enrol, t train anew, s save, d remove a person, h help, q quit.\n";
}

} // namespace webcam
