// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "settings.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

WeightedFisherParams copyOf(const WeightedFisherParams& params)
{
    WeightedFisherParams copy = params;
    copy.customWeights = params.customWeights.clone();
    return copy;
}

namespace {

//! Compares field by field
template <class Params> class Comparison
{
public:
    Comparison(const Params& a, const Params& b) : a_(a), b_(b), same_(true) {}

    template <class Value> void operator()(const char*, Value Params::*field, int)
    {
        same_ = same_ && equal(a_.*field, b_.*field);
    }

    bool same() const { return same_; }

private:
    template <class Value> static bool equal(Value a, Value b) { return a == b; }
    static bool equal(const Mat& a, const Mat& b) { return a.empty() == b.empty() && (a.empty() || identical(a, b)); }

    const Params &a_, &b_;
    bool same_;
};

} // namespace

bool identical(const WeightedFisherKernelParams& a, const WeightedFisherKernelParams& b)
{
    Comparison<WeightedFisherKernelParams> comparison(a, b);
    visitKernelParams(comparison);
    return comparison.same();
}

bool identical(const Settings& a, const Settings& b)
{
    Comparison<WeightedFisherParams> comparison(a.params, b.params);
    visitParams(comparison);
    return comparison.same() && a.hasKernel == b.hasKernel && identical(a.kernel, b.kernel) &&
           a.components == b.components;
}

}}} // namespace cv::face::fisher
