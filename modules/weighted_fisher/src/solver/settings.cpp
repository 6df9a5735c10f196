// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "settings.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

// Finding all directions takes time in proportion to the cube of the length. Networks give up to about 1000 numbers.
const int LONGEST_VECTOR = 4096, LONGEST_BY_DEFAULT = 1024;

bool keepsAllDirections(const Settings& settings, int length, bool vectors)
{
    const bool possible = !settings.hasKernel && vectors && length <= LONGEST_VECTOR;
    if (settings.components == COMPONENTS_ALL && !possible)
        CV_Error(Error::StsBadArg,
                 settings.hasKernel
                     ? String("COMPONENTS_ALL needs the input space: the feature space of a kernel has no "
                              "end of directions")
                 : vectors ? format("COMPONENTS_ALL needs vectors of at most %d numbers, but these have %d",
                                    LONGEST_VECTOR, length)
                           : String("COMPONENTS_ALL needs the rows of a matrix, or the vectors of a network; images "
                                    "have COMPONENTS_RANK"));
    const bool byDefault = settings.components == COMPONENTS_DEFAULT && length <= LONGEST_BY_DEFAULT;
    return possible && (byDefault || settings.components == COMPONENTS_ALL);
}

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

bool identical(const FisherCopyParams& a, const FisherCopyParams& b)
{
    Comparison<FisherCopyParams> comparison(a, b);
    visitCopyParams(comparison);
    return comparison.same();
}

bool identical(const Settings& a, const Settings& b)
{
    Comparison<WeightedFisherParams> comparison(a.params, b.params);
    visitParams(comparison);
    return comparison.same() && a.hasKernel == b.hasKernel && identical(a.kernel, b.kernel) &&
           a.components == b.components && identical(a.copies, b.copies);
}

}}} // namespace cv::face::fisher
