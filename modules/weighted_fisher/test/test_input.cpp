// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

#include "opencv2/imgproc.hpp"

#include <array>

namespace opencv_test {

namespace {

//! 4 people of 5 images of 6 x 4 pixels; the values are integers from 0 to 127, which every depth holds
LabelledSamples makePixels()
{
    LabelledSamples set = makeBlobs(4, 5, 24, 0.5, 7);
    Mat pixels;
    set.samples.convertTo(pixels, CV_8U, 18, 64);
    Mat(min(pixels, 127)).convertTo(set.samples, CV_64F);
    return set;
}

std::vector<Mat> converted(const std::vector<Mat>& images, int depth)
{
    std::vector<Mat> all(images.size());
    for (size_t i = 0; i < images.size(); i++)
        images[i].convertTo(all[i], depth);
    return all;
}

//! Images of that many channels, whose grey the images are
std::vector<Mat> coloured(const std::vector<Mat>& images, int channels, std::vector<Mat>& grey)
{
    std::vector<Mat> all(images.size());
    grey.resize(images.size());
    for (size_t i = 0; i < images.size(); i++)
    {
        // Channels that differ, and an alpha that must not count
        std::vector<Mat> planes(channels);
        for (int channel = 0; channel < channels; channel++)
            flip(images[(i + channel * 5) % images.size()], planes[channel], channel % 3 - 1);
        merge(planes, all[i]);
        Mat floats;
        all[i].convertTo(floats, CV_32F);
        cvtColor(floats, grey[i], channels == 3 ? COLOR_BGR2GRAY : COLOR_BGRA2GRAY);
    }
    return all;
}

} // namespace

template <class Recognizer> class WeightedFisher_Input : public testing::Test
{
protected:
    WeightedFisher_Input() : set(makePixels()), images(set.images(4)) {}

    Ptr<Recognizer> trainedOn(InputArrayOfArrays src) const
    {
        // What is the default for images is not for rows
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(WeightedFisherParams(), COMPONENTS_RANK);
        recognizer->train(src, set.labels);
        return recognizer;
    }

    //! Both are the same images: so must be what is learnt from them, and what is said of them
    void expectSameResults(InputArrayOfArrays plain, InputArrayOfArrays src) const
    {
        const Ptr<Recognizer> learntPlain = trainedOn(plain), learnt = trainedOn(src);
        Mat expected, fromPlain, fromBoth, expectedDistances, distances, expectedLabels, labels;
        learntPlain->project(plain, expected);
        learntPlain->project(src, fromPlain);
        learnt->project(src, fromBoth);
        EXPECT_GT(cvtest::norm(expected, NORM_INF), 0.01);
        expectNear(expected, fromPlain, 1e-5);
        expectNear(expected, fromBoth, 1e-5);
        learntPlain->predictBatch(plain, expectedLabels, expectedDistances);
        learnt->predictBatch(src, labels, distances);
        expectNear(expectedLabels, labels, 0);
        expectNear(expectedDistances, distances, 1e-6);
    }

    LabelledSamples set;
    std::vector<Mat> images;
};
TYPED_TEST_CASE(WeightedFisher_Input, BothRecognizers);

TYPED_TEST(WeightedFisher_Input, every_depth_gives_the_same_result)
{
    for (int depth : numericDepths())
    {
        SCOPED_TRACE(depthToString(depth));
        this->expectSameResults(this->images, converted(this->images, depth));
    }
}

TYPED_TEST(WeightedFisher_Input, depths_may_differ_within_one_set)
{
    std::vector<Mat> mixed = this->images;
    const std::vector<int> depths = numericDepths();
    for (size_t i = 0; i < mixed.size(); i++)
        mixed[i].convertTo(mixed[i], depths[i % depths.size()]);
    this->expectSameResults(this->images, mixed);
}

TYPED_TEST(WeightedFisher_Input, colour_is_turned_into_grey)
{
    for (int channels = 3; channels <= 4; channels++)
        for (int depth : numericDepths())
        {
            SCOPED_TRACE(typeToString(CV_MAKETYPE(depth, channels)));
            std::vector<Mat> grey;
            const std::vector<Mat> colour = coloured(this->images, channels, grey);
            this->expectSameResults(grey, converted(colour, depth));
        }
}

TYPED_TEST(WeightedFisher_Input, parts_of_larger_images_work)
{
    for (int channels = 1; channels <= 4; channels += 2)
    {
        std::vector<Mat> plain = this->images, grey, parts;
        if (channels > 1)
            plain = coloured(this->images, channels, grey);
        for (const Mat& image : plain)
        {
            Mat large(image.rows + 3, image.cols + 5, image.type(), Scalar::all(99));
            parts.push_back(large(Rect(2, 1, image.cols, image.rows)));
            image.copyTo(parts.back());
            ASSERT_FALSE(parts.back().isContinuous());
        }
        this->expectSameResults(plain, parts);
    }
}

TYPED_TEST(WeightedFisher_Input, a_matrix_with_a_sample_a_row_works)
{
    this->expectSameResults(this->images, this->set.samples);
    Mat floats, wide(this->set.samples.rows, this->set.samples.cols + 3, CV_32F, Scalar(5));
    this->set.samples.convertTo(floats, CV_32F);
    this->expectSameResults(this->images, floats);
    Mat part = wide.colRange(1, 1 + floats.cols);
    floats.copyTo(part);
    this->expectSameResults(this->images, part);
    this->expectSameResults(this->images, floats.getUMat(ACCESS_READ));
}

TYPED_TEST(WeightedFisher_Input, vectors_of_vectors_work)
{
    std::vector<std::vector<uchar>> bytes;
    std::vector<std::vector<double>> doubles;
    for (const Mat& image : this->images)
    {
        bytes.push_back(std::vector<uchar>(image.template begin<double>(), image.template end<double>()));
        doubles.push_back(std::vector<double>(image.template begin<double>(), image.template end<double>()));
    }
    this->expectSameResults(this->images, bytes);
    this->expectSameResults(this->images, doubles);
}

TYPED_TEST(WeightedFisher_Input, vectors_of_UMats_work)
{
    std::vector<UMat> unified;
    for (const Mat& image : this->images)
    {
        unified.push_back(UMat());
        image.copyTo(unified.back());
    }
    this->expectSameResults(this->images, unified);
}

TYPED_TEST(WeightedFisher_Input, arrays_of_mats_work)
{
    std::array<Mat, 20> asArray;
    std::copy(this->images.begin(), this->images.end(), asArray.begin());
    this->expectSameResults(this->images, asArray);
}

TYPED_TEST(WeightedFisher_Input, the_input_is_not_changed)
{
    const Mat before = this->set.samples.clone();
    this->expectSameResults(this->set.samples, this->images);
    expectNear(before, this->set.samples, 0);
}

TYPED_TEST(WeightedFisher_Input, the_model_does_not_share_the_input)
{
    const Ptr<TypeParam> recognizer = this->trainedOn(this->set.samples);
    const Mat asked = this->set.samples.clone();
    Mat before, after;
    recognizer->project(asked, before);
    this->set.samples.setTo(0);
    recognizer->project(asked, after);
    expectNear(before, after, 0);
}

TYPED_TEST(WeightedFisher_Input, labels_may_be_a_row_or_a_column_or_part_of_a_matrix)
{
    const Mat column = columnOf(this->set.labels);
    Mat table(column.rows, 3, CV_32S, Scalar(17));
    column.copyTo(table.col(1));
    const Mat forms[] = { column, column.t(), table.col(1) };
    for (const Mat& labels : forms)
    {
        const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>();
        recognizer->train(this->images, labels);
        expectNear(column, recognizer->getLabels(), 0);
        Mat predicted, distances;
        recognizer->predictBatch(this->images, predicted, distances);
        expectNear(column, predicted, 0);
    }
}

TYPED_TEST(WeightedFisher_Input, any_integer_is_a_label)
{
    // Neither sorted nor from 0, and -1 among them
    const int names[] = { 5, INT_MAX, -1, INT_MIN };
    for (int& label : this->set.labels)
        label = names[label];
    std::reverse(this->images.begin(), this->images.end());
    std::reverse(this->set.labels.begin(), this->set.labels.end());
    const Ptr<TypeParam> recognizer = this->trainedOn(this->images);
    expectNear((Mat_<int>(4, 1) << INT_MIN, -1, 5, INT_MAX), recognizer->getClasses(), 0);
    expectNear(columnOf(this->set.labels), recognizer->getLabels(), 0);
    for (size_t i = 0; i < this->images.size(); i++)
        EXPECT_EQ(this->set.labels[i], recognizer->predict(this->images[i]));
}

template <class Recognizer> class WeightedFisher_SmallSet : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_SmallSet, BothRecognizers);

TYPED_TEST(WeightedFisher_SmallSet, one_sample_a_class_is_enough)
{
    const LabelledSamples set = makeBlobs(5, 1, 30, 0, 3);
    for (int weighting : ownWeightings<TypeParam>())
    {
        SCOPED_TRACE(weighting);
        const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(paramsWith(weighting), COMPONENTS_RANK);
        recognizer->train(set.samples, set.labels);
        EXPECT_EQ(4, recognizer->getNumComponents());
        EXPECT_TRUE(checkRange(recognizer->getWeights()));
        Mat labels, distances;
        recognizer->predictBatch(set.samples, labels, distances);
        expectNear(columnOf(set.labels), labels, 0);
        expectNear(Mat::zeros(5, 1, CV_64F), distances, 1e-5);
    }
}

TYPED_TEST(WeightedFisher_SmallSet, two_classes_are_enough)
{
    const LabelledSamples set = makeBlobs(2, 6, 10, 0.3, 4);
    for (int weighting : ownWeightings<TypeParam>())
    {
        SCOPED_TRACE(weighting);
        const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>(paramsWith(weighting), COMPONENTS_RANK);
        recognizer->train(set.samples, set.labels);
        EXPECT_EQ(1, recognizer->getNumComponents());
        Mat labels, distances;
        recognizer->predictBatch(set.samples, labels, distances);
        expectNear(columnOf(set.labels), labels, 0);
    }
}

TYPED_TEST(WeightedFisher_SmallSet, a_vector_of_numbers_is_one_sample)
{
    const LabelledSamples set = makeBlobs(3, 4, 5, 0.1, 8);
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>();
    recognizer->train(set.samples, set.labels);
    std::vector<int> labels;
    std::vector<double> distances;
    for (int i = 0; i < set.samples.rows; i++)
    {
        const std::vector<double> sample = Mat_<double>(set.samples.row(i));
        EXPECT_EQ(set.labels[i], recognizer->predict(sample));
        recognizer->predictBatch(sample, labels, distances);
        EXPECT_EQ(std::vector<int>(1, set.labels[i]), labels);
        ASSERT_EQ(1u, distances.size());
    }
    recognizer->predictBatch(set.samples, labels, distances);
    EXPECT_EQ(set.labels, labels);
    EXPECT_EQ(set.labels.size(), distances.size());
}

TYPED_TEST(WeightedFisher_SmallSet, one_pixel_is_enough)
{
    LabelledSamples set;
    set.samples = (Mat_<double>(6, 1) << 1, 2, 11, 12, 21, 22);
    set.labels = { 0, 0, 1, 1, 2, 2 };
    const Ptr<TypeParam> recognizer = makeRecognizer<TypeParam>();
    recognizer->train(set.images(), set.labels);
    for (int i = 0; i < 6; i++)
        EXPECT_EQ(set.labels[i], recognizer->predict(set.samples.row(i)));
}

} // namespace opencv_test
