// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_LINALG_HPP
#define OPENCV_WEIGHTED_FISHER_LINALG_HPP

#include "../precomp.hpp"

namespace cv { namespace face { namespace fisher {

// CV_64F unless it says otherwise. Blocked so that nearly all work is in cv::gemm, which is fast on any build of OpenCV.

//! A A^T, both triangles, from half of the products
Mat gramMatrix(const Mat& A);

//! S += A^T B in the upper triangle, where A^T B is symmetric
void addSymmetricProduct(const Mat& A, const Mat& B, Mat& S);

//! A^T A, both triangles, from little more than half of the products
Mat columnProducts(const Mat& A);

//! A B^T for CV_32F or CV_64F; cv::gemm is slow when A has a row or a few
Mat rowProducts(const Mat& A, const Mat& B);

//! L with A = L L^T, in A's lower triangle; what the upper one holds afterwards has no meaning. False when A is not
//! numerically positive definite: a pivot is below 1e-14 of its diagonal entry
bool choleskyInPlace(Mat& A);

//! B := L^-1 B and B := L^-T B
void solveLower(const Mat& L, Mat& B);
void solveLowerTransposed(const Mat& L, Mat& B);

//! Eigenvalues of a symmetric matrix, descending (a column), and its eigenvectors as columns
void eigenSymmetric(const Mat& A, Mat& values, Mat& vectors);

//! The largest eigenvalue of a symmetric positive semi-definite matrix, to a few per cent
double largestEigenvalue(const Mat& A);

//! Some of the rows of a matrix of any type, and one matrix on top of another, in the wider of their types; either may
//! be empty
Mat selectedRows(const Mat& A, const std::vector<int>& index);
Mat stacked(const Mat& top, const Mat& bottom);

//! The rows of a matrix as CV_64F, each a matrix of its own
std::vector<Mat> wideRows(const Mat& A);

//! Whether two matrices have the same type, size and numbers
bool identical(const Mat& A, const Mat& B);

//! Squared distances between all rows; rows that differ by no more than rounding have distance 0
Mat squaredDistances(const Mat& rows);

}}} // namespace cv::face::fisher

#endif
