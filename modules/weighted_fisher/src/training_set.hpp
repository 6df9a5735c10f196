// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP
#define OPENCV_WEIGHTED_FISHER_TRAINING_SET_HPP

#include "sample_source.hpp"

namespace cv {
namespace face {
namespace fisher {

//! Who is on which sample
struct Classes
{
    Mat labels;                //!< the labels, ascending, c x 1 CV_32S
    std::vector<int> index;    //!< which class each sample belongs to
    std::vector<double> sizes; //!< n_r

    int count() const { return labels.rows; }
};

//! The training set, centred and scaled
struct TrainingSet
{
    Mat rows;  //!< n x d CV_64F
    Mat mean;  //!< 1 x d CV_64F, in pixel units
    Mat scale; //!< 1 x d CV_64F, what the centred pixels are multiplied by
    Classes classes;
    Mat labels; //!< n x 1 CV_32S, as given
};

TrainingSet makeTrainingSet(const SampleSource& source, InputArray labels, bool standardize);

//! The mean of the rows of each class
Mat classMeans(const Mat& rows, const Classes& classes);

} // namespace fisher
} // namespace face
} // namespace cv

#endif
