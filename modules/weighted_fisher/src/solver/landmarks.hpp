// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_LANDMARKS_HPP
#define OPENCV_WEIGHTED_FISHER_LANDMARKS_HPP

#include "../input/training_set.hpp"

namespace cv { namespace face { namespace fisher {

/** At most m points that represent the training set, in pixel units: the samples themselves where there are no more than
m, else the centres of k-means within each class, the same number for each as far as its size allows; with fewer landmarks
than classes, the centres of the class means. The choice is deterministic. */
Mat chooseLandmarks(const TrainingSet& set, int m);

//! The Nystroem method: coordinates in the span of the landmarks z in feature space, whose dot products are kernel values.
//! Those of x are L^-1 (k(z_1, x) ... k(z_m, x)), where L L^T is the kernel matrix of the landmarks
class LandmarkMap
{
public:
    //! landmarks: in pixel units
    LandmarkMap(const WeightedFisherKernelParams& kernel, const Mat& landmarks, const TrainingSet& set);

    //! Samples in these coordinates, n x m CV_64F: those of the training set, or others that are centred and scaled alike
    Mat mapped(const TrainingSet& set) const;
    Mat mapped(const Mat& rows) const;
    //! From directions in these coordinates, m x p, to coefficients of kernel values
    Mat coefficients(const Mat& directions) const;
    //! From a point in these coordinates, 1 x m, to kernel values
    Mat kernelValues(const Mat& point) const;

private:
    WeightedFisherKernelParams kernel_;
    Mat normalized_, norms_; // landmarks, centred and scaled
    Mat factor_;             // L, in the lower triangle
};

}}} // namespace cv::face::fisher

#endif
