// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "params.hpp"
#include "array_conversion.hpp"
#include "opencv2/weighted_fisher.hpp"

namespace py = pybind11;
using namespace cv::face;

static void defineFisherParams(py::module_& module)
{
    py::class_<WeightedFisherParams>(module, "WeightedFisherParams", "Parameters of both recognizers.")
        .def(py::init<>())
        .def_readwrite("weighting", &WeightedFisherParams::weighting)
        .def_readwrite("power", &WeightedFisherParams::power)
        .def_readwrite("neighbors", &WeightedFisherParams::neighbors)
        .def_readwrite("sparsity", &WeightedFisherParams::sparsity)
        .def_readwrite("iterations", &WeightedFisherParams::iterations)
        .def_readwrite("regularization", &WeightedFisherParams::regularization)
        .def_readwrite("standardize", &WeightedFisherParams::standardize)
        .def_readwrite("distance", &WeightedFisherParams::distance)
        .def_readwrite("features", &WeightedFisherParams::features)
        .def_readwrite("updatable", &WeightedFisherParams::updatable)
        .def_readwrite("balance", &WeightedFisherParams::balance)
        .def_readwrite("sizeWeighted", &WeightedFisherParams::sizeWeighted)
        .def_readwrite("gallery", &WeightedFisherParams::gallery)
        .def_property(
            "customWeights", [](const WeightedFisherParams& params) { return toSharedArray(params.customWeights); },
            [](WeightedFisherParams& params, const py::object& weights) {
                params.customWeights = BorrowedMat(weights, "customWeights").mat().clone();
            });
}

static void defineKernelParams(py::module_& module)
{
    py::class_<WeightedFisherKernelParams>(module, "WeightedFisherKernelParams",
                                           "The kernel of WeightedKernelFisherFaceRecognizer.")
        .def(py::init<int>(), py::arg("type") = static_cast<int>(KERNEL_RBF))
        .def_readwrite("type", &WeightedFisherKernelParams::type)
        .def_readwrite("gamma", &WeightedFisherKernelParams::gamma)
        .def_readwrite("degree", &WeightedFisherKernelParams::degree)
        .def_readwrite("coef0", &WeightedFisherKernelParams::coef0)
        .def_readwrite("landmarks", &WeightedFisherKernelParams::landmarks);
    module.attr("FisherKernelParams") = module.attr("WeightedFisherKernelParams"); // the former name
}

static void defineCopyParams(py::module_& module)
{
    py::class_<FisherCopyParams>(module, "FisherCopyParams",
                                 "Degraded copies of the training images, for cameras that are worse than them.")
        .def(py::init<int>(), py::arg("count") = 0)
        .def_readwrite("count", &FisherCopyParams::count)
        .def_readwrite("minSize", &FisherCopyParams::minSize)
        .def_readwrite("maxSize", &FisherCopyParams::maxSize)
        .def_readwrite("minLight", &FisherCopyParams::minLight)
        .def_readwrite("maxLight", &FisherCopyParams::maxLight)
        .def_readwrite("minNoise", &FisherCopyParams::minNoise)
        .def_readwrite("maxNoise", &FisherCopyParams::maxNoise)
        .def_readwrite("minBlur", &FisherCopyParams::minBlur)
        .def_readwrite("maxBlur", &FisherCopyParams::maxBlur);
}

void defineParams(py::module_& module)
{
    defineFisherParams(module);
    defineKernelParams(module);
    defineCopyParams(module);
}
