// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "finite_rows.hpp"

#include <atomic>

namespace cv { namespace face { namespace fisher {

//! Whether no exponent has all its bits, as those of NaN and Inf have; many times as fast as checkRange()
template <class Bits> static bool allFinite(const Bits* numbers, int n, Bits exponent)
{
    Bits found = 0;
    for (int i = 0; i < n; i++)
        found |= Bits((numbers[i] & exponent) == exponent);
    return !found;
}

static bool isFinite(const Mat& row)
{
    CV_Assert(row.depth() == CV_32F || row.depth() == CV_64F);
    return row.depth() == CV_32F ? allFinite(row.ptr<unsigned>(), row.cols, 0x7f800000u)
                                 : allFinite(row.ptr<uint64>(), row.cols, uint64(0x7ff) << 52);
}

void requireFinite(const Mat& rows, int firstSample)
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
                                          firstSample + first));
}

}}} // namespace cv::face::fisher
