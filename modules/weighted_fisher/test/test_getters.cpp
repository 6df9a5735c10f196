// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_snapshot.hpp"

namespace opencv_test {

//! 3 people of 5, 3 and 4 images with 6 x 2 pixels
template <class Recognizer> class WeightedFisher_Getters : public testing::Test
{
protected:
    WeightedFisher_Getters() : set(makeBlobs({ 5, 3, 4 }, 12, 0.4, 31)), recognizer(makeRecognizer<Recognizer>()) {}

    void train() { recognizer->train(set.images(2), set.labels); }

    LabelledSamples set;
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_Getters, BothRecognizers);

TYPED_TEST(WeightedFisher_Getters, defaults_are_those_of_the_interface)
{
    const WeightedFisherParams params = this->recognizer->getParams();
    EXPECT_EQ(WEIGHTING_MAXMIN, params.weighting);
    EXPECT_EQ(3, params.power);
    EXPECT_EQ(3, params.neighbors);
    EXPECT_EQ(0, params.sparsity);
    EXPECT_EQ(25, params.iterations);
    EXPECT_EQ(2, params.regularization);
    EXPECT_FALSE(params.standardize);
    EXPECT_EQ(DISTANCE_COSINE, params.distance);
    EXPECT_EQ(FEATURE_PIXELS, params.features);
    EXPECT_TRUE(params.customWeights.empty());
    EXPECT_EQ(-1, params.updatable);
    EXPECT_FALSE(params.balance);
    EXPECT_FALSE(params.sizeWeighted);
    EXPECT_EQ(GALLERY_SAMPLES, params.gallery);
    EXPECT_EQ(0, this->recognizer->getCopyParams().count);
    EXPECT_FALSE(this->recognizer->getNetwork());
    EXPECT_EQ(0, this->recognizer->getNumComponents());
    EXPECT_EQ(DBL_MAX, this->recognizer->getThreshold());
}

TYPED_TEST(WeightedFisher_Getters, an_untrained_recognizer_is_empty)
{
    EXPECT_TRUE(this->recognizer->empty());
    EXPECT_TRUE(this->recognizer->getWeights().empty());
    EXPECT_TRUE(this->recognizer->getClasses().empty());
    EXPECT_TRUE(this->recognizer->getEigenValues().empty());
    EXPECT_TRUE(this->recognizer->getLabels().empty());
    EXPECT_TRUE(this->recognizer->getProjections().empty());
}

TYPED_TEST(WeightedFisher_Getters, shapes_and_types_are_those_of_the_interface)
{
    this->train();
    EXPECT_FALSE(this->recognizer->empty());
    expectNear((Mat_<int>(3, 1) << 0, 1, 2), this->recognizer->getClasses(), 0);
    expectNear(columnOf(this->set.labels), this->recognizer->getLabels(), 0);
    ASSERT_EQ(12u, this->recognizer->getProjections().size());
    for (const Mat& projection : this->recognizer->getProjections())
    {
        EXPECT_EQ(Size(2, 1), projection.size());
        EXPECT_EQ(CV_64F, projection.type());
    }

    const Mat weights = this->recognizer->getWeights();
    ASSERT_EQ(Size(3, 3), weights.size());
    ASSERT_EQ(CV_64F, weights.type());
    for (int r = 0; r < 3; r++)
        for (int l = 0; l < 3; l++)
            EXPECT_EQ(r == l, weights.at<double>(r, l) == 0);

    const Mat eigenvalues = this->recognizer->getEigenValues();
    ASSERT_EQ(Size(2, 1), eigenvalues.size());
    ASSERT_EQ(CV_64F, eigenvalues.type());
    EXPECT_GE(eigenvalues.at<double>(0), eigenvalues.at<double>(1));
    EXPECT_GT(eigenvalues.at<double>(1), 0);
}

TYPED_TEST(WeightedFisher_Getters, writing_into_what_they_return_changes_nothing)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
    params.customWeights = (Mat_<double>(3, 3) << 0, 1, 2, 3, 0, 4, 5, 6, 0);
    this->recognizer->setParams(params);
    this->train();
    const Mat weights = params.customWeights.clone();
    const Snapshot before = snapshotOf(this->recognizer, this->set.samples);
    params.customWeights.setTo(7);
    this->recognizer->getParams().customWeights.setTo(7);
    this->recognizer->getWeights().setTo(7);
    this->recognizer->getClasses().setTo(7);
    this->recognizer->getLabels().setTo(7);
    this->recognizer->getProjections()[0].setTo(7);
    const Snapshot after = snapshotOf(this->recognizer, this->set.samples);
    expectNear(weights, after.weights, 0);
    expectNear(weights, after.params.customWeights, 0);
    expectNear((Mat_<int>(3, 1) << 0, 1, 2), after.classes, 0);
    expectNear(before.predictedLabels, after.predictedLabels, 0);
    expectNear(before.predictedDistances, after.predictedDistances, 0);
}

TYPED_TEST(WeightedFisher_Getters, custom_weights_are_used_without_their_diagonal)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
    params.customWeights = (Mat_<float>(3, 3) << 9, 1, 2, 3, 9, 4, 5, 6, 9);
    this->recognizer->setParams(params);
    this->train();
    expectNear((Mat_<double>(3, 3) << 0, 1, 2, 3, 0, 4, 5, 6, 0), this->recognizer->getWeights(), 0);
    expectNear(params.customWeights, this->recognizer->getParams().customWeights, 0);
}

TYPED_TEST(WeightedFisher_Getters, set_params_acts_on_the_next_training)
{
    this->train();
    const Snapshot before = snapshotOf(this->recognizer, this->set.samples);
    WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
    params.distance = DISTANCE_L2;
    params.standardize = true;
    params.regularization = 0.5;
    this->recognizer->setParams(params);

    Snapshot after = snapshotOf(this->recognizer, this->set.samples);
    expectSame(params, after.params);
    after.params = before.params;
    expectSame(before, after);

    this->train();
    const Ptr<TypeParam> fresh = makeRecognizer<TypeParam>(params);
    fresh->train(this->set.images(2), this->set.labels);
    expectSame(snapshotOf(fresh, this->set.samples), snapshotOf(this->recognizer, this->set.samples));
}

TYPED_TEST(WeightedFisher_Getters, clear_empties_the_model_and_keeps_the_settings)
{
    const WeightedFisherParams params = paramsWith(WEIGHTING_POW);
    this->recognizer->setParams(params);
    this->recognizer->setThreshold(0.25);
    this->train();
    this->recognizer->clear();
    const Snapshot cleared = snapshotOf(this->recognizer, this->set.samples);
    EXPECT_FALSE(cleared.trained);
    EXPECT_TRUE(cleared.weights.empty() && cleared.classes.empty() && cleared.eigenvalues.empty());
    EXPECT_TRUE(cleared.labels.empty() && cleared.gallery.empty());
    expectSame(params, cleared.params);
    EXPECT_EQ(0.25, cleared.maxDistance);
    EXPECT_EQ(0, cleared.components);
    expectError(Error::StsBadArg, "not trained", [&] { this->recognizer->predict(this->set.samples.row(0)); });
}

TYPED_TEST(WeightedFisher_Getters, a_second_training_replaces_the_first)
{
    this->train();
    const LabelledSamples others = makeBlobs(4, 3, 9, 0.4, 32);
    this->recognizer->train(others.samples, others.labels);
    const Ptr<TypeParam> fresh = makeRecognizer<TypeParam>();
    fresh->train(others.samples, others.labels);
    expectSame(snapshotOf(fresh, others.samples), snapshotOf(this->recognizer, others.samples));
}

TYPED_TEST(WeightedFisher_Getters, label_info_is_kept_and_found)
{
    this->recognizer->setLabelInfo(0, "Ada Lovelace");
    this->recognizer->setLabelInfo(2, "Alan Turing");
    this->train();
    EXPECT_EQ("Ada Lovelace", this->recognizer->getLabelInfo(0));
    EXPECT_EQ("", this->recognizer->getLabelInfo(1));
    EXPECT_EQ(std::vector<int>(1, 2), this->recognizer->getLabelsByString("Turing"));
    EXPECT_EQ(2u, this->recognizer->getLabelsByString("A").size());
}

TYPED_TEST(WeightedFisher_Getters, it_is_a_face_recognizer)
{
    const Ptr<FaceRecognizer> asBase = this->recognizer;
    asBase->train(this->set.images(3), this->set.labels);
    asBase->setThreshold(1.5);
    EXPECT_EQ(1.5, asBase->getThreshold());
    EXPECT_EQ(1, asBase->predict(this->set.images(3)[6]));
    EXPECT_FALSE(asBase->getDefaultName().empty());
}

TEST(WeightedFisher_BasicFaceRecognizer, eigenvectors_and_mean_give_the_projection_in_pixel_units)
{
    for (int samples : { 2, 8 }) // fewer samples than pixels, and more
        for (bool standardize : { false, true })
        {
            const LabelledSamples set = makeBlobs(3, samples, 12, 0.4, 33);
            WeightedFisherParams params;
            params.standardize = standardize;
            const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
            recognizer->train(set.images(4), set.labels);
            const Ptr<BasicFaceRecognizer> basic = recognizer;
            const Mat W = basic->getEigenVectors(), mean = basic->getMean();
            ASSERT_EQ(Size(2, 12), W.size());
            ASSERT_EQ(CV_64F, W.type());
            ASSERT_EQ(Size(12, 1), mean.size());
            ASSERT_EQ(CV_64F, mean.type());
            Mat expected, projections;
            reduce(set.samples, expected, 0, REDUCE_AVG);
            expectNear(expected, mean, 1e-12);

            recognizer->project(set.images(4), projections);
            expectNear(LDA::subspaceProject(W, mean, set.samples), projections, 1e-5);
            const Mat image = set.images(4)[1];
            expectNear(LDA::subspaceProject(W, mean, image.reshape(1, 1)), projections.row(1), 1e-5);
        }
}

TEST(WeightedFisher_BasicFaceRecognizer, its_getters_are_empty_before_training_and_after_clear)
{
    const LabelledSamples set = makeBlobs(3, 2, 12, 0.4, 33);
    const Ptr<BasicFaceRecognizer> basic = WeightedFisherFaceRecognizer::create();
    EXPECT_TRUE(basic->getEigenVectors().empty() && basic->getMean().empty());
    basic->train(set.samples, set.labels);
    EXPECT_FALSE(basic->getEigenVectors().empty() || basic->getMean().empty());
    basic->clear();
    EXPECT_TRUE(basic->getEigenVectors().empty() && basic->getMean().empty());
}

TYPED_TEST(WeightedFisher_Getters, BasicFaceRecognizer_tells_the_same)
{
    this->train();
    const Ptr<DiscriminantFaceRecognizer> common = this->recognizer;
    const Ptr<BasicFaceRecognizer> basic = this->recognizer;
    EXPECT_EQ(common->getNumComponents(), basic->getNumComponents());
    expectNear(columnOf(this->set.labels), basic->getLabels(), 0);
    expectNear(common->getEigenValues(), basic->getEigenValues(), 0);
    const std::vector<Mat> expected = common->getProjections(), projections = basic->getProjections();
    ASSERT_EQ(this->set.labels.size(), projections.size());
    for (size_t i = 0; i < projections.size(); i++)
        expectNear(expected[i], projections[i], 0);
}

TEST(WeightedFisher_Kernel, has_neither_mean_nor_directions_of_pixels)
{
    const LabelledSamples set = makeBlobs(3, 2, 12, 0.4, 33);
    const Ptr<DiscriminantFaceRecognizer> recognizer = WeightedKernelFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    EXPECT_TRUE(recognizer->getEigenVectors().empty() && recognizer->getMean().empty());
}

TEST(WeightedFisher_KernelParams, defaults_are_those_of_the_interface)
{
    EXPECT_EQ(KERNEL_RBF, WeightedFisherKernelParams().type);
    EXPECT_EQ(2, WeightedFisherKernelParams(KERNEL_POLY).degree);
    EXPECT_EQ(1, WeightedFisherKernelParams(KERNEL_POLY).coef0);
    EXPECT_EQ(-1, WeightedFisherKernelParams(KERNEL_SIGMOID).coef0);
    for (int type = KERNEL_LINEAR; type <= KERNEL_COSINE; type++)
    {
        const WeightedFisherKernelParams kernel(type);
        EXPECT_EQ(type, kernel.type);
        EXPECT_EQ(0, kernel.gamma);
        EXPECT_EQ(0, kernel.landmarks);
    }
}

TEST(WeightedFisher_KernelParams, set_kernel_params_acts_on_the_next_training)
{
    const LabelledSamples set = makeBlobs(3, 4, 12, 0.4, 34);
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer = WeightedKernelFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    const Snapshot before = snapshotOf(recognizer, set.samples);
    WeightedFisherKernelParams kernel(KERNEL_POLY);
    kernel.gamma = 0.5;
    kernel.degree = 3;
    recognizer->setKernelParams(kernel);

    Snapshot after = snapshotOf(recognizer, set.samples);
    expectSame(kernel, after.kernel);
    after.kernel = before.kernel;
    expectSame(before, after);

    recognizer->train(set.samples, set.labels);
    EXPECT_GT(cvtest::norm(before.projections, snapshotOf(recognizer, set.samples).projections, NORM_INF), 1e-3);
}

} // namespace opencv_test
