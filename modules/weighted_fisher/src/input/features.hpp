// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FEATURES_HPP
#define OPENCV_WEIGHTED_FISHER_FEATURES_HPP

#include "sample_source.hpp"

namespace cv { namespace face { namespace fisher {

//! A description of a face by a vector
struct Feature
{
    int flag; //!< one of #FisherFeatureTypes
    const char* name;
    int length; //!< of the vectors; 0 for the pixels, which are used directly
    //! Computes the vector of an 8-bit grey image of any size; null for the pixels
    void (*extract)(const Mat& grey, float* vector);
};

//! All features in ascending order of their flags, which is the order of the parts of a model
const std::vector<Feature>& features();

//! The rows of that table, each defined in the source file of its feature
Feature hogFeature(), lbpFeature();

//! The single flags in a set of them, in the order in which their projections are concatenated
std::vector<int> singleFeatures(int flags);

//! The size to which images are resized for FEATURE_PIXELS; empty when that is the only feature, which needs one size
Size pixelSize(const SampleSource& images, int flags);

//! The length of the samples of a feature
int featureLength(int flag, const Size& size);

//! The samples of one feature: the pixels, resized unless the size is empty, or one vector per image
SampleSource samplesOf(int flag, const SampleSource& images, const Size& size);

}}} // namespace cv::face::fisher

#endif
