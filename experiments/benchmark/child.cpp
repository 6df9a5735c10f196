// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "benchmark.hpp"

#include <cstdio>
#include <fstream>
#include <iostream>
#include <stdexcept>

using namespace cv;

namespace benchmark {

void runPart(const Options& options)
{
    const Faces faces = drawManyFaces(options);
    Ptr<face::FaceRecognizer> recognizer;
    if (options.part == "fisherfaces")
        recognizer = face::FisherFaceRecognizer::create();
    else if (options.part == "weighted")
        recognizer = face::WeightedFisherFaceRecognizer::create();
    else if (options.part == "kernel")
        recognizer = face::WeightedKernelFisherFaceRecognizer::create();
    if (recognizer)
        recognizer->train(faces.images, faces.people);
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.compare(0, 6, "VmHWM:") == 0)
            std::cout << std::stod(line.substr(6)) / 1024 << std::endl;
}

namespace {

//! The largest memory that a process of its own took
double peakMegabytes(const Options& options, const std::string& part)
{
    const std::string command = "'" + options.program + "' --part " + part + (options.smoke ? " --smoke" : "");
    FILE* output = popen(command.c_str(), "r");
    double megabytes = -1;
    if (!output || std::fscanf(output, "%lf", &megabytes) != 1)
        throw std::runtime_error("cannot measure the memory of " + part);
    pclose(output);
    return megabytes;
}

} // namespace

void compareMemory(const Options& options, Results& results)
{
    // What the images alone take, and the libraries, is no one's fault.
    const double before = peakMegabytes(options, "images"), ours = peakMegabytes(options, "weighted") - before;
    const Faces faces = drawManyFaces(options);
    const double copies = 2. * faces.images.size() * faces.images[0].total() * sizeof(double) / (1 << 20);
    const double kernel = peakMegabytes(options, "kernel") - before;
    if (!options.plain)
        results.add(Comparison{ "training, peak memory", "FisherFaceRecognizer", "MB", ours,
                                peakMegabytes(options, "fisherfaces") - before });
    results.add(Comparison{ "training, peak memory", "two copies in double", "MB", ours, copies });
    results.add(Comparison{ "RBF training, peak memory", "two copies in double", "MB", kernel, copies });
}

} // namespace benchmark
