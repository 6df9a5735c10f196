// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "normalized_rows.hpp"

namespace cv { namespace face { namespace fisher {

//! Does what subtract() and multiply() of mixed types do, several times as fast
template <class From, class To> static void normalizeRow(const Mat& sample, const Mat& mean, const Mat& scale, Mat& row)
{
    const From* from = sample.ptr<From>();
    const double *offset = mean.ptr<double>(), *factor = scale.empty() ? nullptr : scale.ptr<double>();
    To* to = row.ptr<To>();
    if (factor)
        for (int j = 0; j < row.cols; j++)
            to[j] = To((from[j] - offset[j]) * factor[j]);
    else
        for (int j = 0; j < row.cols; j++)
            to[j] = To(from[j] - offset[j]);
}

template <class To> static void normalizeTo(const Mat& sample, const Mat& mean, const Mat& scale, Mat& row)
{
    if (sample.depth() == CV_8U)
        normalizeRow<uchar, To>(sample, mean, scale, row);
    else if (sample.depth() == CV_32F)
        normalizeRow<float, To>(sample, mean, scale, row);
    else
    {
        Mat wide;
        sample.convertTo(wide, CV_64F);
        normalizeRow<double, To>(wide, mean, scale, row);
    }
}

void normalizeRows(const SampleSource& source, const Mat& mean, const Mat& scale, int depth, Mat& rows)
{
    rows.create(source.count(), source.pixels(), depth);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
        {
            Mat row = rows.row(i);
            if (depth == CV_32F)
                normalizeTo<float>(source.row(i), mean, scale, row);
            else
                normalizeTo<double>(source.row(i), mean, scale, row);
        }
    });
    requireFinite(rows, source);
}

Mat normalizedRows(const SampleSource& source, const Mat& mean, const Mat& scale, int depth)
{
    Mat rows;
    normalizeRows(source, mean, scale, depth, rows);
    return rows;
}

}}} // namespace cv::face::fisher
