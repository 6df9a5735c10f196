// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: make_seeds FOLDER
// Writes small models, both recognizers' in every format, from which the fuzzing of read starts.

#include "opencv2/weighted_fisher.hpp"

#include <fstream>

using namespace cv;
using namespace cv::face;

namespace {

void writeModel(const FaceRecognizer& recognizer, const String& file, int format, int flags)
{
    FileStorage fs("", FileStorage::WRITE | FileStorage::MEMORY | format | flags);
    fs << "m"
       << "{";
    recognizer.write(fs);
    fs << "}";
    std::ofstream(file.c_str(), std::ios::binary) << fs.releaseAndGetString();
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 1;
    const Mat samples = (Mat_<double>(6, 4) << 9, 1, 2, 3, 8, 2, 2, 3, 1, 7, 1, 1, 2, 9, 1, 1, 4, 4, 9, 0, 4, 3, 8, 1);
    const std::vector<int> labels = { 0, 0, 1, 1, 2, 2 };
    WeightedFisherParams params;
    params.customWeights = Mat::ones(3, 3, CV_32F);
    std::vector<Ptr<FaceRecognizer>> recognizers = { WeightedFisherFaceRecognizer::create(params, 0, 1.5) };
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
        recognizers.push_back(WeightedKernelFisherFaceRecognizer::create(params, FisherKernelParams(type)));
    for (size_t i = 0; i < recognizers.size(); i++)
    {
        recognizers[i]->train(samples, labels);
        recognizers[i]->setLabelInfo(1, "Ada");
        for (int format : { FileStorage::FORMAT_YAML, FileStorage::FORMAT_XML, FileStorage::FORMAT_JSON })
            for (int flags : { 0, int(FileStorage::BASE64) })
                writeModel(*recognizers[i], cv::format("%s/%d-%d-%d", argv[1], int(i), format, flags), format, flags);
    }
    return 0;
}
