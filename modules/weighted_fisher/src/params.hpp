// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_PARAMS_HPP
#define OPENCV_WEIGHTED_FISHER_PARAMS_HPP

#include "node_reader.hpp"

namespace cv {
namespace face {
namespace fisher {

//! The space in which a recognizer looks for its directions
enum Space
{
    INPUT_SPACE,
    FEATURE_SPACE
};

//! Throw StsBadArg with what was expected and what came
void checkParams(const WeightedFisherParams& params, Space space);
void checkKernelParams(const FisherKernelParams& kernel);
void checkThreshold(double threshold);

//! Whether a model trained with these keeps its samples
bool keepsSamples(const WeightedFisherParams& params, Space space);

//! A copy that shares no data with the caller's
WeightedFisherParams copyOf(const WeightedFisherParams& params);

void writeParams(FileStorage& fs, const WeightedFisherParams& params);
WeightedFisherParams readParams(const ModelNode& node, Space space);
void writeKernelParams(FileStorage& fs, const FisherKernelParams& kernel);
FisherKernelParams readKernelParams(const ModelNode& node);

const char* kernelName(int type);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
