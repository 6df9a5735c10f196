// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_STATIC_METHODS_HPP
#define WEIGHTED_FISHER_PYTHON_STATIC_METHODS_HPP

#include <pybind11/pybind11.h>

#include <string>

//! A static method, and as cv2 has it a function of the module too
template <class Class, class Function, class... Extra>
void defineStatic(pybind11::module_& module, Class& owner, const char* name, Function function, const Extra&... extra)
{
    owner.def_static(name, function, extra...);
    const std::string className = pybind11::str(owner.attr("__name__"));
    module.def((className + "_" + name).c_str(), function, extra...);
}

#endif
