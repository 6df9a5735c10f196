// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "contrasts.hpp"

#include <algorithm>

namespace cv {
namespace face {
namespace fisher {

namespace {

//! work(columns, sums) on strips of columns, sums: a row of zeros for each class
template <class Work> void inStrips(int columns, int classes, Work work)
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

} // namespace

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

Mat Contrasts::of(const Mat& A) const
{
    Mat result(count_, A.cols, CV_64F);
    inStrips(A.cols, classes_.count(), [&](const Range& columns, Mat& sums) {
        for (int i = 0; i < A.rows; i++)
        {
            const double* sample = A.ptr<double>(i) + columns.start;
            double* sum = sums.ptr<double>(classes_.index[i]);
            if (place_[i] >= 0)
            {
                const double scale = factor(i), k = before_[i];
                double* contrast = result.ptr<double>(place_[i]) + columns.start;
                for (int j = 0; j < columns.size(); j++)
                    contrast[j] = scale * (k * sample[j] - sum[j]);
            }
            for (int j = 0; j < columns.size(); j++)
                sum[j] += sample[j];
        }
    });
    return result;
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

} // namespace fisher
} // namespace face
} // namespace cv
