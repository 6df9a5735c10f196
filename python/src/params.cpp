// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "params.hpp"
#include "fields.hpp"
#include "opencv2/weighted_fisher.hpp"

namespace py = pybind11;

namespace cv { namespace face {

// The fields in the order of the header. A new one needs its line here, and one in the stubs.

template <class Visit> void visitFields(const WeightedFisherParams*, const Visit& visit)
{
    typedef WeightedFisherParams P;
    visit("weighting", &P::weighting, "How the pairs of people are weighted", "WeightingTypes");
    visit("power", &P::power, "WEIGHTING_POW: the exponent, > 0", nullptr);
    visit("neighbors", &P::neighbors, "WEIGHTING_KNN: the number of nearest people, >= 0; 0 means all others", nullptr);
    visit("sparsity", &P::sparsity,
          "WEIGHTING_AUTO: the number of weights of a person that may differ from 0, >= 0; 0 means all", nullptr);
    visit("iterations", &P::iterations, "WEIGHTING_AUTO and WEIGHTING_MAXMIN: the number of iterations, >= 1", nullptr);
    visit("regularization", &P::regularization,
          "What is added to the within-class scatter, relative to what oracle approximating shrinkage finds, >= 0",
          nullptr);
    visit("standardize", &P::standardize, "Whether each pixel is scaled to unit variance, and not all by one number",
          nullptr);
    visit("distance", &P::distance, "How projections are compared", "FisherDistanceTypes");
    visit("customWeights", &P::customWeights,
          "WEIGHTING_CUSTOM: c x c, >= 0, rows and columns in the order of getClasses()", nullptr);
    visit("features", &P::features, "The features that are compared, a set of flags", "FisherFeatureTypes");
    visit(
        "updatable", &P::updatable,
        "Whether the model keeps its samples, so that people can be added and removed: 1 yes, 0 no, -1 in the feature "
        "space only",
        nullptr);
    visit("balance", &P::balance, "Whether every person counts the same, however many images there are", nullptr);
    visit("sizeWeighted", &P::sizeWeighted,
          "Whether the scatter of each person is multiplied by the number of their images", nullptr);
    visit("gallery", &P::gallery, "What a query is compared with", "FisherGalleryTypes");
    visit("mirror", &P::mirror,
          "Whether an image counts the same as its mirror image: 1 yes, 0 no, -1 in all features but pixels", nullptr);
}

template <class Visit> void visitFields(const WeightedFisherKernelParams*, const Visit& visit)
{
    typedef WeightedFisherKernelParams P;
    visit("type", &P::type, "The kernel; the other fields get the defaults of that type", "WeightedFisherKernelTypes");
    visit("gamma", &P::gamma, "KERNEL_POLY, KERNEL_RBF, KERNEL_SIGMOID: >= 0; 0 means 0.1 / (number of pixels)",
          nullptr);
    visit("degree", &P::degree, "KERNEL_POLY: >= 1", nullptr);
    visit("coef0", &P::coef0, "KERNEL_POLY: >= 0, 1 by default; KERNEL_SIGMOID: -1 by default; otherwise not used",
          nullptr);
    visit("landmarks", &P::landmarks,
          "The number of landmarks of Nystroem's approximation, >= 0; 0 means the exact solution", nullptr);
}

template <class Visit> void visitFields(const FisherCopyParams*, const Visit& visit)
{
    typedef FisherCopyParams P;
    visit("count", &P::count, "The number of copies of each image, 0 to 100", nullptr);
    visit("minSize", &P::minSize, "The smallest shorter side, in pixels, that a face is reduced to, >= 1", nullptr);
    visit("maxSize", &P::maxSize, "The largest such side", nullptr);
    visit("minLight", &P::minLight, "The smallest factor of the grey values, 0 to 255", nullptr);
    visit("maxLight", &P::maxLight, "The largest such factor", nullptr);
    visit("minNoise", &P::minNoise, "The smallest standard deviation of the noise, 0 to 255 grey values", nullptr);
    visit("maxNoise", &P::maxNoise, "The largest such deviation", nullptr);
    visit("minBlur", &P::minBlur, "The smallest standard deviation of the blur in pixels of the reduced face, 0 to 100",
          nullptr);
    visit("maxBlur", &P::maxBlur, "The largest such deviation", nullptr);
}

}} // namespace cv::face

using namespace cv::face;

//! The class, with a docstring that ends with the fields and their defaults
template <class Params> static py::class_<Params> defineStruct(py::module_& module, const char* name, const char* doc)
{
    const std::string text =
        std::string(doc) + "\n\nEvery field is also a keyword argument: " + name + "(" + fieldList(Params()) + ")";
    py::class_<Params> type(module, name, text.c_str());
    defineFields(module, type, name);
    return type;
}

//! Parameters from one that decides the defaults of the others, and from keyword arguments
template <class Params> static Params withFields(int first, const py::kwargs& fields, const char* name)
{
    Params params(first);
    setFields(params, fields, name);
    return params;
}

void defineParams(py::module_& module)
{
    const auto fisherParams = [](const py::kwargs& fields) {
        WeightedFisherParams params;
        setFields(params, fields, "WeightedFisherParams");
        return params;
    };
    const auto kernelParams = [](int type, const py::kwargs& fields) {
        return withFields<WeightedFisherKernelParams>(type, fields, "WeightedFisherKernelParams");
    };
    const auto copyParams = [](int count, const py::kwargs& fields) {
        return withFields<FisherCopyParams>(count, fields, "FisherCopyParams");
    };
    defineStruct<WeightedFisherParams>(module, "WeightedFisherParams", "Parameters of both recognizers.")
        .def(py::init(fisherParams), "The defaults, but for the fields that are named.");
    defineStruct<WeightedFisherKernelParams>(module, "WeightedFisherKernelParams",
                                             "The kernel of WeightedKernelFisherFaceRecognizer.")
        .def(py::init(kernelParams), py::arg("type") = static_cast<int>(KERNEL_RBF),
             "The defaults of that type, but for the fields that are named.");
    defineStruct<FisherCopyParams>(module, "FisherCopyParams",
                                   "Degraded copies of the training images, for cameras that are worse than them.")
        .def(py::init(copyParams), py::arg("count") = 0, "The defaults, but for the fields that are named.");
    module.attr("FisherKernelParams") = module.attr("WeightedFisherKernelParams"); // the former name
}
