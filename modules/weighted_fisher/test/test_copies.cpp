// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test {
namespace {

//! Copies that are the image itself, until a test changes one of the ranges
FisherCopyParams unchanged(int count)
{
    FisherCopyParams params(count);
    params.minSize = params.maxSize = 1000;
    params.minLight = params.maxLight = 1;
    params.minNoise = params.maxNoise = params.minBlur = params.maxBlur = 0;
    return params;
}

Mat randomImage(int type, uint64 seed, const Size& size = Size(40, 48))
{
    Mat bytes(size, CV_8UC(CV_MAT_CN(type))), image;
    RNG(seed).fill(bytes, RNG::UNIFORM, 0, 256);
    bytes.convertTo(image, CV_MAT_DEPTH(type));
    return image;
}

std::vector<Mat> copiesOf(const Mat& image, const FisherCopyParams& params)
{
    std::vector<Mat> copies;
    makeDegradedCopies(image, copies, params);
    return copies;
}

double difference(const Mat& a, const Mat& b)
{
    return cvtest::norm(a, b, NORM_INF);
}

//! The standard deviation of all pixels
double deviationOf(const Mat& image)
{
    Scalar mean, deviation;
    meanStdDev(image.reshape(1), mean, deviation);
    return deviation[0];
}

bool isUniform(const Mat& image)
{
    double smallest = 0, largest = 0;
    cv::minMaxIdx(image.reshape(1), &smallest, &largest);
    return smallest == largest;
}

double meanOf(const Mat& image)
{
    return mean(image.reshape(1))[0];
}

} // namespace

TEST(WeightedFisher_Copies, there_are_none_by_default)
{
    EXPECT_EQ(0, FisherCopyParams().count);
    std::vector<Mat> copies(3, Mat::ones(2, 2, CV_8U));
    makeDegradedCopies(randomImage(CV_8U, 1), copies, FisherCopyParams());
    EXPECT_TRUE(copies.empty());
}

TEST(WeightedFisher_Copies, the_same_image_gives_the_same_copies_in_any_order)
{
    const FisherCopyParams params(3);
    const Mat a = randomImage(CV_8UC3, 1), b = randomImage(CV_8UC3, 2);
    const std::vector<Mat> first = copiesOf(a, params), ofOther = copiesOf(b, params), again = copiesOf(a, params);
    ASSERT_EQ(3u, first.size());
    for (int i = 0; i < 3; i++)
    {
        EXPECT_EQ(0, difference(first[i], again[i])) << i;
        EXPECT_GT(difference(first[i], ofOther[i]), 0) << i;
        EXPECT_GT(difference(first[i], first[(i + 1) % 3]), 0) << i;
    }
}

TEST(WeightedFisher_Copies, the_first_copies_are_the_same_for_every_count)
{
    // Faces that are not reduced, too, which must not be changed by earlier copies.
    for (double size : { 20., 1000. })
    {
        FisherCopyParams few(2), many(5);
        few.minSize = few.maxSize = many.minSize = many.maxSize = size;
        const Mat image = randomImage(CV_8U, 3);
        const std::vector<Mat> two = copiesOf(image, few), five = copiesOf(image, many);
        for (int i = 0; i < 2; i++)
            EXPECT_EQ(0, difference(two[i], five[i])) << i;
    }
}

TEST(WeightedFisher_Copies, images_that_differ_in_one_pixel_get_other_noise)
{
    FisherCopyParams params = unchanged(1);
    params.minNoise = params.maxNoise = 10;
    Mat a(40, 48, CV_8U, Scalar(100)), b = a.clone();
    b.at<uchar>(39, 47)++;
    EXPECT_GT(difference(copiesOf(a, params)[0], copiesOf(b, params)[0]), 5);
    EXPECT_GT(difference(copiesOf(a, params)[0], copiesOf(a.t(), params)[0].t()), 5);
}

TEST(WeightedFisher_Copies, a_view_gives_the_copies_of_its_clone)
{
    for (int type : { CV_8UC1, CV_8UC3, CV_32FC1, CV_16UC4 })
    {
        const Mat whole = randomImage(type, 4), view = whole(Rect(3, 5, 30, 31));
        ASSERT_FALSE(view.isContinuous());
        EXPECT_EQ(0,
                  difference(copiesOf(view, FisherCopyParams(1))[0], copiesOf(view.clone(), FisherCopyParams(1))[0]));
    }
}

TEST(WeightedFisher_Copies, the_image_and_earlier_copies_stay_as_they_are)
{
    const Mat image = randomImage(CV_8U, 5), original = image.clone();
    std::vector<Mat> copies = { image };
    makeDegradedCopies(image, copies, FisherCopyParams(2));
    EXPECT_EQ(0, difference(original, image));
    const Mat kept = copies[0], before = kept.clone();
    makeDegradedCopies(randomImage(CV_8U, 6), copies, FisherCopyParams(2));
    EXPECT_EQ(0, difference(before, kept));
}

TEST(WeightedFisher_Copies, without_any_change_they_are_the_image)
{
    for (int type : { CV_8UC1, CV_8UC3, CV_8UC4 })
    {
        const Mat image = randomImage(type, 7);
        for (const Mat& copy : copiesOf(image, unchanged(2)))
            EXPECT_EQ(0, difference(image, copy));
    }
}

TEST(WeightedFisher_Copies, light_is_a_factor_from_all_of_its_range)
{
    FisherCopyParams params = unchanged(100);
    params.minLight = 0.25;
    params.maxLight = 0.75;
    double darkest = 255, brightest = 0;
    for (const Mat& copy : copiesOf(Mat(20, 24, CV_8UC3, Scalar::all(200)), params))
    {
        EXPECT_TRUE(isUniform(copy));
        darkest = std::min(darkest, meanOf(copy));
        brightest = std::max(brightest, meanOf(copy));
    }
    EXPECT_TRUE(darkest >= 50 && darkest <= 60) << darkest;
    EXPECT_TRUE(brightest >= 140 && brightest <= 150) << brightest;
}

TEST(WeightedFisher_Copies, light_saturates_at_white)
{
    FisherCopyParams params = unchanged(1);
    params.minLight = params.maxLight = 3;
    EXPECT_EQ(255, meanOf(copiesOf(Mat(20, 24, CV_8U, Scalar(100)), params)[0]));
}

TEST(WeightedFisher_Copies, noise_has_the_deviation_that_was_asked_for_after_the_light)
{
    FisherCopyParams params = unchanged(1);
    params.minNoise = params.maxNoise = 8;
    params.minLight = params.maxLight = 0.5;
    const Mat copy = copiesOf(Mat(200, 200, CV_8UC3, Scalar::all(200)), params)[0];
    EXPECT_NEAR(100, meanOf(copy), 0.2);
    EXPECT_NEAR(8, deviationOf(copy), 0.2);
}

TEST(WeightedFisher_Copies, noise_of_reduced_faces_is_coarse_or_fine)
{
    FisherCopyParams params = unchanged(30);
    params.minNoise = params.maxNoise = 20;
    params.minSize = params.maxSize = 10;
    double coarsest = 0, finest = 1;
    for (const Mat& copy : copiesOf(Mat(100, 100, CV_8U, Scalar(128)), params))
    {
        Mat step;
        absdiff(copy.colRange(1, 100), copy.colRange(0, 99), step);
        const double smoothness = 1 - meanOf(step) / deviationOf(copy); // -0.13 for independent pixels
        coarsest = std::max(coarsest, smoothness);
        finest = std::min(finest, smoothness);
    }
    EXPECT_GT(coarsest, 0.7);
    EXPECT_LT(finest, 0.3);
}

TEST(WeightedFisher_Copies, reducing_loses_a_checkerboard_and_keeps_the_large_shapes)
{
    Mat board(64, 80, CV_8U);
    for (int y = 0; y < board.rows; y++)
        for (int x = 0; x < board.cols; x++)
            board.at<uchar>(y, x) = uchar(((x + y) % 2 ? 50 : 0) + (x < 40 ? 50 : 150));
    FisherCopyParams params = unchanged(1);
    params.minSize = params.maxSize = 16;
    const Mat copy = copiesOf(board, params)[0];
    EXPECT_LE(difference(copy.colRange(0, 32), Mat(64, 32, CV_8U, Scalar(75))), 1);
    EXPECT_LE(difference(copy.colRange(48, 80), Mat(64, 32, CV_8U, Scalar(175))), 1);

    params.minSize = params.maxSize = 64; // the shorter side of the image
    EXPECT_EQ(0, difference(board, copiesOf(board, params)[0]));
}

TEST(WeightedFisher_Copies, blur_widens_an_edge)
{
    Mat edge(40, 40, CV_8U, Scalar(0));
    edge.colRange(20, 40).setTo(200);
    FisherCopyParams params = unchanged(1);
    params.minBlur = params.maxBlur = 2;
    const Mat copy = copiesOf(edge, params)[0];
    EXPECT_NEAR(200 * 0.159, copy.at<uchar>(20, 17) / 2. + copy.at<uchar>(20, 18) / 2.,
                5); // one deviation from the edge
    EXPECT_EQ(0, copy.at<uchar>(20, 8));
    EXPECT_EQ(200, copy.at<uchar>(20, 31));
}

TEST(WeightedFisher_Copies, have_the_size_and_type_of_the_image)
{
    for (int depth : numericDepths())
        for (int channels : { 1, 3, 4 })
        {
            const Mat image = randomImage(CV_MAKETYPE(depth, channels), 8);
            for (const Mat& copy : copiesOf(image, FisherCopyParams(2)))
            {
                EXPECT_EQ(image.size(), copy.size());
                EXPECT_EQ(image.type(), copy.type());
            }
        }
}

TEST(WeightedFisher_Copies, other_depths_are_degraded_relative_to_their_range)
{
    FisherCopyParams params = unchanged(1);
    params.minLight = params.maxLight = 0.5;
    params.minNoise = params.maxNoise = 8;
    for (double white : { 1e-3, 1., 255., 4095. })
    {
        Mat image(200, 200, CV_32F, Scalar(0.8 * white));
        image.at<float>(0, 0) = float(white);
        const Mat copy = copiesOf(image, params)[0];
        EXPECT_NEAR(0.4 * white, meanOf(copy), 1e-3 * white);
        EXPECT_NEAR(8 / 255. * white, deviationOf(copy), 1e-3 * white);
    }
}

TEST(WeightedFisher_Copies, the_smallest_of_negative_values_is_black)
{
    FisherCopyParams params = unchanged(1);
    params.minLight = params.maxLight = 0.5;
    const Mat image = (Mat_<double>(1, 3) << -2, 0, 2), expected = (Mat_<double>(1, 3) << -2, -1, 0);
    expectNear(expected, copiesOf(image, params)[0], 0.01);
    const Mat flat(3, 3, CV_64F, Scalar(-5)); // all of it is black
    expectNear(flat, copiesOf(flat, params)[0], 0);
}

TEST(WeightedFisher_Copies, the_fourth_channel_is_left_as_it_is)
{
    for (int depth : { CV_8U, CV_16U, CV_32F, CV_64F })
    {
        const Mat image = randomImage(CV_MAKETYPE(depth, 4), 9);
        for (const Mat& copy : copiesOf(image, FisherCopyParams(2)))
        {
            Mat before, after;
            extractChannel(image, before, 3);
            extractChannel(copy, after, 3);
            EXPECT_EQ(0, difference(before, after));
            extractChannel(image, before, 0);
            extractChannel(copy, after, 0);
            EXPECT_GT(difference(before, after), 10);
        }
    }
}

TEST(WeightedFisher_Copies, do_not_disturb_the_default_random_generator)
{
    theRNG().state = 12345;
    const std::vector<Mat> copies = copiesOf(randomImage(CV_8U, 10), FisherCopyParams(3));
    EXPECT_EQ(12345u, theRNG().state);
    theRNG().state = 999;
    const std::vector<Mat> again = copiesOf(randomImage(CV_8U, 10), FisherCopyParams(3));
    for (int i = 0; i < 3; i++)
        EXPECT_EQ(0, difference(copies[i], again[i]));
}

TEST(WeightedFisher_Copies, go_into_a_vector_of_umat_too)
{
    const Mat image = randomImage(CV_8UC3, 11);
    std::vector<UMat> copies;
    makeDegradedCopies(image, copies, FisherCopyParams(2));
    ASSERT_EQ(2u, copies.size());
    EXPECT_EQ(0, difference(copiesOf(image, FisherCopyParams(2))[1], copies[1].getMat(ACCESS_READ)));
    Mat single;
    expectError(Error::StsBadArg, "copies must be a std::vector of Mat or UMat",
                [&] { makeDegradedCopies(image, single, FisherCopyParams(1)); });
}

TEST(WeightedFisher_Copies, tiny_images_are_copied)
{
    for (const Size& size : { Size(1, 1), Size(1, 50), Size(200, 2) })
        EXPECT_EQ(size, copiesOf(randomImage(CV_8U, 14, size), FisherCopyParams(1))[0].size());
}

} // namespace opencv_test
