// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_snapshot.hpp"

#include <functional>

namespace opencv_test {

namespace {

const double NaN = std::numeric_limits<double>::quiet_NaN();
const double INFINITE = std::numeric_limits<double>::infinity();

template <class Params> struct Mistake
{
    String message;
    std::function<void(Params&)> make;
};

const Mistake<WeightedFisherParams> MISTAKES[] = {
    { "weighting must be from 0 to 9, but is -1", [](WeightedFisherParams& p) { p.weighting = -1; } },
    { "weighting must be from 0 to 9, but is 10", [](WeightedFisherParams& p) { p.weighting = 10; } },
    { "distance must be from 0 to 1, but is -1", [](WeightedFisherParams& p) { p.distance = -1; } },
    { "distance must be from 0 to 1, but is 2", [](WeightedFisherParams& p) { p.distance = 2; } },
    { "features must be a set of flags from 1 to 15, but is 0", [](WeightedFisherParams& p) { p.features = 0; } },
    { "features must be a set of flags from 1 to 15, but is 16", [](WeightedFisherParams& p) { p.features = 16; } },
    { "power must be a finite number > 0, but is 0", [](WeightedFisherParams& p) { p.power = 0; } },
    { "power must be a finite number > 0, but is -2", [](WeightedFisherParams& p) { p.power = -2; } },
    { "power must be a finite number > 0, but is ", [](WeightedFisherParams& p) { p.power = NaN; } },
    { "power must be a finite number > 0, but is inf", [](WeightedFisherParams& p) { p.power = INFINITE; } },
    { "neighbors must be a finite number >= 0, but is -1", [](WeightedFisherParams& p) { p.neighbors = -1; } },
    { "sparsity must be a finite number >= 0, but is -1", [](WeightedFisherParams& p) { p.sparsity = -1; } },
    { "iterations must be a finite number >= 1, but is 0", [](WeightedFisherParams& p) { p.iterations = 0; } },
    { "regularization must be a finite number >= 0, but is -0.1",
      [](WeightedFisherParams& p) { p.regularization = -0.1; } },
    { "regularization must be a finite number >= 0, but is ", [](WeightedFisherParams& p) { p.regularization = NaN; } },
    { "regularization must be a finite number >= 0, but is inf",
      [](WeightedFisherParams& p) { p.regularization = INFINITE; } },
    { "customWeights must be finite and >= 0, but row 1, column 2 is -0.5",
      [](WeightedFisherParams& p) { p.customWeights.at<double>(1, 2) = -0.5; } },
    { "customWeights must be finite and >= 0, but row 2, column 0 is ",
      [](WeightedFisherParams& p) { p.customWeights.at<double>(2, 0) = NaN; } },
    { "customWeights must be finite and >= 0, but row 0, column 1 is inf",
      [](WeightedFisherParams& p) { p.customWeights.at<double>(0, 1) = INFINITE; } },
    { "must have a positive entry off its diagonal, but all are 0",
      [](WeightedFisherParams& p) { p.customWeights.setTo(0); } },
    { "must have a positive entry off its diagonal, but all are 0",
      [](WeightedFisherParams& p) { p.customWeights = Mat::eye(3, 3, CV_64F); } },
    { "customWeights must be a c x c matrix of one channel, but has 2 channels",
      [](WeightedFisherParams& p) { p.customWeights = Mat::ones(3, 3, CV_64FC2); } },
    { "customWeights must be integers of 8 to 32 bits, floats or doubles, but are of type CV_16FC1",
      [](WeightedFisherParams& p) { Mat(3, 3, CV_32F, Scalar(1)).convertTo(p.customWeights, CV_16F); } },
};

const Mistake<WeightedFisherKernelParams> KERNEL_MISTAKES[] = {
    { "kernel type must be from 0 to 4, but is -1", [](WeightedFisherKernelParams& k) { k.type = -1; } },
    { "kernel type must be from 0 to 4, but is 5", [](WeightedFisherKernelParams& k) { k.type = 5; } },
    { "gamma must be a finite number >= 0, but is -0.5", [](WeightedFisherKernelParams& k) { k.gamma = -0.5; } },
    { "gamma must be a finite number >= 0, but is ", [](WeightedFisherKernelParams& k) { k.gamma = NaN; } },
    { "gamma must be a finite number >= 0, but is inf", [](WeightedFisherKernelParams& k) { k.gamma = INFINITE; } },
    { "degree must be a finite number >= 1, but is 0", [](WeightedFisherKernelParams& k) { k.degree = 0; } },
    { "coef0 must be a finite number >= 0, but is -1",
      [](WeightedFisherKernelParams& k) {
          k.type = KERNEL_POLY;
          k.coef0 = -1;
      } },
    { "coef0 must be a finite number", [](WeightedFisherKernelParams& k) { k.coef0 = NaN; } },
    { "coef0 must be a finite number", [](WeightedFisherKernelParams& k) { k.coef0 = -INFINITE; } },
    { "landmarks must be a finite number >= 0, but is -1", [](WeightedFisherKernelParams& k) { k.landmarks = -1; } },
};

} // namespace

//! A trained recognizer, so that there is something to spoil
template <class Recognizer> class WeightedFisher_ParamErrors : public testing::Test
{
protected:
    WeightedFisher_ParamErrors() : set(makeBlobs(3, 4, 8, 0.4, 51)), recognizer(makeRecognizer<Recognizer>())
    {
        params.customWeights = (Mat_<double>(3, 3) << 0, 1, 2, 3, 0, 4, 5, 6, 0);
        params.power = 2.5;
        recognizer->setParams(params);
        recognizer->setThreshold(0.5);
        recognizer->train(set.samples, set.labels);
    }

    //! The action throws, and changes nothing
    template <class Action> void expectRefused(const String& message, Action action) const
    {
        const Snapshot before = snapshotOf(recognizer, set.samples);
        expectError(Error::StsBadArg, message, action);
        expectSame(before, snapshotOf(recognizer, set.samples));
    }

    WeightedFisherParams params;
    LabelledSamples set;
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_ParamErrors, BothRecognizers);

TYPED_TEST(WeightedFisher_ParamErrors, params_out_of_range_are_refused_by_create_and_set_params)
{
    for (const auto& mistake : MISTAKES)
    {
        WeightedFisherParams wrong = this->params;
        wrong.customWeights = this->params.customWeights.clone();
        mistake.make(wrong);
        this->expectRefused(mistake.message, [&] { this->recognizer->setParams(wrong); });
        this->expectRefused(mistake.message, [&] { makeRecognizer<TypeParam>(wrong); });
    }
}

TYPED_TEST(WeightedFisher_ParamErrors, params_at_the_edge_of_their_range_are_taken)
{
    WeightedFisherParams edge;
    edge.power = DBL_MIN;
    edge.neighbors = edge.sparsity = 0;
    edge.iterations = 1;
    edge.regularization = 0;
    this->recognizer->setParams(edge);
    expectSame(edge, this->recognizer->getParams());
    edge.power = edge.regularization = DBL_MAX;
    edge.neighbors = edge.sparsity = edge.iterations = INT_MAX;
    this->recognizer->setParams(edge);
    expectSame(edge, this->recognizer->getParams());
}

TYPED_TEST(WeightedFisher_ParamErrors, a_threshold_that_is_no_number_is_refused)
{
    const String message = "threshold must be a number, but is NaN";
    this->expectRefused(message, [&] { this->recognizer->setThreshold(NaN); });
    this->expectRefused(message, [&] { makeRecognizer<TypeParam>(WeightedFisherParams(), 0, NaN); });
}

TYPED_TEST(WeightedFisher_ParamErrors, any_other_threshold_is_taken)
{
    for (double value : { 0., -1., DBL_MAX, INFINITE, -INFINITE })
    {
        this->recognizer->setThreshold(value);
        EXPECT_EQ(value, this->recognizer->getThreshold());
        EXPECT_EQ(value > 0 ? 1 : -1, this->recognizer->predict(this->set.samples.row(5)));
    }
}

TEST(WeightedFisher_KernelCosine, is_refused_in_the_input_space_alone)
{
    const String message = "WEIGHTING_KERNEL_COSINE needs a kernel: use another weighting, or";
    const WeightedFisherParams params = paramsWith(WEIGHTING_KERNEL_COSINE);
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    expectError(Error::StsBadArg, message, [&] { recognizer->setParams(params); });
    expectSame(WeightedFisherParams(), recognizer->getParams());
    expectError(Error::StsBadArg, message, [&] { WeightedFisherFaceRecognizer::create(params); });
    EXPECT_NO_THROW(WeightedKernelFisherFaceRecognizer::create(params));
}

typedef WeightedFisher_ParamErrors<WeightedKernelFisherFaceRecognizer> WeightedFisher_KernelErrors;

TEST_F(WeightedFisher_KernelErrors, kernels_out_of_range_are_refused_by_create_and_set_kernel_params)
{
    for (const auto& mistake : KERNEL_MISTAKES)
    {
        WeightedFisherKernelParams wrong;
        mistake.make(wrong);
        expectRefused(mistake.message, [&] { recognizer->setKernelParams(wrong); });
        expectRefused(mistake.message, [&] { WeightedKernelFisherFaceRecognizer::create(params, wrong); });
    }
}

TEST_F(WeightedFisher_KernelErrors, an_indefinite_kernel_is_refused_by_train)
{
    WeightedFisherKernelParams kernel(KERNEL_SIGMOID);
    kernel.gamma = 2;
    kernel.coef0 = 1;
    recognizer->setKernelParams(kernel);
    expectRefused("KERNEL_SIGMOID with gamma = 2 and coef0 = 1 is not positive semi-definite on these samples: choose",
                  [&] { recognizer->train(set.samples, set.labels); });
}

TEST_F(WeightedFisher_KernelErrors, a_kernel_that_overflows_is_refused_by_train)
{
    WeightedFisherKernelParams kernel(KERNEL_POLY);
    kernel.gamma = 1e10;
    kernel.degree = 100;
    recognizer->setKernelParams(kernel);
    expectRefused("KERNEL_POLY with gamma = 1e+10, degree = 100, coef0 = 1 overflows on these samples: choose",
                  [&] { recognizer->train(set.samples, set.labels); });
}

TEST_F(WeightedFisher_KernelErrors, a_kernel_that_is_the_same_everywhere_is_refused_by_train)
{
    WeightedFisherKernelParams kernel(KERNEL_RBF);
    kernel.gamma = 1e-30;
    recognizer->setKernelParams(kernel);
    expectRefused("the same value for all pairs of samples: choose a larger gamma",
                  [&] { recognizer->train(set.samples, set.labels); });
}

} // namespace opencv_test
