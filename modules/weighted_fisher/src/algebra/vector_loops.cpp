// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "vector_loops.hpp"

namespace cv { namespace face { namespace fisher {

//! Adds halves, so that the processor overlaps the additions here, too
template <int LANES> static inline float totalOf(float (&sums)[LANES])
{
    for (int half = LANES / 2; half > 0; half /= 2)
        for (int lane = 0; lane < half; lane++)
            sums[lane] += sums[lane + half];
    return sums[0];
}

FOR_AVX_TOO float dot(const float* a, const float* b, int n)
{
    float sums[32] = {};
    int k = 0;
    for (; k + 32 <= n; k += 32)
        for (int lane = 0; lane < 32; lane++)
            sums[lane] += a[k + lane] * b[k + lane];
    for (; k < n; k++)
        sums[k % 32] += a[k] * b[k];
    return totalOf(sums);
}

FOR_AVX_TOO double dot(const double* a, const double* b, int n)
{
    double sums[4] = { 0, 0, 0, 0 };
    int k = 0;
    for (; k + 4 <= n; k += 4)
        for (int lane = 0; lane < 4; lane++)
            sums[lane] += a[k + lane] * b[k + lane];
    for (; k < n; k++)
        sums[0] += a[k] * b[k];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

FOR_AVX_TOO void addScaled(float factor, const float* a, float* b, int n)
{
    for (int i = 0; i < n; i++)
        b[i] += factor * a[i];
}

FOR_AVX_TOO void addScaled(double factor, const double* a, double* b, int n)
{
    for (int i = 0; i < n; i++)
        b[i] += factor * a[i];
}

FOR_AVX_TOO float squaredDistance(const float* a, const float* b, float factor, int n)
{
    float sums[16] = {};
    int k = 0;
    for (; k + 16 <= n; k += 16)
        for (int lane = 0; lane < 16; lane++)
        {
            const float difference = a[k + lane] - b[k + lane] * factor;
            sums[lane] += difference * difference;
        }
    for (; k < n; k++)
    {
        const float difference = a[k] - b[k] * factor;
        sums[k % 16] += difference * difference;
    }
    return totalOf(sums);
}

}}} // namespace cv::face::fisher
