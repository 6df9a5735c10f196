// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "networks.hpp"
#include "array_conversion.hpp"
#include "definitions.hpp"

namespace py = pybind11;
using namespace cv;
using namespace cv::face;

namespace {

py::list toList(InputArrayOfArrays images)
{
    std::vector<Mat> mats;
    images.getMatVector(mats);
    py::list arrays;
    for (const Mat& mat : mats)
        arrays.append(toArray(mat));
    return arrays;
}

//! Calls what was written in Python. Needs the GIL
void describeBy(const py::object& function, InputArrayOfArrays images, OutputArray vectors)
{
    const py::list list = toList(images);
    const py::object result = function(list);
    const BorrowedMat borrowed(result, "the result of the network");
    const Mat rows = borrowed.mat();
    if (rows.dims != 2 || rows.channels() != 1 || rows.rows != static_cast<int>(list.size()))
        CV_Error(Error::StsBadArg,
                 format("A network must give an array with one row for each of %d images, but gave %s",
                        static_cast<int>(list.size()),
                        rows.empty() ? "none" : std::string(py::str(result.attr("shape"))).c_str()));
    rows.convertTo(vectors, CV_32F);
}

//! A class in Python that derives from FaceNetwork
class DerivedNetwork : public FaceNetwork
{
public:
    void describe(InputArrayOfArrays images, OutputArray vectors) const override
    {
        const py::gil_scoped_acquire gil;
        describeBy(method("describe"), images, vectors);
    }

    String getIdentity() const override
    {
        const py::gil_scoped_acquire gil;
        return method("getIdentity")().cast<String>();
    }

private:
    //! Unlike py::get_override, which finds nothing when it is called from a function of the same name
    py::object method(const char* name) const
    {
        const py::object self = py::cast(static_cast<const FaceNetwork*>(this), py::return_value_policy::reference);
        if (py::type::of(self).attr(name).is(py::type::of<FaceNetwork>().attr(name)))
            throw py::type_error(format("A class that derives from FaceNetwork needs a method %s", name));
        return self.attr(name);
    }
};

//! A function in Python
class FunctionNetwork : public FaceNetwork
{
public:
    FunctionNetwork(py::function function, String identity)
        : function_(std::move(function)), identity_(std::move(identity))
    {
    }

    ~FunctionNetwork() override
    {
        const py::gil_scoped_acquire gil;
        function_ = py::object();
    }

    void describe(InputArrayOfArrays images, OutputArray vectors) const override
    {
        const py::gil_scoped_acquire gil;
        describeBy(function_, images, vectors);
    }

    String getIdentity() const override { return identity_; }

private:
    py::object function_;
    String identity_;
};

std::shared_ptr<FaceNetwork> createFromFunction(const py::function& function, const String& identity)
{
    return std::make_shared<FunctionNetwork>(function, identity);
}

py::object describe(const FaceNetwork& network, const py::object& images, const py::object& vectors)
{
    const BorrowedMats borrowed(images, "images");
    Mat rows;
    {
        const py::gil_scoped_release withoutGil;
        network.describe(borrowed.mats(), rows);
    }
    return toOutput(rows, vectors);
}

//! As in cv2: a number, or up to four
Scalar toScalar(const py::object& object)
{
    if (PyNumber_Check(object.ptr()) && !py::isinstance<py::sequence>(object))
        return Scalar(object.cast<double>());
    const py::sequence numbers = object.cast<py::sequence>();
    if (numbers.size() > 4)
        CV_Error(Error::StsBadArg, format("mean has %d numbers, but expected at most 4", int(numbers.size())));
    Scalar scalar;
    for (size_t i = 0; i < numbers.size(); i++)
        scalar[static_cast<int>(i)] = numbers[i].cast<double>();
    return scalar;
}

std::shared_ptr<DnnFaceNetwork> createFromFile(const String& filename, const std::pair<int, int>& inputSize,
                                               const py::object& mean, double scale, bool swapRB)
{
    const Scalar means = toScalar(mean);
    const py::gil_scoped_release withoutGil;
    return DnnFaceNetwork::create(filename, Size(inputSize.first, inputSize.second), means, scale, swapRB);
}

} // namespace

void defineNetworks(py::module_& module)
{
    py::class_<FaceNetwork, DerivedNetwork, std::shared_ptr<FaceNetwork>> network(
        module, "FaceNetwork",
        "What turns images of faces into vectors. A class that derives from it has describe(images), which takes a "
        "list "
        "of arrays and gives an n x d array, and getIdentity().");
    network.def(py::init<>())
        .def("describe", &describe, py::arg("images"), py::arg("vectors") = py::none(),
             "The vectors of a sequence of images, n x d.")
        .def("getIdentity", &FaceNetwork::getIdentity,
             "What identifies the network in a model file: networks with the same identity give the same vectors.");
    defineStatic(module, network, "create", &createFromFunction, py::arg("function"), py::arg("identity"),
                 "A network from a function that takes a list of arrays and gives an n x d array.");

    py::class_<DnnFaceNetwork, FaceNetwork, std::shared_ptr<DnnFaceNetwork>> dnn(
        module, "DnnFaceNetwork", "A network in an ONNX file, which OpenCV's module dnn runs on the processor.");
    makeOnlyBy(dnn, "DnnFaceNetwork_create()");
    defineStatic(module, dnn, "create", &createFromFile, py::arg("filename"),
                 py::arg("inputSize") = std::make_pair(112, 112), py::arg("mean") = py::make_tuple(0., 0., 0., 0.),
                 py::arg("scale") = 1., py::arg("swapRB") = true,
                 "Reads a network, and runs it once to see that it fits.");
}

std::shared_ptr<FaceNetwork> sharedNetwork(const py::object& network)
{
    if (network.is_none())
        return std::shared_ptr<FaceNetwork>();
    if (!py::isinstance<FaceNetwork>(network))
        throw py::type_error("Expected a FaceNetwork, but got " + std::string(py::str(py::type::of(network))));
    FaceNetwork* const raw = network.cast<FaceNetwork*>();
    PyObject* const owner = py::object(network).release().ptr();
    return std::shared_ptr<FaceNetwork>(raw, [owner](FaceNetwork*) {
        const py::gil_scoped_acquire gil;
        Py_DECREF(owner);
    });
}
