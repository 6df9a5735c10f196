// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_MODEL_HPP
#define OPENCV_WEIGHTED_FISHER_MODEL_HPP

#include "feature_weights.hpp"
#include "../input/labelled_samples.hpp"

namespace cv { namespace face { namespace fisher {

//! The discriminant model of one feature
struct FeatureModel
{
    FeatureKind kind;
    Subspace subspace;
    std::shared_ptr<const Projector> projector;
    Mat kept; //!< the samples of the gallery except those in the projector; empty if the model does not keep samples
    double distanceScale; //!< the factor that makes distances comparable with those of other features
    double weight;        //!< of the distances in the sum over all features; the weights of all have the sum 1

    FeatureModel() = default;
    //! Everything but the samples that are kept
    FeatureModel(const FeatureKind& kind, const Analysis& analysis, const Settings& settings);
    static FeatureModel train(const FeatureKind& kind, const TrainingData& data, const Settings& settings);

    //! The samples of the gallery, if the model keeps samples
    Mat samples() const;
    bool operator==(const FeatureModel& other) const;
};

const int LARGEST_SIDE = 1 << 15; //!< of an image whose size a model file holds, so that the area is an int

//! The samples that a model was trained on
struct SampleFacts
{
    Size pixelSize;             //!< of the images whose pixels are compared; empty if samples are not resized
    Size imageSize;             //!< of the images, for the caller; empty for vectors, and where the sizes differ
    int trained = 0;            //!< the number that the model was trained on; those that were enrolled come after them
    bool kept = false;          //!< whether the model keeps them, so that people can be added and removed
    bool vectors = false;       //!< whether they are rows of numbers, not images
    bool allDirections = false; //!< whether the complement is kept
    Mat labels;                 //!< of those that are kept, n x 1 CV_32S; empty if they are not kept
    Mat images; //!< n x 1 CV_32S, equal for the copies of an image; empty if there are no copies, or as above

    //! One number per sample that is kept, equal for the copies of an image
    Mat imageNumbers() const;
    bool operator==(const SampleFacts& other) const;
};

//! A trained model, with one part per feature. It is immutable
class Model
{
public:
    //! parts: in ascending order of their features
    Model(const std::vector<FeatureModel>& parts, const SampleFacts& facts) : parts_(parts), facts_(facts) {}

    //! weights: those of the features, if they are known
    static Model train(const LabelledSamples& given, const Settings& settings,
                       const std::vector<double>& weights = std::vector<double>());
    //! From the sums of classes, which must be complete: the gallery holds the means of the classes. Throws StsBadArg where
    //! the settings ask for what only samples can give
    static Model train(const ClassSums& sums, const Settings& settings);
    //! A model trained on some samples of this one, and on more if there are any
    Model retrained(const std::vector<int>& keptSamples, const LabelledSamples* more, const Settings& settings) const;
    //! This model with more samples in its gallery
    Model enrolled(const LabelledSamples& more) const;
    //! This model with an index of its gallery that finds the nearest sample of at least this share of the images, or
    //! without one if the share is 1; found: the share. Only for models of one feature
    Model indexed(const SampleSource& images, double recall, double& found) const;
    bool hasIndex() const { return first().gallery.hasIndex(); }

    const SampleFacts& facts() const { return facts_; }
    const std::vector<FeatureModel>& parts() const { return parts_; }
    //! The features as a set of flags
    int featureFlags() const;
    //! Whether the first part is that of the pixels
    bool hasPixels() const { return parts_[0].kind.flag == FEATURE_PIXELS; }

    //! Whether a network describes the mirror images, too
    bool mirrorsImages() const { return parts_[0].kind.mirrored; }
    //! The weights of the features, 1 x k CV_64F
    Mat featureWeights() const;

    const Mat& classes() const { return first().classes; }
    const Mat& labels() const { return first().gallery.labels(); }
    const PairWeights& weights() const { return first().weights; }
    //! The number of samples, or means, in the gallery
    int gallerySize() const { return first().gallery.size(); }
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
    //! Distances between all pairs of projections, m x m CV_32F
    Mat distancesBetween(const Mat& projections) const;
    //! The labels and distances (m x 1 CV_32S and CV_64F) of the nearest samples: -1 and DBL_MAX if no distance is
    //! below the threshold
    void recognize(const SampleSource& images, double threshold, Mat nearestLabels, Mat distances) const;
    //! The size of the temporary memory for projecting one sample, in numbers
    int numbersPerSample() const;

    bool operator==(const Model& other) const { return parts_ == other.parts_ && facts_ == other.facts_; }

private:
    const Subspace& first() const { return parts_[0].subspace; }
    template <class Distances> Mat sumOverParts(const Mat& projections, const Distances& distances) const;
    const SampleSource& checked(const SampleSource& images) const;
    //! Images of any size, for a model that resizes them
    SampleSource resizable(InputArrayOfArrays src) const;

    std::vector<FeatureModel> parts_;
    SampleFacts facts_;
};

}}} // namespace cv::face::fisher

#endif
