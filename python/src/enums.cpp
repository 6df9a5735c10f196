// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "enums.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <cstring>

namespace py = pybind11;
using namespace cv::face;

namespace {

struct Enumeration
{
    const char* name;
    const char* doc;
    std::vector<std::pair<const char*, int>> members;
};

std::vector<Enumeration> enumerations()
{
    std::vector<Enumeration> all;
#define ENUM(name, doc) all.push_back(Enumeration{ #name, doc, {} });
#define CONSTANT(name) all.back().members.push_back({ #name, static_cast<int>(name) });
#include "enums.inc" // all enumerations of the header
#undef CONSTANT
#undef ENUM
    return all;
}

PyObject* home = nullptr; // the module with the classes; never released

} // namespace

void defineEnums(py::module_& module)
{
    home = module.ptr();
    const py::module_ library = py::module_::import("enum");
    for (const Enumeration& enumeration : enumerations())
    {
        const bool flags = std::strstr(enumeration.doc, "set of flags") != nullptr;
        py::list members;
        for (const auto& member : enumeration.members)
            members.append(py::make_tuple(member.first, member.second));
        const py::object made = library.attr(flags ? "IntFlag" : "IntEnum")(
            enumeration.name, members, py::arg("module") = module.attr("__name__"));
        made.attr("__doc__") = enumeration.doc;
        module.attr(enumeration.name) = made;
        for (const auto& member : enumeration.members)
            module.attr(member.first) = made.attr(member.first);
    }
}

py::object asMember(const char* enumeration, int value)
{
    if (!enumeration)
        return py::int_(value);
    try
    {
        return py::handle(home).attr(enumeration)(value);
    }
    catch (py::error_already_set& failure)
    {
        if (!failure.matches(PyExc_ValueError))
            throw;
        return py::int_(value);
    }
}

std::string nameOfMember(const py::object& member)
{
    if (!py::hasattr(member, "name"))
        return py::repr(member);
    if (!member.attr("name").is_none())
    {
        std::string names = py::str(member.attr("name")); // of flags: A|B
        for (size_t bar = names.find('|'); bar != std::string::npos; bar = names.find('|', bar + 3))
            names.replace(bar, 1, " | ");
        return names;
    }
    return py::str(member.attr("value")); // no flags at all
}
