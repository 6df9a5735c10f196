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
    int flag;    //!< one of #FisherFeatureTypes
    int version; //!< a model goes on with the version that it was trained with
    const char* name;
    double weight; //!< relative to other features, where nothing tells how well each separates people
    int length;    //!< of the vectors; 0 for the pixels, which are used directly
    //! Computes the vector of an 8-bit grey image of any size; null for the pixels
    void (*extract)(const Mat& grey, float* vector);
    //! Where each number of a vector is found in the vector of the mirror image; empty if the feature is never mirrored
    std::vector<int> mirrorPlaces;
};

//! All features in ascending order of their flags, which is the order of the parts of a model
const std::vector<Feature>& features();

//! The rows of that table, each defined in the source file of its feature
Feature hogFeature(), lbpFeature(), gaborFeature();
//! Former versions, for models that were trained with them
Feature formerHogFeature(), formerLbpFeature();

//! What is computed of an image for one part of a model
struct FeatureKind
{
    int flag;
    int version;
    //! Whether an image counts the same as its mirror image: a vector keeps only what both have in common, the even part
    bool mirrored;

    bool operator==(const FeatureKind& other) const
    {
        return flag == other.flag && version == other.version && mirrored == other.mirrored;
    }
};

//! The kinds that a training with such parameters uses, in the order in which their projections are concatenated
std::vector<FeatureKind> featureKinds(const WeightedFisherParams& params);
//! Whether there is such a kind
bool isKnown(const FeatureKind& kind);
//! The weight of a feature, relative to others, where nothing tells how well each separates people
double usualWeight(const FeatureKind& kind);

//! The size to which images are resized for FEATURE_PIXELS; empty for vectors, and when pixels are the only feature and not
//! mirrored, so that they need one size
Size pixelSize(const SampleSource& images, const std::vector<FeatureKind>& kinds);

//! The length of the samples of a feature
int featureLength(const FeatureKind& kind, const Size& size);

//! The samples of one feature: the pixels, resized unless the size is empty, or one vector per image
SampleSource samplesOf(const FeatureKind& kind, const SampleSource& images, const Size& size);

}}} // namespace cv::face::fisher

#endif
