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

void runPart(const std::string& part)
{
    const Faces faces = drawFaces(200, 10, Size(64, 64), 1);
    Ptr<face::FaceRecognizer> recognizer;
    if (part == "fisherfaces")
        recognizer = face::FisherFaceRecognizer::create();
    else if (part == "weighted")
        recognizer = face::WeightedFisherFaceRecognizer::create();
    else if (part == "kernel")
        recognizer = face::WeightedKernelFisherFaceRecognizer::create();
    if (recognizer)
        recognizer->train(faces.images, faces.people);
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);)
        if (line.compare(0, 6, "VmHWM:") == 0)
            std::cout << std::stod(line.substr(6)) / 1024 << std::endl;
}

double peakMegabytes(const Options& options, const std::string& part)
{
    FILE* output = popen(("'" + options.program + "' --part " + part).c_str(), "r");
    double megabytes = -1;
    if (!output || std::fscanf(output, "%lf", &megabytes) != 1)
        throw std::runtime_error("cannot measure the memory of " + part);
    pclose(output);
    return megabytes;
}

void compareMemory(const Options& options, Results& results)
{
    // What the images alone take, and the libraries, is no one's fault.
    const double before = peakMegabytes(options, "images"), ours = peakMegabytes(options, "weighted") - before;
    const double copies = 2. * 2000 * 4096 * sizeof(double) / (1 << 20);
    results.comparisons.push_back({ "peak memory of training, FisherFaceRecognizer", "MB", ours,
                                    peakMegabytes(options, "fisherfaces") - before, 1 });
    print(results.comparisons.back());
    results.comparisons.push_back({ "peak memory of training, two copies in double", "MB", ours, copies, 1 });
    print(results.comparisons.back());
    results.comparisons.push_back({ "peak memory of kernel training, two copies in double", "MB",
                                    peakMegabytes(options, "kernel") - before, copies, 1 });
    print(results.comparisons.back());
}

} // namespace benchmark
