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
    Products products; //!< of the samples, where they are known
    Mat landmarks;     //!< of the kernel, where they are to stay as they are
};

TrainingData selected(const TrainingData& data, const std::vector<int>& index);

//! What an analysis finds for given weights, components and distance
struct Solution
{
    Subspace subspace; //!< with the gallery of the training samples
    Mat rotation;      //!< rank x p
    Mat directions;    //!< k x p: projections are coordinates times these
};

/** The discriminant analysis of labelled samples, up to the choice of weights, components and distance: the recipe of
train(), of update() and of every fold of trainAuto().

Samples are scaled and, with landmarks, mapped into the span of these in feature space. The problem is then solved from the
scatter matrix where there are more samples than dimensions, else from the Gram or kernel matrix. */
class Analysis
{
public:
    Analysis(const TrainingData& data, const Settings& settings);

    //! Whether what was computed does for these settings too
    bool serves(const Settings& settings) const;
    Solution solve(const Settings& settings) const;
    std::shared_ptr<const Projector> projector(const Solution& solution) const;

    //! Coordinates of samples that were not trained on, m x k
    Mat coordinatesOf(const Mat& samples) const;
    //! The same from their products: with the training samples, with themselves (squares, a column), and the training
    //! samples' own. Only where there is one scale, and no landmarks
    Mat coordinatesOf(const Mat& products, const Mat& squares, const Products& own) const;
    bool needsProducts() const { return space_.fromGram() && !mapped_ && set_.oneScale(); }

private:
    //! The samples that the problem is stated in
    const TrainingSet& base() const { return mapped_ ? *mapped_ : set_; }
    bool hasKernelMatrix() const { return settings_.hasKernel() && !mapped_; }
    void mapToLandmarks(const Mat& known);
    Mat coordinatesOfRows(const Mat& rows) const;
    Mat coordinatesOfGram(Mat& cross, const Mat& norms) const;
    Mat projectionsOf(const Solution& solution) const;

    WeightedFisherKernelParams asked_;
    Settings settings_; // with the kernel's gamma
    TrainingSet set_;
    Mat landmarks_;
    std::shared_ptr<const LandmarkMap> map_;
    std::shared_ptr<const TrainingSet> mapped_;
    FisherSpace space_;
    Mat norms_, meanKernel_; // of a kernel matrix: squared norms of the samples, n x 1, and the mean row
};

}}} // namespace cv::face::fisher

#endif
