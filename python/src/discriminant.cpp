// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "array_conversion.hpp"
#include "call_guard.hpp"
#include "encoding.hpp"
#include "networks.hpp"
#include "recognizers.hpp"

#include <pybind11/stl.h>

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

typedef DiscriminantFaceRecognizer Recognizer;

bool takesRows(const Recognizer& recognizer, int columns, bool forTraining)
{
    if (columns == 0 || recognizer.getNetwork() || recognizer.getParams().features != FEATURE_PIXELS)
        return false;
    const Size size = recognizer.getImageSize();
    return forTraining || size.empty() || size.area() == columns;
}

namespace {

//! Calls a method with the images or rows of a query
template <class Method> void ask(const Recognizer& recognizer, const BorrowedMats& images, const Method& method)
{
    reading(recognizer, [&] {
        if (takesRows(recognizer, images.wholeColumns(), false))
            method(images.whole());
        else
            method(images.mats());
    });
}

py::object project(const Recognizer& recognizer, const py::object& src, const py::object& projections)
{
    const BorrowedMats images(src, "src");
    Mat projected;
    ask(recognizer, images, [&](InputArrayOfArrays queries) { recognizer.project(queries, projected); });
    return toOutput(projected, projections);
}

std::pair<py::object, py::object> predictBatch(const Recognizer& recognizer, const py::object& src,
                                               const py::object& labels, const py::object& distances)
{
    const BorrowedMats images(src, "src");
    Mat labelColumn, distanceColumn;
    ask(recognizer, images,
        [&](InputArrayOfArrays queries) { recognizer.predictBatch(queries, labelColumn, distanceColumn); });
    return std::make_pair(toOutput(labelColumn, labels), toOutput(distanceColumn, distances));
}

std::tuple<py::object, py::object, py::object> predictTop(const Recognizer& recognizer, const py::object& src, int k,
                                                          const py::object& labels, const py::object& distances,
                                                          const py::object& probabilities)
{
    const BorrowedMat image(src, "src");
    Mat labelColumn, distanceColumn, probabilityColumn;
    reading(recognizer, [&] { recognizer.predictTop(image.mat(), k, labelColumn, distanceColumn, probabilityColumn); });
    return std::make_tuple(toOutput(labelColumn, labels), toOutput(distanceColumn, distances),
                           toOutput(probabilityColumn, probabilities));
}

double compare(const Recognizer& recognizer, const py::object& a, const py::object& b)
{
    const BorrowedMat first(a, "a"), second(b, "b");
    return reading(recognizer, [&] { return recognizer.compare(first.mat(), second.mat()); });
}

std::pair<py::object, py::object> getWeightPairs(const Recognizer& recognizer, const py::object& pairs,
                                                 const py::object& weights)
{
    Mat pairRows, weightColumn;
    reading(recognizer, [&] { recognizer.getWeightPairs(pairRows, weightColumn); });
    return { toOutput(pairRows, pairs), toOutput(weightColumn, weights) };
}

void definePrediction(DiscriminantClass& recognizer)
{
    const auto probability = [](const Recognizer& self, double distance) {
        return reading(self, [&] { return self.getProbability(distance); });
    };
    const auto pairProbability = [](const Recognizer& self, double distance) {
        return reading(self, [&] { return self.getPairProbability(distance); });
    };
    recognizer
        .def("project", &project, py::arg("src"), py::arg("projections") = py::none(),
             "The projections, n x p, of a sequence of images or of the rows of an array.")
        .def("predictBatch", &predictBatch, py::arg("src"), py::arg("labels") = py::none(),
             py::arg("distances") = py::none(),
             "The labels and the distances, n x 1 each, of a sequence of images or of the rows of an array.")
        .def("predictTop", &predictTop, py::arg("src"), py::arg("k"), py::arg("labels") = py::none(),
             py::arg("distances") = py::none(), py::arg("probabilities") = py::none(),
             "The labels of the k nearest people, their distances and their probabilities, m x 1 each or None.")
        .def("compare", &compare, py::arg("a"), py::arg("b"), "The distance between two images, whoever is on them.")
        .def("getProbability", probability, py::arg("distance"),
             "The probability that a label is right, given its distance.")
        .def("getPairProbability", pairProbability, py::arg("distance"),
             "The probability that two images show the same person, given their distance.");
}

//! A method that returns a matrix
template <class Get> auto matrixGetter(Get get)
{
    return [get](const Recognizer& self) { return toArray(reading(self, [&] { return (self.*get)(); })); };
}

void defineModel(DiscriminantClass& recognizer)
{
    const auto projections = [](const Recognizer& self) {
        return toTuple(reading(self, [&] { return self.getProjections(); }));
    };
    const auto imageSize = [](const Recognizer& self) {
        const Size size = reading(self, [&] { return self.getImageSize(); });
        return std::make_pair(size.width, size.height);
    };
    recognizer
        .def("getProjections", projections,
             "The projections of the samples, or of the means, in the gallery: a tuple of n arrays 1 x p.")
        .def("getEigenVectors", matrixGetter(&Recognizer::getEigenVectors),
             "The projection matrix of the pixels, d x p; a column reshapes into a Fisherface. None for kernels.")
        .def("getMean", matrixGetter(&Recognizer::getMean),
             "The mean of the training samples, 1 x d. None for kernels.")
        .def("getWeights", matrixGetter(&Recognizer::getWeights),
             "The weights that were used, c x c, in the order of getClasses().")
        .def("getWeightPairs", &getWeightPairs, py::arg("pairs") = py::none(), py::arg("weights") = py::none(),
             "The pairs of classes that have a weight, m x 2, and their weights, m x 1.")
        .def("getFeatureWeights", matrixGetter(&Recognizer::getFeatureWeights),
             "The weights of the features in the sum of their distances, 1 x k.")
        .def("getClasses", matrixGetter(&Recognizer::getClasses), "The labels of the classes, ascending, c x 1.")
        .def("getImageSize", imageSize,
             "The width and the height of the training images; (0, 0) where they are not known, or samples are "
             "vectors.");
}

void defineSettings(DiscriminantClass& recognizer)
{
    typedef Recognizer R;
    const auto getParams = [](const R& self) { return reading(self, [&] { return self.getParams(); }); };
    const auto setParams = [](R& self, const WeightedFisherParams& params) {
        changing(self, [&] { self.setParams(params); });
    };
    const auto getCopies = [](const R& self) { return reading(self, [&] { return self.getCopyParams(); }); };
    const auto setCopies = [](R& self, const FisherCopyParams& copies) {
        changing(self, [&] { self.setCopyParams(copies); });
    };
    const auto getNetwork = [](const R& self) {
        return std::shared_ptr<FaceNetwork>(reading(self, [&] { return self.getNetwork(); }));
    };
    const auto setNetwork = [](R& self, const py::object& network) {
        const Ptr<FaceNetwork> shared(sharedNetwork(network));
        changing(self, [&] { self.setNetwork(shared); });
    };
    const auto setComponents = [](R& self, int val) { changing(self, [&] { self.setNumComponents(val); }); };
    recognizer.def("getParams", getParams, "The parameters, as they were set.")
        .def("setParams", setParams, py::arg("params"), "Sets the parameters of the next training.")
        .def("getCopyParams", getCopies, "The copies of the training images, as they were set.")
        .def("setCopyParams", setCopies, py::arg("copies"), "Sets how the next training degrades its images.")
        .def("getNetwork", getNetwork, "The network that was set, or None.")
        .def("setNetwork", setNetwork, py::arg("network"),
             "Sets the network that describes all images from the next training on; None: none.")
        .def("setNumComponents", setComponents, py::arg("val"),
             "Sets how many components the next training keeps: a number, or one of FisherComponents.");
}

} // namespace

void defineDiscriminant(py::module_& module)
{
    DiscriminantClass recognizer(module, "DiscriminantFaceRecognizer",
                                 "What both recognizers of this module have in common.");
    defineSettings(recognizer);
    defineLearning(recognizer);
    definePrediction(recognizer);
    defineModel(recognizer);
    recognizer.def("encode", &encode<Recognizer>, "The bytes of a model file, as an array of uint8.")
        .def("decode", &decode<Recognizer>, py::arg("buf"),
             "Reads the model from the bytes of a model file: an array of uint8, or bytes. Where that fails, the "
             "recognizer stays as it was.");
}
