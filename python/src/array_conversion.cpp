// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "array_conversion.hpp"

#include <climits>

namespace py = pybind11;

namespace {

const char* const ACCEPTED = "uint8, int8, uint16, int16, int32, float32 or float64";

std::string nameOf(const py::dtype& type)
{
    return py::str(type.attr("name"));
}

struct DepthOfType
{
    char kind; // as numpy calls it
    int bytes;
    int depth;
};

const DepthOfType DEPTHS[] = { { 'u', 1, CV_8U },  { 'i', 1, CV_8S },  { 'u', 2, CV_16U }, { 'i', 2, CV_16S },
                               { 'i', 4, CV_32S }, { 'f', 4, CV_32F }, { 'f', 8, CV_64F } };

int depthOf(const py::dtype& type, const char* name)
{
    const char kind = type.kind();
    const py::ssize_t bytes = type.itemsize();
    for (const DepthOfType& row : DEPTHS)
        if (kind == row.kind && bytes == row.bytes)
            return row.depth;
    CV_Error(cv::Error::StsBadArg,
             cv::format("%s is an array of %s, but expected %s", name, nameOf(type).c_str(), ACCEPTED));
}

py::dtype dtypeOf(int depth)
{
    for (const DepthOfType& row : DEPTHS)
        if (depth == row.depth)
            return py::dtype(std::string(1, row.kind) + std::to_string(row.bytes));
    CV_Error(cv::Error::StsUnsupportedFormat, cv::format("No array type for matrices of depth %d", depth));
}

//! Labels are often 64-bit, since that is numpy's default. Unlike cv2, refuses what 32 bits do not hold.
py::array narrowed(const py::array& wide, const char* name)
{
    const py::array narrow = wide.attr("astype")("int32");
    if (!wide.attr("__eq__")(narrow).attr("all")().cast<bool>())
        CV_Error(cv::Error::StsOutOfRange, cv::format("%s has values that do not fit into 32 bits", name));
    return narrow;
}

//! Of the machine's byte order, continuous, and with 64-bit integers narrowed; the array itself where it is all that
py::array normalized(const py::handle& object, const char* name)
{
    if (!py::isinstance<py::array>(object))
        CV_Error(cv::Error::StsBadArg, cv::format("%s is not a numpy array, but %s", name,
                                                  std::string(py::str(py::type::of(object))).c_str()));
    py::array array = py::reinterpret_borrow<py::array>(object);
    const py::dtype type = array.dtype();
    if (!type.attr("isnative").cast<bool>())
        array = array.attr("astype")(type.attr("newbyteorder")("="));
    if ((type.kind() == 'i' || type.kind() == 'u') && type.itemsize() == 8)
        array = narrowed(array, name);
    return array.flags() & py::array::c_style ? array : py::array::ensure(array, py::array::c_style);
}

std::vector<int> shapeOf(const py::array& array, const char* name)
{
    std::vector<int> shape;
    for (py::ssize_t i = 0; i < array.ndim(); i++)
    {
        if (array.shape(i) > INT_MAX)
            CV_Error(cv::Error::StsOutOfRange, cv::format("%s is too large", name));
        shape.push_back(static_cast<int>(array.shape(i)));
    }
    while (shape.size() < 2)
        shape.push_back(1);
    return shape;
}

std::vector<py::ssize_t> shapeOf(const cv::Mat& mat)
{
    std::vector<py::ssize_t> shape(mat.size.p, mat.size.p + mat.dims);
    if (mat.channels() > 1)
        shape.push_back(mat.channels());
    return shape;
}

} // namespace

BorrowedMat::BorrowedMat(const py::handle& object, const char* name)
{
    if (object.is_none())
        return;
    owner_ = normalized(object, name);
    std::vector<int> shape = shapeOf(owner_, name);
    int channels = 1;
    if (shape.size() == 3 && shape[2] <= CV_CN_MAX)
    {
        channels = shape[2];
        shape.pop_back();
    }
    if (owner_.size() > 0)
    {
        const int depth = depthOf(owner_.dtype(), name);
        mat_ = cv::Mat(static_cast<int>(shape.size()), shape.data(), CV_MAKETYPE(depth, channels),
                       const_cast<void*>(owner_.data()));
    }
}

BorrowedMats::BorrowedMats(const py::handle& object, const char* name) : wholeColumns_(0)
{
    if (object.is_none())
        return;
    if (py::isinstance<py::array>(object) && py::reinterpret_borrow<py::array>(object).ndim() >= 2)
    {
        borrowParts(object, name);
        return;
    }
    if (!py::isinstance<py::sequence>(object) || py::isinstance<py::str>(object))
        CV_Error(cv::Error::StsBadArg, cv::format("%s is neither a sequence of arrays nor an array, but %s", name,
                                                  std::string(py::str(py::type::of(object))).c_str()));
    for (const py::handle& item : object)
    {
        items_.push_back(BorrowedMat(item, name));
        mats_.push_back(items_.back().mat());
    }
}

//! Without an object in Python for each part
void BorrowedMats::borrowParts(const py::handle& object, const char* name)
{
    owner_ = normalized(object, name);
    std::vector<int> shape = shapeOf(owner_, name);
    const int count = shape[0];
    if (owner_.size() == 0)
    {
        mats_.resize(static_cast<size_t>(count));
        return;
    }
    shape.erase(shape.begin());
    int channels = 1;
    if (shape.size() == 3 && shape[2] <= CV_CN_MAX)
    {
        channels = shape[2];
        shape.pop_back();
    }
    wholeColumns_ = shape.size() == 1 ? shape[0] : 0;
    if (shape.size() == 1)
        shape.push_back(1);
    const int type = CV_MAKETYPE(depthOf(owner_.dtype(), name), channels);
    uchar* const data = static_cast<uchar*>(const_cast<void*>(owner_.data()));
    for (int i = 0; i < count; i++)
        mats_.push_back(cv::Mat(static_cast<int>(shape.size()), shape.data(), type, data + i * owner_.strides(0)));
}

cv::Mat BorrowedMats::whole() const
{
    CV_Assert(wholeColumns_ > 0);
    return cv::Mat(static_cast<int>(mats_.size()), wholeColumns_, mats_[0].type(), mats_[0].data);
}

py::object toArray(const cv::Mat& mat)
{
    return mat.empty() ? py::none() : toSharedArray(mat.clone());
}

py::object toSharedArray(const cv::Mat& mat)
{
    if (mat.empty())
        return py::none();
    std::vector<py::ssize_t> strides;
    for (int i = 0; i < mat.dims; i++)
        strides.push_back(static_cast<py::ssize_t>(mat.step[i]));
    if (mat.channels() > 1)
        strides.push_back(static_cast<py::ssize_t>(mat.elemSize1()));
    const py::capsule keepsAlive(new cv::Mat(mat), [](void* kept) { delete static_cast<cv::Mat*>(kept); });
    return py::array(dtypeOf(mat.depth()), shapeOf(mat), strides, mat.data, keepsAlive);
}

py::tuple toTuple(const std::vector<cv::Mat>& mats)
{
    py::list arrays;
    for (const cv::Mat& mat : mats)
        arrays.append(toArray(mat));
    return py::tuple(arrays);
}

py::object toOutput(const cv::Mat& mat, const py::object& passed)
{
    py::object result = toSharedArray(mat);
    if (!py::isinstance<py::array>(passed) || result.is_none())
        return result;
    const bool fits = passed.attr("shape").equal(result.attr("shape")) &&
                      passed.attr("dtype").equal(result.attr("dtype")) &&
                      passed.attr("flags").attr("writeable").cast<bool>();
    if (!fits)
        return result;
    passed[py::ellipsis()] = result;
    return passed;
}
