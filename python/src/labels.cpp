// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "labels.hpp"

#include <climits>
#include <set>

namespace py = pybind11;

namespace {

//! An array of integers as it is; anything else that is a sequence as a list
py::object arrayOrList(const py::object& labels)
{
    py::object found = labels;
    if (!py::isinstance<py::array>(found) && py::hasattr(found, "__array__")) // a column of a table, for example
        found = py::module_::import("numpy").attr("asarray")(found);
    if (py::isinstance<py::array>(found))
    {
        const py::array array = found;
        const char kind = array.dtype().kind();
        if (kind == 'i' || kind == 'u')
            return array.itemsize() < 8 ? array.attr("astype")("int64") : py::object(array); // to be narrowed
        if (kind != 'O' && kind != 'U' && array.size() > 0)
            CV_Error(cv::Error::StsBadArg, cv::format("labels are an array of %s, but expected integers or names",
                                                      std::string(py::str(array.dtype().attr("name"))).c_str()));
        return array.attr("ravel")().attr("tolist")();
    }
    if (!py::isinstance<py::sequence>(found) || py::isinstance<py::str>(found) || py::isinstance<py::bytes>(found))
        CV_Error(cv::Error::StsBadArg, cv::format("labels are no sequence of integers or names, but %s",
                                                  std::string(py::str(py::type::of(labels))).c_str()));
    return py::list(found);
}

void badItem(size_t i, const py::handle& item, const char* expected)
{
    CV_Error(cv::Error::StsBadArg,
             cv::format("labels[%d] is %s, but expected %s", int(i), std::string(py::repr(item)).c_str(), expected));
}

int integerOf(const py::handle& item, size_t i)
{
    if (PyBool_Check(item.ptr()) || !PyIndex_Check(item.ptr()))
        badItem(i, item, "an integer, or names for all images");
    const py::object index = py::reinterpret_steal<py::object>(PyNumber_Index(item.ptr()));
    if (!index)
        throw py::error_already_set();
    int overflow = 0;
    const long long value = PyLong_AsLongLongAndOverflow(index.ptr(), &overflow);
    if (overflow || value < INT_MIN || value > INT_MAX)
        badItem(i, item, "an integer of 32 bits");
    return static_cast<int>(value);
}

} // namespace

Labels::Labels(const py::object& labels) : integers_(py::none(), "labels")
{
    if (labels.is_none())
        return;
    const py::object found = arrayOrList(labels);
    if (py::isinstance<py::array>(found))
    {
        integers_ = BorrowedMat(found, "labels");
        return;
    }
    const py::list items = found;
    if (items.empty())
        return;
    if (py::isinstance<py::str>(items[0]))
    {
        for (size_t i = 0; i < items.size(); i++)
        {
            const py::object item = items[i];
            if (!py::isinstance<py::str>(item) || py::len(item) == 0)
                badItem(i, item, "a name, as those before it are");
            names_.push_back(item.cast<std::string>());
        }
        return;
    }
    py::array_t<int> integers(static_cast<py::ssize_t>(items.size()));
    for (size_t i = 0; i < items.size(); i++)
        integers.mutable_at(static_cast<py::ssize_t>(i)) = integerOf(py::object(items[i]), i);
    integers_ = BorrowedMat(integers, "labels");
}

cv::Mat Labels::asIntegers(const std::map<int, std::string>& info, const cv::Mat& classes,
                           std::map<int, std::string>& added) const
{
    if (names_.empty())
        return integers_.mat();
    std::map<std::string, int> labelOf;
    std::set<int> used(classes.begin<int>(), classes.end<int>());
    for (const auto& entry : info)
    {
        labelOf.insert(std::make_pair(entry.second, entry.first)); // the lowest one, where several have this name
        used.insert(entry.first);
    }
    int next = 0;
    for (const std::string& name : std::set<std::string>(names_.begin(), names_.end()))
        if (!labelOf.count(name))
        {
            while (used.count(next))
                next++;
            labelOf[name] = next;
            added[next++] = name;
        }
    cv::Mat labels(static_cast<int>(names_.size()), 1, CV_32S);
    for (size_t i = 0; i < names_.size(); i++)
        labels.at<int>(static_cast<int>(i)) = labelOf[names_[i]];
    return labels;
}
