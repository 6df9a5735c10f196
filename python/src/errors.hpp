// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_ERRORS_HPP
#define WEIGHTED_FISHER_PYTHON_ERRORS_HPP

#include <pybind11/pybind11.h>

//! Makes cv::Exception the module's exception `error`: cv2.error where cv2 can be imported, else one of its own
void translateErrors(pybind11::module_& module);

#endif
