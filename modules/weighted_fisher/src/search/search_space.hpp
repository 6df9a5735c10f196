// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SEARCH_SPACE_HPP
#define OPENCV_WEIGHTED_FISHER_SEARCH_SPACE_HPP

#include "cross_validation.hpp"

#include <map>

namespace cv { namespace face { namespace fisher {

//! The facts about the samples that candidates depend on
struct SearchFacts
{
    int classes;                  //!< the number of classes that are searched on
    int allClasses;               //!< the number of classes that are trained on in the end
    std::vector<int> featureSets; //!< the sets of features to try; empty if features are not searched
    std::map<int, int> lengths;   //!< the length of the samples of each feature
    bool vectors;                 //!< whether the samples are rows of numbers
};

//! A parameter, or several, that trainAuto chooses
struct Coordinate
{
    int flag; //!< one of #FisherSearchTypes
    const char* name;
    //! The settings to try instead of the present ones; may be empty
    std::vector<Settings> (*candidates)(const Settings& present, const SearchFacts& facts);
};

//! In the order in which they are searched
const std::vector<Coordinate>& coordinates();

//! One line of text with all parameters that may be chosen
String describe(const Settings& settings);

}}} // namespace cv::face::fisher

#endif
