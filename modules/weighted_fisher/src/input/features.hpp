// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_FEATURES_HPP
#define OPENCV_WEIGHTED_FISHER_FEATURES_HPP

#include "sample_source.hpp"

namespace cv { namespace face { namespace fisher {

//! What a face is described by
struct Feature
{
    int flag; //!< one of #FisherFeatureTypes
    const char* name;
    int length; //!< of the vectors; 0 for the pixels, which are taken as they are
    //! Makes the vector of an 8-bit grey image of any size; null for the pixels
    void (*extract)(const Mat& grey, float* vector);
};

//! In ascending order of their flags, which is that of the parts of a model
const std::vector<Feature>& features();

//! The rows that files of their own make
Feature hogFeature(), lbpFeature();

//! The single flags in a set of them, in the order in which projections stand side by side
std::vector<int> singleFeatures(int flags);

//! The size that pixels are compared at: none when they are the only feature, so that samples are taken as they are
Size pixelSize(const SampleSource& images, int flags);

//! How long the samples of a feature are
int featureLength(int flag, const Size& size);

//! The samples of one feature: the pixels, at that size unless it is empty, or a vector for each image
SampleSource samplesOf(int flag, const SampleSource& images, const Size& size);

}}} // namespace cv::face::fisher

#endif
