// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test { namespace {

template <class Recognizer> class WeightedFisher_Balance : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_Balance, BothRecognizers);

//! With balance a person's images count the same in all, however often they are there
TYPED_TEST(WeightedFisher_Balance, makesRepetitionsHarmless)
{
    const LabelledSamples set = makeBlobs(4, 3, 20, 0.4, 99);
    LabelledSamples repeated = set;
    for (int i = 3; i < 6; i++) // person 1, five times
        for (int k = 0; k < 4; k++)
        {
            repeated.samples.push_back(set.samples.row(i));
            repeated.labels.push_back(1);
        }
    for (int weighting : { WEIGHTING_UNIFORM, WEIGHTING_POW, WEIGHTING_AUTO, WEIGHTING_MAXMIN })
    {
        WeightedFisherParams params = paramsWith(weighting);
        params.balance = true;
        const auto once = makeRecognizer<TypeParam>(params, 2);
        once->train(set.samples, set.labels);
        params.regularization *= double(repeated.labels.size()) / double(set.labels.size()); // eps is per sample
        const auto often = makeRecognizer<TypeParam>(params, 2);
        often->train(repeated.samples, repeated.labels);
        Mat labels, expected, actual;
        const Mat others = makeBlobs(4, 5, 20, 1, 100).samples;
        once->predictBatch(others, labels, expected);
        often->predictBatch(others, labels, actual);
        expectNear(expected, actual, 1e-5);

        params.balance = false; // then they are not
        const auto drowned = makeRecognizer<TypeParam>(params, 2);
        drowned->train(repeated.samples, repeated.labels);
        drowned->predictBatch(others, labels, actual);
        EXPECT_GT(cv::norm(expected, actual, NORM_INF), 1e-3);
    }
}

TYPED_TEST(WeightedFisher_Balance, changesNothingForClassesOfOneSize)
{
    const LabelledSamples set = makeBlobs(6, 4, 72, 0.6, 101);
    WeightedFisherParams params;
    const auto plain = makeRecognizer<TypeParam>(params);
    plain->train(set.samples, set.labels);
    params.balance = true;
    const auto balanced = makeRecognizer<TypeParam>(params);
    balanced->train(set.samples, set.labels);
    const Mat others = makeBlobs(6, 3, 72, 1, 102).samples;
    Mat labels, expected, actual;
    plain->predictBatch(others, labels, expected);
    balanced->predictBatch(others, labels, actual);
    expectNear(expected, actual, 1e-6);
}

} // namespace
} // namespace opencv_test
