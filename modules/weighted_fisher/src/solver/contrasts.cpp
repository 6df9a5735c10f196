// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "contrasts.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

//! Calls work(columns, sums) for strips of columns, where sums has one row of zeros per class
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
    : classes_(classes), place_(classes.index.size(), -1), before_(place_.size()), factors_(place_.size(), 0.),
      count_(0)
{
    std::vector<int> seen(classes.count(), 0);
    for (size_t i = 0; i < place_.size(); i++)
    {
        const double k = before_[i] = seen[classes.index[i]]++;
        if (k == 0)
            continue;
        place_[i] = count_++;
        factors_[i] = std::sqrt(classes.within[classes.index[i]] / (k * (k + 1)));
    }
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
            const double scale = factors_[i], k = before_[i];
            double* contrast = A.ptr<double>(place_[i]) + columns.start; // the row of an earlier sample
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
                row[place_[j]] = factors_[j] * (before_[j] * value - sum);
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
        for (int i = result.rows - 1; i >= 0; i--) // sums are over the later contrasts of each class
        {
            double* sample = result.ptr<double>(i) + columns.start;
            double* sum = sums.ptr<double>(classes_.index[i]);
            for (int j = 0; j < columns.size(); j++)
                sample[j] = -sum[j];
            if (place_[i] < 0)
                continue;
            const double scale = factors_[i], k = before_[i];
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
