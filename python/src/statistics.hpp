// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_STATISTICS_HPP
#define WEIGHTED_FISHER_PYTHON_STATISTICS_HPP

#include <pybind11/pybind11.h>

//! FisherStatistics
void defineStatistics(pybind11::module_& module);

#endif
