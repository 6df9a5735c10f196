// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_KERNELS_HPP
#define OPENCV_WEIGHTED_FISHER_KERNELS_HPP

#include "../tables.hpp"

namespace cv { namespace face { namespace fisher {

//! Turns a row of dot products x.y of one sample x with others y into k(x, y), given |x|^2 and |y|^2 of each
typedef void KernelFunction(const WeightedFisherKernelParams& params, double rowNorm, const double* columnNorms,
                            Mat& row);

//! A kernel as a function of dot products
struct Kernel
{
    enum Field
    {
        GAMMA = 1,
        DEGREE = 2
    };

    int value; //!< one of #WeightedFisherKernelTypes
    const char* name;
    int fields; //!< which of its parameters are searched and reported
    double defaultCoef0, lowestCoef0;
    bool mayBeIndefinite; //!< whether parameters in range may give a kernel that is not positive semi-definite
    KernelFunction* apply;

    bool uses(Field field) const { return (fields & field) != 0; }
};

const std::vector<Kernel>& kernels();

inline const char* nameOf(const WeightedFisherKernelParams& kernel)
{
    return rowOf(kernels(), kernel.type).name;
}
//! Also accepts a type that does not exist, which is refused later
double defaultCoef0(int type);

//! The kernel with its default gamma, where none was given, for that many pixels
WeightedFisherKernelParams resolvedFor(const WeightedFisherKernelParams& kernel, int pixels);

//! |row|^2 of each row, n x 1 CV_64F
Mat squaredNorms(const Mat& rows);

//! Turns dot products x.y (CV_64F) into k(x, y), given |x|^2 of the rows and |y|^2 of the columns
void applyKernel(const WeightedFisherKernelParams& kernel, const Mat& rowNorms, const Mat& columnNorms, Mat& products);

//! Turns the Gram matrix of samples into their kernel matrix. Throws StsBadArg where that is not finite or not positive
//! semi-definite
void makeKernelMatrix(const WeightedFisherKernelParams& kernel, Mat& K);

}}} // namespace cv::face::fisher

#endif
