// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "array_conversion.hpp"
#include "call_guard.hpp"
#include "recognizers.hpp"
#include "definitions.hpp"

#include <pybind11/stl.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

//! Gives access to a protected member
struct LabelInfoAccess : FaceRecognizer
{
    static const std::map<int, String>& of(const FaceRecognizer& recognizer)
    {
        return recognizer.*(&LabelInfoAccess::_labelsInfo);
    }
};

void defineCollectors(py::module_& module)
{
    py::class_<PredictCollector, std::shared_ptr<PredictCollector>> base(
        module, "PredictCollector", "The base class of what predict_collect offers its results to.");
    makeOnlyBy(base, "StandardCollector_create()");

    const auto create = [](double threshold) {
        return std::shared_ptr<StandardCollector>(StandardCollector::create(threshold));
    };
    const auto results = [](const StandardCollector& collector, bool sorted) {
        return py::tuple(py::cast(collector.getResults(sorted)));
    };
    const char* const doc = "A collector that leaves out distances that are not below the threshold.";
    py::class_<StandardCollector, PredictCollector, std::shared_ptr<StandardCollector>>(
        module, "StandardCollector", "Collects the label and the distance of every training sample.")
        .def_static("create", create, py::arg("threshold") = DBL_MAX, doc)
        .def("getMinLabel", &StandardCollector::getMinLabel, "The label of the nearest sample.")
        .def("getMinDist", &StandardCollector::getMinDist, "The distance of the nearest sample.")
        .def("getResults", results, py::arg("sorted") = false, "The pairs (label, distance), on demand by distance.");
    module.def("StandardCollector_create", create, py::arg("threshold") = DBL_MAX, doc);
}

int predictLabel(const FaceRecognizer& recognizer, const py::object& src)
{
    const BorrowedMat image(src, "src");
    return reading(recognizer, [&] { return recognizer.predict(image.mat()); });
}

std::pair<int, double> predict(const FaceRecognizer& recognizer, const py::object& src)
{
    const BorrowedMat image(src, "src");
    std::pair<int, double> result(-1, DBL_MAX);
    reading(recognizer, [&] { recognizer.predict(image.mat(), result.first, result.second); });
    return result;
}

void predictCollect(const FaceRecognizer& recognizer, const py::object& src,
                    const std::shared_ptr<PredictCollector>& collector)
{
    const BorrowedMat image(src, "src");
    reading(recognizer, [&] { recognizer.predict(image.mat(), Ptr<PredictCollector>(collector)); });
}

//! The name of the label, or the label as text where it has none; None for -1
py::object predictName(const FaceRecognizer& recognizer, const py::object& src)
{
    const BorrowedMat image(src, "src");
    int label = -1;
    String name;
    reading(recognizer, [&] {
        label = recognizer.predict(image.mat());
        name = recognizer.getLabelInfo(label);
    });
    if (!name.empty())
        return py::str(name);
    return label == -1 ? py::none() : py::object(py::str(std::to_string(label)));
}

//! As cv2 returns a vector of numbers: an array of one dimension, or () where there are none
py::object labelsByString(const FaceRecognizer& recognizer, const String& str)
{
    const std::vector<int> labels = reading(recognizer, [&] { return recognizer.getLabelsByString(str); });
    if (labels.empty())
        return py::tuple();
    return py::array_t<int>(static_cast<py::ssize_t>(labels.size()), labels.data());
}

typedef py::class_<FaceRecognizer, std::shared_ptr<FaceRecognizer>> FaceRecognizerClass;

void defineFiles(FaceRecognizerClass& recognizer)
{
    typedef FaceRecognizer R;
    const auto read = [](R& self, const String& filename) { changing(self, [&] { self.read(filename); }); };
    const auto write = [](const R& self, const String& filename) { reading(self, [&] { self.write(filename); }); };
    recognizer
        .def("read", read, py::arg("filename"), "Reads a model file; where that fails, the recognizer stays as it was.")
        .def("write", write, py::arg("filename"),
             "Writes a model file: YAML, XML or JSON by its ending, compressed where .gz follows.")
        .def("save", write, py::arg("filename"), "The same as write().");
}

void defineLabelInfo(FaceRecognizerClass& recognizer)
{
    typedef FaceRecognizer R;
    const auto set = [](R& self, int label, const String& info) {
        changing(self, [&] { self.setLabelInfo(label, info); });
    };
    const auto get = [](const R& self, int label) { return reading(self, [&] { return self.getLabelInfo(label); }); };
    recognizer
        .def("setLabelInfo", set, py::arg("label"), py::arg("strInfo"),
             "Sets the name, or other information, of a label.")
        .def("getLabelInfo", get, py::arg("label"), "The name of a label, '' where it has none.")
        .def("getLabelsByString", &labelsByString, py::arg("str"), "The labels whose names hold the text.");
}

void defineFaceRecognizer(py::module_& module)
{
    typedef FaceRecognizer R;
    // No base class of cv2 is trained through these two: DiscriminantFaceRecognizer replaces them.
    const auto train = [](R& self, const py::object& src, const py::object& labels) {
        py::cast(self, py::return_value_policy::reference).attr("train")(src, labels);
    };
    const auto update = [](R& self, const py::object& src, const py::object& labels) {
        py::cast(self, py::return_value_policy::reference).attr("update")(src, labels);
    };
    FaceRecognizerClass recognizer(module, "FaceRecognizer", "The base class of all recognizers, as in cv2.face.");
    makeOnlyBy(recognizer, "WeightedFisherFaceRecognizer_create()");
    recognizer.def("train", train, py::arg("src"), py::arg("labels"), "Learns from images and their labels.")
        .def("update", update, py::arg("src"), py::arg("labels"), "Adds images and their labels.")
        .def("predict_label", &predictLabel, py::arg("src"), "The label of the nearest training sample, or -1.")
        .def("predict", &predict, py::arg("src"), "The label of the nearest training sample, or -1, and its distance.")
        .def("predict_name", &predictName, py::arg("src"),
             "The name of the nearest training sample's label, or the label as text where it has none; None if no "
             "distance "
             "is below the threshold.")
        .def("predict_collect", &predictCollect, py::arg("src"), py::arg("collector").none(false),
             "Offers the label and the distance of every training sample to the collector.")
        .def(
            "empty", [](const R& self) { return reading(self, [&] { return self.empty(); }); },
            "Whether there is no model.")
        .def(
            "clear", [](R& self) { changing(self, [&] { self.clear(); }); }, "Removes the model.")
        .def("getDefaultName", &R::getDefaultName, "The name of the node in a model file.");
    defineFiles(recognizer);
    defineLabelInfo(recognizer);
}

//! A method that returns a matrix
template <class R, class Get> auto matrixGetter(Get get)
{
    return [get](const R& self) { return toArray(reading(self, [&] { return (self.*get)(); })); };
}

void defineBasicFaceRecognizer(py::module_& module)
{
    typedef BasicFaceRecognizer R;
    py::class_<R, FaceRecognizer, std::shared_ptr<R>> recognizer(module, "BasicFaceRecognizer",
                                                                 "Recognizers that project into a subspace.");
    const auto setComponents = [](R& self, int val) { changing(self, [&] { self.setNumComponents(val); }); };
    const auto getComponents = [](const R& self) { return reading(self, [&] { return self.getNumComponents(); }); };
    const auto setThreshold = [](R& self, double val) { changing(self, [&] { self.setThreshold(val); }); };
    const auto getThreshold = [](const R& self) { return reading(self, [&] { return self.getThreshold(); }); };
    const auto projections = [](const R& self) {
        return toTuple(reading(self, [&] { return self.getProjections(); }));
    };
    recognizer
        .def("setNumComponents", setComponents, py::arg("val"), "Sets how many components the next training keeps.")
        .def("getNumComponents", getComponents, "The number of components in the model, or the one that was set.")
        .def("setThreshold", setThreshold, py::arg("val"), "Distances that are not below it give the label -1.")
        .def("getThreshold", getThreshold, "The threshold; the largest number there is by default.")
        .def("getLabels", matrixGetter<R>(&R::getLabels), "The labels of the gallery, n x 1.")
        .def("getEigenValues", matrixGetter<R>(&R::getEigenValues), "The eigenvalues, 1 x p, in descending order.")
        .def("getProjections", projections, "The projections of the gallery, a tuple of n arrays 1 x p.")
        .def("getEigenVectors", matrixGetter<R>(&R::getEigenVectors), "The projection matrix, d x p.")
        .def("getMean", matrixGetter<R>(&R::getMean), "The mean of the training samples, 1 x d.");
}

} // namespace

const std::map<int, String>& labelInfoOf(const FaceRecognizer& recognizer)
{
    return LabelInfoAccess::of(recognizer);
}

void defineBaseClasses(py::module_& module)
{
    defineCollectors(module);
    defineFaceRecognizer(module);
    defineBasicFaceRecognizer(module);
}
