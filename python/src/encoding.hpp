// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_ENCODING_HPP
#define WEIGHTED_FISHER_PYTHON_ENCODING_HPP

#include "array_conversion.hpp"
#include "call_guard.hpp"

//! The bytes of a file; cv2 returns them as an array, too
template <class Type> pybind11::object encode(const Type& object)
{
    std::vector<uchar> bytes;
    reading(object, [&] { object.encode(bytes); });
    return pybind11::array_t<uchar>(static_cast<pybind11::ssize_t>(bytes.size()), bytes.data());
}

template <class Type> void decode(Type& object, const pybind11::object& buf)
{
    const bool raw = pybind11::isinstance<pybind11::bytes>(buf) || pybind11::isinstance<pybind11::bytearray>(buf);
    const BorrowedMat bytes(raw ? pybind11::module_::import("numpy").attr("frombuffer")(buf, "uint8") : buf, "buf");
    changing(object, [&] { object.decode(bytes.mat()); });
}

#endif
