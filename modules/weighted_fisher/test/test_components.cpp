// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test {

//! 6 people, and 4 people
template <class Recognizer> class WeightedFisher_Components : public testing::Test
{
protected:
    WeightedFisher_Components() : six(makeBlobs(6, 3, 20, 0.3, 21)), four(makeBlobs(4, 3, 20, 0.3, 22)) {}

    //! How many components there are, by everything that tells
    static int trainedComponents(const Ptr<Recognizer>& recognizer, const LabelledSamples& set)
    {
        recognizer->train(set.samples, set.labels);
        const int components = recognizer->getNumComponents();
        Mat projections;
        recognizer->project(set.samples, projections);
        EXPECT_EQ(components, projections.cols);
        EXPECT_EQ(components, recognizer->getEigenValues().cols);
        EXPECT_EQ(components, recognizer->getProjections()[0].cols);
        return components;
    }

    LabelledSamples six, four;
};
TYPED_TEST_CASE(WeightedFisher_Components, BothRecognizers);

TYPED_TEST(WeightedFisher_Components, as_many_as_asked_are_got)
{
    for (int asked = 1; asked <= 5; asked++)
        EXPECT_EQ(asked, this->trainedComponents(makeRecognizer<TypeParam>(WeightedFisherParams(), asked), this->six));
}

TYPED_TEST(WeightedFisher_Components, negative_and_too_many_ask_for_the_rank)
{
    for (int asked : { int(COMPONENTS_RANK), -3, INT_MIN, 6, 1000, INT_MAX })
    {
        const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), asked);
        EXPECT_EQ(asked, recognizer->getNumComponents());
        EXPECT_EQ(5, this->trainedComponents(recognizer, this->six)) << "asked for " << asked;
    }
}

TYPED_TEST(WeightedFisher_Components, zero_asks_for_the_rank_of_images)
{
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), COMPONENTS_DEFAULT);
    recognizer->train(this->six.images(4), this->six.labels);
    EXPECT_EQ(5, recognizer->getNumComponents());
}

TYPED_TEST(WeightedFisher_Components, zero_asks_for_all_directions_of_rows_in_the_input_space)
{
    const bool input = std::is_same<TypeParam, WeightedFisherFaceRecognizer>::value;
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), COMPONENTS_DEFAULT);
    EXPECT_EQ(input ? 20 : 5, this->trainedComponents(recognizer, this->six));
    recognizer->train(this->six.images(1), this->six.labels); // one row each
    EXPECT_EQ(input ? 20 : 5, recognizer->getNumComponents());
}

TYPED_TEST(WeightedFisher_Components, no_more_than_the_class_means_span)
{
    // 5 classes whose means lie in a plane
    LabelledSamples flat = makeBlobs(5, 4, 2, 0.2, 23);
    cv::hconcat(flat.samples, Mat::zeros(flat.samples.rows, 10, CV_64F), flat.samples);
    const Ptr<WeightedFisherFaceRecognizer> linear = WeightedFisherFaceRecognizer::create(COMPONENTS_RANK);
    linear->train(flat.samples, flat.labels);
    EXPECT_EQ(2, linear->getNumComponents());

    // In the feature space two classes of the same samples have one mean
    LabelledSamples twice = this->four;
    twice.samples.rowRange(0, 3).copyTo(twice.samples.rowRange(3, 6));
    EXPECT_EQ(2, this->trainedComponents(makeRecognizer<TypeParam>(WeightedFisherParams(), COMPONENTS_RANK), twice));
}

TYPED_TEST(WeightedFisher_Components, the_request_is_remembered_when_a_training_gave_less)
{
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), 4);
    EXPECT_EQ(3, this->trainedComponents(recognizer, this->four));
    EXPECT_EQ(4, this->trainedComponents(recognizer, this->six));

    recognizer->setNumComponents(COMPONENTS_RANK);
    EXPECT_EQ(COMPONENTS_RANK, recognizer->getNumComponents());
    EXPECT_EQ(3, this->trainedComponents(recognizer, this->four));
    EXPECT_EQ(5, this->trainedComponents(recognizer, this->six));
}

TYPED_TEST(WeightedFisher_Components, a_request_that_equals_what_there_is_is_remembered_too)
{
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), COMPONENTS_RANK);
    EXPECT_EQ(3, this->trainedComponents(recognizer, this->four));
    recognizer->setNumComponents(3);
    EXPECT_EQ(3, this->trainedComponents(recognizer, this->six));
}

TYPED_TEST(WeightedFisher_Components, a_request_acts_on_the_next_training)
{
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>();
    this->trainedComponents(recognizer, this->six);
    Mat before, after;
    recognizer->project(this->six.samples, before);
    recognizer->setNumComponents(2);
    recognizer->project(this->six.samples, after);
    expectNear(before, after, 0);
    EXPECT_EQ(2, this->trainedComponents(recognizer, this->six));
}

TYPED_TEST(WeightedFisher_Components, clear_keeps_the_request)
{
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(WeightedFisherParams(), 4);
    this->trainedComponents(recognizer, this->four);
    recognizer->clear();
    EXPECT_EQ(4, recognizer->getNumComponents());
    EXPECT_EQ(4, this->trainedComponents(recognizer, this->six));
}

TYPED_TEST(WeightedFisher_Components, the_leading_ones_do_not_depend_on_how_many_are_kept)
{
    const Ptr<TypeParam> all = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_UNIFORM), COMPONENTS_RANK);
    const Ptr<TypeParam> three = makeRecognizer<TypeParam>(paramsWith(WEIGHTING_UNIFORM), 3);
    all->train(this->six.samples, this->six.labels);
    three->train(this->six.samples, this->six.labels);
    Mat fromAll, fromThree;
    all->project(this->six.samples, fromAll);
    three->project(this->six.samples, fromThree);
    expectNear(fromAll.colRange(0, 3), fromThree, 1e-5);
}

// BasicFaceRecognizer::setNumComponents is not virtual: a program written for it goes past ours.
TEST(WeightedFisher_BasicFaceRecognizer, its_setter_is_a_request_as_well)
{
    const LabelledSamples six = makeBlobs(6, 3, 20, 0.3, 21), four = makeBlobs(4, 3, 20, 0.3, 22);
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    const Ptr<BasicFaceRecognizer> basic = recognizer;
    basic->setNumComponents(4);
    EXPECT_EQ(4, recognizer->getNumComponents());
    basic->train(four.samples, four.labels);
    EXPECT_EQ(3, basic->getNumComponents());
    basic->train(six.samples, six.labels);
    EXPECT_EQ(4, basic->getNumComponents());
    basic->setNumComponents(2);
    basic->train(six.samples, six.labels);
    EXPECT_EQ(2, basic->getNumComponents());
}

TEST(WeightedFisher_BasicFaceRecognizer, clear_keeps_the_request_of_its_setter)
{
    const LabelledSamples six = makeBlobs(6, 3, 20, 0.3, 21);
    const Ptr<BasicFaceRecognizer> basic = WeightedFisherFaceRecognizer::create();
    basic->train(six.samples, six.labels);
    basic->setNumComponents(2);
    basic->clear();
    EXPECT_EQ(2, basic->getNumComponents());
    basic->train(six.samples, six.labels);
    EXPECT_EQ(2, basic->getNumComponents());
}

} // namespace opencv_test
