// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_COMMON_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_COMMON_HPP

#include "test_precomp.hpp"
#include "../src/opencv_versions.hpp"

namespace opencv_test {
using cv::face::fisher::columnOf;
using cv::face::fisher::numericDepths;

//! Samples, one a row (CV_64F), and who is on them
struct LabelledSamples
{
    Mat samples;
    std::vector<int> labels;

    //! The samples as images with that many rows
    std::vector<Mat> images(int rows = 1) const
    {
        std::vector<Mat> all;
        for (int i = 0; i < samples.rows; i++)
            all.push_back(samples.row(i).reshape(1, rows));
        return all;
    }
};

//! Class r, labelled r, has sizes[r] samples around a mean of its own; the means are N(0, 1), the samples deviate by
//! N(0, spread^2) in every dimension
inline LabelledSamples makeBlobs(const std::vector<int>& sizes, int dims, double spread, uint64 seed)
{
    RNG rng(seed);
    LabelledSamples set;
    for (int r = 0; r < int(sizes.size()); r++)
    {
        Mat mean(1, dims, CV_64F), members(sizes[r], dims, CV_64F);
        rng.fill(mean, RNG::NORMAL, 0, 1);
        rng.fill(members, RNG::NORMAL, 0, spread);
        members += repeat(mean, sizes[r], 1);
        set.samples.push_back(members);
        set.labels.insert(set.labels.end(), sizes[r], r);
    }
    return set;
}

inline LabelledSamples makeBlobs(int classes, int perClass, int dims, double spread, uint64 seed)
{
    return makeBlobs(std::vector<int>(classes, perClass), dims, spread, seed);
}

//! One way to make either recognizer, for tests that hold for both
template <class Recognizer>
Ptr<Recognizer> makeRecognizer(const WeightedFisherParams& params = WeightedFisherParams(), int components = 0,
                               double maxDistance = DBL_MAX);

template <>
inline Ptr<WeightedFisherFaceRecognizer> makeRecognizer(const WeightedFisherParams& params, int components,
                                                        double maxDistance)
{
    return WeightedFisherFaceRecognizer::create(params, components, maxDistance);
}

template <>
inline Ptr<WeightedKernelFisherFaceRecognizer> makeRecognizer(const WeightedFisherParams& params, int components,
                                                              double maxDistance)
{
    return WeightedKernelFisherFaceRecognizer::create(params, WeightedFisherKernelParams(), components, maxDistance);
}

//! For TYPED_TEST_CASE
typedef testing::Types<WeightedFisherFaceRecognizer, WeightedKernelFisherFaceRecognizer> BothRecognizers;

inline WeightedFisherParams paramsWith(int weighting)
{
    WeightedFisherParams params;
    params.weighting = weighting;
    return params;
}

//! Same size, same type, finite, and no entries further apart than that
inline void expectNear(const Mat& expected, const Mat& actual, double tolerance)
{
    ASSERT_EQ(expected.size(), actual.size());
    ASSERT_EQ(expected.type(), actual.type());
    if (expected.empty())
        return;
    EXPECT_TRUE(checkRange(actual, true, 0, -DBL_MAX, std::numeric_limits<double>::infinity())) << actual;
    EXPECT_LE(cvtest::norm(expected, actual, NORM_INF), tolerance);
}

//! The weightings that need no weights from the user
template <class Recognizer> std::vector<int> ownWeightings()
{
    std::vector<int> all;
    for (int weighting = WEIGHTING_UNIFORM; weighting < WEIGHTING_CUSTOM; weighting++)
        if (weighting != WEIGHTING_KERNEL_COSINE || std::is_same<Recognizer, WeightedKernelFisherFaceRecognizer>::value)
            all.push_back(weighting);
    return all;
}

//! The action must throw a cv::Exception of that code, whose message holds that part
template <class Action> void expectError(int code, const String& part, Action action)
{
    try
    {
        action();
        ADD_FAILURE() << "Expected an error with '" << part << "', but there was none";
    }
    catch (const cv::Exception& e)
    {
        EXPECT_EQ(code, e.code) << e.what();
        EXPECT_NE(String::npos, e.err.find(part)) << "Expected '" << part << "' in '" << e.err << "'";
    }
}

} // namespace opencv_test

#endif
