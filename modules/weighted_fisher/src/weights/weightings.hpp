// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_WEIGHTINGS_HPP
#define OPENCV_WEIGHTED_FISHER_WEIGHTINGS_HPP

#include "../solver/discriminant.hpp"
#include "../tables.hpp"

#include <functional>

namespace cv { namespace face { namespace fisher {

//! The inputs that the weights may depend on
struct WeightingProblem
{
    const Settings& settings; //!< with the gamma of the kernel resolved
    const TrainingSet& set;
    const WhitenedProblem& whitened;
    int components; //!< the number of directions that are kept

    int classes() const { return set.classes().count(); }
    bool hasManyClasses() const { return classes() > PairWeights::MOST_IN_MATRIX; }
};

typedef PairWeights WeightsFunction(const WeightingProblem& problem);

//! A way to weight the pairs of classes
struct Weighting
{
    enum Trait
    {
        NEEDS_KERNEL = 1,
        MANY_CLASSES = 2,  //!< works with more classes than a matrix of weights is used for
        SEARCHED = 4,      //!< trainAuto tries it
        WITHOUT_SIZES = 8, //!< a pair has the weight alpha_rl in the scatter, else alpha_rl n_r n_l
        NEEDS_SAMPLES = 16 //!< the means of the classes and their pooled scatter are not enough
    };

    int value; //!< one of #WeightingTypes
    const char* name;
    int traits;
    WeightsFunction* weights;

    bool has(Trait trait) const { return (traits & trait) != 0; }
};

const std::vector<Weighting>& weightings();

//! The functions of the table's rows
WeightsFunction uniformWeights, apacWeights, powWeights, cdmWeights, knnWeights, cosineWeights, kernelCosineWeights,
    autoWeights, maxMinWeights, customWeights;

//! A matrix of weightOfPair(r, l), where negative weights become 0, and those that are not finite the largest finite one;
//! uniform weights where all are 0
PairWeights usableWeights(int classes, const std::function<double(int, int)>& weightOfPair);

//! Throws StsOutOfRange where there are too many classes for the weighting
void checkClasses(const Weighting& weighting, int classes);

}}} // namespace cv::face::fisher

#endif
