// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "kernels.hpp"
#include "../algebra/linalg.hpp"

namespace cv { namespace face { namespace fisher {

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

static void applyLinear(const WeightedFisherKernelParams&, double, const double*, Mat&) {}

static void applyPoly(const WeightedFisherKernelParams& params, double, const double*, Mat& row)
{
    row.convertTo(row, CV_64F, params.gamma, params.coef0);
    pow(row, params.degree, row);
}

static void applyRbf(const WeightedFisherKernelParams& params, double rowNorm, const double* columnNorms, Mat& row)
{
    // cv::exp has an error of 2e-13, with which a small regularizer makes components of noise.
    double* k = row.ptr<double>();
    for (int j = 0; j < row.cols; j++)
        k[j] = std::exp(-params.gamma * std::max(rowNorm + columnNorms[j] - 2 * k[j], 0.));
}

static void applySigmoid(const WeightedFisherKernelParams& params, double, const double*, Mat& row)
{
    double* k = row.ptr<double>();
    for (int j = 0; j < row.cols; j++)
        k[j] = std::tanh(params.gamma * k[j] + params.coef0);
}

static void applyCosine(const WeightedFisherKernelParams&, double rowNorm, const double* columnNorms, Mat& row)
{
    double* k = row.ptr<double>();
    for (int j = 0; j < row.cols; j++)
    {
        const double norms = std::sqrt(rowNorm) * std::sqrt(columnNorms[j]);
        k[j] = norms > 0 ? k[j] / norms : 0;
    }
}

const std::vector<Kernel>& kernels()
{
    typedef Kernel K;
    static const std::vector<Kernel> table = {
        { KERNEL_LINEAR, "KERNEL_LINEAR", 0, 1, -DBL_MAX, false, applyLinear },
        // A negative coef0 makes it indefinite.
        { KERNEL_POLY, "KERNEL_POLY", K::GAMMA | K::DEGREE, 1, 0, false, applyPoly },
        { KERNEL_RBF, "KERNEL_RBF", K::GAMMA, 1, -DBL_MAX, false, applyRbf },
        { KERNEL_SIGMOID, "KERNEL_SIGMOID", K::GAMMA, -1, -DBL_MAX, true, applySigmoid },
        { KERNEL_COSINE, "KERNEL_COSINE", 0, 1, -DBL_MAX, false, applyCosine },
    };
    return table;
}

double defaultCoef0(int type)
{
    return type >= 0 && type < int(kernels().size()) ? kernels()[type].defaultCoef0 : 1;
}

//! H K H: the kernel matrix of the samples centred in feature space
static Mat centredKernel(const Mat& K)
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

static void checkSemiDefinite(const WeightedFisherKernelParams& kernel, const Mat& K)
{
    Mat centred = centredKernel(K);
    centred.diag() += 1e-8 * largestEigenvalue(centred); // the tolerance
    if (!choleskyInPlace(centred))
        CV_Error(Error::StsBadArg,
                 format("%s with gamma = %g and coef0 = %g is not positive semi-definite on these samples: "
                        "choose a smaller gamma, a coef0 below 0, or KERNEL_RBF",
                        nameOf(kernel), kernel.gamma, kernel.coef0));
}

void applyKernel(const WeightedFisherKernelParams& kernel, const Mat& rowNorms, const Mat& columnNorms, Mat& products)
{
    const Kernel& type = rowOf(kernels(), kernel.type);
    parallel_for_(Range(0, products.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            Mat row = products.row(i);
            type.apply(kernel, rowNorms.at<double>(i), columnNorms.ptr<double>(), row);
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
                                          nameOf(kernel), kernel.gamma, kernel.degree, kernel.coef0));
    if (rowOf(kernels(), kernel.type).mayBeIndefinite)
        checkSemiDefinite(kernel, K);
}

}}} // namespace cv::face::fisher
