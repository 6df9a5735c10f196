// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_snapshot.hpp"

namespace opencv_test {

//! A recognizer with a history, 4 people of 5 images of 6 x 4 pixels, and what is wrong with them
template <class Recognizer> class WeightedFisher_Errors : public testing::Test
{
protected:
    WeightedFisher_Errors()
        : set(makeBlobs(4, 5, 24, 0.4, 41)), images(set.images(4)), recognizer(makeRecognizer<Recognizer>())
    {
        recognizer->setNumComponents(7); // there will be 3
        recognizer->setThreshold(0.75);
        recognizer->setLabelInfo(3, "Emmy Noether");
        recognizer->train(set.samples, set.labels);
    }

    //! The action throws, and changes nothing
    template <class Action> void expectRefused(const String& message, Action action, int code = Error::StsBadArg) const
    {
        const Snapshot before = snapshotOf(recognizer, set.samples);
        expectError(code, message, action);
        expectSame(before, snapshotOf(recognizer, set.samples));
    }

    void expectTrainRefused(const String& message, InputArrayOfArrays src, InputArray labels) const
    {
        expectRefused(message, [&] { recognizer->train(src, labels); });
        const Ptr<Recognizer> fresh = makeRecognizer<Recognizer>(recognizer->getParams());
        expectError(Error::StsBadArg, message, [&] { fresh->train(src, labels); });
        EXPECT_TRUE(fresh->empty());
    }

    //! All ways to ask
    void expectQueryRefused(const String& message, const Mat& image) const
    {
        const std::vector<Mat> list(1, image);
        int label;
        double distance;
        Mat result, distances;
        expectRefused(message, [&] { recognizer->predict(image); });
        expectRefused(message, [&] { recognizer->predict(image, label, distance); });
        expectRefused(message, [&] { recognizer->predict(image, StandardCollector::create()); });
        expectRefused(message, [&] { recognizer->project(list, result); });
        expectRefused(message, [&] { recognizer->predictBatch(list, result, distances); });
    }

    LabelledSamples set;
    std::vector<Mat> images;
    Ptr<Recognizer> recognizer;
};
TYPED_TEST_CASE(WeightedFisher_Errors, BothRecognizers);

TYPED_TEST(WeightedFisher_Errors, no_images_are_refused)
{
    const String message = "Training needs images, but none were given";
    this->expectTrainRefused(message, std::vector<Mat>(), std::vector<int>());
    this->expectTrainRefused(message, std::vector<Mat>(), this->set.labels);
    this->expectTrainRefused(message, Mat(), this->set.labels);
    this->expectTrainRefused(message, Mat(0, 24, CV_8U), this->set.labels);
    this->expectTrainRefused(message, Mat(20, 0, CV_8U), this->set.labels);
    this->expectTrainRefused(message, noArray(), this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, an_empty_image_is_refused)
{
    this->images[7] = Mat();
    this->expectTrainRefused("Image 7 is empty", this->images, this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, sizes_that_differ_are_refused)
{
    this->images[3] = Mat::ones(4, 5, CV_64F);
    this->expectTrainRefused("image 0 is 6 x 4 and image 3 is 5 x 4", this->images, this->set.labels);
    this->images[3] = Mat::ones(3, 8, CV_64F); // as many pixels
    this->expectTrainRefused("image 0 is 6 x 4 and image 3 is 8 x 3", this->images, this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, channels_that_are_no_colours_are_refused)
{
    this->images[3] = Mat::ones(4, 6, CV_8UC2);
    this->expectTrainRefused("1, 3 or 4 channels, but image 3 has 2 and 2", this->images, this->set.labels);
    this->expectTrainRefused("must have 1 channel, but has 3", Mat(20, 24, CV_8UC3, Scalar(1)), this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, arrays_of_more_than_two_dimensions_are_refused)
{
    const int sizes[] = { 20, 4, 6 };
    const Mat cube(3, sizes, CV_8U, Scalar(1));
    this->expectTrainRefused("but got an array of 3 dimensions", cube, this->set.labels);
    this->images[2] = cube;
    this->expectTrainRefused("but image 2 has 3 and 1", this->images, this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, counts_that_differ_are_refused)
{
    this->set.labels.pop_back();
    this->expectTrainRefused("Expected a row or column of 20 labels", this->images, this->set.labels);
    this->expectTrainRefused("but got 19 x 1", this->images, columnOf(this->set.labels));
    this->set.labels.resize(21);
    this->expectTrainRefused("but got 1 x 21", this->images, columnOf(this->set.labels).t());
    this->expectTrainRefused("Expected a row or column of 20 labels", this->images, std::vector<int>());
    this->expectTrainRefused("Expected a row or column of 20 labels", this->images, noArray());
}

TYPED_TEST(WeightedFisher_Errors, labels_of_a_wrong_type_are_refused)
{
    const Mat labels(this->set.labels);
    for (int type : { CV_8U, CV_16S, CV_32F, CV_64F, CV_32SC2 })
    {
        Mat wrong(20, 1, type, Scalar(0));
        if (wrong.channels() == 1)
            labels.convertTo(wrong, type);
        this->expectTrainRefused("of type CV_32SC1, but are of type " + typeToString(type), this->images, wrong);
    }
}

TYPED_TEST(WeightedFisher_Errors, labels_of_a_wrong_shape_are_refused)
{
    const Mat labels = columnOf(this->set.labels).reshape(1, 4);
    this->expectTrainRefused("Expected a row or column of 20 labels, one for each sample, but got 4 x 5", this->images,
                             labels);
}

TYPED_TEST(WeightedFisher_Errors, one_class_only_is_refused)
{
    this->expectTrainRefused("at least 2 classes, but all labels are 8", this->images, std::vector<int>(20, 8));
    this->expectTrainRefused("at least 2 classes, but all labels are 3", this->set.samples.row(0),
                             std::vector<int>(1, 3));
}

TYPED_TEST(WeightedFisher_Errors, samples_that_are_not_finite_are_refused)
{
    const double values[] = { std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                              -std::numeric_limits<double>::infinity() };
    for (double value : values)
        for (int depth : { CV_32F, CV_64F })
        {
            const String message = "Expected finite values, but sample 6 holds NaN, Inf";
            Mat samples = this->set.samples.clone();
            samples.at<double>(6, 17) = value;
            samples.convertTo(samples, depth);
            this->expectTrainRefused(message, samples, this->set.labels);
            Mat result;
            this->expectRefused(message, [&] { this->recognizer->project(samples, result); });
            this->expectQueryRefused("Expected finite values, but sample 0 holds NaN, Inf", samples.row(6));
        }
}

TYPED_TEST(WeightedFisher_Errors, equal_samples_are_refused)
{
    const String message = "All samples are equal";
    this->expectTrainRefused(message, std::vector<Mat>(20, Mat::zeros(4, 6, CV_8U)), this->set.labels);
    this->expectTrainRefused(message, Mat(20, 24, CV_64F, Scalar(0.1)), this->set.labels);
    this->expectTrainRefused(message, repeat(this->set.samples.row(0), 20, 1), this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, equal_class_means_are_refused)
{
    // Each class has the same samples
    const String message = "The means of all classes are equal";
    this->expectTrainRefused(message, repeat(this->set.samples.rowRange(0, 5), 4, 1), this->set.labels);
    // and more samples than pixels
    const LabelledSamples many = makeBlobs(1, 10, 3, 1, 42);
    std::vector<int> labels(40);
    for (int i = 0; i < 40; i++)
        labels[i] = i / 10;
    this->expectTrainRefused(message, repeat(many.samples, 4, 1), labels);
}

TYPED_TEST(WeightedFisher_Errors, custom_weights_of_a_wrong_size_are_refused)
{
    WeightedFisherParams params = paramsWith(WEIGHTING_CUSTOM);
    for (Size size : { Size(3, 3), Size(4, 3), Size(5, 4), Size(16, 1) })
    {
        params.customWeights = Mat::ones(size, CV_64F);
        this->recognizer->setParams(params);
        this->expectTrainRefused(
            format("customWeights must be 4 x 4, a row and a column for each class, but is %d x %d", size.height,
                   size.width),
            this->images, this->set.labels);
    }
    params.customWeights = Mat();
    this->recognizer->setParams(params);
    this->expectTrainRefused("customWeights must be 4 x 4", this->images, this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, no_regularization_of_a_singular_scatter_is_refused)
{
    WeightedFisherParams params;
    params.regularization = 0;
    this->recognizer->setParams(params);
    this->expectTrainRefused("regularization = 0 needs a regular within-class scatter", this->images, this->set.labels);
}

TYPED_TEST(WeightedFisher_Errors, asking_before_training_is_refused)
{
    const String message = "is not trained yet: call train or read first";
    this->recognizer->clear();
    this->expectQueryRefused(message, this->images[0]);
    Mat result, distances;
    this->expectRefused(message, [&] { this->recognizer->project(this->set.samples, result); });
    this->expectRefused(message, [&] { this->recognizer->predictBatch(this->set.samples, result, distances); });
}

TYPED_TEST(WeightedFisher_Errors, asking_with_another_size_is_refused)
{
    const String expected = "Expected images of 24 pixels, as in training, but image 0 is ";
    this->expectQueryRefused(expected + "5 x 5 = 25 pixels", Mat::ones(5, 5, CV_8U));
    this->expectQueryRefused(expected + "23 x 1 = 23 pixels", Mat::ones(1, 23, CV_64F));
    this->expectQueryRefused(expected + "6 x 5 = 30 pixels", Mat(5, 6, CV_8UC3, Scalar::all(1)));
    this->expectQueryRefused("Image 0 is empty", Mat());
    this->expectQueryRefused("1, 3 or 4 channels, but image 0 has 2 and 2", Mat(4, 6, CV_8UC2, Scalar::all(1)));

    Mat result, distances;
    this->images[1] = Mat::ones(7, 7, CV_8U);
    const String second = "but image 1 is 7 x 7 = 49 pixels";
    this->expectRefused(second, [&] { this->recognizer->project(this->images, result); });
    this->expectRefused(second, [&] { this->recognizer->predictBatch(this->images, result, distances); });
    this->expectRefused(expected + "25 x 20 = 500 pixels",
                        [&] { this->recognizer->project(Mat::ones(20, 25, CV_8U), result); });
}

TEST(WeightedFisher_SingularScatter, is_refused_with_more_samples_than_pixels_too)
{
    WeightedFisherParams params;
    params.regularization = 0;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    const String message = "The within-class scatter is singular with regularization = 0";
    const LabelledSamples set = makeBlobs(4, 10, 6, 0.5, 43);
    recognizer->train(set.samples, set.labels); // regular: no error

    LabelledSamples constant = set;
    constant.samples = set.samples.clone();
    constant.samples.col(2).setTo(3);
    expectError(Error::StsBadArg, message, [&] { recognizer->train(constant.samples, set.labels); });
    for (int i = 0; i < set.samples.rows; i++) // the same within a class, whose mean is rounded
        constant.samples.at<double>(i, 2) = 0.1 * (set.labels[i] + 1);
    expectError(Error::StsBadArg, message, [&] { recognizer->train(constant.samples, set.labels); });
    LabelledSamples dependent = set;
    dependent.samples = set.samples.clone();
    dependent.samples.col(2) = set.samples.col(0) + set.samples.col(1);
    expectError(Error::StsBadArg, message, [&] { recognizer->train(dependent.samples, set.labels); });
    const LabelledSamples single = makeBlobs(8, 1, 3, 0, 44);
    expectError(Error::StsBadArg, message, [&] { recognizer->train(single.samples, single.labels); });
}

} // namespace opencv_test
