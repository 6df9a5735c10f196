// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SEARCH_SPACE_HPP
#define OPENCV_WEIGHTED_FISHER_SEARCH_SPACE_HPP

#include "cross_validation.hpp"

#include <map>

namespace cv { namespace face { namespace fisher {

//! What the candidates depend on
struct SearchFacts
{
    int classes;                  //!< of the samples that are searched on
    int allClasses;               //!< that are trained in the end
    std::vector<int> featureSets; //!< what may be trained with; none where features are not searched
    std::map<int, int> lengths;   //!< of the samples of each feature
};

//! One thing that trainAuto chooses
struct Coordinate
{
    int flag; //!< of #FisherSearchTypes
    const char* name;
    //! What to try instead of the present settings; may be nothing
    std::vector<Settings> (*candidates)(const Settings& present, const SearchFacts& facts);
};

//! In the order in which they are searched
const std::vector<Coordinate>& coordinates();

//! A line that names all that may be chosen
String describe(const Settings& settings);

}}} // namespace cv::face::fisher

#endif
