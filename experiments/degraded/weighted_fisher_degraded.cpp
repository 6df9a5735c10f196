// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Measures what the recognizers are worth when good photographs are enrolled and poor ones recognized; see --help.

#include "command_line.hpp"
#include "degradation.hpp"
#include "degraded_table.hpp"
#include "face_alignment.hpp"
#include "face_files.hpp"
#include "interruption.hpp"
#include "page.hpp"
#include "synthetic_faces.hpp"
#include "vectors.hpp"

#include "opencv2/imgcodecs.hpp"
#include "opencv2/imgproc.hpp"

#include <cstdio>
#include <fstream>

using namespace demo;

namespace {

const int FEWEST_PEOPLE = 4, DRAWN_PEOPLE = 24, DRAWN_PICTURES = 8;

struct Settings
{
    std::string photos, detector, faces, network, json, ranges = "default";
    bool unit = false, features = false, search = true;
    int copies = 3;
    DegradedMeasuring measuring;

    bool drawn() const { return photos.empty() && faces.empty(); }
};

std::string usage()
{
    const Settings defaults;
    const DegradedMeasuring& how = defaults.measuring;
    const cv::Size size = recognition::networkTemplate().size;
    return cv::format(
        "Enrols good photographs of people and recognizes small, dark and noisy ones: the recognizers, trained on\n"
        "degraded copies of the photographs, against the plain cosine of a face network's vectors.\n"
        "\n"
        "usage: weighted_fisher_degraded [--photos DIR --detector FILE | --faces DIR] [--network FILE] [OPTION]...\n"
        "\n"
        "Without photos and faces it draws faces; without a network it takes features. An option's value may also\n"
        "follow an equals sign.\n"
        "\n"
        "  --photos DIR      photographs as they come, in one folder for each person\n"
        "  --detector FILE   of the photos: YuNet, an ONNX file for cv::FaceDetectorYN\n"
        "  --faces DIR       instead of photos: faces that are aligned, in one folder for each person\n"
        "  --network FILE    a face network, an ONNX file that takes RGB of %dx%d\n"
        "  --features        instead of a network: HOG, LBP, Gabor and pixels\n"
        "  --unit            divide the network's vectors by their lengths\n"
        "  --copies N        how many copies of each enrolled photo are made, 0 for none (%d)\n"
        "  --ranges NAME     of the copies: default, or test for those that the test faces have (%s)\n"
        "  --enrolled N      how many photos of a person are enrolled, the others are tested (%d)\n"
        "  --splits N        how many random splits to average over (%d)\n"
        "  --draws N         how many times each test face is degraded (%d)\n"
        "  --no-search       without trainAuto, which takes many times as long as the others\n"
        "  --seed N          of the splits, the test faces and the drawn faces (%d)\n"
        "  --json FILE       write all figures, those of each split too\n"
        "  --help            this text\n",
        size.width, size.height, defaults.copies, defaults.ranges.c_str(), how.enrolled, how.splits, how.draws,
        static_cast<int>(how.seed));
}

OptionSetter rangesInto(std::string& target)
{
    return [&target](const std::string& name, const std::string& text) {
        if (text != "default" && text != "test")
            throw UsageError(name + ": default or test is needed, not '" + text + "'");
        target = text;
    };
}

void check(const Settings& settings)
{
    if (!settings.photos.empty() && !settings.faces.empty())
        throw UsageError("--photos and --faces exclude each other");
    if (settings.photos.empty() != settings.detector.empty())
        throw UsageError("--photos and --detector are needed together");
    if (!settings.network.empty() && settings.features)
        throw UsageError("--network and --features exclude each other");
    if (settings.network.empty() && !settings.features && !settings.drawn())
        throw UsageError("--network or --features is needed");
    if (settings.network.empty() && settings.unit)
        throw UsageError("--unit is for the vectors of a --network");
}

cv::Mat resized(const cv::Mat& picture)
{
    cv::Mat face;
    const cv::Size size = recognition::networkTemplate().size;
    const bool shrinks = picture.rows >= size.height && picture.cols >= size.width;
    cv::resize(picture, face, size, 0, 0, shrinks ? cv::INTER_AREA : cv::INTER_LINEAR);
    return face;
}

FaceSet facesOf(const Settings& settings)
{
    if (!settings.photos.empty())
    {
        const cv::Ptr<recognition::FaceDetector> detector = recognition::makeNetworkDetector(settings.detector);
        return readFaceFolders(settings.photos, cv::IMREAD_COLOR, [&detector](const cv::Mat& photo) {
            const std::vector<recognition::FoundFace> faces = detector->search(photo);
            return faces.empty() ? cv::Mat()
                                 : recognition::alignedFace(photo, faces[recognition::mainFace(faces, photo.size())],
                                                            recognition::networkTemplate());
        });
    }
    if (!settings.faces.empty())
        return readFaceFolders(settings.faces, cv::IMREAD_ANYCOLOR, resized);
    FaceSet faces = syntheticFaces(DRAWN_PEOPLE, DRAWN_PICTURES, settings.measuring.seed);
    for (cv::Mat& image : faces.images)
        image = resized(image);
    return faces;
}

FaceSet loadFaces(const Settings& settings)
{
    const FaceSet all = facesOf(settings);
    for (const std::string& message : all.skipped)
        std::fprintf(stderr, "%s\n", message.c_str());
    FaceSet faces = withImages(all, settings.measuring.enrolled + 1);
    if (countPeople(faces) < FEWEST_PEOPLE)
        throw std::runtime_error(cv::format("At least %d people with %d faces each are needed; there are %d: %s",
                                            FEWEST_PEOPLE, settings.measuring.enrolled + 1, countPeople(faces),
                                            all.origin.c_str()));
    return faces;
}

FaceDescription descriptionOf(const Settings& settings)
{
    if (settings.network.empty())
        return describedByFeatures();
    return describedByNetwork(settings.network, settings.unit);
}

std::string inWords(const cv::face::FisherCopyParams& copies)
{
    if (copies.count == 0)
        return "no copies";
    return cv::format(
        "copies of each enrolled photo: %d, of size %g to %g, light %g to %g, noise %g to %g, blur %g to %g",
        copies.count, copies.minSize, copies.maxSize, copies.minLight, copies.maxLight, copies.minNoise,
        copies.maxNoise, copies.minBlur, copies.maxBlur);
}

void run(const Settings& settings, const std::string& commandLine)
{
    check(settings);
    const FaceDescription description = descriptionOf(settings);
    const FaceSet faces = loadFaces(settings);
    const cv::face::FisherCopyParams copies =
        settings.ranges == "test" ? copiesLikeTheTest(settings.copies) : cv::face::FisherCopyParams(settings.copies);
    const DegradedMeasuring& how = settings.measuring;
    const std::string origin = cv::format("%s; %d faces of %d people are used; %s; %s", faces.origin.c_str(),
                                          static_cast<int>(faces.images.size()), countPeople(faces),
                                          description.name.c_str(), inWords(copies).c_str());
    std::printf("%s\n%d enrolled, splits: %d\n", origin.c_str(), how.enrolled, how.splits);
    std::printf(
        "Degraded test faces: size %g to %g, light %g to %g, noise %g. The ratio is that to the error of plain\n"
        "cosine with copies; p is that of a sign-flip test of the same two by person.\n%s\n",
        LEAST_SIDE, LARGEST_SIDE, LEAST_LIGHT, MOST_LIGHT, NOISE,
        settings.drawn() ? "Drawn faces say little of photographs: use --photos or --faces.\n" : "");
    std::fflush(stdout);
    Figures figures;
    measureDegraded(faces, description, copyMethods(description, copies, settings.search), how, figures);
    if (!settings.json.empty())
        writeWhole(settings.json, figures.inJson(commandLine, origin));
}

} // namespace

int main(int argc, char** argv)
{
    catchInterruptions();
    Settings settings;
    DegradedMeasuring& how = settings.measuring;
    OptionSetters setters;
    setters["--photos"] = pathInto(settings.photos);
    setters["--detector"] = pathInto(settings.detector);
    setters["--faces"] = pathInto(settings.faces);
    setters["--network"] = pathInto(settings.network);
    setters["--json"] = newFileInto(settings.json);
    setters["--ranges"] = rangesInto(settings.ranges);
    setters["--copies"] = numberInto(settings.copies, 0, 100);
    setters["--enrolled"] = numberInto(how.enrolled, 1, 1000);
    setters["--splits"] = numberInto(how.splits, 1, 1000);
    setters["--draws"] = numberInto(how.draws, 1, 1000);
    setters["--seed"] = seedInto(how.seed);
    bool withoutSearch = false;
    const OptionFlags flags = { { "--unit", &settings.unit },
                                { "--features", &settings.features },
                                { "--no-search", &withoutSearch } };
    return runProgram("weighted_fisher_degraded", [&] {
        if (!parseCommandLine(argc, argv, setters, flags))
        {
            std::printf("%s", usage().c_str());
            return;
        }
        settings.search = !withoutSearch;
        run(settings, commandLineOf(argc, argv));
    });
}
