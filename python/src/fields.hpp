// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_FIELDS_HPP
#define WEIGHTED_FISHER_PYTHON_FIELDS_HPP

#include "array_conversion.hpp"
#include "enums.hpp"
#include "definitions.hpp"

#include <string>

// Attributes, keyword arguments, repr, comparison and pickles of a struct, from one list of its fields. There is a function
// visitFields(const Params*, visit) for each struct, which calls visit(name, member, doc, enumeration) for each field, where
// enumeration is the name of its enumeration or null.

pybind11::object fieldToPython(int value, const char* enumeration);
pybind11::object fieldToPython(double value, const char* enumeration);
pybind11::object fieldToPython(bool value, const char* enumeration);
pybind11::object fieldToPython(const cv::Mat& value, const char* enumeration);

//! Each throws TypeError, with the name of the field, for what is of another type
void fieldFromPython(const pybind11::handle& value, const char* name, int& field);
void fieldFromPython(const pybind11::handle& value, const char* name, double& field);
void fieldFromPython(const pybind11::handle& value, const char* name, bool& field);
void fieldFromPython(const pybind11::handle& value, const char* name, cv::Mat& field);

//! As in the source of a program: WEIGHTING_POW, 0.5, True
std::string fieldText(const pybind11::object& value);

//! Whether the values of two fields are the same
bool sameField(const cv::Mat& a, const cv::Mat& b);
template <class Type> bool sameField(Type a, Type b)
{
    return a == b;
}

//! TypeError for a keyword, or an entry of a pickle, that is no field
[[noreturn]] void unknownField(const std::string& type, const std::string& field, const std::string& known);

template <class Params> std::string fieldNames()
{
    std::string names;
    visitFields(static_cast<const Params*>(nullptr), [&](const char* name, auto, const char*, const char*) {
        names += (names.empty() ? "" : ", ") + std::string(name);
    });
    return names;
}

//! Sets the fields that a dictionary names
template <class Params> void setFields(Params& params, const pybind11::dict& fields, const char* type)
{
    for (const auto& entry : fields)
    {
        const std::string key = pybind11::str(entry.first);
        bool found = false;
        visitFields(&params, [&](const char* name, auto member, const char*, const char*) {
            if (key == name)
            {
                fieldFromPython(entry.second, name, params.*member);
                found = true;
            }
        });
        if (!found)
            unknownField(type, key, fieldNames<Params>());
    }
}

template <class Params> bool sameFields(const Params& a, const Params& b)
{
    bool same = true;
    visitFields(&a, [&](const char*, auto member, const char*, const char*) {
        same = same && sameField(a.*member, b.*member);
    });
    return same;
}

//! "name=value, ..." of all fields that are not None
template <class Params> std::string fieldList(const Params& params)
{
    std::string list;
    visitFields(&params, [&](const char* name, auto member, const char*, const char* enumeration) {
        const pybind11::object value = fieldToPython(params.*member, enumeration);
        if (!value.is_none())
            list += (list.empty() ? "" : ", ") + std::string(name) + "=" + fieldText(value);
    });
    return list;
}

//! The fields as a dictionary with plain integers
template <class Params> pybind11::dict fieldState(const Params& params)
{
    pybind11::dict state;
    visitFields(&params, [&](const char* name, auto member, const char*, const char*) {
        state[name] = fieldToPython(params.*member, nullptr);
    });
    return state;
}

template <class Params> Params fromFieldState(const pybind11::object& state, const char* type)
{
    if (!pybind11::isinstance<pybind11::dict>(state))
        CV_Error(cv::Error::StsParseError,
                 cv::format("A pickle of %s must hold a dictionary of its fields, but holds %s", type,
                            std::string(pybind11::str(pybind11::type::of(state))).c_str()));
    Params params;
    try
    {
        setFields(params, state, type);
    }
    catch (const pybind11::error_already_set& failure)
    {
        CV_Error(cv::Error::StsParseError, cv::format("A pickle of %s is damaged: %s", type, failure.what()));
    }
    catch (const pybind11::type_error& failure)
    {
        CV_Error(cv::Error::StsParseError, cv::format("A pickle of %s is damaged: %s", type, failure.what()));
    }
    return params;
}

//! Defines the attributes, and everything else but the constructor
template <class Params>
void defineFields(pybind11::module_& module, pybind11::class_<Params>& type, const char* typeName)
{
    const Params defaults;
    visitFields(&defaults, [&](const char* name, auto member, const char* doc, const char* enumeration) {
        const std::string text = fieldText(fieldToPython(defaults.*member, enumeration));
        type.def_property(
            name, [member, enumeration](const Params& self) { return fieldToPython(self.*member, enumeration); },
            [name, member](Params& self, const pybind11::object& value) { fieldFromPython(value, name, self.*member); },
            (std::string(doc) + "; " + text + " by default.").c_str());
    });
    const auto list = [typeName](const Params& self) { return typeName + ("(" + fieldList(self)) + ")"; };
    type.def("__repr__", list, "All fields, as in the source of a program.");
    type.def(
        "__eq__",
        [](const Params& self, const pybind11::object& other) -> pybind11::object {
            if (!pybind11::isinstance<Params>(other))
                return pybind11::reinterpret_borrow<pybind11::object>(Py_NotImplemented);
            return pybind11::bool_(sameFields(self, other.cast<const Params&>()));
        },
        pybind11::arg("other"), "Whether all fields are the same.");
    type.attr("__hash__") = pybind11::none();
    const std::string maker = std::string("_restored_") + typeName;
    module.def(
        maker.c_str(), [typeName](const pybind11::object& state) { return fromFieldState<Params>(state, typeName); },
        pybind11::arg("state"), "What a pickle calls.");
    type.def(
        "__reduce__", [typeName](const Params& self) { return reduced(typeName, fieldState(self)); },
        "What a pickle holds.");
}

#endif
