// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "call_guard.hpp"
#include "pickling.hpp"
#include "recognizers.hpp"
#include "definitions.hpp"

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

typedef py::call_guard<py::gil_scoped_release> WithoutGil;

//! What a recognizer is and how it stands: "trained: 40 people, 200 images of 92x112, 39 components"
String standOf(const DiscriminantFaceRecognizer& recognizer)
{
    if (recognizer.empty())
        return "not trained";
    const int people = recognizer.getClasses().rows, samples = recognizer.getLabels().rows;
    const Size size = recognizer.getImageSize();
    const bool means = samples == people && recognizer.getParams().gallery == GALLERY_MEANS;
    const String kind = means ? "means" : size.empty() ? "samples" : "images";
    const String ofSize = size.empty() ? String() : format(" of %dx%d", size.width, size.height);
    return format("trained: %d people, %d %s%s, %d components", people, samples, kind.c_str(), ofSize.c_str(),
                  recognizer.getNumComponents());
}

template <class Recognizer>
void defineRepr(py::class_<Recognizer, DiscriminantFaceRecognizer, std::shared_ptr<Recognizer>>& recognizer,
                const char* name)
{
    recognizer.def(
        "__repr__",
        [name](const Recognizer& self) {
            return format("<%s, %s>", name, reading(self, [&] { return standOf(self); }).c_str());
        },
        "What the recognizer is and how it stands.");
}

//! As OpenCV's Ptr, which is a std::shared_ptr
template <class Recognizer> std::shared_ptr<Recognizer> load(const String& filename)
{
    return Recognizer::load(filename);
}

const char* const LOAD_DOC = "Reads a recognizer that write() or save() has written.";

void defineInputSpace(py::module_& module)
{
    typedef WeightedFisherFaceRecognizer R;
    py::class_<R, DiscriminantFaceRecognizer, std::shared_ptr<R>> recognizer(
        module, "WeightedFisherFaceRecognizer", "Weighted Fisher discriminant analysis of faces, in the input space.");
    const auto create = [](int components, double threshold) {
        return std::shared_ptr<R>(R::create(components, threshold));
    };
    const auto createWithParams = [](const WeightedFisherParams& params, int components, double threshold) {
        return std::shared_ptr<R>(R::create(params, components, threshold));
    };
    const py::arg_v components = py::arg("num_components") = 0, threshold = py::arg("threshold") = DBL_MAX;
    defineStatic(module, recognizer, "create", create, components, threshold, "A recognizer with default parameters.");
    defineStatic(module, recognizer, "create", createWithParams, py::arg("params"), components, threshold,
                 "A recognizer with these parameters.");
    defineStatic(module, recognizer, "load", &load<R>, py::arg("filename"), WithoutGil(), LOAD_DOC);
    makeOnlyBy(recognizer, "WeightedFisherFaceRecognizer_create() and WeightedFisherFaceRecognizer_load()");
    defineRepr(recognizer, "WeightedFisherFaceRecognizer");
    definePickling(module, recognizer);
}

void defineFeatureSpace(py::module_& module)
{
    typedef WeightedKernelFisherFaceRecognizer R;
    py::class_<R, DiscriminantFaceRecognizer, std::shared_ptr<R>> recognizer(
        module, "WeightedKernelFisherFaceRecognizer",
        "Weighted Fisher discriminant analysis of faces, in the feature space of a kernel.");
    const auto getKernel = [](const R& self) { return reading(self, [&] { return self.getKernelParams(); }); };
    const auto setKernel = [](R& self, const WeightedFisherKernelParams& kernel) {
        changing(self, [&] { self.setKernelParams(kernel); });
    };
    recognizer.def("getKernelParams", getKernel, "The kernel, as it was set.")
        .def("setKernelParams", setKernel, py::arg("kernel"), "Sets the kernel of the next training.");

    const auto create = [](const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel, int components,
                           double threshold) {
        return std::shared_ptr<R>(R::create(params, kernel, components, threshold));
    };
    const py::arg_v params = py::arg_v("params", WeightedFisherParams(), "WeightedFisherParams()"),
                    kernel = py::arg_v("kernel", WeightedFisherKernelParams(), "WeightedFisherKernelParams()"),
                    components = py::arg("num_components") = 0, threshold = py::arg("threshold") = DBL_MAX;
    defineStatic(module, recognizer, "create", create, params, kernel, components, threshold,
                 "A recognizer with these parameters and this kernel.");
    defineStatic(module, recognizer, "load", &load<R>, py::arg("filename"), WithoutGil(), LOAD_DOC);
    makeOnlyBy(recognizer, "WeightedKernelFisherFaceRecognizer_create() and WeightedKernelFisherFaceRecognizer_load()");
    defineRepr(recognizer, "WeightedKernelFisherFaceRecognizer");
    definePickling(module, recognizer);
}

} // namespace

void defineRecognizers(py::module_& module)
{
    defineInputSpace(module);
    defineFeatureSpace(module);
}
