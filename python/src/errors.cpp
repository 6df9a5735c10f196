// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "errors.hpp"
#include "opencv2/core.hpp"

namespace py = pybind11;

namespace {

PyObject* errorType = nullptr; // never released: errors may be raised until the interpreter ends

py::object findErrorType()
{
    try
    {
        return py::module_::import("cv2").attr("error");
    }
    catch (py::error_already_set& failure)
    {
        if (!failure.matches(PyExc_Exception))
            throw;
    }
    return py::reinterpret_steal<py::object>(PyErr_NewException("weighted_fisher.error", nullptr, nullptr));
}

//! With the attributes that cv2 gives its errors
void raise(const cv::Exception& exception)
{
    const py::object error = py::reinterpret_borrow<py::object>(errorType)(exception.what());
    error.attr("code") = int(exception.code); // an enumeration in OpenCV 5
    error.attr("err") = exception.err;
    error.attr("file") = exception.file;
    error.attr("func") = exception.func;
    error.attr("line") = exception.line;
    error.attr("msg") = exception.msg;
    PyErr_SetObject(errorType, error.ptr());
}

} // namespace

void translateErrors(py::module_& module)
{
    errorType = findErrorType().release().ptr();
    module.attr("error") = py::handle(errorType);
    py::register_local_exception_translator([](std::exception_ptr pointer) {
        try
        {
            if (pointer)
                std::rethrow_exception(pointer);
        }
        catch (const cv::Exception& exception)
        {
            raise(exception);
        }
    });
}
