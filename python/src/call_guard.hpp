// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_CALL_GUARD_HPP
#define WEIGHTED_FISHER_PYTHON_CALL_GUARD_HPP

#include "opencv2/core.hpp"

#include <pybind11/pybind11.h>

/** Lets calls that read an object run at the same time, and calls that change it run alone: the library leaves this to its
callers, and a program in Python expects no crash. Waits where it has to; a call from a function that the same thread runs
inside a change, such as that of setProgress, goes ahead. Throws where a function that runs inside a reading call, such as a
network in Python, wants to change the object. */
class CallGuard
{
public:
    CallGuard(const cv::Algorithm& object, bool changes);
    ~CallGuard();
    CallGuard(const CallGuard&) = delete;
    CallGuard& operator=(const CallGuard&) = delete;

private:
    const void* object_;
    bool changes_;
};

//! Calls a function that reads the object, without the GIL
template <class Function> auto reading(const cv::Algorithm& object, const Function& function) -> decltype(function())
{
    const pybind11::gil_scoped_release withoutGil;
    const CallGuard guard(object, false);
    return function();
}

//! Calls a function that changes the object, without the GIL
template <class Function> auto changing(const cv::Algorithm& object, const Function& function) -> decltype(function())
{
    const pybind11::gil_scoped_release withoutGil;
    const CallGuard guard(object, true);
    return function();
}

#endif
