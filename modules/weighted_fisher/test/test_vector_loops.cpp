// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its linear algebra, so the tests compile it once more.
#include "../src/algebra/vector_loops.cpp"

namespace opencv_test { namespace {

using namespace cv::face::fisher;

//! Two vectors, and rounding of a sum of so many terms
template <class T> class VectorsOfLength
{
public:
    explicit VectorsOfLength(int n) : a(n), b(n)
    {
        RNG rng(uint64(n + 1));
        for (int k = 0; k < n; k++)
        {
            a[k] = T(rng.gaussian(1));
            b[k] = T(rng.gaussian(1));
        }
    }
    double tolerance() const { return 10 * std::numeric_limits<T>::epsilon() * (double(a.size()) + 1); }

    std::vector<T> a, b;
};

// No length leaves out a number: those below, at and above the number of independent sums
const int LENGTHS[] = { 0, 1, 2, 3, 4, 5, 7, 8, 15, 16, 17, 31, 32, 33, 47, 48, 63, 64, 65, 199, 1000 };

template <class T> void expectDotProducts()
{
    for (const int n : LENGTHS)
    {
        const VectorsOfLength<T> vectors(n);
        double expected = 0;
        for (int k = 0; k < n; k++)
            expected += double(vectors.a[k]) * vectors.b[k];
        EXPECT_NEAR(expected, dot(vectors.a.data(), vectors.b.data(), n), vectors.tolerance()) << n << " numbers";
    }
}

TEST(WeightedFisher_VectorLoops, dot_products_of_any_length_are_those_by_definition)
{
    expectDotProducts<float>();
    expectDotProducts<double>();
}

TEST(WeightedFisher_VectorLoops, squared_distances_of_any_length_are_those_by_definition)
{
    for (const int n : LENGTHS)
    {
        const VectorsOfLength<float> vectors(n);
        const float factor = 0.7f;
        double expected = 0;
        for (int k = 0; k < n; k++)
            expected += std::pow(vectors.a[k] - double(factor) * vectors.b[k], 2);
        EXPECT_NEAR(expected, squaredDistance(vectors.a.data(), vectors.b.data(), factor, n),
                    (1 + expected) * vectors.tolerance())
            << n << " numbers";
    }
}

TEST(WeightedFisher_VectorLoops, small_distances_keep_their_digits)
{
    const std::vector<float> a(100, 1.f), b(100, 1.f + 1e-5f);
    const double difference = double(b[0]) - a[0];
    EXPECT_NEAR(1, squaredDistance(a.data(), b.data(), 1.f, 100) / (100 * difference * difference), 1e-6);
}

}} // namespace opencv_test::<anonymous>
