// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Any bytes as a model file: they are refused with a cv::Exception, or give a recognizer whose distances are numbers.

#include "opencv2/core/utils/logger.hpp"
#include "opencv2/weighted_fisher.hpp"
#include "parsing.hpp"

using namespace cv;
using namespace cv::face;

namespace {

const int PIXELS = 4; // of the seeds

//! What a model that was accepted says of two images
template <class Recognizer> void use(const Recognizer& recognizer)
{
    const Mat images = (Mat_<float>(2, PIXELS) << 9, 1, 2, 3, 0, 0, 0, 255);
    Mat labels, distances, projections;
    try
    {
        recognizer.predictBatch(images, labels, distances);
        recognizer.project(images, projections);
    }
    catch (const Exception& e)
    {
        if (e.code == Error::StsAssert)
            abort();
        return;
    }
    if (!checkRange(distances, true, nullptr, 0, std::numeric_limits<double>::infinity()) || !checkRange(projections))
        abort();
}

template <class Recognizer> void readAndUse(const FileNode& node, const Ptr<Recognizer>& recognizer)
{
    try
    {
        recognizer->read(node);
    }
    catch (const Exception&)
    {
        if (!recognizer->empty())
            abort();
        return;
    }
    use(*recognizer);
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***)
{
    utils::logging::setLogLevel(utils::logging::LOG_LEVEL_SILENT);
    setNumThreads(1);
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, size_t size)
{
    try
    {
        fisher::parseText(std::string(reinterpret_cast<const char*>(data), size), [](const FileNode& node) {
            readAndUse(node, WeightedFisherFaceRecognizer::create());
            readAndUse(node, WeightedKernelFisherFaceRecognizer::create());
        });
    }
    catch (const Exception&) // of the parser
    {
    }
    return 0;
}
