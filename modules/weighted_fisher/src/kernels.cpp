// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "kernels.hpp"
#include "linalg.hpp"
#include "params.hpp"

namespace cv {
namespace face {
namespace fisher {

WeightedFisherKernelParams resolvedFor(const WeightedFisherKernelParams& kernel, int pixels)
{
    WeightedFisherKernelParams resolved = kernel;
    if (resolved.gamma == 0)
        resolved.gamma = 0.1 / pixels;
    return resolved;
}

Mat squaredNorms(const Mat& rows)
{
    Mat norms(rows.rows, 1, CV_64F);
    for (int i = 0; i < rows.rows; i++)
        norms.at<double>(i) = rows.row(i).dot(rows.row(i));
    return norms;
}

namespace {

void applyToRow(const WeightedFisherKernelParams& kernel, double rowNorm, const double* columnNorms, Mat& row)
{
    double* k = row.ptr<double>();
    switch (kernel.type)
    {
    case KERNEL_POLY:
        row.convertTo(row, CV_64F, kernel.gamma, kernel.coef0);
        pow(row, kernel.degree, row);
        break;
    case KERNEL_RBF:
        for (int j = 0; j < row.cols; j++)
            k[j] = -kernel.gamma * std::max(rowNorm + columnNorms[j] - 2 * k[j], 0.);
        exp(row, row);
        break;
    case KERNEL_SIGMOID:
        for (int j = 0; j < row.cols; j++)
            k[j] = std::tanh(kernel.gamma * k[j] + kernel.coef0);
        break;
    case KERNEL_COSINE:
        for (int j = 0; j < row.cols; j++)
        {
            const double norms = std::sqrt(rowNorm) * std::sqrt(columnNorms[j]);
            k[j] = norms > 0 ? k[j] / norms : 0;
        }
        break;
    default: // KERNEL_LINEAR is the product itself
        break;
    }
}

//! H K H: the kernel of the samples centred in feature space
Mat centredKernel(const Mat& K)
{
    Mat means;
    reduce(K, means, 0, REDUCE_AVG);
    const double total = mean(means)[0];
    Mat centred = K.clone();
    for (int i = 0; i < K.rows; i++)
    {
        Mat row = centred.row(i);
        row -= means;
        row += total - means.at<double>(i);
    }
    return centred;
}

//! Of the five, only the sigmoid can be indefinite for parameters in range.
void checkSemiDefinite(const WeightedFisherKernelParams& kernel, const Mat& K)
{
    Mat centred = centredKernel(K);
    const double tolerance = 1e-8 * largestEigenvalue(centred);
    for (int i = 0; i < K.rows; i++)
        centred.at<double>(i, i) += tolerance;
    if (!choleskyInPlace(centred))
        CV_Error(Error::StsBadArg,
                 format("KERNEL_SIGMOID with gamma = %g and coef0 = %g is not positive semi-definite on these samples: "
                        "choose a smaller gamma, a coef0 below 0, or KERNEL_RBF",
                        kernel.gamma, kernel.coef0));
}

} // namespace

void applyKernel(const WeightedFisherKernelParams& kernel, const Mat& rowNorms, const Mat& columnNorms, Mat& products)
{
    parallel_for_(Range(0, products.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            Mat row = products.row(i);
            applyToRow(kernel, rowNorms.at<double>(i), columnNorms.ptr<double>(), row);
        }
    });
}

void makeKernelMatrix(const WeightedFisherKernelParams& kernel, Mat& K)
{
    const Mat norms = Mat(K.diag()).clone();
    applyKernel(kernel, norms, norms, K);
    if (!checkRange(K))
        CV_Error(Error::StsBadArg, format("%s with gamma = %g, degree = %d, coef0 = %g overflows on these samples: "
                                          "choose a smaller gamma or degree",
                                          kernelName(kernel.type), kernel.gamma, kernel.degree, kernel.coef0));
    if (kernel.type == KERNEL_SIGMOID)
        checkSemiDefinite(kernel, K);
}

} // namespace fisher
} // namespace face
} // namespace cv
