// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_CONTRASTS_HPP
#define OPENCV_WEIGHTED_FISHER_CONTRASTS_HPP

#include "../input/classes.hpp"

namespace cv { namespace face { namespace fisher {

/** The scaled class-centring C, reduced to full row rank: a class of m samples has m - 1 orthonormal Helmert
contrasts, each of a sample with those before it, times the root of the class weight in S_W. */
class Contrasts
{
public:
    //! classes must outlive this
    explicit Contrasts(const Classes& classes);

    //! The number of contrasts, n - c
    int count() const { return count_; }
    //! A := C A, n - c rows, and A := A C^T, n - c columns, in the memory of A
    void applyTo(Mat& A) const;
    void applyFromRightTo(Mat& A) const;
    //! C^T A, n rows
    Mat transposedOf(const Mat& A) const;

private:
    // The contrast of a sample is factor * (before * sample - sum of the samples before it in its class).
    const Classes& classes_;
    std::vector<int> place_;      // the row of the contrast of each sample; -1 for the first sample of a class
    std::vector<double> before_;  // how many samples of its class come before it
    std::vector<double> factors_; // 0 for the first sample of a class
    int count_;
};

}}} // namespace cv::face::fisher

#endif
