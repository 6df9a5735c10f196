// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its eigensolver, so the tests compile it once more.
#include "../src/algebra/symmetric_eigen.cpp"

namespace opencv_test {
namespace {

//! Q diag(values) Q^T for a random orthogonal Q
Mat withEigenvalues(const std::vector<double>& values, int seed)
{
    const int n = int(values.size());
    Mat random(n, n, CV_64F), w, Q, unused;
    RNG(uint64(seed)).fill(random, RNG::NORMAL, 0, 1);
    SVD::compute(random, w, Q, unused);
    const Mat A = Q * Mat::diag(columnOf(values)) * Q.t();
    return (A + A.t()) / 2;
}

//! A V = V diag(values), V^T V = I, values descending; to a small multiple of the rounding of A
void expectEigenpairs(const Mat& A)
{
    Mat values, vectors;
    cv::face::fisher::eigenSymmetric(A, values, vectors);
    const int n = A.rows;
    const double tolerance = 1e-14 * std::sqrt(double(n)) * 10 * std::max(cv::norm(A), DBL_MIN);
    ASSERT_EQ(Size(1, n), values.size());
    ASSERT_EQ(Size(n, n), vectors.size());
    for (int i = 1; i < n; i++)
        EXPECT_GE(values.at<double>(i - 1), values.at<double>(i));
    expectNear(Mat(A * vectors), Mat(vectors * Mat::diag(values)), tolerance);
    expectNear(Mat::eye(n, n, CV_64F), Mat(vectors.t() * vectors), 1e-13 * n);
}

} // namespace

TEST(WeightedFisher_EigenSymmetric, of_random_matrices_gives_eigenpairs)
{
    for (int n : { 1, 2, 3, 4, 5, 17, 63, 64, 65, 130, 200 })
    {
        SCOPED_TRACE(n);
        Mat A(n, n, CV_64F);
        RNG(uint64(n)).fill(A, RNG::NORMAL, 0, 1);
        expectEigenpairs(A + A.t());
    }
}

TEST(WeightedFisher_EigenSymmetric, of_matrices_of_low_rank_gives_eigenpairs)
{
    for (int rank : { 1, 2, 20, 40, 60 })
        for (int seed = 0; seed < 4; seed++)
        {
            SCOPED_TRACE(format("rank %d, seed %d", rank, seed));
            Mat B(rank, 128, CV_64F);
            RNG(uint64(1000 * seed + rank)).fill(B, RNG::NORMAL, 0, 1);
            expectEigenpairs(B.t() * B);
        }
}

TEST(WeightedFisher_EigenSymmetric, finds_the_eigenvalues_that_a_matrix_was_made_with)
{
    const std::vector<double> expected = { 1000, 3, 3, 3, 1e-3, 0, 0, -2, -50 };
    Mat values, vectors;
    cv::face::fisher::eigenSymmetric(withEigenvalues(expected, 4), values, vectors);
    expectNear(columnOf(expected), values, 1e-11);
}

TEST(WeightedFisher_EigenSymmetric, survives_repeated_eigenvalues_and_matrices_that_fall_apart)
{
    expectEigenpairs(Mat::eye(30, 30, CV_64F));
    expectEigenpairs(Mat::zeros(30, 30, CV_64F));
    expectEigenpairs(Mat::ones(30, 30, CV_64F));
    expectEigenpairs(withEigenvalues(std::vector<double>(40, 2.5), 1));
    Mat blocks = Mat::zeros(9, 9, CV_64F);
    blocks(Rect(0, 0, 4, 4)).setTo(1);
    blocks(Rect(6, 6, 3, 3)).setTo(-2);
    expectEigenpairs(blocks);
}

TEST(WeightedFisher_EigenSymmetric, scales_with_the_matrix)
{
    const Mat A = withEigenvalues({ 5, 4, 3, 2, 1 }, 2);
    for (double scale : { 1e-150, 1e-20, 1e20, 1e150 })
    {
        Mat values, vectors;
        cv::face::fisher::eigenSymmetric(A * scale, values, vectors);
        expectNear((Mat_<double>(5, 1) << 5, 4, 3, 2, 1), Mat(values / scale), 1e-12);
    }
}

TEST(WeightedFisher_EigenSymmetric, refuses_what_does_not_converge)
{
    Mat A = Mat::eye(5, 5, CV_64F);
    A.at<double>(1, 2) = A.at<double>(2, 1) = std::numeric_limits<double>::quiet_NaN();
    Mat values, vectors;
    expectError(Error::StsNoConv, "did not converge", [&] { cv::face::fisher::eigenSymmetric(A, values, vectors); });
}

} // namespace opencv_test
