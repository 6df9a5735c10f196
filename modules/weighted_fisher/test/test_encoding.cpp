// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_model_folder.hpp"

namespace opencv_test {

template <class Recognizer> class WeightedFisher_Encoding : public ModelFolderTest<Recognizer>
{
protected:
    std::vector<uchar> encoded() const
    {
        std::vector<uchar> bytes;
        this->recognizer->encode(bytes);
        return bytes;
    }
};
TYPED_TEST_CASE(WeightedFisher_Encoding, BothRecognizers);

TYPED_TEST(WeightedFisher_Encoding, brings_the_model_back_bit_for_bit)
{
    const Ptr<TypeParam> decoded = makeRecognizer<TypeParam>();
    decoded->decode(this->encoded());
    expectSame(this->snapshot(this->recognizer), this->snapshot(decoded));
}

TYPED_TEST(WeightedFisher_Encoding, has_the_bytes_of_a_file)
{
    const String file = this->pathOf("model.yml");
    this->recognizer->write(file);
    const std::vector<uchar> bytes = this->encoded();
    EXPECT_EQ(textIn(file), std::string(bytes.begin(), bytes.end()));
}

TYPED_TEST(WeightedFisher_Encoding, decodes_files_of_every_format)
{
    for (const char* ending : { ".xml", ".json", ".yml.gz" })
    {
        const String file = this->pathOf(String("model") + ending);
        this->recognizer->write(file);
        const std::string content = contentOf(file);
        const Ptr<TypeParam> decoded = makeRecognizer<TypeParam>();
        decoded->decode(std::vector<uchar>(content.begin(), content.end()));
        expectSame(this->snapshot(this->recognizer), this->snapshot(decoded));
    }
}

TYPED_TEST(WeightedFisher_Encoding, damaged_bytes_are_an_error_and_change_nothing)
{
    const auto before = this->snapshot(this->recognizer);
    const std::vector<uchar> whole = this->encoded();
    for (size_t length : { size_t(0), size_t(1), whole.size() / 2, whole.size() - 100 })
        EXPECT_THROW(this->recognizer->decode(std::vector<uchar>(whole.begin(), whole.begin() + length)),
                     cv::Exception);
    EXPECT_THROW(this->recognizer->decode(Mat(1, 8, CV_32F, Scalar(1))), cv::Exception);
    EXPECT_THROW(this->recognizer->decode(noArray()), cv::Exception);
    expectSame(before, this->snapshot(this->recognizer));
}

TYPED_TEST(WeightedFisher_Encoding, needs_a_trained_recognizer)
{
    std::vector<uchar> bytes;
    EXPECT_THROW(makeRecognizer<TypeParam>()->encode(bytes), cv::Exception);
}

TYPED_TEST(WeightedFisher_Encoding, the_size_of_the_images_is_kept)
{
    std::vector<Mat> images;
    for (int i = 0; i < 6; i++)
        images.push_back(Mat(4, 3, CV_8U, Scalar(10 * i + i % 2)));
    for (int i = 0; i < 6; i++)
        images[i].at<uchar>(i / 2, 1) = 200;
    const Ptr<TypeParam> trained = makeRecognizer<TypeParam>();
    EXPECT_EQ(Size(), trained->getImageSize());
    trained->train(images, std::vector<int>{ 0, 0, 1, 1, 2, 2 });
    EXPECT_EQ(Size(3, 4), trained->getImageSize());
    std::vector<uchar> bytes;
    trained->encode(bytes);
    const Ptr<TypeParam> decoded = makeRecognizer<TypeParam>();
    decoded->decode(bytes);
    EXPECT_EQ(Size(3, 4), decoded->getImageSize());

    String text(bytes.begin(), bytes.end());
    const size_t place = text.find("imageSize: [ 3, 4 ]");
    ASSERT_NE(String::npos, place);
    text.replace(place, 19, "imageSize: [ 3, 5 ]");
    EXPECT_THROW(decoded->decode(std::vector<uchar>(text.begin(), text.end())), cv::Exception);
    EXPECT_EQ(Size(3, 4), decoded->getImageSize());
}

} // namespace opencv_test
