// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_DEFINITION_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_DEFINITION_HPP

#include "test_common.hpp"

namespace opencv_test {

//! The directions U that maximise tr(U^T S_B U) subject to U^T S_W U = I
struct DenseSolution
{
    Mat eigenvalues; //!< 1 x p, descending
    Mat directions;  //!< d x p

    DenseSolution(const Mat& between, const Mat& within, int p)
    {
        Mat values, vectors;
        eigen(within, values, vectors);
        pow(values, -0.5, values);
        const Mat whitening = vectors.t() * Mat::diag(values) * vectors; // S_W^-1/2
        eigen(whitening * between * whitening, values, vectors);
        eigenvalues = values.rowRange(0, p).t();
        directions = whitening * vectors.rowRange(0, p).t();
    }
};

//! eps of the scatter within classes, before it is regularized; total: the trace of the total scatter
inline double regularizerByDefinition(const Mat& within, double total, int n, int c, double lambda)
{
    const double d = within.rows, T = trace(within)[0], Q = cv::norm(within, NORM_L2SQR);
    if (!(T > 1e-12 * total))
        return lambda * total / d;
    const double spread = (n - c + 1) * (Q - T * T / d);
    const double rho = spread > 0 ? std::min(0.97, (Q + T * T) / spread) : 0.97;
    return lambda * rho / (1 - rho) * T / d;
}

//! The discriminant problem in the scaled input space with every matrix formed as it is defined. Labels are 0 to c - 1
struct DenseProblem
{
    Mat samples;               //!< centred by their mean and scaled, n x d
    Mat mean, scale;           //!< 1 x d
    Mat classMeans;            //!< c x d
    std::vector<double> sizes; //!< n_r
    Mat within;                //!< S_W, regularized

    explicit DenseProblem(const LabelledSamples& set, const WeightedFisherParams& params = WeightedFisherParams(),
                          bool allDirections = false)
    {
        const int n = set.samples.rows, d = set.samples.cols;
        const int c = *std::max_element(set.labels.begin(), set.labels.end()) + 1;
        reduce(set.samples, mean, 0, REDUCE_AVG);
        samples = set.samples - repeat(mean, n, 1);
        reduce(samples.mul(samples), scale, 0, REDUCE_AVG);
        if (!params.standardize)
            scale = Mat(scale.size(), CV_64F, cv::mean(scale));
        pow(scale, -0.5, scale);
        samples = samples.mul(repeat(scale, n, 1));

        classMeans = Mat::zeros(c, d, CV_64F);
        sizes.assign(c, 0);
        for (int i = 0; i < n; i++)
        {
            classMeans.row(set.labels[i]) += samples.row(i);
            sizes[set.labels[i]]++;
        }
        for (int r = 0; r < c; r++)
            classMeans.row(r) /= sizes[r];

        within = Mat::zeros(d, d, CV_64F);
        for (int i = 0; i < n; i++)
        {
            const Mat deviation = samples.row(i) - classMeans.row(set.labels[i]);
            within += (params.sizeWeighted ? sizes[set.labels[i]] : 1) * deviation.t() * deviation;
        }
        const double lambda = params.regularization * (allDirections ? (c + 10.) / c : 1);
        within += regularizerByDefinition(within, cv::norm(samples, NORM_L2SQR), n, c, lambda) * Mat::eye(d, d, CV_64F);
    }

    int classes() const { return classMeans.rows; }

    Mat difference(int r, int l) const { return classMeans.row(r) - classMeans.row(l); }

    //! S_B; scaleBySizes: whether alpha_rl counts n_r n_l times
    Mat between(const Mat& alpha, bool scaleBySizes = true) const
    {
        const int c = classes();
        const double floor = 1e-6 * sum(alpha)[0] / (c * (c - 1));
        Mat scatter = Mat::zeros(within.size(), CV_64F);
        for (int r = 0; r < c; r++)
            for (int l = 0; l < c; l++)
                scatter += (alpha.at<double>(r, l) + floor) * (scaleBySizes ? sizes[r] * sizes[l] : 1) *
                           difference(r, l).t() * difference(r, l);
        return scatter;
    }

    DenseSolution solve(const Mat& alpha, int p, bool scaleBySizes = true) const
    {
        return DenseSolution(between(alpha, scaleBySizes), within, p);
    }
};

//! The largest difference, relative to the largest expected magnitude; infinite for different sizes
inline double relativeError(const Mat& expected, const Mat& actual)
{
    if (expected.size() != actual.size() || expected.type() != actual.type() || !checkRange(actual))
        return std::numeric_limits<double>::infinity();
    return cv::norm(expected, actual, NORM_INF) / cv::norm(expected, NORM_INF);
}

//! The projected training samples, one a row
template <class Recognizer> Mat projectedTrainingSet(const Recognizer& recognizer)
{
    Mat rows;
    vconcat(recognizer.getProjections(), rows);
    return rows;
}

template <class Recognizer> Mat projectionsOf(const Recognizer& recognizer, const Mat& samples)
{
    Mat projections;
    recognizer.project(samples, projections);
    return projections;
}

//! Distances between all rows
inline Mat pairDistances(const Mat& rows)
{
    Mat distances(rows.rows, rows.rows, CV_64F);
    for (int i = 0; i < rows.rows; i++)
        for (int j = 0; j < rows.rows; j++)
            distances.at<double>(i, j) = cv::norm(rows.row(i), rows.row(j));
    return distances;
}

//! The means of the rows of each class
inline Mat meansByLabel(const Mat& rows, const std::vector<int>& labels)
{
    Mat means;
    for (int r = 0; r <= *std::max_element(labels.begin(), labels.end()); r++)
    {
        Mat members, mean;
        for (int i = 0; i < rows.rows; i++)
            if (labels[i] == r)
                members.push_back(rows.row(i));
        reduce(members, mean, 0, REDUCE_AVG);
        means.push_back(mean);
    }
    return means;
}

//! The weightings of the input space that need no more parameters
inline std::vector<int> inputSpaceWeightings()
{
    return { WEIGHTING_UNIFORM, WEIGHTING_APAC,   WEIGHTING_POW,  WEIGHTING_CDM,
             WEIGHTING_KNN,     WEIGHTING_COSINE, WEIGHTING_AUTO, WEIGHTING_MAXMIN };
}

} // namespace opencv_test

#endif
