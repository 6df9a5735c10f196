// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_WEIGHTINGS_HPP
#define OPENCV_WEIGHTED_FISHER_WEIGHTINGS_HPP

#include "../solver/discriminant.hpp"
#include "../tables.hpp"

namespace cv { namespace face { namespace fisher {

//! What the weights of a problem may depend on
struct WeightingProblem
{
    const Settings& settings; //!< with the kernel's gamma
    const TrainingSet& set;
    const FisherSpace& space;
    int components; //!< how many directions are kept

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
        MANY_CLASSES = 2, //!< has weights for more classes than a matrix of weights can hold
        SEARCHED = 4,     //!< trainAuto tries it
        WITHOUT_SIZES = 8 //!< a pair counts alpha_rl in the scatter, else alpha_rl n_r n_l
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

//! Throws StsOutOfRange where there are too many classes for the weighting
void checkClasses(const Weighting& weighting, int classes);

}}} // namespace cv::face::fisher

#endif
