// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// usage: make_seeds FOLDER
// Writes small models of both recognizers and statistics, in every format, from which the fuzzing of read starts.

#include "model_tree.hpp"
#include "opencv2/imgproc.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <fstream>

using namespace cv;
using namespace cv::face;

namespace {

//! Sizes that differ from each other, so that one cannot be taken for another: 6 samples, 4 pixels, 3 classes
const Mat SAMPLES = (Mat_<uchar>(6, 4) << 9, 1, 2, 3, 8, 2, 2, 3, 1, 7, 1, 1, 2, 9, 1, 1, 4, 4, 9, 0, 4, 3, 8, 1);
const std::vector<int> LABELS = { 0, 0, 1, 1, 2, 2 };

class Seeds
{
public:
    explicit Seeds(const String& folder) : folder_(folder), count_(0) {}

    //! The model as text and with binary data
    void addInAllFormats(const Algorithm& algorithm)
    {
        for (int format : { FileStorage::FORMAT_YAML, FileStorage::FORMAT_XML, FileStorage::FORMAT_JSON })
            for (int flags : { 0, int(FileStorage::BASE64) })
                write(textOf(algorithm, format | flags));
        addCompressed(algorithm);
    }

    void addCompressed(const Algorithm& algorithm)
    {
        write(gzipped(textOf(algorithm, FileStorage::FORMAT_JSON | FileStorage::BASE64)));
    }

private:
    void write(const std::string& content)
    {
        std::ofstream(format("%s/%03d", folder_.c_str(), count_++).c_str(), std::ios::binary) << content;
    }

    String folder_;
    int count_;
};

//! With all that a training and a calibration leave in a model
template <class Recognizer> void addModelOfPixels(Seeds& seeds, Recognizer& recognizer)
{
    recognizer.train(SAMPLES, LABELS);
    recognizer.setLabelInfo(1, "Ada");
    const std::vector<int> withStranger = { 0, 0, 1, 1, 2, 9 };
    recognizer.calibrate(SAMPLES, withStranger);
    recognizer.calibratePairs(SAMPLES, LABELS);
    seeds.addInAllFormats(recognizer);
}

void addModelsOfPixels(Seeds& seeds)
{
    WeightedFisherParams params;
    params.customWeights = Mat::ones(3, 3, CV_32F);
    params.updatable = 1;
    addModelOfPixels(seeds, *WeightedFisherFaceRecognizer::create(params));
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
        addModelOfPixels(seeds, *WeightedKernelFisherFaceRecognizer::create(params, WeightedFisherKernelParams(type)));
    params = WeightedFisherParams();
    addModelOfPixels(seeds, *WeightedFisherFaceRecognizer::create(params, 1));
    params.gallery = GALLERY_MEANS;
    params.updatable = 1;
    addModelOfPixels(seeds, *WeightedFisherFaceRecognizer::create(params, COMPONENTS_RANK));
    addModelOfPixels(seeds, *WeightedKernelFisherFaceRecognizer::create(params));
}

//! With the report of a search
void addModelOfSearch(Seeds& seeds)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->trainAuto(SAMPLES, LABELS);
    seeds.addInAllFormats(*recognizer);
}

//! Gives the images of 8 x 8 as vectors
class Flattening : public FaceNetwork
{
public:
    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE
    {
        Mat rows;
        for (int i = 0; i < int(images.total()); i++)
            rows.push_back(images.getMat(i).clone().reshape(1, 1).colRange(0, 4));
        rows.convertTo(vectors, CV_32F, 1, 1);
    }
    String getIdentity() const CV_OVERRIDE { return "the first four pixels"; }
};

//! Trained on copies, and on the vectors of a network
void addModelOfNetwork(Seeds& seeds, const std::vector<Mat>& images)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->setNetwork(makePtr<Flattening>());
    recognizer->setCopyParams(FisherCopyParams(1));
    recognizer->train(images, LABELS);
    seeds.addCompressed(*recognizer);
}

//! Of two parts, with all that statistics may hold
void addStatistics(Seeds& seeds)
{
    WeightedFisherParams params;
    for (const bool weighted : { false, true })
    {
        params.balance = params.sizeWeighted = weighted;
        const std::vector<int> classes = { 0, 1, 2 }, counts = { 2, 2, 2 };
        Ptr<FisherStatistics> parts[2];
        for (int k = 0; k < 2; k++)
        {
            parts[k] =
                weighted ? FisherStatistics::create(SAMPLES.row(0), params, classes, counts, format("part %d", k))
                         : FisherStatistics::create(SAMPLES.row(0), params, noArray(), noArray(), format("part %d", k));
            const Range range(3 * k, 3 * k + 3);
            parts[k]->add(SAMPLES.rowRange(range), Mat(LABELS).rowRange(range));
        }
        parts[0]->merge(parts[1]);
        seeds.addInAllFormats(*parts[0]);
    }
}

//! The smallest images that have features, which are a thousand numbers
void addModelsOfFeatures(Seeds& seeds)
{
    std::vector<Mat> images;
    for (int i = 0; i < SAMPLES.rows; i++)
    {
        Mat image;
        resize(SAMPLES.row(i).reshape(1, 2), image, Size(8, 8));
        images.push_back(image * 25);
    }
    for (int features : { int(FEATURE_HOG), int(FEATURE_LBP), int(FEATURE_GABOR), FEATURE_PIXELS | FEATURE_HOG })
    {
        WeightedFisherParams params;
        params.features = features;
        const Ptr<FaceRecognizer> linear = WeightedFisherFaceRecognizer::create(params),
                                  kernel = WeightedKernelFisherFaceRecognizer::create(params);
        linear->train(images, LABELS);
        seeds.addCompressed(*linear);
        kernel->train(images, LABELS);
        seeds.addCompressed(*kernel);
    }
    addModelOfNetwork(seeds, images);
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 1;
    Seeds seeds(argv[1]);
    addModelsOfPixels(seeds);
    addModelOfSearch(seeds);
    addModelsOfFeatures(seeds);
    addStatistics(seeds);
    return 0;
}
