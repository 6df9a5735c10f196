// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_DENSE_WEIGHTS_HPP
#define OPENCV_WEIGHTED_FISHER_DENSE_WEIGHTS_HPP

#include "../solver/pair_weights.hpp"

namespace cv { namespace face { namespace fisher {

//! A matrix with a weight for each pair of classes, from weightOfPair(r, l)
template <class WeightOfPair> Mat matrixOfPairs(int classes, WeightOfPair weightOfPair)
{
    Mat weights = Mat::zeros(classes, classes, CV_64F);
    for (int r = 0; r < classes; r++)
        for (int l = 0; l < classes; l++)
            if (r != l)
                weights.at<double>(r, l) = weightOfPair(r, l);
    return weights;
}

//! Clamps to >= 0, replaces what is not finite by the largest finite weight, and falls back to UNIFORM
PairWeights usableWeights(const Mat& matrix);

}}} // namespace cv::face::fisher

#endif
