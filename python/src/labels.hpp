// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_LABELS_HPP
#define WEIGHTED_FISHER_PYTHON_LABELS_HPP

#include "array_conversion.hpp"

#include <map>
#include <string>

/** The labels of a call: an integer array, any other sequence of integers, or a sequence of names. */
class Labels
{
public:
    explicit Labels(const pybind11::object& labels);

    /** The labels as integers. A name has the label whose information it is; a new name has the lowest label from 0 on that
    no name and none of the classes has, in the alphabetical order of the new names. Needs no GIL.
    @param info The label information of the recognizer
    @param classes Labels that are in use without a name; may be empty
    @param added The information of new names
    */
    cv::Mat asIntegers(const std::map<int, std::string>& info, const cv::Mat& classes,
                       std::map<int, std::string>& added) const;

private:
    BorrowedMat integers_;
    std::vector<std::string> names_;
};

#endif
