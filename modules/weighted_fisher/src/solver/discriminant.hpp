// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_DISCRIMINANT_HPP
#define OPENCV_WEIGHTED_FISHER_DISCRIMINANT_HPP

#include "mapped_means.hpp"
#include "pair_weights.hpp"
#include "settings.hpp"
#include "../input/training_set.hpp"

namespace cv { namespace face { namespace fisher {

/** The discriminant problem in as many coordinates as the class means span, in which the within-class scatter is the
identity. For all weights, the directions are generators * (mixing * rotation).

If all directions are kept, the last columns of the generators are the whitened complement: directions in which the means
of the classes do not differ, in which the scatter is the identity too. Weights do not matter for them. */
struct WhitenedProblem
{
    MappedMeans means; //!< F: the class means, c x rank
    Mat generators;    //!< n x k coefficients of the samples, or d x k vectors of pixels, and the complement after them
    Mat mixing;        //!< k x rank
    Mat deviations;    //!< from a Gram matrix only, n x k: the samples minus their class means are deviations * mixing
    std::vector<double> sizes; //!< n_r, or the weight of each class in S_B
    int complement = 0;        //!< the number of directions in the complement
    bool hasScatter = true;    //!< whether the classes have any extent

    int rank() const { return means.rank(); }
    bool fromGram() const { return !deviations.empty(); }
};

// length: that of the samples as they were given, which the regulariser depends on

//! From the Gram matrix of the samples, or their kernel matrix where the settings have a kernel; K is released
WhitenedProblem whitenedFromGram(Mat& K, const Classes& classes, const Settings& settings, int length);

//! From the scatter matrix of the pixels: for more samples than pixels, and for the complement
WhitenedProblem whitenedFromScatter(const TrainingSet& set, double regularization, int length, bool withComplement);

struct Directions
{
    Mat rotation;    //!< rank x p
    Mat eigenvalues; //!< 1 x p, descending
};

//! The p leading directions for the weights alpha, with arbitrary signs; scaleBySizes: whether alpha_rl is multiplied by
//! n_r n_l
Directions directionsFor(const WhitenedProblem& whitened, const PairWeights& alpha, bool scaleBySizes, int p);
//! The same with the signs fixed, as a model has them
Directions solveFor(const WhitenedProblem& whitened, const PairWeights& alpha, bool scaleBySizes, int p);

}}} // namespace cv::face::fisher

#endif
