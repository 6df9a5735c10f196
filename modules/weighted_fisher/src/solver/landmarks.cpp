// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "landmarks.hpp"
#include "kernels.hpp"
#include "../algebra/linalg.hpp"
#include "../input/normalized_rows.hpp"
#include "../algebra/seeded_numbers.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

const double JITTER = 1e-10; // keeps the kernel matrix of landmarks positive definite; relative to its diagonal

//! The centres of k-means, k x d CV_32F
static Mat centresOf(const Mat& rows, int k)
{
    if (k == 1)
    {
        Mat mean;
        reduce(rows, mean, 0, REDUCE_AVG);
        return mean;
    }
    const SeededNumbers sameCentres;
    Mat labels, centres;
    kmeans(rows, k, labels, TermCriteria(TermCriteria::COUNT, 5, 0), 1, KMEANS_PP_CENTERS, centres);
    return centres;
}

//! The number of landmarks of each class, m in all: the same for each, but no more than it has samples
static std::vector<int> sharesOf(const Classes& classes, int m)
{
    std::vector<int> order(classes.count()), shares(classes.count());
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return classes.sizes[a] < classes.sizes[b]; });
    for (int i = 0, left = m; i < classes.count(); i++) // larger classes get what smaller ones leave
    {
        const int fair = left / (classes.count() - i);
        shares[order[i]] = std::min(int(classes.sizes[order[i]]), fair);
        left -= shares[order[i]];
    }
    return shares;
}

//! The means of the classes in pixel units, CV_32F
static Mat meansInPixels(const TrainingSet& set)
{
    Mat means(set.means().size(), CV_32F);
    for (int r = 0; r < means.rows; r++)
        for (int j = 0; j < means.cols; j++)
        {
            const double scale = set.scale().at<double>(j); // 0 for a constant pixel
            const double deviation = scale > 0 ? set.means().at<double>(r, j) / scale : 0;
            means.at<float>(r, j) = float(set.mean().at<double>(j) + deviation);
        }
    return means;
}

Mat chooseLandmarks(const TrainingSet& set, int m)
{
    if (m >= set.count())
        return set.samples();
    if (m < set.classes().count())
        return centresOf(meansInPixels(set), m);
    const std::vector<int> shares = sharesOf(set.classes(), m);
    const std::vector<std::vector<int>> members = set.classes().members();
    Mat landmarks;
    for (int r = 0; r < set.classes().count(); r++)
    {
        Mat rows;
        selectedRows(set.samples(), members[r]).convertTo(rows, CV_32F);
        landmarks.push_back(shares[r] == rows.rows ? rows : centresOf(rows, shares[r]));
    }
    return landmarks;
}

LandmarkMap::LandmarkMap(const WeightedFisherKernelParams& kernel, const Mat& landmarks, const TrainingSet& set)
    : kernel_(kernel)
{
    normalized_ = normalizedRows(SampleSource::rows(landmarks), set.mean(), set.scale(), CV_64F);
    norms_ = squaredNorms(normalized_);
    factor_ = gramMatrix(normalized_);
    makeKernelMatrix(kernel, factor_);
    factor_.diag() += JITTER * trace(factor_)[0] / factor_.rows;
    if (!choleskyInPlace(factor_))
        CV_Error(Error::StsBadArg,
                 format("The kernel matrix of the landmarks is not positive definite with %s, gamma = %g, coef0 = %g: "
                        "choose another gamma, fewer landmarks, or KERNEL_RBF",
                        nameOf(kernel), kernel.gamma, kernel.coef0));
}

Mat LandmarkMap::mapped(const Mat& rows) const
{
    Mat values;
    gemm(normalized_, rows, 1, noArray(), 0, values, GEMM_2_T);
    applyKernel(kernel_, norms_, squaredNorms(rows), values);
    solveLower(factor_, values);
    return values.t();
}

Mat LandmarkMap::mapped(const TrainingSet& set) const
{
    Mat coordinates(set.count(), normalized_.rows, CV_64F);
    for (const Range& range : set.blocks())
        mapped(set.rows(range)).copyTo(coordinates.rowRange(range));
    return coordinates;
}

Mat LandmarkMap::coefficients(const Mat& directions) const
{
    Mat coefficients = directions.clone();
    solveLowerTransposed(factor_, coefficients);
    return coefficients;
}

Mat LandmarkMap::kernelValues(const Mat& point) const
{
    Mat values = Mat::zeros(point.size(), CV_64F);
    for (int i = 0; i < point.cols; i++)
        for (int j = 0; j <= i; j++)
            values.at<double>(i) += factor_.at<double>(i, j) * point.at<double>(j);
    return values;
}

}}} // namespace cv::face::fisher
