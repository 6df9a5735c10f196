// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_left_out.hpp"
#include "test_pictures.hpp"
#include "test_snapshot.hpp"

namespace opencv_test { namespace {

//! The threshold of trainAuto, by training without some of the people: make() gives a recognizer
template <class Make>
double thresholdWhenPeopleAreLeftOut(const LabelledSamples& set, int count, double rate, Make make)
{
    std::vector<int> folds;
    for (int person : set.labels)
        folds.push_back(person % count);
    std::vector<double> distances;
    for (int f = 0; f < count; f++)
    {
        const std::vector<int> trained = indicesOf(folds, f, false);
        const auto recognizer = make();
        recognizer->train(samplesOf(set, trained), labelsOf(set, trained));
        for (int i : indicesOf(folds, f, true))
        {
            int label;
            distances.push_back(0);
            recognizer->predict(set.samples.row(i), label, distances.back());
        }
    }
    std::sort(distances.begin(), distances.end());
    return distances[size_t(rate * double(distances.size()))];
}

//! Samples whose columns have scales of their own, which some people alone decide
LabelledSamples unevenBlobs()
{
    LabelledSamples set = makeBlobs(8, 5, 30, 0.8, 112);
    for (int j = 0; j < set.samples.cols; j++)
        set.samples(Rect(j, 5 * (j % 8), 1, 5)) *= 1 + j;
    return set;
}

//! 8 people of 5 samples
template <class Recognizer> class WeightedFisher_Search : public testing::Test
{
protected:
    WeightedFisher_Search() : known(makeBlobs(8, 5, 30, 0.8, 111)) {}

    LabelledSamples known;
};
TYPED_TEST_CASE(WeightedFisher_Search, BothRecognizers);

TYPED_TEST(WeightedFisher_Search, countsTheErrorsOfFolds)
{
    for (int features : { 30, 60 }) // fewer and more pixels than samples
    {
        const LabelledSamples set = makeBlobs(8, 5, features, 1.6, 113);
        WeightedFisherParams params;
        params.weighting = WEIGHTING_POW;
        const auto recognizer = makeRecognizer<TypeParam>(params);
        recognizer->trainAuto(set.samples, set.labels, 3, 0.1, 0);
        const int errors = errorsWhenLeftOut<TypeParam>(set, params, 3);
        EXPECT_GT(errors, 0);
        EXPECT_NE(String::npos, recognizer->getAutoReport().find(format(" %.2f ", 100. * errors / 40)))
            << errors << " errors\n"
            << recognizer->getAutoReport();
    }
}

TYPED_TEST(WeightedFisher_Search, setsTheThresholdWithPeopleLeftOut)
{
    const auto recognizer = makeRecognizer<TypeParam>();
    std::vector<double> strangers;
    std::vector<int> folds;
    for (int label : this->known.labels)
        folds.push_back(label % 4);
    for (int f = 0; f < 4; f++)
    {
        const std::vector<int> trained = indicesOf(folds, f, false), tested = indicesOf(folds, f, true);
        const auto others = makeRecognizer<TypeParam>();
        others->train(samplesOf(this->known, trained), labelsOf(this->known, trained));
        Mat labels, distances;
        others->predictBatch(samplesOf(this->known, tested), labels, distances);
        strangers.insert(strangers.end(), distances.begin<double>(), distances.end<double>());
    }
    std::sort(strangers.begin(), strangers.end());
    recognizer->trainAuto(this->known.samples, this->known.labels, 4, 0.1, 0);
    EXPECT_NEAR(strangers[4], recognizer->getThreshold(), 1e-6); // 4 of 40 are below
}

TYPED_TEST(WeightedFisher_Search, choosesOnlyWhatItIsTold)
{
    const LabelledSamples hard = makeBlobs(8, 5, 30, 1.6, 114);
    WeightedFisherParams params = paramsWith(WEIGHTING_KNN);
    params.regularization = 17;
    params.distance = DISTANCE_L2;
    for (int search :
         { 0, int(SEARCH_REGULARIZATION), int(SEARCH_DISTANCE), int(SEARCH_COMPONENTS), int(SEARCH_WEIGHTING) })
    {
        const auto recognizer = makeRecognizer<TypeParam>(params, 4);
        recognizer->trainAuto(hard.samples, hard.labels, 3, 0.1, search);
        const WeightedFisherParams chosen = recognizer->getParams();
        if (search != SEARCH_REGULARIZATION)
        {
            EXPECT_EQ(17, chosen.regularization);
        }
        if (search != SEARCH_DISTANCE)
        {
            EXPECT_EQ(DISTANCE_L2, chosen.distance);
        }
        if (search != SEARCH_WEIGHTING)
        {
            EXPECT_EQ(WEIGHTING_KNN, chosen.weighting);
        }
        if (search != SEARCH_COMPONENTS)
        {
            EXPECT_EQ(4, recognizer->getNumComponents());
        }
        EXPECT_EQ(FEATURE_PIXELS, chosen.features);
    }
}

TYPED_TEST(WeightedFisher_Search, isNoWorseThanWhereItStarted)
{
    LabelledSamples hard = makeBlobs(8, 5, 30, 1, 114);
    Mat noise(hard.samples.rows, 10, CV_64F); // pixels that say nothing, and that a large regularization listens to
    RNG(115).fill(noise, RNG::NORMAL, 0, 8);
    hconcat(hard.samples, noise, hard.samples);
    WeightedFisherParams start;
    start.regularization = 100;
    start.distance = DISTANCE_L2;
    const auto recognizer = makeRecognizer<TypeParam>(start);
    recognizer->trainAuto(hard.samples, hard.labels, 5, 0.01, SEARCH_REGULARIZATION | SEARCH_DISTANCE);
    EXPECT_LT(errorsWhenLeftOut<TypeParam>(hard, recognizer->getParams(), 5),
              errorsWhenLeftOut<TypeParam>(hard, start, 5));
}

TYPED_TEST(WeightedFisher_Search, givesTheSameTwice)
{
    const Pictures pictures = makePictures(5, 4, Size(20, 24), 115);
    const auto once = makeRecognizer<TypeParam>(), again = makeRecognizer<TypeParam>();
    once->trainAuto(pictures.images, pictures.labels);
    again->trainAuto(pictures.images, pictures.labels);
    EXPECT_EQ(once->getAutoReport(), again->getAutoReport());
    EXPECT_EQ(once->getThreshold(), again->getThreshold());
    expectSame(once->getParams(), again->getParams());
    EXPECT_NE(String::npos, once->getAutoReport().find("pixels+hog+lbp")); // features were searched
    for (const Mat& image : pictures.images)
        expectNear(distancesTo(*once, image), distancesTo(*again, image), 0);
}

TYPED_TEST(WeightedFisher_Search, tellsHowFarItIs)
{
    const auto recognizer = makeRecognizer<TypeParam>();
    int last = 0, calls = 0;
    recognizer->setProgress([&](int step, int steps, const String& what) {
        EXPECT_EQ(last + 1, step);
        EXPECT_LE(step, steps);
        EXPECT_FALSE(what.empty());
        last = step;
        calls++;
    });
    recognizer->trainAuto(this->known.samples, this->known.labels, 3, 0.05, SEARCH_REGULARIZATION);
    EXPECT_GT(calls, 5);

    const Snapshot before = snapshotOf(recognizer, this->known.samples);
    recognizer->setProgress([](int step, int, const String&) {
        if (step == 3)
            throw std::runtime_error("enough");
    });
    EXPECT_THROW(recognizer->trainAuto(this->known.samples, this->known.labels), std::runtime_error);
    expectSame(before, snapshotOf(recognizer, this->known.samples));
}

TYPED_TEST(WeightedFisher_Search, makesDoWithFewImages)
{
    const LabelledSamples few = makeBlobs({ 1, 3, 2, 1, 2 }, 20, 0.3, 116),
                          single = makeBlobs({ 1, 1, 1, 1 }, 20, 0.3, 117),
                          three = makeBlobs({ 4, 4, 3 }, 20, 0.3, 118);
    const auto recognizer = makeRecognizer<TypeParam>();
    recognizer->trainAuto(few.samples, few.labels, 5, 0.1);
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("No person has 5 images: 3 folds are used"));
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("5 of 5 people have fewer than 5 images"));
    EXPECT_LT(recognizer->getThreshold(), DBL_MAX);
    EXPECT_GE(recognizer->getProbability(0), 0.5);

    recognizer->trainAuto(single.samples, single.labels);
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("No person has two images"));
    EXPECT_LT(recognizer->getThreshold(), DBL_MAX); // people can still be left out
    expectError(Error::StsBadArg, "Probabilities are not known", [&] { recognizer->getProbability(0); });

    recognizer->trainAuto(three.samples, three.labels);
    EXPECT_NE(String::npos, recognizer->getAutoReport().find("fewer than 4 people"));
    EXPECT_LE(recognizer->getThreshold(), 2); // a cosine distance
}

TYPED_TEST(WeightedFisher_Search, setsTheThresholdOfTheModelThatIsTrained)
{
    const LabelledSamples set = unevenBlobs();
    for (bool standardize : { false, true })
        for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
        {
            WeightedFisherParams params;
            params.standardize = standardize;
            params.distance = distance;
            const auto make = [&] { return makeRecognizer<TypeParam>(params); };
            const auto recognizer = make();
            recognizer->trainAuto(set.samples, set.labels, 4, 0.1, 0);
            EXPECT_NEAR(thresholdWhenPeopleAreLeftOut(set, 4, 0.1, make), recognizer->getThreshold(),
                        1e-5 * recognizer->getThreshold())
                << "standardize " << standardize << ", distance " << distance;
        }
}

TEST(WeightedFisher_KernelSearch, measuresWithAsManyLandmarksAsAreTrained)
{
    const LabelledSamples set = unevenBlobs();
    std::vector<double> thresholds;
    for (int landmarks : { 0, 6, 20 })
    {
        WeightedFisherKernelParams kernel;
        kernel.landmarks = landmarks;
        const auto make = [&] { return WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), kernel); };
        const auto recognizer = make();
        recognizer->trainAuto(set.samples, set.labels, 4, 0.1, 0);
        thresholds.push_back(recognizer->getThreshold());
        EXPECT_NEAR(thresholdWhenPeopleAreLeftOut(set, 4, 0.1, make), thresholds.back(), 1e-5 * thresholds.back())
            << landmarks;
    }
    EXPECT_GT(std::abs(thresholds[0] - thresholds[1]), 1e-4);
    EXPECT_GT(std::abs(thresholds[0] - thresholds[2]), 1e-4);
    EXPECT_GT(std::abs(thresholds[1] - thresholds[2]), 1e-4);
}

TEST(WeightedFisher_KernelSearch, choosesTheKernelAndSkipsOnesThatAreRefused)
{
    const LabelledSamples set = makeBlobs(6, 5, 12, 1.2, 119);
    WeightedFisherKernelParams start(KERNEL_POLY);
    start.gamma = 1e-9;
    const auto recognizer = WeightedKernelFisherFaceRecognizer::create(WeightedFisherParams(), start);
    recognizer->trainAuto(set.samples, set.labels, 5, 0.01, SEARCH_KERNEL);
    const String report = recognizer->getAutoReport();
    for (const char* kernel : { "KERNEL_LINEAR", "KERNEL_COSINE", "KERNEL_RBF", "KERNEL_SIGMOID", "KERNEL_POLY 3" })
        EXPECT_NE(String::npos, report.find(kernel)) << report;
    int label;
    recognizer->setThreshold(DBL_MAX);
    double distance;
    recognizer->predict(set.samples.row(0), label, distance); // the model is that of the kernel chosen
    EXPECT_EQ(set.labels[0], label);
    const auto same =
        WeightedKernelFisherFaceRecognizer::create(recognizer->getParams(), recognizer->getKernelParams());
    same->train(set.samples, set.labels);
    expectNear(distancesTo(*same, set.samples.row(1)), distancesTo(*recognizer, set.samples.row(1)), 0);
}

} // namespace
} // namespace opencv_test
