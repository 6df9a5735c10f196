// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// The Python extension `weighted_fisher`: the names and the behaviour that OpenCV's own bindings give this module in
// cv2.face, for a cv2 that was built without it.

#include "array_conversion.hpp"
#include "errors.hpp"
#include "networks.hpp"
#include "params.hpp"
#include "static_methods.hpp"
#include "opencv2/weighted_fisher.hpp"

#include <pybind11/functional.h>
#include <pybind11/stl.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

typedef py::call_guard<py::gil_scoped_release> WithoutGil;

void defineConstants(py::module_& module)
{
#define CONSTANT(name) module.attr(#name) = static_cast<int>(name);
#include "constants.inc" // all enumerators of the header
#undef CONSTANT
}

py::tuple toTuple(const std::vector<std::pair<int, double>>& results)
{
    return py::tuple(py::cast(results));
}

py::tuple toTuple(const std::vector<Mat>& mats)
{
    py::list arrays;
    for (const Mat& mat : mats)
        arrays.append(toArray(mat));
    return py::tuple(arrays);
}

//! The last argument is there for the sake of cv2, where it may be what receives the copies
py::tuple makeCopies(const py::object& image, const FisherCopyParams& params, const py::object&)
{
    const BorrowedMat original(image, "image");
    std::vector<Mat> copies;
    {
        const py::gil_scoped_release withoutGil;
        makeDegradedCopies(original.mat(), copies, params);
    }
    return toTuple(copies);
}

void defineCollectors(py::module_& module)
{
    py::class_<PredictCollector, std::shared_ptr<PredictCollector>>(module, "PredictCollector");

    const auto create = [](double threshold) {
        return std::shared_ptr<StandardCollector>(StandardCollector::create(threshold));
    };
    py::class_<StandardCollector, PredictCollector, std::shared_ptr<StandardCollector>>(
        module, "StandardCollector", "Collects the label and the distance of every training sample.")
        .def_static("create", create, py::arg("threshold") = DBL_MAX)
        .def("getMinLabel", &StandardCollector::getMinLabel)
        .def("getMinDist", &StandardCollector::getMinDist)
        .def(
            "getResults",
            [](const StandardCollector& collector, bool sorted) { return toTuple(collector.getResults(sorted)); },
            py::arg("sorted") = false, "The pairs (label, distance), on demand by distance.");
    module.def("StandardCollector_create", create, py::arg("threshold") = DBL_MAX);
}

//! Passes images and their labels on to one that takes its time with them
template <class Learn> void learn(const py::object& src, const py::object& labels, Learn from)
{
    const BorrowedMats images(src, "src");
    const BorrowedMat column(labels, "labels");
    const py::gil_scoped_release withoutGil;
    from(images.mats(), column.mat());
}

void train(FaceRecognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) { recognizer.train(images, people); });
}

void update(FaceRecognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) { recognizer.update(images, people); });
}

int predictLabel(const FaceRecognizer& recognizer, const py::object& src)
{
    const BorrowedMat image(src, "src");
    const py::gil_scoped_release withoutGil;
    return recognizer.predict(image.mat());
}

std::pair<int, double> predict(const FaceRecognizer& recognizer, const py::object& src)
{
    const BorrowedMat image(src, "src");
    const py::gil_scoped_release withoutGil;
    std::pair<int, double> result(-1, DBL_MAX);
    recognizer.predict(image.mat(), result.first, result.second);
    return result;
}

void predictCollect(const FaceRecognizer& recognizer, const py::object& src,
                    const std::shared_ptr<PredictCollector>& collector)
{
    const BorrowedMat image(src, "src");
    const py::gil_scoped_release withoutGil;
    recognizer.predict(image.mat(), Ptr<PredictCollector>(collector));
}

//! As cv2 returns a vector of numbers: an array of one dimension, or () where there are none
py::object labelsByString(const FaceRecognizer& recognizer, const String& str)
{
    const std::vector<int> labels = recognizer.getLabelsByString(str);
    if (labels.empty())
        return py::tuple();
    return py::array_t<int>(static_cast<py::ssize_t>(labels.size()), labels.data());
}

void defineFaceRecognizer(py::module_& module)
{
    py::class_<FaceRecognizer, std::shared_ptr<FaceRecognizer>>(module, "FaceRecognizer")
        .def("train", &train, py::arg("src"), py::arg("labels"),
             "Learns from a sequence of images, or an n x d array with one sample per row, and their n labels.")
        .def("update", &update, py::arg("src"), py::arg("labels"))
        .def("predict_label", &predictLabel, py::arg("src"), "The label of the nearest training sample, or -1.")
        .def("predict", &predict, py::arg("src"), "The label of the nearest training sample, or -1, and its distance.")
        .def("predict_collect", &predictCollect, py::arg("src"), py::arg("collector").none(false),
             "Offers the label and the distance of every training sample to the collector.")
        .def("read", static_cast<void (FaceRecognizer::*)(const String&)>(&FaceRecognizer::read), py::arg("filename"),
             WithoutGil())
        .def("write", static_cast<void (FaceRecognizer::*)(const String&) const>(&FaceRecognizer::write),
             py::arg("filename"), WithoutGil())
        .def("save", &FaceRecognizer::save, py::arg("filename"), WithoutGil())
        .def("empty", &FaceRecognizer::empty)
        .def("clear", &FaceRecognizer::clear)
        .def("getDefaultName", &FaceRecognizer::getDefaultName)
        .def("setLabelInfo", &FaceRecognizer::setLabelInfo, py::arg("label"), py::arg("strInfo"))
        .def("getLabelInfo", &FaceRecognizer::getLabelInfo, py::arg("label"))
        .def("getLabelsByString", &labelsByString, py::arg("str"));
}

py::object project(const DiscriminantFaceRecognizer& recognizer, const py::object& src, const py::object& projections)
{
    const BorrowedMats images(src, "src");
    Mat projected;
    {
        const py::gil_scoped_release withoutGil;
        recognizer.project(images.mats(), projected);
    }
    return toOutput(projected, projections);
}

std::pair<py::object, py::object> getWeightPairs(const DiscriminantFaceRecognizer& recognizer, const py::object& pairs,
                                                 const py::object& weights)
{
    Mat pairRows, weightColumn;
    recognizer.getWeightPairs(pairRows, weightColumn);
    return { toOutput(pairRows, pairs), toOutput(weightColumn, weights) };
}

std::pair<py::object, py::object> predictBatch(const DiscriminantFaceRecognizer& recognizer, const py::object& src,
                                               const py::object& labels, const py::object& distances)
{
    const BorrowedMats images(src, "src");
    Mat labelColumn, distanceColumn;
    {
        const py::gil_scoped_release withoutGil;
        recognizer.predictBatch(images.mats(), labelColumn, distanceColumn);
    }
    return std::make_pair(toOutput(labelColumn, labels), toOutput(distanceColumn, distances));
}

std::tuple<py::object, py::object, py::object> predictTop(const DiscriminantFaceRecognizer& recognizer,
                                                          const py::object& src, int k, const py::object& labels,
                                                          const py::object& distances, const py::object& probabilities)
{
    const BorrowedMat image(src, "src");
    Mat labelColumn, distanceColumn, probabilityColumn;
    {
        const py::gil_scoped_release withoutGil;
        recognizer.predictTop(image.mat(), k, labelColumn, distanceColumn, probabilityColumn);
    }
    return std::make_tuple(toOutput(labelColumn, labels), toOutput(distanceColumn, distances),
                           toOutput(probabilityColumn, probabilities));
}

void enroll(DiscriminantFaceRecognizer& recognizer, const py::object& src, const py::object& labels)
{
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) { recognizer.enroll(images, people); });
}

void trainAuto(DiscriminantFaceRecognizer& recognizer, const py::object& src, const py::object& labels, int kFold,
               double falseAcceptRate, int search)
{
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) {
        recognizer.trainAuto(images, people, kFold, falseAcceptRate, search);
    });
}

void calibrate(DiscriminantFaceRecognizer& recognizer, const py::object& src, const py::object& labels,
               double falseAcceptRate)
{
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) {
        recognizer.calibrate(images, people, falseAcceptRate);
    });
}

double calibratePairs(DiscriminantFaceRecognizer& recognizer, const py::object& src, const py::object& labels,
                      double falseAcceptRate)
{
    double threshold = 0;
    learn(src, labels, [&](const std::vector<Mat>& images, const Mat& people) {
        threshold = recognizer.calibratePairs(images, people, falseAcceptRate);
    });
    return threshold;
}

double compare(const DiscriminantFaceRecognizer& recognizer, const py::object& a, const py::object& b)
{
    const BorrowedMat first(a, "a"), second(b, "b");
    const py::gil_scoped_release withoutGil;
    return recognizer.compare(first.mat(), second.mat());
}

//! The getters of BasicFaceRecognizer, some of which the recognizers of this module replace
template <class Class> void defineGetters(Class& recognizer)
{
    typedef typename Class::type Recognizer;
    recognizer
        .def(
            "setNumComponents", [](Recognizer& self, int val) { self.setNumComponents(val); }, py::arg("val"))
        .def("getProjections", [](const Recognizer& self) { return toTuple(self.getProjections()); })
        .def("getEigenVectors", [](const Recognizer& self) { return toArray(self.getEigenVectors()); })
        .def("getMean", [](const Recognizer& self) { return toArray(self.getMean()); });
}

void defineBasicFaceRecognizer(py::module_& module)
{
    py::class_<BasicFaceRecognizer, FaceRecognizer, std::shared_ptr<BasicFaceRecognizer>> recognizer(
        module, "BasicFaceRecognizer");
    defineGetters(recognizer);
    recognizer.def("getNumComponents", [](const BasicFaceRecognizer& self) { return self.getNumComponents(); })
        .def("getThreshold", [](const BasicFaceRecognizer& self) { return self.getThreshold(); })
        .def(
            "setThreshold", [](BasicFaceRecognizer& self, double val) { self.setThreshold(val); }, py::arg("val"))
        .def("getLabels", [](const BasicFaceRecognizer& self) { return toArray(self.getLabels()); })
        .def("getEigenValues", [](const BasicFaceRecognizer& self) { return toArray(self.getEigenValues()); });
}

typedef py::class_<DiscriminantFaceRecognizer, BasicFaceRecognizer, std::shared_ptr<DiscriminantFaceRecognizer>>
    DiscriminantClass;

//! What the recognizers add to cv::face
void definePrediction(DiscriminantClass& recognizer)
{
    typedef DiscriminantFaceRecognizer Recognizer;
    recognizer.def("getParams", &Recognizer::getParams)
        .def("setParams", &Recognizer::setParams, py::arg("params"))
        .def("getCopyParams", &Recognizer::getCopyParams)
        .def("setCopyParams", &Recognizer::setCopyParams, py::arg("copies"),
             "Sets how the next training degrades its images.")
        .def("getNetwork", [](const Recognizer& self) { return std::shared_ptr<FaceNetwork>(self.getNetwork()); })
        .def(
            "setNetwork",
            [](Recognizer& self, const py::object& network) {
                self.setNetwork(Ptr<FaceNetwork>(sharedNetwork(network)));
            },
            py::arg("network"), "Sets the network that describes all images from the next training on; None: none.")
        .def("getWeights", [](const Recognizer& self) { return toArray(self.getWeights()); })
        .def("getWeightPairs", &getWeightPairs, py::arg("pairs") = py::none(), py::arg("weights") = py::none(),
             "The pairs of classes that have a weight, m x 2, and their weights, m x 1.")
        .def("getClasses", [](const Recognizer& self) { return toArray(self.getClasses()); })
        .def("project", &project, py::arg("src"), py::arg("projections") = py::none(),
             "The projections, a row each, of a sequence of images or of the rows of an array.")
        .def("predictBatch", &predictBatch, py::arg("src"), py::arg("labels") = py::none(),
             py::arg("distances") = py::none(),
             "The labels and the distances, n x 1 each, of a sequence of images or of the rows of an array.")
        .def("predictTop", &predictTop, py::arg("src"), py::arg("k"), py::arg("labels") = py::none(),
             py::arg("distances") = py::none(), py::arg("probabilities") = py::none(),
             "The labels of the k nearest people, their distances and their probabilities, m x 1 each or None.")
        .def("compare", &compare, py::arg("a"), py::arg("b"), "The distance between two images, whoever is on them.");
}

//! What adds people to a model, and finds its parameters and its threshold
void defineEverydayUse(DiscriminantClass& recognizer)
{
    typedef DiscriminantFaceRecognizer Recognizer;
    recognizer
        .def("update", &update, py::arg("src"), py::arg("labels"),
             "Adds images, of people who are known or new; the result is that of training on everything.")
        .def("removeClass", &Recognizer::removeClass, py::arg("label"), WithoutGil(),
             "Takes a person out; the result is that of training on the others.")
        .def("enroll", &enroll, py::arg("src"), py::arg("labels"),
             "Adds images to the gallery only; the subspace stays as it is.")
        .def("trainAuto", &trainAuto, py::arg("src"), py::arg("labels"), py::arg("kFold") = 5,
             py::arg("falseAcceptRate") = 0.01, py::arg("search") = static_cast<int>(SEARCH_ALL),
             "Trains, and chooses parameters, threshold and probabilities by cross-validation.")
        .def("getAutoReport", &Recognizer::getAutoReport, "What the last trainAuto tried and chose, a line each.")
        .def("setProgress", &Recognizer::setProgress, py::arg("progress"),
             "Sets what trainAuto calls with the step, the number of steps and what is tried; None: nothing.")
        .def("calibrate", &calibrate, py::arg("src"), py::arg("labels"), py::arg("falseAcceptRate") = 0.01,
             "Sets the threshold and the probabilities from images that were left out of the training.")
        .def("getProbability", &Recognizer::getProbability, py::arg("distance"),
             "The probability that a label is right, given its distance.")
        .def("calibratePairs", &calibratePairs, py::arg("src"), py::arg("labels"), py::arg("falseAcceptRate") = 0.001,
             "Learns the probabilities of pairs from images that were left out of the training; returns the threshold "
             "for compare().")
        .def("getPairProbability", &Recognizer::getPairProbability, py::arg("distance"),
             "The probability that two images show the same person, given their distance.");
}

void defineDiscriminant(py::module_& module)
{
    DiscriminantClass recognizer(module, "DiscriminantFaceRecognizer",
                                 "What both recognizers of this module have in common.");
    defineGetters(recognizer);
    definePrediction(recognizer);
    defineEverydayUse(recognizer);
}

//! As OpenCV's Ptr, which is a std::shared_ptr
template <class Recognizer> std::shared_ptr<Recognizer> load(const String& filename)
{
    return Recognizer::load(filename);
}

void defineInputSpace(py::module_& module)
{
    py::class_<WeightedFisherFaceRecognizer, DiscriminantFaceRecognizer, std::shared_ptr<WeightedFisherFaceRecognizer>>
        recognizer(module, "WeightedFisherFaceRecognizer",
                   "Weighted Fisher discriminant analysis of faces, in the input space.");
    const auto create = [](int components, double threshold) {
        return std::shared_ptr<WeightedFisherFaceRecognizer>(
            WeightedFisherFaceRecognizer::create(components, threshold));
    };
    const auto createWithParams = [](const WeightedFisherParams& params, int components, double threshold) {
        return std::shared_ptr<WeightedFisherFaceRecognizer>(
            WeightedFisherFaceRecognizer::create(params, components, threshold));
    };
    const py::arg_v components = py::arg("num_components") = 0, threshold = py::arg("threshold") = DBL_MAX;
    defineStatic(module, recognizer, "create", create, components, threshold);
    defineStatic(module, recognizer, "create", createWithParams, py::arg("params"), components, threshold);
    defineStatic(module, recognizer, "load", &load<WeightedFisherFaceRecognizer>, py::arg("filename"), WithoutGil(),
                 "Reads a recognizer that write() or save() has written.");
}

void defineFeatureSpace(py::module_& module)
{
    py::class_<WeightedKernelFisherFaceRecognizer, DiscriminantFaceRecognizer,
               std::shared_ptr<WeightedKernelFisherFaceRecognizer>>
        recognizer(module, "WeightedKernelFisherFaceRecognizer",
                   "Weighted Fisher discriminant analysis of faces, in the feature space of a kernel.");
    recognizer.def("getKernelParams", &WeightedKernelFisherFaceRecognizer::getKernelParams)
        .def("setKernelParams", &WeightedKernelFisherFaceRecognizer::setKernelParams, py::arg("kernel"));

    const auto create = [](const WeightedFisherParams& params, const WeightedFisherKernelParams& kernel, int components,
                           double threshold) {
        return std::shared_ptr<WeightedKernelFisherFaceRecognizer>(
            WeightedKernelFisherFaceRecognizer::create(params, kernel, components, threshold));
    };
    const py::arg_v params = py::arg_v("params", WeightedFisherParams(), "WeightedFisherParams()"),
                    kernel = py::arg_v("kernel", WeightedFisherKernelParams(), "WeightedFisherKernelParams()"),
                    components = py::arg("num_components") = 0, threshold = py::arg("threshold") = DBL_MAX;
    defineStatic(module, recognizer, "create", create, params, kernel, components, threshold);
    defineStatic(module, recognizer, "load", &load<WeightedKernelFisherFaceRecognizer>, py::arg("filename"),
                 WithoutGil(), "Reads a recognizer that write() or save() has written.");
}

} // namespace

PYBIND11_MODULE(weighted_fisher, module)
{
    module.doc() = "Weighted Fisher faces for OpenCV: what cv2.face has where OpenCV was built with the module.";
    translateErrors(module);
    defineConstants(module);
    defineParams(module);
    defineNetworks(module);
    module.def("makeDegradedCopies", &makeCopies, py::arg("image"), py::arg("params"), py::arg("copies") = py::none(),
               "The degraded copies of an image that a training with these parameters makes.");
    defineCollectors(module);
    defineFaceRecognizer(module);
    defineBasicFaceRecognizer(module);
    defineDiscriminant(module);
    defineInputSpace(module);
    defineFeatureSpace(module);
}
