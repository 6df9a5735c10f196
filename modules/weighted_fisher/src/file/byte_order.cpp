// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "byte_order.hpp"

#include <algorithm>
#include <cmath>

namespace cv { namespace face { namespace fisher {

namespace {

//! The order of a number in memory, whose bytes are given from the most significant one on
template <typename T> ByteOrder orderOf(const T& number, const uchar (&bytes)[sizeof(T)])
{
    const uchar* const memory = reinterpret_cast<const uchar*>(&number);
    if (std::equal(std::begin(bytes), std::end(bytes), memory))
        return ORDER_BIG_ENDIAN;
    const bool reversed =
        std::equal(std::begin(bytes), std::end(bytes), std::reverse_iterator<const uchar*>(memory + sizeof(T)));
    return reversed ? ORDER_LITTLE_ENDIAN : ORDER_OTHER;
}

} // namespace

ByteOrder hostOrder()
{
    // Significands of 24 and 53 bits whose bytes differ, with the exponent 0 of numbers from 1 to 2
    const ByteOrder integer = orderOf(0x01020304, { 1, 2, 3, 4 });
    const ByteOrder single = orderOf(float(std::ldexp(0x810203, -23)), { 0x3f, 0x81, 2, 3 });
    const ByteOrder real = orderOf(std::ldexp(double(0x11020304050607), -52), { 0x3f, 0xf1, 2, 3, 4, 5, 6, 7 });
    return integer == single && integer == real ? integer : ORDER_OTHER;
}

void fromLittleEndian(uchar* numbers, size_t count, size_t size, ByteOrder host)
{
    if (host == ORDER_OTHER)
        CV_Error(
            Error::StsUnsupportedFormat,
            "This processor stores numbers neither as a little-endian nor as a big-endian one does, and cannot read "
            "binary data");
    if (host == ORDER_BIG_ENDIAN)
        for (uchar* const end = numbers + count * size; numbers != end; numbers += size)
            std::reverse(numbers, numbers + size);
}

}}} // namespace cv::face::fisher
