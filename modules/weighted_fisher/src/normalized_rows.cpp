// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "normalized_rows.hpp"

#include <atomic>

namespace cv {
namespace face {
namespace fisher {

namespace {

//! Whether no exponent has all its bits, as those of NaN and Inf have; many times as fast as checkRange()
template <class Bits> bool allFinite(const Bits* numbers, int n, Bits exponent)
{
    Bits found = 0;
    for (int i = 0; i < n; i++)
        found |= Bits((numbers[i] & exponent) == exponent);
    return !found;
}

bool isFinite(const Mat& row)
{
    CV_Assert(row.depth() == CV_32F || row.depth() == CV_64F);
    return row.depth() == CV_32F ? allFinite(row.ptr<unsigned>(), row.cols, 0x7f800000u)
                                 : allFinite(row.ptr<uint64>(), row.cols, uint64(0x7ff) << 52);
}

} // namespace

void requireFinite(const Mat& rows, const SampleSource& source)
{
    if (rows.depth() == CV_8U)
        return;
    std::atomic<int> first(rows.rows);
    parallel_for_(Range(0, rows.rows), [&](const Range& part) {
        for (int i = part.start; i < part.end; i++)
            if (!isFinite(rows.row(i)))
            {
                int known = first;
                while (i < known && !first.compare_exchange_weak(known, i))
                    ;
                return;
            }
    });
    if (first < rows.rows)
        CV_Error(Error::StsBadArg, format("Expected finite values, but sample %d holds NaN, Inf or a value too large "
                                          "to compare",
                                          source.callersIndex(first)));
}

namespace {

//! subtract() and multiply() of mixed types, but several times as fast
template <class From, class To> void normalize(const Mat& sample, const Mat& mean, const Mat& scale, Mat& row)
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

template <class To> void normalizeTo(const Mat& sample, const Mat& mean, const Mat& scale, Mat& row)
{
    if (sample.depth() == CV_8U)
        normalize<uchar, To>(sample, mean, scale, row);
    else if (sample.depth() == CV_32F)
        normalize<float, To>(sample, mean, scale, row);
    else
    {
        Mat wide;
        sample.convertTo(wide, CV_64F);
        normalize<double, To>(wide, mean, scale, row);
    }
}

} // namespace

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

} // namespace fisher
} // namespace face
} // namespace cv
