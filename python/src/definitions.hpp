// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_DEFINITIONS_HPP
#define WEIGHTED_FISHER_PYTHON_DEFINITIONS_HPP

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

/** Lets objects come from functions only. Without this, an object that Python has made without a constructor, by __new__,
would have no value in C++, and its first use would crash. */
template <class Class> void makeOnlyBy(Class& type, const char* functions)
{
    const std::string message = std::string(pybind11::str(type.attr("__name__"))) + " is made by " + functions;
    type.attr("__new__") = pybind11::cpp_function(
        [message](const pybind11::args&, const pybind11::kwargs&) { throw pybind11::type_error(message); });
}

//! What __reduce__ returns: a function of the package, which calls _restored_<name> of the extension, and its arguments
inline pybind11::tuple reduced(const std::string& name, const pybind11::dict& state)
{
    return pybind11::make_tuple(pybind11::module_::import("weighted_fisher._pickling").attr("restored"),
                                pybind11::make_tuple(name, state));
}

#endif
