// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "parameters.hpp"
#include "../solver/kernels.hpp"
#include "../weights/weightings.hpp"
#include "distances.hpp"

#include <algorithm>

namespace cv { namespace face {

WeightedFisherParams::WeightedFisherParams()
    : weighting(WEIGHTING_MAXMIN), power(3), neighbors(3), sparsity(0), iterations(25), regularization(2),
      standardize(false), distance(DISTANCE_COSINE), features(FEATURE_PIXELS), updatable(-1), balance(false),
      sizeWeighted(false), gallery(GALLERY_SAMPLES), mirror(-1)
{
}

WeightedFisherKernelParams::WeightedFisherKernelParams(int type_)
    : type(type_), gamma(0), degree(2), coef0(fisher::defaultCoef0(type_)), landmarks(0)
{
}

namespace fisher {

static void checkRange(const char* name, double value, double lowest, bool inclusive = true)
{
    // Written so that NaN fails.
    const bool inRange = (inclusive ? value >= lowest : value > lowest) && value <= DBL_MAX;
    if (!inRange)
        CV_Error(Error::StsBadArg,
                 format("%s must be a finite number %s %g, but is %g", name, inclusive ? ">=" : ">", lowest, value));
}

//! No, yes, or by default
static void checkThreeWay(const char* name, int value)
{
    if (value < -1 || value > 1)
        CV_Error(Error::StsBadArg, format("%s must be -1, 0 or 1, but is %d", name, value));
}

static void checkCustomWeights(const Mat& given)
{
    if (given.dims > 2 || given.channels() != 1)
        CV_Error(Error::StsBadArg, format("customWeights must be a c x c matrix of one channel, but has %d channels "
                                          "and %d dimensions",
                                          given.channels(), given.dims));
    if (given.depth() > CV_64F)
        CV_Error(Error::StsBadArg,
                 format("customWeights must be integers of 8 to 32 bits, floats or doubles, but are of type "
                        "%s",
                        typeToString(given.type()).c_str()));
    Mat weights;
    given.convertTo(weights, CV_64F);
    bool positive = false;
    for (int r = 0; r < weights.rows; r++)
        for (int l = 0; l < weights.cols; l++)
        {
            const double weight = weights.at<double>(r, l);
            if (!(weight >= 0 && weight <= DBL_MAX))
                CV_Error(Error::StsBadArg,
                         format("customWeights must be finite and >= 0, but row %d, column %d is %g", r, l, weight));
            positive = positive || (r != l && weight > 0);
        }
    if (!positive)
        CV_Error(Error::StsBadArg, "customWeights must have a positive entry off its diagonal, but all are 0");
}

void checkParams(const WeightedFisherParams& params, bool hasKernel)
{
    checkValue(weightings(), params.weighting, "weighting");
    checkValue(distances(), params.distance, "distance");
    if (params.features < 1 || params.features > FEATURE_ALL)
        CV_Error(Error::StsBadArg,
                 format("features must be a set of flags from 1 to %d, but is %d", FEATURE_ALL, params.features));
    checkThreeWay("updatable", params.updatable);
    checkThreeWay("mirror", params.mirror);
    if (params.gallery != GALLERY_SAMPLES && params.gallery != GALLERY_MEANS)
        CV_Error(Error::StsBadArg, format("gallery must be %d or %d, but is %d", int(GALLERY_SAMPLES),
                                          int(GALLERY_MEANS), params.gallery));
    checkRange("power", params.power, 0, false);
    checkRange("neighbors", params.neighbors, 0);
    checkRange("sparsity", params.sparsity, 0);
    checkRange("iterations", params.iterations, 1);
    checkRange("regularization", params.regularization, 0);
    if (!params.customWeights.empty())
        checkCustomWeights(params.customWeights);
    const Weighting& weighting = rowOf(weightings(), params.weighting);
    if (!hasKernel && weighting.has(Weighting::NEEDS_KERNEL))
        CV_Error(Error::StsBadArg, format("WEIGHTING_%s needs a kernel: use another weighting, or "
                                          "WeightedKernelFisherFaceRecognizer",
                                          weighting.name));
}

void checkKernelParams(const WeightedFisherKernelParams& kernel)
{
    checkValue(kernels(), kernel.type, "kernel type");
    checkRange("gamma", kernel.gamma, 0);
    checkRange("degree", kernel.degree, 1);
    checkRange("coef0", kernel.coef0, rowOf(kernels(), kernel.type).lowestCoef0);
    checkRange("landmarks", kernel.landmarks, 0);
}

void checkIdentity(const String& identity, const char* what)
{
    const size_t longest = 1000;
    const bool printable =
        std::all_of(identity.begin(), identity.end(), [](char c) { return uchar(c) >= ' ' && c != 127; });
    if (identity.empty() || identity.size() > longest || !printable)
        CV_Error(Error::StsBadArg,
                 format("The identity of a %s must be 1 to %d characters, none of them a control character, but has %d",
                        what, int(longest), int(identity.size())));
}

void checkThreshold(double threshold)
{
    if (cvIsNaN(threshold))
        CV_Error(Error::StsBadArg, "threshold must be a number, but is NaN");
}

}
}} // namespace cv::face::fisher
