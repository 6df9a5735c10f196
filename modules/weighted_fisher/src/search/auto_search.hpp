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
    int mask; //!< of #FisherSearchTypes
    FisherProgress progress;
};

struct SearchResult
{
    Settings settings;
    double threshold;
    Calibration calibration;
    std::vector<String> report; //!< a table of what was tried
};

//! Throw StsBadArg with what was expected and what came
void checkSearch(const SearchOptions& options);

//! Searches around the given settings by cross-validation, one coordinate after the other
SearchResult searchSettings(InputArrayOfArrays src, InputArray labels, const Settings& start,
                            const SearchOptions& options);

}}} // namespace cv::face::fisher

#endif
