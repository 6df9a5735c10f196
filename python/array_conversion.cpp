// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "array_conversion.hpp"

#include <climits>

namespace py = pybind11;

namespace {

const char* const DEPTH_NAMES[] = { "uint8", "int8", "uint16", "int16", "int32", "float32", "float64" };
const int DEPTHS[] = { CV_8U, CV_8S, CV_16U, CV_16S, CV_32S, CV_32F, CV_64F };

std::string nameOf(const py::dtype& type)
{
    return py::str(type.attr("name"));
}

int depthOf(const py::dtype& type, const char* name)
{
    const std::string typeName = nameOf(type);
    for (size_t i = 0; i < sizeof(DEPTHS) / sizeof(DEPTHS[0]); i++)
        if (typeName == DEPTH_NAMES[i])
            return DEPTHS[i];
    CV_Error(cv::Error::StsBadArg,
             cv::format("%s is an array of %s, but expected uint8, int8, uint16, int16, int32, float32 or float64",
                        name, typeName.c_str()));
}

py::dtype dtypeOf(int depth)
{
    for (size_t i = 0; i < sizeof(DEPTHS) / sizeof(DEPTHS[0]); i++)
        if (depth == DEPTHS[i])
            return py::dtype(DEPTH_NAMES[i]);
    CV_Error(cv::Error::StsNotImplemented, cv::format("No array type for matrices of depth %d", depth));
}

//! Labels are often 64-bit, since that is numpy's default. Unlike cv2, refuses what 32 bits do not hold.
py::array narrowed(const py::array& wide, const char* name)
{
    const py::array narrow = wide.attr("astype")("int32");
    if (!wide.attr("__eq__")(narrow).attr("all")().cast<bool>())
        CV_Error(cv::Error::StsOutOfRange, cv::format("%s has values that do not fit into 32 bits", name));
    return narrow;
}

//! Of the machine's byte order, continuous, and of a type that has a depth
py::array normalized(const py::handle& object, const char* name)
{
    if (!py::isinstance<py::array>(object))
        CV_Error(cv::Error::StsBadArg, cv::format("%s is not a numpy array, but %s", name,
                                                  std::string(py::str(py::type::of(object))).c_str()));
    py::array array = py::reinterpret_borrow<py::array>(object);
    if (!array.dtype().attr("isnative").cast<bool>())
        array = array.attr("astype")(array.dtype().attr("newbyteorder")("="));
    const std::string typeName = nameOf(array.dtype());
    if (typeName == "int64" || typeName == "uint64")
        array = narrowed(array, name);
    return py::array::ensure(array, py::array::c_style);
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
        mat_ = cv::Mat(static_cast<int>(shape.size()), shape.data(),
                       CV_MAKETYPE(depthOf(owner_.dtype(), name), channels), const_cast<void*>(owner_.data()));
}

BorrowedMats::BorrowedMats(const py::handle& object, const char* name)
{
    if (object.is_none())
        return;
    if (!py::isinstance<py::sequence>(object) || py::isinstance<py::str>(object))
        CV_Error(cv::Error::StsBadArg, cv::format("%s is neither a sequence of arrays nor an array", name));
    for (const py::handle& item : object)
    {
        items_.push_back(BorrowedMat(item, name));
        mats_.push_back(items_.back().mat());
    }
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

py::object toOutput(const cv::Mat& mat, const py::object& passed)
{
    py::object result = toArray(mat);
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
