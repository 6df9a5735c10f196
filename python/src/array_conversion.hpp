// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_ARRAY_CONVERSION_HPP
#define WEIGHTED_FISHER_PYTHON_ARRAY_CONVERSION_HPP

#include "opencv2/core.hpp"

#include <pybind11/numpy.h>

#include <vector>

/** A matrix, and the Python object that owns its data. What is an array to cv2 is one here: a 1-D array is a column, the
last axis of a 3-D array holds the channels, 64-bit integers become 32-bit ones and None is empty. */
class BorrowedMat
{
public:
    //! name is the argument's, for error messages
    BorrowedMat(const pybind11::handle& object, const char* name);

    const cv::Mat& mat() const { return mat_; }

private:
    pybind11::array owner_;
    cv::Mat mat_;
};

/** The items of a sequence, or of an array along its first axis: an n x d array is n samples, as in cv2. Continuous arrays
are not copied. */
class BorrowedMats
{
public:
    BorrowedMats(const pybind11::handle& object, const char* name);

    const std::vector<cv::Mat>& mats() const { return mats_; }
    //! The number of columns of an n x d array; 0 if the samples are anything else, or there are none
    int wholeColumns() const { return wholeColumns_; }
    //! An n x d array as one matrix
    cv::Mat whole() const;

private:
    void borrowParts(const pybind11::handle& object, const char* name);

    std::vector<BorrowedMat> items_;
    pybind11::array owner_;
    std::vector<cv::Mat> mats_;
    int wholeColumns_;
};

//! A copy, or None for an empty matrix
pybind11::object toArray(const cv::Mat& mat);

//! An array that shares the data, so that changes to it are changes to the matrix; None for an empty matrix
pybind11::object toSharedArray(const cv::Mat& mat);

//! A tuple of copies
pybind11::tuple toTuple(const std::vector<cv::Mat>& mats);

//! An output argument: the array that the caller passed where shape and type fit, else one that shares the data
pybind11::object toOutput(const cv::Mat& mat, const pybind11::object& passed);

#endif
