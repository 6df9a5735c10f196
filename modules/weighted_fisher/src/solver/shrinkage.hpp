// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_SHRINKAGE_HPP
#define OPENCV_WEIGHTED_FISHER_SHRINKAGE_HPP

#include "../input/training_set.hpp"

namespace cv { namespace face { namespace fisher {

//! What the regulariser depends on. The scatter is S_W before it is regularised
struct ScatterFacts
{
    double trace;   //!< T: the trace of the scatter
    double squares; //!< Q: the sum of its squared entries
    double total;   //!< the trace of the total scatter
    int samples, classes;
    int length; //!< d: the length of the samples as they were given, also with a kernel

    //! Whether no class has any extent: one sample per class, or equal ones
    bool isEmpty() const { return !(trace > 1e-12 * total); }
};

//! eps = lambda * rho / (1 - rho) * T / d, where rho is the oracle approximating shrinkage of Chen, Wiesel, Eldar and Hero
//! (2010); without scatter, lambda times the total scatter over d
double regularizer(double lambda, const ScatterFacts& facts);

// What c people say of people who were never seen is less certain than what it says of themselves.

//! The factor of the regulariser where all directions are kept, also those in which only other people differ
double regularizerForOthers(int classes);
//! The share of the mean that vectors are centred by: c / (c + k), where k is the variance between people over the squared
//! length of their mean, at most 10
double centreForOthers(const TrainingSet& set);

}}} // namespace cv::face::fisher

#endif
