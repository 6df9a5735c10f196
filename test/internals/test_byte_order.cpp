// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// Files hold little-endian numbers. What each kind of processor must do with them is tested on every one.

#include "opencv2/ts.hpp"

#include "file/byte_order.hpp"

#include <cstring>

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

typedef std::vector<uchar> Bytes;

template <typename T> T numberOf(Bytes littleEndian)
{
    fromLittleEndian(littleEndian.data(), 1, sizeof(T));
    T number;
    std::memcpy(&number, littleEndian.data(), sizeof(T));
    return number;
}

} // namespace

TEST(WeightedFisher_ByteOrder, this_processor_reads_little_endian_numbers)
{
    EXPECT_EQ(0xfe, numberOf<uchar>({ 0xfe }));
    EXPECT_EQ(-2, numberOf<short>({ 0xfe, 0xff }));
    EXPECT_EQ(0x01020304, numberOf<int>({ 4, 3, 2, 1 }));
    EXPECT_EQ(-1.5f, numberOf<float>({ 0, 0, 0xc0, 0xbf }));
    EXPECT_EQ(-1.5, numberOf<double>({ 0, 0, 0, 0, 0, 0, 0xf8, 0xbf }));
}

TEST(WeightedFisher_ByteOrder, a_little_endian_processor_takes_numbers_as_they_are)
{
    Bytes numbers = { 1, 2, 3, 4, 5, 6, 7, 8 };
    fromLittleEndian(numbers.data(), 2, 4, ORDER_LITTLE_ENDIAN);
    EXPECT_EQ((Bytes{ 1, 2, 3, 4, 5, 6, 7, 8 }), numbers);
}

TEST(WeightedFisher_ByteOrder, a_big_endian_processor_reverses_each_number)
{
    const Bytes bytes = { 1, 2, 3, 4, 5, 6, 7, 8 };
    const Bytes expected[] = {
        bytes, { 2, 1, 4, 3, 6, 5, 8, 7 }, { 4, 3, 2, 1, 8, 7, 6, 5 }, { 8, 7, 6, 5, 4, 3, 2, 1 }
    };
    for (int i = 0; i < 4; i++)
    {
        Bytes numbers = bytes;
        fromLittleEndian(numbers.data(), size_t(8) >> i, size_t(1) << i, ORDER_BIG_ENDIAN);
        EXPECT_EQ(expected[i], numbers);
    }
}

TEST(WeightedFisher_ByteOrder, any_other_processor_refuses_them)
{
    Bytes numbers(8);
    try
    {
        fromLittleEndian(numbers.data(), 2, 4, ORDER_OTHER);
        FAIL() << "no exception";
    }
    catch (const cv::Exception& e)
    {
        EXPECT_EQ(Error::StsUnsupportedFormat, e.code);
        EXPECT_NE(String::npos, e.err.find("cannot read binary data")) << e.err;
    }
}

} // namespace opencv_test
