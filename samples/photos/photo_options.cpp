// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "photo_options.hpp"

#include "command_line.hpp"

#include <algorithm>

namespace photos {

namespace {

void checkWords(const Options& options, size_t words)
{
    if (options.command == "enroll")
    {
        if (words != 3)
            throw demo::UsageError("enroll: a folder of photos and a model are needed");
    }
    else if (options.command == "check")
    {
        if (words != 3)
            throw demo::UsageError("check: a model and a folder of photos are needed");
    }
    else if (options.command != "name")
        throw demo::UsageError("'" + options.command + "': one of enroll, name and check is needed");
    else if (words < 3)
        throw demo::UsageError("name: a model and photos are needed");
}

// Options that one command has and the others have not
void checkOwnOptions(const Options& options)
{
    if (options.command != "enroll" && options.keepAll)
        throw demo::UsageError("--keep-all is for enroll");
    if (options.command != "name" && !(options.draw.empty() && options.sort.empty()))
        throw demo::UsageError("--draw and --sort are for name");
    if (options.command == "enroll" && !options.csv.empty())
        throw demo::UsageError("--csv is for name and check");
}

} // namespace

Options parseOptions(int argc, const char* const* argv)
{
    Options options;
    double strangers = -1;
    std::vector<std::string> words;
    const demo::OptionSetters setters = {
        { "--detector", demo::pathInto(options.detector) }, { "--network", demo::pathInto(options.network) },
        { "--csv", demo::pathInto(options.csv) },           { "--draw", demo::pathInto(options.draw) },
        { "--sort", demo::pathInto(options.sort) },         { "--strangers", demo::shareInto(strangers) },
    };
    options.help = !demo::parseCommandLine(argc, argv, setters, { { "--keep-all", &options.keepAll } }, &words);
    if (options.help)
        return options;
    if (words.empty())
        throw demo::UsageError("one of enroll, name and check is needed");
    options.command = words[0];
    checkWords(options, words.size());
    checkOwnOptions(options);
    if (strangers >= 0)
    {
        if (options.command != "enroll")
            throw demo::UsageError("--strangers is for enroll, which sets the threshold");
        options.strangers = strangers;
    }
    const bool modelLast = options.command == "enroll";
    options.model = modelLast ? words[2] : words[1];
    options.photos.assign(words.begin() + (modelLast ? 1 : 2), words.end() - (modelLast ? 1 : 0));
    return options;
}

std::string usage()
{
    return cv::format(
        "Names the people on photographs.\n"
        "\n"
        "usage: weighted_fisher_photos enroll PHOTOS MODEL [OPTION]...\n"
        "       weighted_fisher_photos name MODEL PHOTOS... [OPTION]...\n"
        "       weighted_fisher_photos check MODEL PHOTOS [OPTION]...\n"
        "\n"
        "enroll learns people from photos as they come: PHOTOS has one folder for each person, or files called\n"
        "name_number.jpg. The largest face of a photo is taken, or the one nearest to the centre of those that are "
        "not\n"
        "much smaller. Photos that would do harm are refused, with the reason: a face that is too small, dark or "
        "blurred,\n"
        "one that is unlike the person's others (often a photo in the wrong folder), no face, and a photo that is "
        "there\n"
        "already. MODEL is a file, .yml, .xml or .json, also with .gz; beside it, in MODEL.faces, are the faces of "
        "the\n"
        "people in it. People are added to those of a MODEL that is there.\n"
        "name prints who is on photos, which may be files and folders: one line for each face.\n"
        "check compares that with the names of folders or files, as enroll has them; people who are not enrolled are\n"
        "strangers.\n"
        "\n"
        "  --detector FILE   find faces with YuNet, an ONNX file for cv::FaceDetectorYN, instead of Haar cascades\n"
        "  --network FILE    describe faces with a network, an ONNX file that takes RGB of 112x112, instead of "
        "features;\n"
        "                    a model needs the network that it was made with\n"
        "  --keep-all        enroll: refuse nothing but photos without a face\n"
        "  --strangers SHARE enroll: the share of strangers' photos that may get a name (%g)\n"
        "  --csv FILE        name, check: write file, box, name (empty: unknown), distance and probability of each "
        "face\n"
        "  --draw DIR        name: write copies of the photos with names on them\n"
        "  --sort DIR        name: copy the photos into a folder for each person, and unknown\n"
        "  --help            this text\n"
        "\n"
        "Exit codes: 0 done, 1 it could not be done, 2 a wrong argument, 130 interrupted: the model is as it was.\n",
        recognition::USUAL_STRANGERS);
}

} // namespace photos
