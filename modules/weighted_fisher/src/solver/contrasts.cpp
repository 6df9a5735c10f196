// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "contrasts.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

//! work(columns, sums) on strips of columns, sums: a row of zeros for each class
template <class Work> static void inStrips(int columns, int classes, Work work)
{
    const int width = 64;
    parallel_for_(Range(0, (columns + width - 1) / width), [&](const Range& part) {
        for (int strip = part.start; strip < part.end; strip++)
        {
            Mat sums = Mat::zeros(classes, width, CV_64F);
            work(Range(strip * width, std::min((strip + 1) * width, columns)), sums);
        }
    });
}

Contrasts::Contrasts(const Classes& classes)
    : classes_(classes), place_(classes.index.size(), -1), before_(classes.index.size()), count_(0)
{
    std::vector<int> seen(classes.count(), 0);
    for (size_t i = 0; i < place_.size(); i++)
    {
        before_[i] = seen[classes.index[i]]++;
        if (before_[i] > 0)
            place_[i] = count_++;
    }
}

//! The contrast of a sample is this times (number of those before it * sample - sum of those before it)
double Contrasts::factor(int sample) const
{
    const double k = before_[sample];
    return std::sqrt(classes_.within[classes_.index[sample]] / (k * (k + 1)));
}

void Contrasts::applyTo(Mat& A) const
{
    inStrips(A.cols, classes_.count(), [&](const Range& columns, Mat& sums) {
        for (int i = 0; i < A.rows; i++)
        {
            const double* sample = A.ptr<double>(i) + columns.start;
            double* sum = sums.ptr<double>(classes_.index[i]);
            if (place_[i] < 0)
            {
                std::copy(sample, sample + columns.size(), sum);
                continue;
            }
            const double scale = factor(i), k = before_[i];
            double* contrast = A.ptr<double>(place_[i]) + columns.start; // of a sample before this one
            for (int j = 0; j < columns.size(); j++)
            {
                const double value = sample[j];
                contrast[j] = scale * (k * value - sum[j]);
                sum[j] += value;
            }
        }
    });
    A = count_ > 0 ? A.rowRange(0, count_) : Mat(0, A.cols, CV_64F); // a range of no rows has no columns either
}

void Contrasts::applyFromRightTo(Mat& A) const
{
    std::vector<double> factors(place_.size());
    for (size_t j = 0; j < place_.size(); j++)
        factors[j] = place_[j] < 0 ? 0 : factor(int(j));
    parallel_for_(Range(0, A.rows), [&](const Range& part) {
        std::vector<double> sums(classes_.count());
        for (int i = part.start; i < part.end; i++)
        {
            double* row = A.ptr<double>(i);
            for (size_t j = 0; j < place_.size(); j++)
            {
                const double value = row[j];
                double& sum = sums[classes_.index[j]];
                if (place_[j] < 0)
                {
                    sum = value;
                    continue;
                }
                row[place_[j]] = factors[j] * (before_[j] * value - sum);
                sum += value;
            }
        }
    });
    A = A.colRange(0, count_);
}

Mat Contrasts::transposedOf(const Mat& A) const
{
    Mat result(int(place_.size()), A.cols, CV_64F);
    inStrips(A.cols, classes_.count(), [&](const Range& columns, Mat& sums) {
        for (int i = result.rows - 1; i >= 0; i--) // sums: of the contrasts that come later
        {
            double* sample = result.ptr<double>(i) + columns.start;
            double* sum = sums.ptr<double>(classes_.index[i]);
            for (int j = 0; j < columns.size(); j++)
                sample[j] = -sum[j];
            if (place_[i] < 0)
                continue;
            const double scale = factor(i), k = before_[i];
            const double* contrast = A.ptr<double>(place_[i]) + columns.start;
            for (int j = 0; j < columns.size(); j++)
            {
                sample[j] += scale * k * contrast[j];
                sum[j] += scale * contrast[j];
            }
        }
    });
    return result;
}

}}} // namespace cv::face::fisher
