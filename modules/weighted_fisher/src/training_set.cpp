// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "training_set.hpp"
#include "linalg.hpp"
#include "sample_source.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

const int BLOCK = 256; // rows or columns that are worked on at a time

std::vector<int> distinctLabels(const Mat& labels)
{
    const int* begin = labels.ptr<int>();
    std::vector<int> distinct(begin, begin + labels.rows);
    std::sort(distinct.begin(), distinct.end());
    distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
    if (distinct.size() < 2)
        CV_Error(Error::StsBadArg, format("Training needs at least 2 classes, but all labels are %d", distinct[0]));
    return distinct;
}

} // namespace

Classes::Classes(const Mat& sampleLabels, bool balance)
{
    const std::vector<int> distinct = distinctLabels(sampleLabels);
    labels = Mat(distinct, true);
    sizes.assign(distinct.size(), 0);
    index.reserve(sampleLabels.rows);
    for (int i = 0; i < sampleLabels.rows; i++)
    {
        const int r =
            int(std::lower_bound(distinct.begin(), distinct.end(), sampleLabels.at<int>(i)) - distinct.begin());
        index.push_back(r);
        sizes[r]++;
    }

    const double n = sampleLabels.rows, meanSize = n / count();
    for (double size : sizes)
    {
        within.push_back(balance ? meanSize * meanSize / size : size);
        between.push_back(balance ? meanSize : size);
        shares.push_back(balance ? 1 / (count() * size) : 1 / n);
    }
}

std::vector<std::vector<int>> Classes::members() const
{
    std::vector<std::vector<int>> members(count());
    for (size_t i = 0; i < index.size(); i++)
        members[index[i]].push_back(int(i));
    return members;
}

Mat checkedLabels(InputArray given, int samples)
{
    const Mat labels = given.getMat();
    if (labels.dims > 2 || (labels.rows != 1 && labels.cols != 1) || int(labels.total()) != samples)
        CV_Error(Error::StsBadArg, format("Expected a row or column of %d labels, one for each sample, but got %d x %d",
                                          samples, labels.rows, labels.cols));
    if (labels.type() != CV_32SC1)
        CV_Error(Error::StsBadArg, format("Labels must be integers of type CV_32SC1, but are of type %s",
                                          typeToString(labels.type()).c_str()));
    return labels.clone().reshape(1, samples);
}

namespace {

//! Adds the weighted rows, or the squares of what they differ from the mean by, in some of the columns
template <class T>
void addRows(const Mat& samples, const std::vector<double>& weights, const double* mean, const Range& columns,
             double* sums)
{
    for (int i = 0; i < samples.rows; i++)
    {
        const T* row = samples.ptr<T>(i);
        if (mean)
            for (int j = columns.start; j < columns.end; j++)
                sums[j] += weights[i] * ((row[j] - mean[j]) * (row[j] - mean[j]));
        else
            for (int j = columns.start; j < columns.end; j++)
                sums[j] += weights[i] * row[j];
    }
}

//! The mean of the rows, or given that the variance of each column, 1 x d CV_64F. A column is added up in one order,
//! whatever the number of threads
Mat weightedMoment(const Mat& samples, const Classes& classes, const Mat& mean)
{
    std::vector<double> weights(samples.rows);
    for (int i = 0; i < samples.rows; i++)
        weights[i] = classes.shares[classes.index[i]] * samples.rows;
    Mat sums = Mat::zeros(1, samples.cols, CV_64F);
    parallel_for_(Range(0, (samples.cols + BLOCK - 1) / BLOCK), [&](const Range& part) {
        const Range columns(part.start * BLOCK, std::min(part.end * BLOCK, samples.cols));
        const double* means = mean.empty() ? nullptr : mean.ptr<double>();
        double* sum = sums.ptr<double>();
        if (samples.depth() == CV_8U)
            addRows<uchar>(samples, weights, means, columns, sum);
        else if (samples.depth() == CV_32F)
            addRows<float>(samples, weights, means, columns, sum);
        else
            addRows<double>(samples, weights, means, columns, sum);
    });
    return sums / samples.rows;
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

Mat weightedMean(const Mat& rows, const Classes& classes)
{
    return weightedMoment(rows, classes, Mat());
}

TrainingSet::TrainingSet(const Mat& samples, const Mat& labels, const WeightedFisherParams& params)
    : samples_(samples), labels_(labels), classes_(labels, params.balance), mean_(weightedMean(samples, classes_)),
      oneScale_(!params.standardize)
{
    scale_ = unitVarianceScale(weightedMoment(samples_, classes_, mean_), mean_, params.standardize);
}

Mat TrainingSet::rows(const Range& range) const
{
    return finiteNormalizedRows(SampleSource::rows(samples_.rowRange(range)), mean_, scale_, CV_64F);
}

std::vector<Range> TrainingSet::blocks() const
{
    std::vector<Range> ranges;
    const int most = std::max(BLOCK, (1 << 21) / pixels()); // 16 MB
    for (int start = 0; start < count(); start += most)
        ranges.push_back(Range(start, std::min(start + most, count())));
    return ranges;
}

namespace {

template <class T> void addCentred(const Mat& sample, const Mat& mean, Mat& sum)
{
    const T* from = sample.ptr<T>();
    const double* offset = mean.ptr<double>();
    double* to = sum.ptr<double>();
    for (int j = 0; j < sum.cols; j++)
        to[j] += from[j] - offset[j];
}

} // namespace

Mat TrainingSet::means() const
{
    Mat means = Mat::zeros(classes_.count(), pixels(), CV_64F);
    const std::vector<std::vector<int>> members = classes_.members();
    parallel_for_(Range(0, means.rows), [&](const Range& part) {
        for (int r = part.start; r < part.end; r++)
        {
            Mat mean = means.row(r);
            for (int i : members[r])
                if (samples_.depth() == CV_8U)
                    addCentred<uchar>(samples_.row(i), mean_, mean);
                else if (samples_.depth() == CV_32F)
                    addCentred<float>(samples_.row(i), mean_, mean);
                else
                    addCentred<double>(samples_.row(i), mean_, mean);
            multiply(mean, scale_, mean, 1 / classes_.sizes[r]);
        }
    });
    return means;
}

namespace {

//! Products of samples with the mean of those that were trained on, and of that with itself
std::vector<double> productsWithMean(const Mat& products, const Classes& classes)
{
    std::vector<double> toMean(products.rows, 0.);
    for (int i = 0; i < products.rows; i++)
        for (int j = 0; j < products.cols; j++)
            toMean[i] += classes.shares[classes.index[j]] * products.at<double>(i, j);
    return toMean;
}

double meanSquare(const std::vector<double>& toMean, const Classes& classes)
{
    double sum = 0;
    for (size_t i = 0; i < toMean.size(); i++)
        sum += classes.shares[classes.index[i]] * toMean[i];
    return sum;
}

//! From products about an origin to those about the mean, times a factor; in place where both are one matrix
void centreProducts(const Mat& products, const std::vector<double>& rowToMean, const std::vector<double>& columnToMean,
                    double meanSquare, double factor, Mat& centred)
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

} // namespace

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
    CV_Assert(oneScale_ && products.count() == count());
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

Mat classMeans(const Mat& rows, const Classes& classes)
{
    Mat means = Mat::zeros(classes.count(), rows.cols, CV_64F);
    for (int i = 0; i < rows.rows; i++)
    {
        Mat mean = means.row(classes.index[i]);
        scaleAdd(rows.row(i), 1 / classes.sizes[classes.index[i]], mean, mean);
    }
    return means;
}

} // namespace fisher
} // namespace face
} // namespace cv
