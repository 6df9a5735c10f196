// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_tiny_onnx.hpp"

#include <cstdio>
#include <fstream>
#include <locale>

namespace opencv_test { namespace {

//! The mean of the pixels and the number of rows
class PlainNetwork : public FaceNetwork
{
public:
    void describe(InputArrayOfArrays images, OutputArray vectors) const CV_OVERRIDE
    {
        Mat rows(int(images.total()), 2, CV_32F);
        for (int i = 0; i < rows.rows; i++)
        {
            rows.at<float>(i, 0) = float(cv::mean(images.getMat(i))[0]);
            rows.at<float>(i, 1) = float(images.getMat(i).rows);
        }
        rows.copyTo(vectors);
    }

    String getIdentity() const CV_OVERRIDE { return "mean and rows"; }
};

TEST(WeightedFisher_FaceNetwork, may_be_any_class)
{
    const Ptr<FaceNetwork> network = makePtr<PlainNetwork>();
    Mat vectors;
    network->describe(std::vector<Mat>{ Mat(4, 4, CV_8U, Scalar(7)), Mat(3, 5, CV_8U, Scalar(9)) }, vectors);
    expectNear((Mat_<float>(2, 2) << 7, 4, 9, 3), vectors, 0);
    EXPECT_EQ("mean and rows", network->getIdentity());
}

#if defined(HAVE_OPENCV_DNN) && !defined(WEIGHTED_FISHER_WITHOUT_DNN)

//! Networks that take images of 4 x 2 and give the mean of each channel, or something of it
class WeightedFisher_DnnFaceNetwork : public testing::Test
{
protected:
    WeightedFisher_DnnFaceNetwork() : filename(cv::tempfile(".onnx")) { write({ "GlobalAveragePool" }); }
    ~WeightedFisher_DnnFaceNetwork() CV_OVERRIDE { std::remove(filename.c_str()); }

    void writeBytes(const std::string& bytes) const { std::ofstream(filename.c_str(), std::ios::binary) << bytes; }

    void write(const std::vector<std::string>& operators) const
    {
        writeBytes(onnxOf(operators, { 1, 3, 2, 4 }, { 1, 3, 1, 1 }));
    }

    Ptr<FaceNetwork> network(const Scalar& mean = Scalar(), double scale = 1, bool swapRB = false) const
    {
        return DnnFaceNetwork::create(filename, Size(4, 2), mean, scale, swapRB);
    }

    Mat vectorsOf(InputArrayOfArrays images) const
    {
        Mat vectors;
        network()->describe(images, vectors);
        return vectors;
    }

    Mat vectorOf(const Mat& image) const { return vectorsOf(std::vector<Mat>(1, image)); }

    String filename;
};

const float ONE_THIRD = 85;

TEST_F(WeightedFisher_DnnFaceNetwork, gives_one_row_per_image)
{
    const std::vector<Mat> images = { Mat(2, 4, CV_8UC3, Scalar(1, 2, 3)), Mat(9, 7, CV_8UC3, Scalar(4, 5, 6)) };
    expectNear((Mat_<float>(2, 3) << 1, 2, 3, 4, 5, 6), vectorsOf(images), 1e-5);
    const std::vector<UMat> onDevice = { images[0].getUMat(ACCESS_READ), images[1].getUMat(ACCESS_READ) };
    expectNear((Mat_<float>(2, 3) << 1, 2, 3, 4, 5, 6), vectorsOf(onDevice), 1e-5);
    expectNear((Mat_<float>(1, 3) << 4, 5, 6), vectorsOf(images[1]), 1e-5);
}

TEST_F(WeightedFisher_DnnFaceNetwork, gives_no_rows_for_no_images)
{
    const Mat vectors = vectorsOf(std::vector<Mat>());
    EXPECT_EQ(Size(3, 0), vectors.size());
    EXPECT_EQ(CV_32F, vectors.type());
}

TEST_F(WeightedFisher_DnnFaceNetwork, subtracts_the_mean_scales_and_swaps_channels)
{
    const std::vector<Mat> image(1, Mat(2, 4, CV_8UC3, Scalar(10, 20, 30)));
    Mat vectors;
    network(Scalar(1, 2, 3), 0.5, false)->describe(image, vectors);
    expectNear((Mat_<float>(1, 3) << 4.5, 9, 13.5), vectors, 1e-5);
    network(Scalar(1, 2, 3), 0.5, true)->describe(image, vectors);
    expectNear((Mat_<float>(1, 3) << 14.5, 9, 3.5), vectors, 1e-5);
}

TEST_F(WeightedFisher_DnnFaceNetwork, takes_grey_images_and_leaves_alpha_out)
{
    expectNear((Mat_<float>(1, 3) << 7, 7, 7), vectorOf(Mat(2, 4, CV_8U, Scalar(7))), 1e-5);
    expectNear((Mat_<float>(1, 3) << 1, 2, 3), vectorOf(Mat(2, 4, CV_8UC4, Scalar(1, 2, 3, 200))), 1e-5);
}

TEST_F(WeightedFisher_DnnFaceNetwork, stretches_all_depths_but_that_of_bytes)
{
    for (int depth : numericDepths())
        for (int channels : { 1, 3, 4 })
        {
            SCOPED_TRACE(format("depth %d, %d channels", depth, channels));
            Mat image(2, 4, CV_8UC(channels), Scalar(2, 1, 4, 77));
            if (channels == 1)
                image = (Mat_<uchar>(2, 4) << 1, 4, 2, 2, 1, 4, 2, 2);
            image.convertTo(image, depth);
            const Mat ofGrey = (Mat_<float>(1, 3) << 106.25, 106.25, 106.25); // (0 + 255 + 85 + 85) / 4
            const Mat ofColour = (Mat_<float>(1, 3) << ONE_THIRD, 0, 255);
            const Mat ofBytes = channels == 1 ? Mat_<float>(1, 3, 2.25f) : (Mat_<float>(1, 3) << 2, 1, 4);
            expectNear(depth == CV_8U ? ofBytes : channels == 1 ? ofGrey : ofColour, vectorOf(image), 1e-4);
        }
}

TEST_F(WeightedFisher_DnnFaceNetwork, shrinks_by_averaging)
{
    Mat stripes(20, 40, CV_8U, Scalar(0));
    for (int x = 0; x < stripes.cols; x += 2)
        stripes.col(x).setTo(200);
    expectNear((Mat_<float>(1, 3) << 100, 100, 100), vectorOf(stripes), 1e-4);
}

TEST_F(WeightedFisher_DnnFaceNetwork, is_identified_by_its_file_and_its_input)
{
    writeBytes(onnxOf({ "GlobalAveragePool" }, { 1, 3, 2, 4 }, { 1, 3, 1, 1 }));
    const String hash = "sha256:";
    const String identity = network(Scalar(0.1, -0., 127.5), 1 / 128., true)->getIdentity();
    EXPECT_EQ(", 4x2, mean 0.10000000000000001 0 127.5, scale 0.0078125, RGB", identity.substr(hash.size() + 64));
    EXPECT_EQ(hash, identity.substr(0, hash.size()));
    EXPECT_EQ(identity, network(Scalar(0.1, 0, 127.5, 9), 1 / 128., true)->getIdentity());
    EXPECT_NE(identity, network(Scalar(0.1, 0, 127.5), 1 / 128., false)->getIdentity());
    write({ "GlobalAveragePool", "Relu" });
    EXPECT_NE(identity, network(Scalar(0.1, 0, 127.5), 1 / 128., true)->getIdentity());
}

TEST_F(WeightedFisher_DnnFaceNetwork, has_the_same_identity_in_every_locale)
{
    struct Comma : std::numpunct<char>
    {
        char do_decimal_point() const CV_OVERRIDE { return ','; }
        char do_thousands_sep() const CV_OVERRIDE { return '.'; }
        std::string do_grouping() const CV_OVERRIDE { return "\3"; }
    };
    const String expected = network(Scalar(0.5, 1234.5), 1.5)->getIdentity();
    const std::locale before = std::locale::global(std::locale(std::locale(), new Comma));
    const String found = network(Scalar(0.5, 1234.5), 1.5)->getIdentity();
    std::locale::global(before);
    EXPECT_EQ(expected, found);
}

TEST_F(WeightedFisher_DnnFaceNetwork, refuses_wrong_arguments)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    const auto create = [&](const Size& size, const Scalar& mean, double scale) {
        return [=] { DnnFaceNetwork::create(filename, size, mean, scale); };
    };
    expectError(Error::StsBadArg, "is 0 x 2", create(Size(0, 2), Scalar(), 1));
    expectError(Error::StsBadArg, "is 4 x -2", create(Size(4, -2), Scalar(), 1));
    expectError(Error::StsBadArg, "is 100000 x 2", create(Size(100000, 2), Scalar(), 1));
    expectError(Error::StsBadArg, "mean must be finite", create(Size(4, 2), Scalar(0, nan), 1));
    expectError(Error::StsBadArg, "scale must be finite", create(Size(4, 2), Scalar(), nan));
    expectError(Error::StsBadArg, "not 0", create(Size(4, 2), Scalar(), 0));
}

TEST_F(WeightedFisher_DnnFaceNetwork, refuses_files_without_a_network_and_names_them)
{
    expectError(Error::StsError, "Cannot open the network 'nowhere.onnx'",
                [] { DnnFaceNetwork::create("nowhere.onnx"); });
    const auto create = [this] { network(); };
    writeBytes("");
    expectError(Error::StsError, filename, create);
    writeBytes("This is not a network, and it is longer than a few bytes.");
    expectError(Error::StsParseError, filename, create);
    expectError(Error::StsParseError, "The cv::dnn of OpenCV " CV_VERSION, create);
    expectError(Error::StsParseError, "may need a newer OpenCV", create);
    write({ "NoSuchOperator" });
    expectError(Error::StsParseError, filename, create);
}

TEST_F(WeightedFisher_DnnFaceNetwork, refuses_wrong_images_and_names_them)
{
    const Ptr<FaceNetwork> given = network();
    const auto describe = [&](const Mat& second) {
        return [&given, second] {
            Mat vectors;
            given->describe(std::vector<Mat>{ Mat(4, 4, CV_8U, Scalar(1)), second }, vectors);
        };
    };
    expectError(Error::StsBadArg, "Image 1 is empty", describe(Mat()));
    expectError(Error::StsBadArg, "image 1 has 2 and 2", describe(Mat(4, 4, CV_8UC2, Scalar(1))));
    expectError(Error::StsBadArg, "image 1 has 3 and 1", describe(Mat({ 3, 4, 4 }, CV_8U, Scalar(1))));
    expectError(Error::StsBadArg, "image 1 holds NaN",
                describe(Mat(4, 4, CV_32F, Scalar(std::numeric_limits<double>::quiet_NaN()))));
}

TEST_F(WeightedFisher_DnnFaceNetwork, refuses_vectors_that_are_not_finite)
{
    write({ "GlobalAveragePool", "Log" });
    const Ptr<FaceNetwork> logarithm = network();
    Mat vectors;
    expectError(Error::StsBadArg, "NaN or Inf for image 1", [&] {
        logarithm->describe(std::vector<Mat>{ Mat(2, 4, CV_8U, Scalar(1)), Mat(2, 4, CV_8U, Scalar(0)) }, vectors);
    });
    logarithm->describe(std::vector<Mat>(1, Mat(2, 4, CV_8U, Scalar(1))), vectors);
    expectNear(Mat::zeros(1, 3, CV_32F), vectors, 1e-6);
}

#else

TEST(WeightedFisher_DnnFaceNetwork, needs_opencv_dnn)
{
    expectError(Error::StsNotImplemented, "built without opencv_dnn", [] { DnnFaceNetwork::create("nowhere.onnx"); });
}

#endif

} // namespace
} // namespace opencv_test
