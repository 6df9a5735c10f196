// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_HPP

#include "analysis.hpp"
#include "../input/features.hpp"

namespace cv { namespace face { namespace fisher {

//! The discriminant model of one feature
struct FeatureModel
{
    int feature; //!< one of #FisherFeatureTypes
    Subspace subspace;
    std::shared_ptr<const Projector> projector;
    Mat kept; //!< the samples of the gallery except those in the projector; empty if the model does not keep samples

    static FeatureModel train(int feature, const TrainingData& data, const Settings& settings);

    //! The samples and labels of the gallery, if the model keeps samples
    TrainingData data() const;
    bool operator==(const FeatureModel& other) const;
};

//! A trained model, with one part per feature. It is immutable
class Model
{
public:
    //! parts: in ascending order of their features; size: that of the images whose pixels are compared, empty if
    //! samples are not resized; trained: the number of samples that the model was trained on, the first ones of the
    //! gallery
    Model(const std::vector<FeatureModel>& parts, const Size& size, int trained, bool updatable);

    static Model train(InputArrayOfArrays src, InputArray labels, const Settings& settings);
    //! A model trained on some samples of this one, and on more images
    Model retrained(const std::vector<int>& keptSamples, const SampleSource* more, const Mat& moreLabels,
                    const Settings& settings) const;
    //! This model with more images in its gallery
    Model enrolled(const SampleSource& images, const Mat& labels) const;

    //! Whether the model keeps its samples, so that people can be added and removed
    bool updatable() const { return updatable_; }
    const std::vector<FeatureModel>& parts() const { return parts_; }
    //! The features as a set of flags
    int featureFlags() const;
    //! Whether the first part is that of the pixels
    bool hasPixels() const { return parts_[0].feature == FEATURE_PIXELS; }

    const Mat& classes() const { return first().classes; }
    const Mat& labels() const { return first().gallery.labels(); }
    const PairWeights& weights() const { return first().weights; }
    int samples() const { return first().gallery.size(); }
    int trainedSamples() const { return trained_; }
    Size pixelSize() const { return size_; }
    //! The number of components of the part that has most
    int components() const;
    //! The eigenvalues and the projections of the gallery, with those of several features side by side
    Mat eigenvalues() const;
    Mat projections() const;

    //! The caller's image or images, checked against the size that the model was trained on
    SampleSource imageOf(InputArray src) const;
    SampleSource imagesOf(InputArrayOfArrays src) const;

    //! Projections, m x p CV_32F, where p is the sum over all features
    Mat project(const SampleSource& images) const;
    //! Distances to all samples of the gallery, m x n CV_32F
    Mat distancesOf(const SampleSource& images) const;
    //! The labels and distances (m x 1 CV_32S and CV_64F) of the nearest samples: -1 and DBL_MAX if no distance is
    //! below the threshold
    void recognize(const SampleSource& images, double threshold, Mat nearestLabels, Mat distances) const;
    //! The size of the temporary memory for projecting one sample, in numbers
    int numbersPerSample() const;

    bool operator==(const Model& other) const
    {
        return parts_ == other.parts_ && size_ == other.size_ && trained_ == other.trained_ &&
               updatable_ == other.updatable_;
    }

private:
    const Subspace& first() const { return parts_[0].subspace; }

    std::vector<FeatureModel> parts_;
    std::vector<double> scales_; // the weight of the distances of each part in their sum
    Size size_;
    int trained_; // the samples after these were enrolled
    bool updatable_;
};

}}} // namespace cv::face::fisher

#endif
