// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

using namespace cv;

namespace benchmark {

namespace {

typedef Ptr<face::DiscriminantFaceRecognizer> Recognizer;

const int WITHOUT_FEATURES = face::SEARCH_ALL & ~face::SEARCH_FEATURES;

Recognizer makeRecognizer(bool kernel)
{
    return kernel ? Recognizer(face::WeightedKernelFisherFaceRecognizer::create())
                  : Recognizer(face::WeightedFisherFaceRecognizer::create());
}

Timed training(const Recognizer& recognizer, const Faces& faces)
{
    return [=] { return secondsOf([&] { recognizer->train(faces.images, faces.people); }); };
}

Timed searching(const Recognizer& recognizer, const Faces& faces, int search)
{
    return [=] { return secondsOf([&] { recognizer->trainAuto(faces.images, faces.people, 5, 0.01, search); }); };
}

//! The features of all images, and their projections, which take little of the time
Timed describing(const Recognizer& recognizer, const Faces& faces, int threads)
{
    return [=] {
        const int before = getNumThreads();
        setNumThreads(threads);
        Mat projections;
        const double seconds = secondsOf([&] { recognizer->project(faces.images, projections); });
        setNumThreads(before);
        return seconds;
    };
}

Recognizer withAllFeatures(const Faces& faces)
{
    face::WeightedFisherParams params;
    params.features = face::FEATURE_ALL;
    const Recognizer recognizer = face::WeightedFisherFaceRecognizer::create(params);
    recognizer->train(faces.images, faces.people);
    return recognizer;
}

void compareSearch(const Faces& faces, bool kernel, const Options& options, Results& results)
{
    const Recognizer once = makeRecognizer(kernel), searched = makeRecognizer(kernel), all = makeRecognizer(kernel);
    all->trainAuto(faces.images, faces.people);
    const std::vector<double> seconds =
        interleaved({ training(once, faces), searching(searched, faces, WITHOUT_FEATURES),
                      searching(makeRecognizer(kernel), faces, face::SEARCH_ALL), training(all, faces) },
                    options);
    const std::string what = std::string(kernel ? "RBF " : "") + "trainAuto, " + faces.sizeName();
    results.add(Comparison{ what + ", pixels", "one training", "s", seconds[1], seconds[0] });
    results.add(Comparison{ what + ", all features", "what it chose", "s", seconds[2], seconds[3] });
}

} // namespace

void compareSearches(const Options& options, Results& results)
{
    const Size size = options.sized(Size(92, 112), Size(10, 12));
    const Faces faces = drawFaces(options.sized(40, 6), 5, size, 4);
    for (const bool kernel : { false, true })
        compareSearch(faces, kernel, options, results);

    const Recognizer described = withAllFeatures(faces);
    const int threads = getNumThreads();
    const std::vector<double> seconds =
        interleaved({ describing(described, faces, threads), describing(described, faces, 1) }, options);
    results.add(Comparison{ format("features of %d images on %d cores", int(faces.images.size()), threads),
                            "on one core", "s", seconds[0], seconds[1] });

    Growth search = { "trainAuto", "pixels, 5 per person", {}, {} }, features = { "features", "all of them", {}, {} };
    for (const int people : options.sized<std::vector<int>>({ 20, 40, 80 }, { 4, 6, 8 }))
    {
        const Faces some = drawFaces(people, 5, size, 4);
        const std::vector<double> times = interleaved(
            { searching(makeRecognizer(false), some, WITHOUT_FEATURES), describing(described, some, threads) },
            options);
        search.add(double(some.images.size()), times[0]);
        features.add(double(some.images.size()), times[1]);
    }
    results.add(search);
    results.add(features);
}

} // namespace benchmark
