// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_PYTHON_NETWORKS_HPP
#define WEIGHTED_FISHER_PYTHON_NETWORKS_HPP

#include "opencv2/weighted_fisher.hpp"

#include <pybind11/pybind11.h>

//! FaceNetwork, from which classes in Python may derive, and DnnFaceNetwork
void defineNetworks(pybind11::module_& module);

/** The network of a Python object, or nothing for None. Use this, and not a parameter of type std::shared_ptr<FaceNetwork>,
wherever C++ keeps the network: it keeps the Python object as well, without which the methods of a class that derives from
FaceNetwork would be gone. */
std::shared_ptr<cv::face::FaceNetwork> sharedNetwork(const pybind11::object& network);

#endif
