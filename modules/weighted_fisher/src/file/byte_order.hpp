// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_BYTE_ORDER_HPP
#define OPENCV_WEIGHTED_FISHER_BYTE_ORDER_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! The order in which a processor stores the bytes of a number
enum ByteOrder
{
    ORDER_LITTLE_ENDIAN,
    ORDER_BIG_ENDIAN,
    ORDER_OTHER //!< any other, or different ones for integers and floating-point numbers, or the latter not of IEEE 754
};

//! The order of this processor
ByteOrder hostOrder();

//! Converts numbers of `size` bytes each from little-endian order to that of a host, in place. Throws StsUnsupportedFormat
//! for ORDER_OTHER
void fromLittleEndian(uchar* numbers, size_t count, size_t size, ByteOrder host = hostOrder());

}}} // namespace cv::face::fisher

#endif
