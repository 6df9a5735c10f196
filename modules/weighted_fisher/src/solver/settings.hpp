// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SETTINGS_HPP
#define OPENCV_WEIGHTED_FISHER_SETTINGS_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

//! Everything that training depends on besides the samples
struct Settings
{
    bool hasKernel; //!< whether it is in the feature space of a kernel
    WeightedFisherParams params;
    WeightedFisherKernelParams kernel; //!< unused in the input space
    int components;                    //!< as requested
    FisherCopyParams copies;

    //! Whether a model trained with these settings keeps its samples
    bool keepsSamples() const { return params.updatable == -1 ? hasKernel : params.updatable == 1; }
};

//! Whether a model of samples of that length keeps all directions (COMPONENTS_ALL). vectors: whether the samples are rows of
//! numbers. Throws StsBadArg where that is asked for and cannot be
bool keepsAllDirections(const Settings& settings, int length, bool vectors);

//! A copy that shares no data with the caller's
WeightedFisherParams copyOf(const WeightedFisherParams& params);

bool identical(const WeightedFisherKernelParams& a, const WeightedFisherKernelParams& b);
bool identical(const FisherCopyParams& a, const FisherCopyParams& b);
bool identical(const Settings& a, const Settings& b);

// The fields of the parameters, each listed once: visit(name, member, version), where version is that of the first model
// format that has the field. Comparing, writing and reading go through these lists.

template <class Visitor> void visitParams(Visitor& visit)
{
    typedef WeightedFisherParams Params;
    visit("weighting", &Params::weighting, 1);
    visit("power", &Params::power, 1);
    visit("neighbors", &Params::neighbors, 1);
    visit("sparsity", &Params::sparsity, 1);
    visit("iterations", &Params::iterations, 1);
    visit("regularization", &Params::regularization, 1);
    visit("standardize", &Params::standardize, 1);
    visit("distance", &Params::distance, 1);
    visit("features", &Params::features, 2);
    visit("updatable", &Params::updatable, 3);
    visit("balance", &Params::balance, 3);
    visit("sizeWeighted", &Params::sizeWeighted, 4);
    visit("gallery", &Params::gallery, 4);
    visit("mirror", &Params::mirror, 5);
    visit("customWeights", &Params::customWeights, 1);
}

template <class Visitor> void visitKernelParams(Visitor& visit)
{
    typedef WeightedFisherKernelParams Params;
    visit("type", &Params::type, 1);
    visit("gamma", &Params::gamma, 1);
    visit("degree", &Params::degree, 1);
    visit("coef0", &Params::coef0, 1);
    visit("landmarks", &Params::landmarks, 1);
}

template <class Visitor> void visitCopyParams(Visitor& visit)
{
    typedef FisherCopyParams Params;
    visit("count", &Params::count, 4);
    visit("minSize", &Params::minSize, 4);
    visit("maxSize", &Params::maxSize, 4);
    visit("minLight", &Params::minLight, 4);
    visit("maxLight", &Params::maxLight, 4);
    visit("minNoise", &Params::minNoise, 4);
    visit("maxNoise", &Params::maxNoise, 4);
    visit("minBlur", &Params::minBlur, 4);
    visit("maxBlur", &Params::maxBlur, 4);
}

}}} // namespace cv::face::fisher

#endif
