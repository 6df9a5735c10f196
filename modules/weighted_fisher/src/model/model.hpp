// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_HPP

#include "feature_model.hpp"
#include "../input/features.hpp"

namespace cv { namespace face { namespace fisher {

//! A trained model, with one part per feature; it never changes, so that a recognizer has either the old one or the new one
class Model
{
public:
    //! features: ascending single flags; parts: one for each; size: of the pixels, empty when samples are taken as they are;
    //! trained: how many samples of the gallery were trained on
    Model(const std::vector<int>& features, const std::vector<FeatureModel>& parts, const Size& size, int trained,
          bool updatable);

    static Model train(InputArrayOfArrays src, InputArray labels, const Settings& settings);
    //! Trained anew on some samples of this model, and on more images
    Model retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                    const Settings& settings) const;
    //! With more images in the gallery, in the subspace as it is
    Model enrolled(const SampleSource& images, const Mat& labels) const;

    //! Whether people can be added and removed
    bool updatable() const { return updatable_; }
    //! The first one is that of the pixels, if any is
    const std::vector<FeatureModel>& parts() const { return parts_; }
    //! The features as a set of flags
    int featureFlags() const;
    const std::vector<int>& features() const { return features_; }
    bool hasPixels() const { return features_[0] == FEATURE_PIXELS; }

    const Mat& classes() const { return first().classes; }
    const Mat& labels() const { return first().gallery.labels(); }
    const PairWeights& weights() const { return first().weights; }
    int samples() const { return first().gallery.size(); }
    int trainedSamples() const { return trained_; }
    Size pixelSize() const { return size_; }
    //! The components of a feature: as many as the one with most
    int components() const;
    //! The eigenvalues and the gallery's projections of all features, side by side
    Mat eigenvalues() const;
    Mat projections() const;

    //! The caller's images as this model takes them
    SampleSource imageOf(InputArray src) const;
    SampleSource imagesOf(InputArrayOfArrays src) const;

    //! Projections (m x p in all, CV_32F), and distances to all training samples (m x n CV_32F)
    Mat project(const SampleSource& images) const;
    Mat distancesOf(const SampleSource& images) const;
    //! The labels and distances (columns CV_32S and CV_64F) of the nearest training samples: -1 and DBL_MAX where none
    //! is nearer than the threshold
    void recognize(const SampleSource& images, double threshold, Mat nearestLabels, Mat distances) const;
    //! How many numbers projecting one sample needs for a while
    int numbersPerSample() const;

    bool operator==(const Model& other) const
    {
        return features_ == other.features_ && size_ == other.size_ && parts_ == other.parts_ &&
               trained_ == other.trained_ && updatable_ == other.updatable_;
    }

private:
    const Subspace& first() const { return parts_[0].subspace; }
    void findScales();

    std::vector<int> features_;
    std::vector<FeatureModel> parts_;
    std::vector<double> scales_; // the factor of the distances in each part before they are added
    Size size_;                  // of the pixels, empty when samples are taken as they are
    int trained_;                // how many samples of the gallery were trained on; the others were enrolled
    bool updatable_;
};

}}} // namespace cv::face::fisher

#endif
