// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

namespace opencv_test {
namespace {

//! What the report of a search that chooses nothing says of the parameters
String described(const WeightedFisherParams& params, int kernelType = KERNEL_RBF)
{
    const Pictures pictures = makePictures(4, 3, Size(24, 28), 401);
    const auto recognizer =
        WeightedKernelFisherFaceRecognizer::create(params, WeightedFisherKernelParams(kernelType), 2);
    recognizer->trainAuto(pictures.images, pictures.labels, 2, 0.1, 0);
    const String report = recognizer->getAutoReport();
    return report.substr(report.find("chosen: "));
}

bool endsWith(const String& text, const String& end)
{
    return text.size() >= end.size() && text.compare(text.size() - end.size(), end.size(), end) == 0;
}

} // namespace

TEST(WeightedFisher_Tables, every_weighting_has_its_name)
{
    const char* const names[] = { "UNIFORM", "APAC",          "POW",  "CDM",    "KNN",
                                  "COSINE",  "KERNEL_COSINE", "AUTO", "MAXMIN", "CUSTOM" };
    for (int weighting = WEIGHTING_UNIFORM; weighting < WEIGHTING_CUSTOM; weighting++)
        EXPECT_TRUE(endsWith(described(paramsWith(weighting)), format(", %s\n", names[weighting])))
            << described(paramsWith(weighting));

    // trainAuto refuses the user's own weights. All but three weightings name themselves where there are too many classes.
    const LabelledSamples set = makeBlobs(2001, 1, 3, 0.1, 402);
    for (int weighting : { WEIGHTING_APAC, WEIGHTING_POW, WEIGHTING_CDM, WEIGHTING_COSINE, WEIGHTING_KERNEL_COSINE,
                           WEIGHTING_AUTO, WEIGHTING_CUSTOM })
    {
        WeightedFisherParams params = paramsWith(weighting);
        params.customWeights = Mat::ones(2, 2, CV_64F);
        expectError(
            Error::StsOutOfRange,
            format("for WEIGHTING_%s, which gives every pair a weight of its own: above 2000 classes use one of "
                   "WEIGHTING_UNIFORM, WEIGHTING_KNN, WEIGHTING_MAXMIN",
                   names[weighting]),
            [&] { WeightedKernelFisherFaceRecognizer::create(params)->train(set.samples, set.labels); });
    }
    expectError(Error::StsBadArg, "WEIGHTING_CUSTOM has no weights", [&] {
        WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
        params.customWeights = Mat::ones(4, 4, CV_64F);
        described(params);
    });
}

TEST(WeightedFisher_Tables, every_kernel_has_its_name)
{
    const char* const names[] = { "KERNEL_LINEAR,", "KERNEL_POLY 2 gamma 0.1/d,", "KERNEL_RBF gamma 0.1/d,",
                                  "KERNEL_SIGMOID gamma 0.1/d,", "KERNEL_COSINE," };
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
        EXPECT_NE(String::npos, described(WeightedFisherParams(), type).find(names[type]));
}

TEST(WeightedFisher_Tables, every_distance_and_feature_has_its_name)
{
    WeightedFisherParams params;
    params.distance = DISTANCE_L2;
    params.features = FEATURE_ALL;
    EXPECT_NE(String::npos, described(params).find("chosen: pixels+hog+lbp+gabor, "));
    EXPECT_NE(String::npos, described(params).find(", L2, "));
    params.distance = DISTANCE_COSINE;
    EXPECT_NE(String::npos, described(params).find(", cosine, "));
}

TEST(WeightedFisher_Tables, all_features_are_the_sum_of_their_flags)
{
    EXPECT_EQ(FEATURE_PIXELS | FEATURE_HOG | FEATURE_LBP | FEATURE_GABOR, int(FEATURE_ALL));
}

} // namespace opencv_test
