// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_VECTOR_LOOPS_HPP
#define OPENCV_WEIGHTED_FISHER_VECTOR_LOOPS_HPP

// The loops that take most of the time are also compiled for AVX, which handles twice as many numbers at once with the same
// results, where GCC can select the version at run time. The resolver of target_clones runs before ThreadSanitizer is
// initialized, so the attribute is omitted there.
#if defined(__GNUC__) && __GNUC__ >= 6 && !defined(__clang__) && !defined(__INTEL_COMPILER) && defined(__x86_64__) &&  \
    defined(__gnu_linux__) && !defined(__SANITIZE_THREAD__)
#define FOR_AVX_TOO __attribute__((target_clones("avx", "default")))
#else
#define FOR_AVX_TOO
#endif

namespace cv { namespace face { namespace fisher {

// Sums are taken in independent parts, whose additions the processor overlaps. Their order is the same on all processors.

//! a.b
float dot(const float* a, const float* b, int n);
double dot(const double* a, const double* b, int n);

//! b += factor a
void addScaled(float factor, const float* a, float* b, int n);
void addScaled(double factor, const double* a, double* b, int n);

//! |a - factor b|^2
float squaredDistance(const float* a, const float* b, float factor, int n);

}}} // namespace cv::face::fisher

#endif
