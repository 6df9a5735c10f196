// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "params.hpp"
#include "linalg.hpp"
#include "node_reader.hpp"

namespace cv {
namespace face {

WeightedFisherParams::WeightedFisherParams()
    : weighting(WEIGHTING_MAXMIN), power(3), neighbors(3), sparsity(0), iterations(25), regularization(0.01),
      standardize(false), distance(DISTANCE_COSINE), features(FEATURE_PIXELS), updatable(-1), balance(false)
{
}

WeightedFisherKernelParams::WeightedFisherKernelParams(int type_)
    : type(type_), gamma(0), degree(2), coef0(type_ == KERNEL_SIGMOID ? -1 : 1), landmarks(0)
{
}

namespace fisher {

namespace {

void checkRange(const char* name, double value, double lowest, bool inclusive = true)
{
    // Written so that NaN fails.
    const bool inRange = (inclusive ? value >= lowest : value > lowest) && value <= DBL_MAX;
    if (!inRange)
        CV_Error(Error::StsBadArg,
                 format("%s must be a finite number %s %g, but is %g", name, inclusive ? ">=" : ">", lowest, value));
}

void checkEnum(const char* name, int value, int last)
{
    if (value < 0 || value > last)
        CV_Error(Error::StsBadArg, format("%s must be from 0 to %d, but is %d", name, last, value));
}

void checkCustomWeights(const Mat& given)
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

} // namespace

void checkParams(const WeightedFisherParams& params, Space space)
{
    checkEnum("weighting", params.weighting, WEIGHTING_CUSTOM);
    checkEnum("distance", params.distance, DISTANCE_COSINE);
    if (params.features < 1 || params.features > FEATURE_ALL)
        CV_Error(Error::StsBadArg,
                 format("features must be a set of flags from 1 to %d, but is %d", FEATURE_ALL, params.features));
    if (params.updatable < -1 || params.updatable > 1)
        CV_Error(Error::StsBadArg, format("updatable must be -1, 0 or 1, but is %d", params.updatable));
    checkRange("power", params.power, 0, false);
    checkRange("neighbors", params.neighbors, 0);
    checkRange("sparsity", params.sparsity, 0);
    checkRange("iterations", params.iterations, 1);
    checkRange("regularization", params.regularization, 0);
    if (!params.customWeights.empty())
        checkCustomWeights(params.customWeights);
    if (space == INPUT_SPACE && params.weighting == WEIGHTING_KERNEL_COSINE)
        CV_Error(Error::StsBadArg, "WEIGHTING_KERNEL_COSINE needs a kernel: use WEIGHTING_COSINE, or "
                                   "WeightedKernelFisherFaceRecognizer");
}

void checkKernelParams(const WeightedFisherKernelParams& kernel)
{
    checkEnum("kernel type", kernel.type, KERNEL_COSINE);
    checkRange("gamma", kernel.gamma, 0);
    checkRange("degree", kernel.degree, 1);
    // A negative constant makes the polynomial kernel indefinite; the sigmoid kernel is tested on the data.
    checkRange("coef0", kernel.coef0, kernel.type == KERNEL_POLY ? 0 : -DBL_MAX);
    checkRange("landmarks", kernel.landmarks, 0);
}

void checkThreshold(double threshold)
{
    if (cvIsNaN(threshold))
        CV_Error(Error::StsBadArg, "threshold must be a number, but is NaN");
}

bool keepsSamples(const Settings& settings)
{
    return settings.params.updatable == -1 ? settings.hasKernel() : settings.params.updatable == 1;
}

WeightedFisherParams copyOf(const WeightedFisherParams& params)
{
    WeightedFisherParams copy = params;
    copy.customWeights = params.customWeights.clone();
    return copy;
}

namespace {

bool identical(const WeightedFisherParams& a, const WeightedFisherParams& b)
{
    return a.weighting == b.weighting && a.power == b.power && a.neighbors == b.neighbors && a.sparsity == b.sparsity &&
           a.iterations == b.iterations && a.regularization == b.regularization && a.standardize == b.standardize &&
           a.distance == b.distance && a.features == b.features && a.updatable == b.updatable &&
           a.balance == b.balance && a.customWeights.empty() == b.customWeights.empty() &&
           (a.customWeights.empty() || fisher::identical(a.customWeights, b.customWeights));
}

} // namespace

bool identical(const WeightedFisherKernelParams& a, const WeightedFisherKernelParams& b)
{
    return a.type == b.type && a.gamma == b.gamma && a.degree == b.degree && a.coef0 == b.coef0 &&
           a.landmarks == b.landmarks;
}

bool identical(const Settings& a, const Settings& b)
{
    return a.space == b.space && identical(a.params, b.params) && identical(a.kernel, b.kernel) &&
           a.components == b.components;
}

void writeParams(FileStorage& fs, const WeightedFisherParams& params)
{
    fs << "weighting" << params.weighting << "power" << params.power << "neighbors" << params.neighbors << "sparsity"
       << params.sparsity << "iterations" << params.iterations << "regularization" << params.regularization
       << "standardize" << int(params.standardize) << "distance" << params.distance << "features" << params.features
       << "updatable" << params.updatable << "balance" << int(params.balance);
    if (!params.customWeights.empty())
        fs << "customWeights" << params.customWeights;
}

WeightedFisherParams readParams(const ModelNode& node, Space space)
{
    WeightedFisherParams params;
    params.weighting = readInt(node, "weighting");
    params.power = readReal(node, "power");
    params.neighbors = readInt(node, "neighbors");
    params.sparsity = readInt(node, "sparsity");
    params.iterations = readInt(node, "iterations");
    params.regularization = readReal(node, "regularization");
    params.standardize = readInt(node, "standardize") != 0;
    params.distance = readInt(node, "distance");
    if (!node["features"].empty()) // version 1 had pixels alone
        params.features = readInt(node, "features");
    if (!node["updatable"].empty() || !node["balance"].empty()) // since version 3
    {
        params.updatable = readInt(node, "updatable");
        params.balance = readInt(node, "balance") != 0;
    }
    if (!node["customWeights"].empty())
        params.customWeights = readMat(node, "customWeights", -1, -1, -1);
    checkParams(params, space);
    return params;
}

void writeKernelParams(FileStorage& fs, const WeightedFisherKernelParams& kernel)
{
    fs << "type" << kernel.type << "gamma" << kernel.gamma << "degree" << kernel.degree << "coef0" << kernel.coef0
       << "landmarks" << kernel.landmarks;
}

WeightedFisherKernelParams readKernelParams(const ModelNode& node)
{
    WeightedFisherKernelParams kernel;
    kernel.type = readInt(node, "type");
    kernel.gamma = readReal(node, "gamma");
    kernel.degree = readInt(node, "degree");
    kernel.coef0 = readReal(node, "coef0");
    kernel.landmarks = readInt(node, "landmarks");
    checkKernelParams(kernel);
    return kernel;
}

namespace {

template <int COUNT> const char* nameAt(int value, const char* const (&names)[COUNT])
{
    CV_Assert(value >= 0 && value < COUNT);
    return names[value];
}

} // namespace

const char* weightingName(int weighting)
{
    static const char* const names[] = { "UNIFORM", "APAC",          "POW",  "CDM",    "KNN",
                                         "COSINE",  "KERNEL_COSINE", "AUTO", "MAXMIN", "CUSTOM" };
    static_assert(sizeof(names) / sizeof(names[0]) == WEIGHTING_CUSTOM + 1, "every weighting has a name");
    return nameAt(weighting, names);
}

const char* kernelName(int type)
{
    static const char* const names[] = { "KERNEL_LINEAR", "KERNEL_POLY", "KERNEL_RBF", "KERNEL_SIGMOID",
                                         "KERNEL_COSINE" };
    static_assert(sizeof(names) / sizeof(names[0]) == KERNEL_COSINE + 1, "every kernel has a name");
    return nameAt(type, names);
}

} // namespace fisher
} // namespace face
} // namespace cv
