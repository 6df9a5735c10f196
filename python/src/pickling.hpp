// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_PICKLING_HPP
#define WEIGHTED_FISHER_PYTHON_PICKLING_HPP

#include "call_guard.hpp"
#include "opencv2/weighted_fisher.hpp"

#include "definitions.hpp"

#include <pybind11/pybind11.h>

/** What a pickle holds: the bytes of a model file, which decode() checks as it does a file's; or, without a model, the
settings. Like a file it holds no network and no progress function. */
pybind11::dict pickledState(const cv::face::DiscriminantFaceRecognizer& recognizer);

//! Throws StsParseError, and leaves the recognizer as it was, if the state is not one that pickledState() makes
void restoreState(cv::face::DiscriminantFaceRecognizer& recognizer, const pybind11::object& state);

//! The state of what is pickled as the bytes of a file, and these bytes; throws StsParseError for any other state
pybind11::dict pickledBytes(const std::vector<uchar>& bytes);
std::string bytesIn(const pybind11::object& state);

template <class Type> void decodePickled(Type& object, const pybind11::object& state)
{
    const std::string text = bytesIn(state);
    const cv::Mat bytes(1, static_cast<int>(text.size()), CV_8U, const_cast<char*>(text.data()));
    changing(object, [&] { object.decode(bytes); });
}

//! The methods of a class of recognizers for pickle and copy
template <class Class> void definePickling(pybind11::module_& module, Class& recognizer)
{
    typedef typename Class::type Recognizer;
    const auto restored = [](const pybind11::object& state) {
        const std::shared_ptr<Recognizer> made = Recognizer::create();
        restoreState(*made, state);
        return made;
    };
    // A copy has the network, too, which the original and the copy share.
    const auto copy = [restored](const Recognizer& self) {
        const std::shared_ptr<Recognizer> made = restored(pickledState(self));
        made->setNetwork(reading(self, [&] { return self.getNetwork(); }));
        return made;
    };
    const std::string name = pybind11::str(recognizer.attr("__name__"));
    const std::string maker = "_restored_" + name;
    module.def(maker.c_str(), restored, pybind11::arg("state"), "What a pickle calls.");
    // A function, and not __setstate__, since an object without a state must not exist.
    recognizer
        .def(
            "__reduce__", [name](const Recognizer& self) { return reduced(name, pickledState(self)); },
            "What a pickle holds.")
        .def("__copy__", copy, "A recognizer of its own with the same model and the same network.")
        .def(
            "__deepcopy__", [copy](const Recognizer& self, const pybind11::dict&) { return copy(self); },
            pybind11::arg("memo"), "The same as __copy__.");
}

#endif
