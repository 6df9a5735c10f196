// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training_set.hpp"
#include "../algebra/linalg.hpp"
#include "normalized_rows.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

//! The mean of the samples of one class, and their contribution to the variance
template <class T>
void addClass(const Mat& samples, const std::vector<int>& members, double share, const double* origin, double* mean,
              double* variance)
{
    const int d = samples.cols;
    for (int i : members)
    {
        const T* row = samples.ptr<T>(i);
        for (int j = 0; j < d; j++)
            mean[j] += row[j] - origin[j];
    }
    for (int j = 0; j < d; j++)
        mean[j] /= double(members.size());
    for (int i : members)
    {
        const T* row = samples.ptr<T>(i);
        for (int j = 0; j < d; j++)
        {
            const double deviation = (row[j] - origin[j]) - mean[j];
            variance[j] += share * (deviation * deviation);
        }
    }
}

//! The factors that give the centred pixels unit variance, each of them or all together. noise: the variance that rounding
//! may give a constant pixel
Mat unitVarianceScale(const Mat& variance, const Mat& noise, bool perPixel)
{
    const double total = cv::mean(variance)[0];
    if (!(total <= DBL_MAX))
        CV_Error(Error::StsBadArg, "The samples' values are too large: their variance is not finite");
    if (!(total > cv::mean(noise)[0]))
        CV_Error(Error::StsBadArg, "All samples are equal: nothing tells the classes apart");

    Mat scale(variance.size(), CV_64F, Scalar(1 / std::sqrt(total)));
    if (perPixel)
        for (int j = 0; j < scale.cols; j++)
        {
            const double v = variance.at<double>(j);
            scale.at<double>(j) = v > noise.at<double>(j) ? 1 / std::sqrt(v) : 0;
        }
    return scale;
}

} // namespace

TrainingSet::TrainingSet(const Mat& samples, const Mat& labels, const WeightedFisherParams& params)
    : samples_(samples), labels_(labels), count_(samples.rows), classes_(labels, params.balance, params.sizeWeighted),
      oneScale_(!params.standardize)
{
    centreAndScale(findClassMeans());
}

TrainingSet::TrainingSet(const ClassSums& sums, const WeightedFisherParams& params)
    : count_(sums.count()), classes_(sums.classes()), means_(sums.means()), origin_(sums.settings().origin),
      oneScale_(!params.standardize), scatter_(sums.withinScatter(classes_))
{
    centreAndScale(sums.withinVariance(classes_));
    for (int i = 0; i < scatter_.rows; i++)
        scatter_.row(i) = scatter_.row(i).mul(scale_, scale_.at<double>(i));
}

//! Finds the origin, and the class means relative to it; returns the variance of each pixel within the classes. Classes are
//! added up in groups, so that the order of additions does not depend on the number of threads
Mat TrainingSet::findClassMeans()
{
    samples_.row(0).convertTo(origin_, CV_64F);
    const int c = classes_.count(), d = pixels(), groups = std::min(c, 64);
    const std::vector<std::vector<int>> members = classes_.members();
    const auto add = samples_.depth() == CV_8U    ? addClass<uchar>
                     : samples_.depth() == CV_32F ? addClass<float>
                                                  : addClass<double>;
    means_ = Mat::zeros(c, d, CV_64F);
    Mat within = Mat::zeros(groups, d, CV_64F), variances;
    parallel_for_(Range(0, groups), [&](const Range& part) {
        for (int g = part.start; g < part.end; g++)
            for (int r = int(int64(g) * c / groups); r < int(int64(g + 1) * c / groups); r++)
                add(samples_, members[r], classes_.shares[r], origin_.ptr<double>(), means_.ptr<double>(r),
                    within.ptr<double>(g));
    });
    reduce(within, variances, 0, REDUCE_SUM);
    return variances;
}

//! Finds the mean and the scale, and centres and scales the class means, which are relative to the origin
void TrainingSet::centreAndScale(const Mat& withinVariance)
{
    const int c = classes_.count(), d = pixels();
    Mat variances = withinVariance;
    shift_ = Mat::zeros(1, d, CV_64F);
    for (int r = 0; r < c; r++)
        scaleAdd(means_.row(r), classes_.shares[r] * classes_.sizes[r], shift_, shift_);
    for (int r = 0; r < c; r++)
    {
        const double weight = classes_.shares[r] * classes_.sizes[r];
        const double *classMean = means_.ptr<double>(r), *mean = shift_.ptr<double>();
        double* variance = variances.ptr<double>();
        for (int j = 0; j < d; j++)
            variance[j] += weight * ((classMean[j] - mean[j]) * (classMean[j] - mean[j]));
    }
    mean_ = origin_ + shift_;
    // Rounding makes a constant pixel vary by about 1e-16 of its value, or of its distance from the origin.
    const Mat noise = 1e-24 * (mean_.mul(mean_) + shift_.mul(shift_));
    scale_ = unitVarianceScale(variances, noise, !oneScale_);
    parallel_for_(Range(0, means_.rows), [&](const Range& part) {
        for (int r = part.start; r < part.end; r++)
        {
            Mat mean = means_.row(r);
            subtract(mean, shift_, mean);
            multiply(mean, scale_, mean);
        }
    });
}

Mat TrainingSet::rows(const Range& range) const
{
    return normalizedRows(SampleSource::rows(samples_.rowRange(range)), mean_, scale_, CV_64F);
}

std::vector<Range> TrainingSet::blocks() const
{
    return cacheBlocks(count(), pixels());
}

//! factor * ((sample - origin - shift) * scale - mean)
template <class T>
static void deviation(const Mat& sample, const Mat& origin, const Mat& shift, const Mat& scale, const double* mean,
                      double factor, double* to)
{
    const T* from = sample.ptr<T>();
    const double *first = origin.ptr<double>(), *second = shift.ptr<double>(), *by = scale.ptr<double>();
    for (int j = 0; j < sample.cols; j++)
        to[j] = factor * (((from[j] - first[j]) - second[j]) * by[j] - mean[j]);
}

void TrainingSet::deviations(const int* indices, int count, Mat& rows) const
{
    rows.create(count, pixels(), CV_64F);
    const auto write = samples_.depth() == CV_8U    ? deviation<uchar>
                       : samples_.depth() == CV_32F ? deviation<float>
                                                    : deviation<double>;
    parallel_for_(Range(0, count), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            const int r = classes_.index[indices[i]];
            write(samples_.row(indices[i]), origin_, shift_, scale_, means_.ptr<double>(r),
                  std::sqrt(classes_.within[r]), rows.ptr<double>(i));
        }
    });
}

//! The scatter that rounding may give a pixel that does not vary within the classes: the mean of a class of equal samples
//! differs from them by about 1e-16 of their distance from the origin
Mat TrainingSet::scatterOfRounding() const
{
    Mat noise = Mat::zeros(1, pixels(), CV_64F);
    const Mat shift = shift_.mul(scale_);
    for (int r = 0; r < means_.rows; r++)
    {
        const Mat distance = means_.row(r) + shift;
        scaleAdd(distance.mul(distance), 1e-24 * classes_.within[r] * classes_.sizes[r], noise, noise);
    }
    return noise;
}

Mat TrainingSet::scatter() const
{
    if (samples_.empty())
        return scatter_.clone();
    std::vector<int> order; // class by class, so that the mean of a class is in the cache
    order.reserve(count());
    for (const std::vector<int>& members : classes_.members())
        order.insert(order.end(), members.begin(), members.end());
    Mat S = Mat::zeros(pixels(), pixels(), CV_64F), rows;
    for (const Range& range : blocks())
    {
        deviations(&order[range.start], range.size(), rows);
        addSymmetricProduct(rows, rows, S);
    }
    completeSymm(S);
    clearNoise(S, scatterOfRounding());
    return S;
}

Products TrainingSet::products() const
{
    CV_Assert(oneScale_);
    return productsOf(samples_, mean_, scale_.at<double>(0));
}

Mat TrainingSet::gram() const
{
    if (!oneScale_)
        return gramMatrix(rows());
    Products own = products();
    centre(own, own.matrix);
    return own.matrix;
}

Mat TrainingSet::gram(const Products& products) const
{
    CV_Assert(oneScale_ && products.matrix.rows == count());
    Mat K;
    centre(products, K);
    return K;
}

//! From products about an origin to those about the mean, times a factor, given the products of the rows, of the columns and
//! of the mean itself with the mean; in place where both are the same matrix
static void centreProducts(const Mat& products, const Mat& rowsWithMean, const Mat& columnsWithMean, double meanSquare,
                           double factor, Mat& centred)
{
    centred.create(products.size(), CV_64F);
    parallel_for_(Range(0, products.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            const double *from = products.ptr<double>(i), *column = columnsWithMean.ptr<double>();
            const double row = rowsWithMean.at<double>(i);
            double* to = centred.ptr<double>(i);
            for (int j = 0; j < products.cols; j++)
                to[j] = factor * (from[j] - (row + column[j] - meanSquare));
        }
    });
}

void TrainingSet::centre(const Products& products, Mat& centred) const
{
    const Mat withMean = weightedMean(products.matrix, classes_);
    const double meanSquare = weightedMean(withMean.t(), classes_).at<double>(0);
    centreProducts(products.matrix, withMean, withMean, meanSquare, factorOf(products), centred);
}

Mat TrainingSet::gramWith(const Mat& others, const Mat& squares, const Products& own, Mat& norms) const
{
    const Mat withMean = weightedMean(own.matrix, classes_), othersWithMean = weightedMean(others.t(), classes_);
    const double meanSquare = weightedMean(withMean.t(), classes_).at<double>(0), factor = factorOf(own);
    norms.create(others.rows, 1, CV_64F);
    for (int i = 0; i < others.rows; i++)
        norms.at<double>(i) =
            factor * std::max(squares.at<double>(i) - 2 * othersWithMean.at<double>(i) + meanSquare, 0.);
    Mat cross;
    centreProducts(others, othersWithMean, withMean, meanSquare, factor, cross);
    return cross;
}

double TrainingSet::factorOf(const Products& products) const
{
    return std::pow(scale_.at<double>(0) / products.unit, 2);
}

}}} // namespace cv::face::fisher
