// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_ENUMS_HPP
#define WEIGHTED_FISHER_PYTHON_ENUMS_HPP

#include <pybind11/pybind11.h>

//! Defines the enumerations of the header as classes, and their members as names of the module
void defineEnums(pybind11::module_& module);

//! A value as a member of that class, or as a plain integer where it is none; null names no class
pybind11::object asMember(const char* enumeration, int value);

//! A member, or a set of flags, by the names of the module: WEIGHTING_POW, or FEATURE_HOG | FEATURE_LBP
std::string nameOfMember(const pybind11::object& member);

#endif
