// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_PARAMS_HPP
#define WEIGHTED_FISHER_PYTHON_PARAMS_HPP

#include <pybind11/pybind11.h>

//! Defines the structs with the parameters
void defineParams(pybind11::module_& module);

#endif
