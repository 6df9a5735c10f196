// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training_set.hpp"
#include "../algebra/linalg.hpp"
#include "normalized_rows.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

namespace {

const int BLOCK = 256; // samples that are worked on at a time, at least

//! What one pass over the samples finds
struct Moments
{
    Mat origin;     //!< what the means are relative to, 1 x d CV_64F: the first sample
    Mat classMeans; //!< c x d CV_64F
    Mat mean;       //!< 1 x d CV_64F
    Mat variance;   //!< of each column, 1 x d CV_64F
};

//! The mean of some samples, and what they add to the variance
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

void addClass(const Mat& samples, const std::vector<int>& members, double share, const Mat& origin, Mat mean,
              Mat variance)
{
    const auto add = samples.depth() == CV_8U    ? addClass<uchar>
                     : samples.depth() == CV_32F ? addClass<float>
                                                 : addClass<double>;
    add(samples, members, share, origin.ptr<double>(), mean.ptr<double>(), variance.ptr<double>());
}

//! Classes in groups that do not depend on the number of threads, nor does the order in which they are added up
Moments momentsOf(const Mat& samples, const Classes& classes)
{
    const int c = classes.count(), d = samples.cols, groups = std::min(c, 64);
    const std::vector<std::vector<int>> members = classes.members();
    Moments moments;
    samples.row(0).convertTo(moments.origin, CV_64F);
    moments.classMeans = Mat::zeros(c, d, CV_64F);
    Mat within = Mat::zeros(groups, d, CV_64F);
    parallel_for_(Range(0, groups), [&](const Range& part) {
        for (int g = part.start; g < part.end; g++)
            for (int r = int(int64(g) * c / groups); r < int(int64(g + 1) * c / groups); r++)
                addClass(samples, members[r], classes.shares[r], moments.origin, moments.classMeans.row(r),
                         within.row(g));
    });

    reduce(within, moments.variance, 0, REDUCE_SUM);
    moments.mean = Mat::zeros(1, d, CV_64F);
    for (int r = 0; r < c; r++)
        scaleAdd(moments.classMeans.row(r), classes.shares[r] * classes.sizes[r], moments.mean, moments.mean);
    for (int r = 0; r < c; r++)
    {
        const double weight = classes.shares[r] * classes.sizes[r];
        const double *classMean = moments.classMeans.ptr<double>(r), *mean = moments.mean.ptr<double>();
        double* variance = moments.variance.ptr<double>();
        for (int j = 0; j < d; j++)
            variance[j] += weight * ((classMean[j] - mean[j]) * (classMean[j] - mean[j]));
    }
    return moments;
}

//! What the centred pixels are multiplied by, so that their variance becomes 1
Mat unitVarianceScale(const Mat& variance, const Mat& mean, bool perPixel)
{
    const double total = cv::mean(variance)[0];
    if (!(total <= DBL_MAX))
        CV_Error(Error::StsBadArg, "The samples' values are too large: their variance is not finite");
    // Rounding makes a constant pixel vary by about 1e-16 of its value.
    const Mat noise = 1e-24 * mean.mul(mean);
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
    : samples_(samples), labels_(labels), classes_(labels, params.balance), oneScale_(!params.standardize)
{
    Moments moments = momentsOf(samples_, classes_);
    origin_ = moments.origin;
    shift_ = moments.mean;
    mean_ = origin_ + shift_;
    scale_ = unitVarianceScale(moments.variance, mean_, params.standardize);
    means_ = moments.classMeans;
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
    std::vector<Range> ranges;
    const int most = std::max(BLOCK, (1 << 19) / pixels()); // 4 MB, which caches hold
    for (int start = 0; start < count(); start += most)
        ranges.push_back(Range(start, std::min(start + most, count())));
    return ranges;
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

void TrainingSet::deviations(const Range& range, Mat& rows) const
{
    rows.create(range.size(), pixels(), CV_64F);
    const auto write = samples_.depth() == CV_8U    ? deviation<uchar>
                       : samples_.depth() == CV_32F ? deviation<float>
                                                    : deviation<double>;
    parallel_for_(range, [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            const int r = classes_.index[i];
            write(samples_.row(i), origin_, shift_, scale_, means_.ptr<double>(r), std::sqrt(classes_.within[r]),
                  rows.ptr<double>(i - range.start));
        }
    });
}

//! Products of samples with the mean of those that were trained on, and of that with itself
static std::vector<double> productsWithMean(const Mat& products, const Classes& classes)
{
    std::vector<double> toMean(products.rows, 0.);
    for (int i = 0; i < products.rows; i++)
        for (int j = 0; j < products.cols; j++)
            toMean[i] += classes.shares[classes.index[j]] * products.at<double>(i, j);
    return toMean;
}

static double meanSquare(const std::vector<double>& toMean, const Classes& classes)
{
    double sum = 0;
    for (size_t i = 0; i < toMean.size(); i++)
        sum += classes.shares[classes.index[i]] * toMean[i];
    return sum;
}

//! From products about an origin to those about the mean, times a factor; in place where both are one matrix
static void centreProducts(const Mat& products, const std::vector<double>& rowToMean,
                           const std::vector<double>& columnToMean, double meanSquare, double factor, Mat& centred)
{
    centred.create(products.size(), CV_64F);
    parallel_for_(Range(0, products.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            const double* from = products.ptr<double>(i);
            double* to = centred.ptr<double>(i);
            for (int j = 0; j < products.cols; j++)
                to[j] = factor * (from[j] - (rowToMean[i] + columnToMean[j] - meanSquare));
        }
    });
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

void TrainingSet::centre(const Products& products, Mat& centred) const
{
    const std::vector<double> toMean = productsWithMean(products.matrix, classes_);
    centreProducts(products.matrix, toMean, toMean, meanSquare(toMean, classes_), factorOf(products), centred);
}

Mat TrainingSet::gramWith(const Mat& others, const Mat& squares, const Products& own, Mat& norms) const
{
    const std::vector<double> toMean = productsWithMean(own.matrix, classes_),
                              othersToMean = productsWithMean(others, classes_);
    const double square = meanSquare(toMean, classes_), factor = factorOf(own);
    norms.create(others.rows, 1, CV_64F);
    for (int i = 0; i < others.rows; i++)
        norms.at<double>(i) = factor * std::max(squares.at<double>(i) - 2 * othersToMean[i] + square, 0.);
    Mat cross;
    centreProducts(others, othersToMean, toMean, square, factor, cross);
    return cross;
}

double TrainingSet::factorOf(const Products& products) const
{
    return std::pow(scale_.at<double>(0) / products.unit, 2);
}

}}} // namespace cv::face::fisher
