// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "fields.hpp"

#include <climits>

namespace py = pybind11;

static void wrongType(const py::handle& value, const char* name, const char* expected)
{
    throw py::type_error(cv::format("%s must be %s, but is %s", name, expected, std::string(py::repr(value)).c_str()));
}

py::object fieldToPython(int value, const char* enumeration)
{
    return asMember(enumeration, value);
}

py::object fieldToPython(double value, const char*)
{
    return py::float_(value);
}

py::object fieldToPython(bool value, const char*)
{
    return py::bool_(value);
}

py::object fieldToPython(const cv::Mat& value, const char*)
{
    return toSharedArray(value);
}

void fieldFromPython(const py::handle& value, const char* name, int& field)
{
    if (!PyIndex_Check(value.ptr()))
        wrongType(value, name, "an integer");
    int overflow = 0;
    const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
    const long long number = index ? PyLong_AsLongLongAndOverflow(index.ptr(), &overflow) : 0;
    if (!index)
        throw py::error_already_set();
    if (overflow || number < INT_MIN || number > INT_MAX)
        wrongType(value, name, "an integer of 32 bits");
    field = static_cast<int>(number);
}

void fieldFromPython(const py::handle& value, const char* name, double& field)
{
    if (!PyNumber_Check(value.ptr()))
        wrongType(value, name, "a number");
    const double number = PyFloat_AsDouble(value.ptr());
    if (number == -1 && PyErr_Occurred())
    {
        PyErr_Clear();
        wrongType(value, name, "a number");
    }
    field = number;
}

void fieldFromPython(const py::handle& value, const char* name, bool& field)
{
    const int truth = PyNumber_Check(value.ptr()) ? PyObject_IsTrue(value.ptr()) : -1;
    if (truth < 0)
    {
        PyErr_Clear();
        wrongType(value, name, "True or False");
    }
    field = truth != 0;
}

void fieldFromPython(const py::handle& value, const char* name, cv::Mat& field)
{
    field = BorrowedMat(value, name).mat().clone();
}

std::string fieldText(const py::object& value)
{
    return nameOfMember(value);
}

bool sameField(const cv::Mat& a, const cv::Mat& b)
{
    return a.size == b.size && a.type() == b.type() && (a.empty() || cv::norm(a, b, cv::NORM_INF) == 0);
}

void unknownField(const std::string& type, const std::string& field, const std::string& known)
{
    throw py::type_error(type + " has no field '" + field + "': expected " + known);
}
