// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

// The extension inside the package `weighted_fisher`: the names and the behaviour that OpenCV's own bindings give this module
// in cv2.face, for a cv2 that was built without it, and what Python people expect in addition.

#include "array_conversion.hpp"
#include "enums.hpp"
#include "errors.hpp"
#include "networks.hpp"
#include "params.hpp"
#include "recognizers.hpp"
#include "statistics.hpp"

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

//! The last argument is there for the sake of cv2, where it may be what receives the copies
static py::tuple makeCopies(const py::object& image, const FisherCopyParams& params, const py::object&)
{
    const BorrowedMat original(image, "image");
    std::vector<Mat> copies;
    {
        const py::gil_scoped_release withoutGil;
        makeDegradedCopies(original.mat(), copies, params);
    }
    return toTuple(copies);
}

PYBIND11_MODULE(_weighted_fisher, module)
{
    module.doc() = "The extension of the package weighted_fisher, which has all of its names.";
    // Classes and functions belong to the package, where pickle looks for them.
    const py::object name = module.attr("__name__");
    module.attr("__name__") = "weighted_fisher";
    module.attr("__version__") = WEIGHTED_FISHER_VERSION;
    translateErrors(module);
    defineEnums(module);
    defineParams(module);
    defineNetworks(module);
    module.def("makeDegradedCopies", &makeCopies, py::arg("image"), py::arg("params"), py::arg("copies") = py::none(),
               "The degraded copies of an image that a training with these parameters makes.");
    defineStatistics(module);
    defineBaseClasses(module);
    defineDiscriminant(module);
    defineRecognizers(module);
    module.attr("__name__") = name;
}
