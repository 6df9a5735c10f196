// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TABLES_HPP
#define OPENCV_WEIGHTED_FISHER_TABLES_HPP

#include "precomp.hpp"

namespace cv { namespace face { namespace fisher {

// Weightings, kernels and distances are tables with one row per alternative. A row starts with the value of the public
// enumeration, which is also its index in the table, and the name.

//! Throws StsBadArg if a table has no row for the value
template <class Row> void checkValue(const std::vector<Row>& table, int value, const char* what)
{
    if (value < 0 || value >= int(table.size()))
        CV_Error(Error::StsBadArg, format("%s must be from 0 to %d, but is %d", what, int(table.size()) - 1, value));
}

//! The row of a valid value
template <class Row> const Row& rowOf(const std::vector<Row>& table, int value)
{
    CV_Assert(value >= 0 && value < int(table.size()) && table[value].value == value);
    return table[value];
}

}}} // namespace cv::face::fisher

#endif
