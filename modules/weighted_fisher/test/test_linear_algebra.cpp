// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its linear algebra, so the tests compile it once more.
#include "../src/algebra/linalg.cpp"

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

Mat randomMatrix(int rows, int cols, int seed, int type = CV_64F)
{
    Mat matrix(rows, cols, type);
    RNG(uint64(seed)).fill(matrix, RNG::NORMAL, 0, 1);
    return matrix;
}

//! A B^T by its definition
Mat productByDefinition(const Mat& A, const Mat& B)
{
    Mat product = Mat::zeros(A.rows, B.rows, CV_64F);
    for (int i = 0; i < A.rows; i++)
        for (int j = 0; j < B.rows; j++)
            for (int k = 0; k < A.cols; k++)
                product.at<double>(i, j) += A.at<double>(i, k) * B.at<double>(j, k);
    return product;
}

//! Positive definite, with a condition of about 1e3
Mat definiteMatrix(int n, int seed)
{
    const Mat A = randomMatrix(n, n, seed);
    return productByDefinition(A, A) / n + 0.01 * Mat::eye(n, n, CV_64F);
}

Mat lowerTriangle(const Mat& A)
{
    Mat L = Mat::zeros(A.size(), CV_64F);
    for (int i = 0; i < A.rows; i++)
        A.row(i).colRange(0, i + 1).copyTo(L.row(i).colRange(0, i + 1));
    return L;
}

// Around the sizes of blocks and strips, which are 64 and 256
const int SIZES[] = { 1, 2, 3, 17, 63, 64, 65, 130, 300 };

} // namespace

TEST(WeightedFisher_LinearAlgebra, gram_matrix_holds_the_products_of_all_rows)
{
    for (int n : SIZES)
    {
        const Mat A = randomMatrix(n, 7, n);
        expectNear(productByDefinition(A, A), gramMatrix(A), 1e-12);
    }
}

TEST(WeightedFisher_LinearAlgebra, column_products_are_those_of_the_transposed_matrix)
{
    for (int n : SIZES)
    {
        const Mat A = randomMatrix(9, n, n), transposed = A.t();
        expectNear(productByDefinition(transposed, transposed), columnProducts(A), 1e-12);
    }
}

TEST(WeightedFisher_LinearAlgebra, row_products_of_few_and_of_many_rows_are_those_of_the_definition)
{
    for (int rows : { 1, 3, 4, 5, 40 })
        for (int type : { CV_32F, CV_64F })
        {
            const Mat A = randomMatrix(rows, 33, rows, type), B = randomMatrix(21, 33, 5, type);
            Mat products;
            rowProducts(A, B).convertTo(products, CV_64F);
            expectNear(productByDefinition(Mat_<double>(A), Mat_<double>(B)), products, type == CV_32F ? 1e-4 : 1e-12);
        }
}

TEST(WeightedFisher_LinearAlgebra, cholesky_factor_times_its_transpose_is_the_matrix)
{
    for (int n : SIZES)
    {
        SCOPED_TRACE(n);
        const Mat A = definiteMatrix(n, n);
        Mat factored = A.clone();
        ASSERT_TRUE(choleskyInPlace(factored));
        const Mat L = lowerTriangle(factored);
        expectNear(A, productByDefinition(L, L), 1e-11);
    }
}

TEST(WeightedFisher_LinearAlgebra, cholesky_refuses_what_is_not_positive_definite)
{
    for (int n : { 2, 65, 200 })
    {
        Mat indefinite = definiteMatrix(n, n), singular = gramMatrix(randomMatrix(n, n - 1, n)),
            notANumber = indefinite.clone();
        indefinite.at<double>(n - 1, n - 1) = -1;
        notANumber.at<double>(n / 2, n / 2) = std::numeric_limits<double>::quiet_NaN();
        EXPECT_FALSE(choleskyInPlace(indefinite)) << n;
        EXPECT_FALSE(choleskyInPlace(singular)) << n;
        EXPECT_FALSE(choleskyInPlace(notANumber)) << n;
    }
}

TEST(WeightedFisher_LinearAlgebra, triangular_systems_are_solved)
{
    for (int n : SIZES)
        for (int columns : { 1, 5 })
        {
            SCOPED_TRACE(n);
            Mat factored = definiteMatrix(n, n);
            ASSERT_TRUE(choleskyInPlace(factored));
            const Mat L = lowerTriangle(factored), B = randomMatrix(n, columns, n + 1);
            Mat X = B.clone(), Y = B.clone();
            solveLower(factored, X);
            solveLowerTransposed(factored, Y);
            expectNear(B, Mat(L * X), 1e-10);
            expectNear(B, Mat(L.t() * Y), 1e-10);
        }
}

TEST(WeightedFisher_LinearAlgebra, largest_eigenvalue_is_found_to_a_few_per_cent)
{
    for (int n : { 1, 5, 60 })
    {
        const Mat A = definiteMatrix(n, n);
        Mat values;
        cv::eigen(A, values);
        EXPECT_NEAR(values.at<double>(0), largestEigenvalue(A), 0.05 * values.at<double>(0));
    }
    EXPECT_EQ(0, largestEigenvalue(Mat::zeros(4, 4, CV_64F)));
}

TEST(WeightedFisher_LinearAlgebra, squared_distances_are_those_of_the_definition)
{
    Mat rows = 1e6 + randomMatrix(20, 6, 3); // products lose all digits of the smaller distances
    rows.row(4).copyTo(rows.row(11));
    rows.row(7) += 1e-3;
    rows.row(7).copyTo(rows.row(8));
    rows.at<double>(8, 2) += 1e-5;
    const Mat distances = squaredDistances(rows);
    for (int i = 0; i < rows.rows; i++)
        for (int j = 0; j < rows.rows; j++)
        {
            const double expected = cv::norm(rows.row(i), rows.row(j), NORM_L2SQR);
            EXPECT_NEAR(expected, distances.at<double>(i, j), 1e-9 * expected) << i << ", " << j;
        }
    EXPECT_EQ(0, distances.at<double>(4, 11));
}

TEST(WeightedFisher_LinearAlgebra, rows_are_selected_and_stacked)
{
    const Mat A = randomMatrix(4, 3, 1), B = (Mat_<uchar>(2, 3) << 1, 2, 3, 4, 5, 6);
    const Mat some = selectedRows(A, { 3, 0, 3 });
    ASSERT_EQ(Size(3, 3), some.size());
    EXPECT_TRUE(identical(A.row(3), some.row(0)) && identical(A.row(0), some.row(1)) &&
                identical(A.row(3), some.row(2)));
    const Mat both = stacked(A, B);
    ASSERT_EQ(CV_64F, both.type());
    EXPECT_TRUE(identical(A, both.rowRange(0, 4)));
    EXPECT_EQ(6, both.at<double>(5, 2));
    EXPECT_TRUE(identical(A, stacked(A, Mat())) && identical(B, stacked(Mat(), B)));
}

TEST(WeightedFisher_LinearAlgebra, matrices_are_identical_only_with_the_same_type_size_and_numbers)
{
    const Mat A = randomMatrix(4, 3, 1);
    Mat other = A.clone();
    EXPECT_TRUE(identical(A, other));
    other.at<double>(2, 1) = std::nextafter(other.at<double>(2, 1), 10);
    EXPECT_FALSE(identical(A, other));
    EXPECT_FALSE(identical(A, Mat_<float>(A)));
    EXPECT_FALSE(identical(A, A.t()));
}

} // namespace opencv_test
