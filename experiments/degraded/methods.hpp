// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef WEIGHTED_FISHER_EXPERIMENTS_DEGRADED_METHODS_HPP
#define WEIGHTED_FISHER_EXPERIMENTS_DEGRADED_METHODS_HPP

#include "descriptions.hpp"
#include "face_set.hpp"

#include <functional>

namespace demo {

/** A way to name faces by enrolled photographs. */
struct CopyMethod
{
    std::string name;
    std::function<std::vector<int>(const FaceSet& enrolled, const std::vector<cv::Mat>& tested)> labels;
};

/** Plain cosine with the photographs, with them and their copies, which comes second, and to the means of both; the
recognizers, which make the same copies; and trainAuto, if the search is wanted. */
std::vector<CopyMethod> copyMethods(const FaceDescription& description, const cv::face::FisherCopyParams& copies,
                                    bool search);

} // namespace demo

#endif
