// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_LINALG_HPP
#define OPENCV_WEIGHTED_FISHER_LINALG_HPP

#include "../precomp.hpp"

#include <algorithm>

namespace cv { namespace face { namespace fisher {

// Matrices are CV_64F unless a comment says otherwise. The algorithms are blocked, so that nearly all work is in cv::gemm,
// which is fast on any build of OpenCV.

//! 0 ... n - 1 as consecutive ranges of the given size; the last one may be shorter
inline std::vector<Range> blocksOf(int n, int size)
{
    std::vector<Range> blocks;
    for (int start = 0; start < n; start += size)
        blocks.push_back(Range(start, std::min(start + size, n)));
    return blocks;
}

//! count of the indices 0 ... n - 1, evenly chosen, ascending
inline std::vector<int> evenIndices(int n, int count)
{
    std::vector<int> indices(count);
    for (int i = 0; i < count; i++)
        indices[i] = int(int64(i) * n / count);
    return indices;
}

//! n rows of d numbers in ranges of about 16 MB, which fit in the last cache
inline std::vector<Range> cacheBlocks(int n, int d)
{
    return blocksOf(n, std::max(256, (1 << 21) / d));
}

//! A A^T, both triangles, from half of the products
Mat gramMatrix(const Mat& A);

//! S += A^T B in the upper triangle of S; A^T B must be symmetric
void addSymmetricProduct(const Mat& A, const Mat& B, Mat& S);

//! A^T A, both triangles, from little more than half of the products
Mat columnProducts(const Mat& A);

//! A B^T for CV_32F or CV_64F; cv::gemm alone is slow when A has only a few rows
Mat rowProducts(const Mat& A, const Mat& B);

//! Sets the rows and columns of a symmetric matrix to 0 whose diagonal entries do not exceed those of a vector
void clearNoise(Mat& A, const Mat& noise);

//! Replaces the lower triangle of A by L with A = L L^T; the upper triangle is undefined afterwards. Returns false when A
//! is not numerically positive definite: a pivot is below 1e-14 of its diagonal entry
bool choleskyInPlace(Mat& A);

//! B := L^-1 B and B := L^-T B
void solveLower(const Mat& L, Mat& B);
void solveLowerTransposed(const Mat& L, Mat& B);

//! The eigenvalues of a symmetric matrix, n x 1, descending, and its eigenvectors as columns
void eigenSymmetric(const Mat& A, Mat& values, Mat& vectors);

//! The largest eigenvalue of a symmetric positive semi-definite matrix, to a few per cent
double largestEigenvalue(const Mat& A);

//! The rows of a matrix of any type at these indices
Mat selectedRows(const Mat& A, const std::vector<int>& index);
//! One matrix on top of another, in the wider of their types; either may be empty
Mat stacked(const Mat& top, const Mat& bottom);

//! Each row of a matrix as a 1 x d matrix, CV_64F
std::vector<Mat> wideRows(const Mat& A);

//! Whether two matrices have the same type, size and numbers
bool identical(const Mat& A, const Mat& B);

//! Squared distances between all pairs of rows, n x n; rows that differ only by rounding have distance 0
Mat squaredDistances(const Mat& rows);

}}} // namespace cv::face::fisher

#endif
