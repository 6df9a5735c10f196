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

//! Everything that a training depends on besides its samples
struct Settings
{
    Space space;
    WeightedFisherParams params;
    WeightedFisherKernelParams kernel; //!< without meaning in the input space
    int components;                    //!< as they were asked for

    bool hasKernel() const { return space == FEATURE_SPACE; }
};

//! Throw StsBadArg with what was expected and what came
void checkParams(const WeightedFisherParams& params, Space space);
void checkKernelParams(const WeightedFisherKernelParams& kernel);
void checkThreshold(double threshold);

//! Whether a model trained with these keeps its samples
bool keepsSamples(const Settings& settings);

//! A copy that shares no data with the caller's
WeightedFisherParams copyOf(const WeightedFisherParams& params);

bool identical(const WeightedFisherKernelParams& a, const WeightedFisherKernelParams& b);
bool identical(const Settings& a, const Settings& b);

void writeParams(FileStorage& fs, const WeightedFisherParams& params);
WeightedFisherParams readParams(const ModelNode& node, Space space);
void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel);
WeightedFisherKernelParams readKernelParams(const ModelNode& node);

//! Names for messages and reports; the value must be in range
const char* weightingName(int weighting);
const char* kernelName(int type);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
