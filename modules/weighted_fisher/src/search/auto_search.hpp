// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_AUTO_SEARCH_HPP
#define OPENCV_WEIGHTED_FISHER_AUTO_SEARCH_HPP

#include "cross_validation.hpp"

namespace cv { namespace face { namespace fisher {

struct SearchOptions
{
    int kFold;
    double falseAcceptRate;
    int mask; //!< flags of #FisherSearchTypes
    FisherProgress progress;
};

struct SearchResult
{
    Settings settings;
    std::vector<double> featureWeights; //!< of several features; empty if they are unknown
    double threshold;
    Calibration calibration;
    std::vector<String> report; //!< lines that tell what was tried
};

//! Throws StsBadArg for values out of range
void checkSearch(const SearchOptions& options);

//! Coordinate search by cross-validation: one parameter after the other is chosen, starting from the given settings
SearchResult searchSettings(const LabelledSamples& given, const Settings& start, const SearchOptions& options);

}}} // namespace cv::face::fisher

#endif
