// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "statistics.hpp"
#include "definitions.hpp"
#include "encoding.hpp"
#include "opencv2/weighted_fisher.hpp"
#include "pickling.hpp"

#include <pybind11/stl.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

typedef FisherStatistics S;
typedef py::class_<S, std::shared_ptr<S>> StatisticsClass;

std::shared_ptr<S> create(const py::object& origin, const WeightedFisherParams& params, const py::object& classes,
                          const py::object& counts, const String& id)
{
    const BorrowedMat row(origin, "origin"), labels(classes, "classes"), numbers(counts, "counts");
    return S::create(row.mat(), params, labels.mat(), numbers.mat(), id);
}

std::shared_ptr<S> load(const String& filename)
{
    return S::load(filename);
}

void addRows(S& self, const py::object& rows, const py::object& labels)
{
    const BorrowedMat samples(rows, "rows"), people(labels, "labels");
    changing(self, [&] { self.add(samples.mat(), people.mat()); });
}

void subtractRows(S& self, const py::object& rows, const py::object& labels)
{
    const BorrowedMat samples(rows, "rows"), people(labels, "labels");
    changing(self, [&] { self.subtract(samples.mat(), people.mat()); });
}

//! Always in the order of their addresses, so that two merges in opposite directions do not wait for each other
void mergePart(S& self, const std::shared_ptr<S>& other)
{
    if (&self == other.get())
        return changing(self, [&] { self.merge(other); }); // which refuses it
    const py::gil_scoped_release withoutGil;
    const bool selfFirst = &self < other.get();
    const CallGuard first(selfFirst ? self : *other, selfFirst), second(selfFirst ? *other : self, !selfFirst);
    self.merge(other);
}

py::object matrix(const S& self, Mat (S::*get)() const)
{
    return toArray(reading(self, [&] { return (self.*get)(); }));
}

py::tuple merged(const S& self)
{
    return py::tuple(py::cast(reading(self, [&] { return self.getMerged(); })));
}

String textOf(const S& self)
{
    Mat counts;
    size_t parts = 0;
    reading(self, [&] {
        counts = self.getCounts();
        parts = self.getMerged().size();
    });
    return format("<FisherStatistics, %d people, %.0f samples of %d numbers, %d parts>", counts.rows,
                  counts.empty() ? 0. : sum(counts)[0], self.getOrigin().cols, static_cast<int>(parts));
}

std::shared_ptr<S> restored(const py::object& state)
{
    const std::shared_ptr<S> made = S::create(Mat::zeros(1, 1, CV_64F));
    decodePickled(*made, state);
    return made;
}

py::dict stateOf(const S& self)
{
    std::vector<uchar> bytes;
    reading(self, [&] { self.encode(bytes); });
    return pickledBytes(bytes);
}

void defineFiles(StatisticsClass& statistics)
{
    const auto read = [](S& self, const String& filename) { changing(self, [&] { self.read(filename); }); };
    const auto write = [](const S& self, const String& filename) { reading(self, [&] { self.write(filename); }); };
    const auto copy = [](const S& self) { return restored(stateOf(self)); };
    statistics
        .def("read", read, py::arg("filename"), "Reads a file; where that fails, the statistics stay as they were.")
        .def("write", write, py::arg("filename"),
             "Writes a file: YAML, XML or JSON by its ending, compressed where .gz follows.")
        .def("save", write, py::arg("filename"), "The same as write().")
        .def("encode", &encode<S>, "The bytes of a file, as an array of uint8.")
        .def("decode", &decode<S>, py::arg("buf"),
             "Reads the statistics from the bytes of a file: an array of uint8, or bytes. Where that fails, they stay "
             "as they "
             "were.")
        .def(
            "__reduce__", [](const S& self) { return reduced("FisherStatistics", stateOf(self)); },
            "What a pickle holds.")
        .def("__copy__", copy, "Statistics of their own with the same sums and the same id.")
        .def(
            "__deepcopy__", [copy](const S& self, const py::dict&) { return copy(self); }, py::arg("memo"),
            "The same as __copy__.");
}

} // namespace

void defineStatistics(py::module_& module)
{
    StatisticsClass statistics(
        module, "FisherStatistics",
        "The class sums and the scatter of vectors, which are added in parts, merged, and trained on.");
    makeOnlyBy(statistics, "FisherStatistics_create() and FisherStatistics_load()");
    defineStatic(
        module, statistics, "create", &create, py::arg("origin"),
        py::arg_v("params", WeightedFisherParams(), "WeightedFisherParams()"), py::arg("classes") = py::none(),
        py::arg("counts") = py::none(), py::arg("id") = "",
        "Statistics without samples. The origin, d numbers, is the same for all parts, a sample for example; classes "
        "and "
        "counts are needed for balance and sizeWeighted; without an id the part gets a random one.");
    defineStatic(module, statistics, "load", &load, py::arg("filename"), py::call_guard<py::gil_scoped_release>(),
                 "Reads statistics that write() or save() has written.");
    statistics
        .def("add", &addRows, py::arg("rows"), py::arg("labels"), "Adds samples, n x d, and their labels, n integers.")
        .def("subtract", &subtractRows, py::arg("rows"), py::arg("labels"), "Takes samples out that were added.")
        .def("merge", &mergePart, py::arg("other").none(false),
             "Adds the samples of another part. A part that was merged before is refused.")
        .def(
            "forget", [](S& self, int label) { changing(self, [&] { self.forget(label); }); }, py::arg("label"),
            "Drops the mean and the count of a class; its scatter stays.")
        .def(
            "clear", [](S& self) { changing(self, [&] { self.clear(); }); }, "Drops all samples, and what was merged.")
        .def(
            "empty", [](const S& self) { return reading(self, [&] { return self.empty(); }); },
            "Whether there are no classes.")
        .def(
            "getClasses", [](const S& self) { return matrix(self, &S::getClasses); },
            "The labels of the classes, ascending, c x 1; None if there are none.")
        .def(
            "getCounts", [](const S& self) { return matrix(self, &S::getCounts); },
            "The number of samples of each class, c x 1; None if there are none.")
        .def(
            "getOrigin", [](const S& self) { return matrix(self, &S::getOrigin); }, "The origin, 1 x d.")
        .def(
            "getId", [](const S& self) { return reading(self, [&] { return self.getId(); }); }, "The id of this part.")
        .def("getMerged", &merged, "The ids of this part and of all that were merged into it.")
        .def("__repr__", &textOf, "What the statistics hold.");
    defineFiles(statistics);
    module.def("_restored_FisherStatistics", &restored, py::arg("state"), "What a pickle calls.");
}
