// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_ANALYSIS_HPP
#define OPENCV_WEIGHTED_FISHER_ANALYSIS_HPP

#include "../solver/discriminant.hpp"
#include "../solver/landmarks.hpp"
#include "projectors.hpp"
#include "subspace.hpp"

#include <memory>

namespace cv { namespace face { namespace fisher {

//! The samples of one feature, n x d CV_8U, CV_32F or CV_64F, and their labels, n x 1 CV_32S
struct TrainingData
{
    Mat samples, labels;
    Products products;    //!< dot products of the samples, if they are known
    Mat landmarks;        //!< the landmarks of a model that is trained again; empty if they are to be chosen
    bool vectors = false; //!< whether the samples are rows of numbers or vectors of a network, not pixels or features
};

TrainingData selected(const TrainingData& data, const std::vector<int>& index);

//! The result of an analysis for given weights, components and distance
struct Solution
{
    Subspace subspace; //!< its gallery holds the training samples, or the means of the classes
    Mat rotation;      //!< rank x p
    Mat directions;    //!< k x p: projections are coordinates * directions
};

/** The discriminant analysis of labelled samples, up to the choice of weights, components and distance: train(),
update() and every fold of trainAuto() use it.

Samples are scaled and, with landmarks, mapped into the span of the landmarks in feature space. The problem is then
solved from the scatter matrix if there are more samples than dimensions or all directions are kept, else from the Gram or
kernel matrix. */
class Analysis
{
public:
    Analysis(const TrainingData& data, const Settings& settings);
    //! The same with the training set of an analysis before, of the same data with other settings
    Analysis(const TrainingData& data, const TrainingSet& set, const Settings& settings);
    //! From the sums of classes of vectors, in the input space: the gallery holds the means of the classes
    Analysis(const ClassSums& sums, const Settings& settings);

    //! Whether solve() may be called with these settings
    bool serves(const Settings& settings) const;
    Solution solve(const Settings& settings) const;
    //! Whether these settings keep all discriminant directions
    bool keepsAll(const Settings& settings) const { return componentsFor(settings) == whitened_.rank(); }
    std::shared_ptr<const Projector> projector(const Solution& solution) const;

    //! Coordinates of samples that were not trained on, m x k
    Mat coordinatesOf(const Mat& samples) const;
    //! The same from dot products: m x n with the training samples, m x 1 with themselves (squares), and those of the
    //! training samples (own). Only if usesProducts()
    Mat coordinatesOf(const Mat& products, const Mat& squares, const Products& own) const;
    bool usesProducts() const { return whitened_.fromGram() && !mapped_ && set_.oneScale(); }

private:
    //! The samples, mapped to landmarks if there are any
    const TrainingSet& base() const { return mapped_ ? *mapped_ : set_; }
    bool hasKernelMatrix() const { return settings_.hasKernel && !mapped_; }
    //! The number of discriminant directions that these settings ask for
    int componentsFor(const Settings& settings) const;
    Analysis(const Settings& settings, TrainingSet set, bool vectors);
    void mapToLandmarks(const Mat& known);
    void solveFromScatter();
    void solveFromGram(const Products& known);
    Mat coordinatesOfGram(Mat& cross, const Mat& norms) const;
    Mat projectionsOf(const Solution& solution) const;
    Mat projectedMeans(const Solution& solution) const;
    Gallery galleryOf(const Solution& solution, const WeightedFisherParams& params) const;

    Settings settings_; // with the value of gamma in place of 0
    TrainingSet set_;
    bool vectors_;
    bool allDirections_; // whether the complement is kept
    Mat centre_;         // what samples are centred by: the mean, or a part of it if all directions are kept
    Mat landmarks_;
    std::shared_ptr<const LandmarkMap> map_;
    std::shared_ptr<const TrainingSet> mapped_;
    WhitenedProblem whitened_;
    Mat norms_, meanKernel_; // for a kernel matrix: squared norms of the samples, n x 1, and the mean of its rows
};

}}} // namespace cv::face::fisher

#endif
