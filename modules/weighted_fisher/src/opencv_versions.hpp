// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_OPENCV_VERSIONS_HPP
#define OPENCV_WEIGHTED_FISHER_OPENCV_VERSIONS_HPP

// The differences between the supported versions of OpenCV. No other file checks the version.

#include "opencv2/core.hpp"

// HOGDescriptor and CascadeClassifier moved to contrib with OpenCV 5. The face module depends on the one that has them.
#if CV_VERSION_MAJOR >= 5
#include "opencv2/xobjdetect.hpp"
#else
#include "opencv2/objdetect.hpp"
#endif

namespace cv { namespace face { namespace fisher {

//! All depths except that of Booleans, for the tests
inline std::vector<int> numericDepths()
{
    std::vector<int> depths = { CV_8U, CV_8S, CV_16U, CV_16S, CV_32S, CV_32F, CV_64F, CV_16F };
#if CV_VERSION_MAJOR >= 5
    depths.insert(depths.end(), { CV_16BF, CV_32U, CV_64U, CV_64S });
#endif
    return depths;
}

// Since OpenCV 5 arrays may have fewer than two dimensions, and a std::vector has one. Before, it was a row as an
// InputArray, and a column as Mat(vector).

//! The array as a two-dimensional matrix; one with fewer dimensions becomes a row
inline Mat asMatrix(const Mat& array)
{
    return array.dims < 2 && !array.empty() ? array.reshape(0, 1) : array;
}

//! A copy as an n x 1 matrix
template <class T> Mat columnOf(const std::vector<T>& numbers)
{
    return Mat(numbers, true).reshape(0, int(numbers.size()));
}

}}} // namespace cv::face::fisher

#endif
