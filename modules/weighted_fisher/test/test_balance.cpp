// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test { namespace {

template <class Recognizer> class WeightedFisher_Balance : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_Balance, BothRecognizers);

//! The samples of person 1 that many times more
LabelledSamples repeatedFirst(const LabelledSamples& set, int more)
{
    LabelledSamples repeated = set;
    for (int i = 0; i < set.samples.rows; i++)
        for (int k = 0; k < more && set.labels[i] == 1; k++)
        {
            repeated.samples.push_back(set.samples.row(i));
            repeated.labels.push_back(1);
        }
    return repeated;
}

template <class Recognizer>
Mat distancesOf(const WeightedFisherParams& params, const LabelledSamples& set, const Mat& others)
{
    const auto recognizer = makeRecognizer<Recognizer>(params, 2);
    recognizer->train(set.samples, set.labels);
    Mat labels, distances;
    recognizer->predictBatch(others, labels, distances);
    return distances;
}

//! With balance a person's images count the same in all, however often they are there
template <class Recognizer>
void expectHarmless(WeightedFisherParams params, const LabelledSamples& set, const LabelledSamples& repeated)
{
    const Mat others = makeBlobs(4, 5, set.samples.cols, 1, 100).samples;
    for (int weighting : { WEIGHTING_UNIFORM, WEIGHTING_POW, WEIGHTING_AUTO, WEIGHTING_MAXMIN })
        for (bool sizeWeighted : { false, true })
        {
            params.weighting = weighting;
            params.sizeWeighted = sizeWeighted;
            params.balance = true;
            const Mat expected = distancesOf<Recognizer>(params, set, others);
            expectNear(expected, distancesOf<Recognizer>(params, repeated, others), 1e-5);
            params.balance = false; // then they are not
            const Mat drowned = distancesOf<Recognizer>(params, repeated, others);
            EXPECT_GT(cv::norm(expected, drowned, NORM_INF), 1e-3);
        }
}

// The regularizer depends on the number of samples, except where they are so few that the shrinkage is the strongest.
TYPED_TEST(WeightedFisher_Balance, makesRepetitionsHarmless)
{
    const LabelledSamples set = makeBlobs(4, 3, 20, 0.4, 99);
    expectHarmless<TypeParam>(WeightedFisherParams(), set, repeatedFirst(set, 1));
}

TEST(WeightedFisher_Balance, makesManyRepetitionsHarmlessWithoutRegularization)
{
    WeightedFisherParams params;
    params.regularization = 0;
    const LabelledSamples set = makeBlobs(4, 10, 8, 0.4, 99);
    expectHarmless<WeightedFisherFaceRecognizer>(params, set, repeatedFirst(set, 4));
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
