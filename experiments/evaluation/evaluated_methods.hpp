// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_EVALUATED_METHODS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_EVALUATED_METHODS_HPP

#include "face_set.hpp"

#include <functional>

namespace demo {

/** What a method has learnt. */
struct Learnt
{
    std::function<int(const cv::Mat& picture)> nameOf; // who is on a picture
    std::function<double()> size;                      // of the model, in KiB
};

/** A way to learn people from pictures, or from vectors in rows. */
struct Method
{
    std::string name;
    bool isReference; // others are compared with it
    std::function<Learnt(const FaceSet& training)> learn;
};

/** Methods that are compared with each other. */
struct MethodTable
{
    std::string name;
    std::vector<Method> methods;
};

/** The recognizers of cv::face, the plain cosine of pixels, and the recognizers of this module; and the weightings where few
components are kept. */
std::vector<MethodTable> tablesForPictures();
/** The plain cosine of the vectors of a network, and the recognizers of this module; and the weightings where few components
are kept. */
std::vector<MethodTable> tablesForVectors();

} // namespace demo

#endif
