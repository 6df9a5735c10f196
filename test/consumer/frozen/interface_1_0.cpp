// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// The interface of version 1.0, each name once as a program may use it. It must go on compiling with every version 1.x.

#include "opencv2/weighted_fisher.hpp"

using namespace cv;
using namespace cv::face;

namespace {

static_assert(WEIGHTING_UNIFORM == 0 && WEIGHTING_APAC == 1 && WEIGHTING_POW == 2 && WEIGHTING_CDM == 3 &&
                  WEIGHTING_KNN == 4 && WEIGHTING_COSINE == 5 && WEIGHTING_KERNEL_COSINE == 6 && WEIGHTING_AUTO == 7 &&
                  WEIGHTING_MAXMIN == 8 && WEIGHTING_CUSTOM == 9,
              "values are in model files");
static_assert(DISTANCE_L2 == 0 && DISTANCE_COSINE == 1, "values are in model files");
static_assert(KERNEL_LINEAR == 0 && KERNEL_POLY == 1 && KERNEL_RBF == 2 && KERNEL_SIGMOID == 3 && KERNEL_COSINE == 4,
              "values are in model files");
static_assert(FEATURE_PIXELS == 1 && FEATURE_HOG == 2 && FEATURE_LBP == 4 && FEATURE_GABOR == 8,
              "values are in model files");
static_assert(COMPONENTS_DEFAULT == 0 && COMPONENTS_RANK == -1 && COMPONENTS_ALL == -2, "values are in model files");
static_assert(GALLERY_SAMPLES == 0 && GALLERY_MEANS == 1, "values are in model files");
static_assert(SEARCH_REGULARIZATION == 1 && SEARCH_COMPONENTS == 2 && SEARCH_WEIGHTING == 4 && SEARCH_DISTANCE == 8 &&
                  SEARCH_KERNEL == 16 && SEARCH_FEATURES == 32,
              "values may be stored");

const int allFeatures = FEATURE_ALL, allSearches = SEARCH_ALL;

WeightedFisherParams someParams()
{
    WeightedFisherParams params;
    params.weighting = WEIGHTING_POW;
    params.power = 2.5;
    params.neighbors = params.sparsity = 3;
    params.iterations = 25;
    params.regularization = 2;
    params.standardize = params.balance = params.sizeWeighted = false;
    params.distance = DISTANCE_COSINE;
    params.customWeights = Mat();
    params.features = FEATURE_PIXELS;
    params.updatable = params.mirror = -1;
    params.gallery = GALLERY_SAMPLES;
    return params;
}

WeightedFisherKernelParams someKernel()
{
    WeightedFisherKernelParams kernel(KERNEL_POLY);
    kernel.type = KERNEL_RBF;
    kernel.gamma = kernel.coef0 = 0;
    kernel.degree = 2;
    kernel.landmarks = 0;
    FisherKernelParams formerName = kernel;
    return formerName;
}

FisherCopyParams someCopies()
{
    FisherCopyParams copies(3);
    copies.count = 0;
    copies.minSize = copies.maxSize = copies.minLight = copies.maxLight = 1;
    copies.minNoise = copies.maxNoise = copies.minBlur = copies.maxBlur = 0;
    return copies;
}

class Network : public FaceNetwork
{
public:
    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE { images.copyTo(vectors); }
    String getIdentity() const CV_OVERRIDE { return "identity"; }
};

void changeAndAsk(const Ptr<DiscriminantFaceRecognizer>& recognizer, const std::vector<Mat>& images,
                  const std::vector<int>& labels)
{
    const Ptr<BasicFaceRecognizer> base = recognizer;
    recognizer->setParams(recognizer->getParams());
    recognizer->setCopyParams(recognizer->getCopyParams());
    recognizer->setNetwork(recognizer->getNetwork());
    recognizer->setNumComponents(recognizer->getNumComponents());
    recognizer->setThreshold(recognizer->getThreshold());
    recognizer->setProgress([](int, int, const String&) {});
    recognizer->train(images, labels);
    recognizer->update(images, labels);
    recognizer->enroll(images, labels);
    recognizer->removeClass(1);
    recognizer->trainAuto(images, labels);
    recognizer->trainAuto(images, labels, 5, 0.01, allSearches);
    recognizer->calibrate(images, labels);
    recognizer->calibrate(images, labels, 0.01);
    const double threshold =
        recognizer->calibratePairs(images, labels) + recognizer->calibratePairs(images, labels, 0.1);

    int label = 0;
    double distance = threshold;
    Mat projections, found, distances, probabilities, pairs, weights;
    label = recognizer->predict(images[0]);
    recognizer->predict(images[0], label, distance);
    recognizer->predict(images[0], StandardCollector::create());
    recognizer->predictBatch(images, found, distances);
    recognizer->predictTop(images[0], 3, found, distances, probabilities);
    recognizer->project(images, projections);
    recognizer->getWeightPairs(pairs, weights);
    distance = recognizer->compare(images[0], images[1]) + recognizer->getProbability(distance) +
               recognizer->getPairProbability(distance);
    const Mat matrices[] = { recognizer->getEigenVectors(),  recognizer->getEigenValues(), recognizer->getMean(),
                             recognizer->getLabels(),        recognizer->getWeights(),     recognizer->getClasses(),
                             recognizer->getFeatureWeights() };
    const std::vector<Mat> gallery = recognizer->getProjections();
    const Size size = recognizer->getImageSize();
    const String report = recognizer->getAutoReport();
    CV_Assert(matrices[0].data != gallery[0].data && size.width + label > 0 && !report.empty());
}

template <class Recognizer> void keep(const Ptr<Recognizer>& recognizer)
{
    std::vector<uchar> bytes;
    recognizer->encode(bytes);
    recognizer->decode(bytes);
    recognizer->write("model.yml.gz");
    recognizer->save("model.xml");
    recognizer->read("model.yml.gz");
    const Ptr<Recognizer> loaded = Recognizer::load("model.yml.gz"), former = Algorithm::load<Recognizer>("model.xml");
    recognizer->clear();
    CV_Assert(recognizer->empty() && !loaded->empty() && !former->empty());
}

void addUp(const Mat& rows, const std::vector<int>& labels)
{
    const Ptr<FisherStatistics> statistics = FisherStatistics::create(rows.row(0)),
                                others =
                                    FisherStatistics::create(rows.row(0), someParams(), noArray(), noArray(), "others");
    statistics->add(rows, labels);
    statistics->subtract(rows, labels);
    statistics->merge(others);
    statistics->forget(1);
    statistics->write("sums.yml.gz");
    statistics->save("sums.yml.gz");
    statistics->read("sums.yml.gz");
    std::vector<uchar> bytes;
    statistics->encode(bytes);
    statistics->decode(bytes);
    const Mat matrices[] = { statistics->getClasses(), statistics->getCounts(), statistics->getOrigin() };
    const String id = FisherStatistics::load("sums.yml.gz")->getId();
    const std::vector<String> merged = statistics->getMerged();
    WeightedFisherFaceRecognizer::create()->train(statistics);
    statistics->clear();
    CV_Assert(statistics->empty() && matrices[0].rows > 0 && id != merged[0]);
}

} // namespace

int main()
{
    const std::vector<Mat> images;
    const std::vector<int> labels;
    std::vector<Mat> copies;
    makeDegradedCopies(Mat(), copies, someCopies());
    const Ptr<FaceNetwork> networks[] = { makePtr<Network>(), DnnFaceNetwork::create("face.onnx"),
                                          DnnFaceNetwork::create("face.onnx", Size(112, 112), Scalar(), 1, true) };
    const Ptr<WeightedFisherFaceRecognizer> recognizers[] = {
        WeightedFisherFaceRecognizer::create(), WeightedFisherFaceRecognizer::create(5),
        WeightedFisherFaceRecognizer::create(5, 0.5), WeightedFisherFaceRecognizer::create(someParams()),
        WeightedFisherFaceRecognizer::create(someParams(), COMPONENTS_RANK, 0.5)
    };
    const Ptr<WeightedKernelFisherFaceRecognizer> kernelRecognizers[] = {
        WeightedKernelFisherFaceRecognizer::create(), WeightedKernelFisherFaceRecognizer::create(someParams()),
        WeightedKernelFisherFaceRecognizer::create(someParams(), someKernel(), 5, 0.5)
    };
    kernelRecognizers[0]->setKernelParams(kernelRecognizers[1]->getKernelParams());
    recognizers[0]->setNetwork(networks[0]);
    changeAndAsk(recognizers[0], images, labels);
    changeAndAsk(kernelRecognizers[0], images, labels);
    keep(recognizers[0]);
    keep(kernelRecognizers[0]);
    addUp(Mat(), labels);
    return allFeatures > 0 ? 0 : 1;
}
