// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "linalg.hpp"
#include "vector_loops.hpp"

namespace cv { namespace face { namespace fisher {

const int BLOCK = 64;

//! The inverse of the lower triangle of a small matrix
static Mat invertedLower(const Mat& L)
{
    const int n = L.rows;
    Mat inverse = Mat::zeros(n, n, CV_64F);
    for (int i = 0; i < n; i++)
    {
        const double* row = L.ptr<double>(i);
        for (int j = 0; j <= i; j++)
        {
            double sum = i == j ? 1 : 0;
            for (int k = j; k < i; k++)
                sum -= row[k] * inverse.at<double>(k, j);
            inverse.at<double>(i, j) = sum / row[i];
        }
    }
    return inverse;
}

//! choleskyInPlace() of a small matrix; returns false where a pivot does not exceed its entry in smallestPivots
static bool choleskySmall(Mat& A, const double* smallestPivots)
{
    for (int i = 0; i < A.rows; i++)
    {
        double* rowI = A.ptr<double>(i);
        for (int j = 0; j <= i; j++)
        {
            const double* rowJ = A.ptr<double>(j);
            double sum = rowI[j];
            for (int k = 0; k < j; k++)
                sum -= rowI[k] * rowJ[k];
            if (j < i)
                rowI[j] = sum / rowJ[j];
            else if (sum > smallestPivots[i]) // false for NaN too
                rowI[i] = std::sqrt(sum);
            else
                return false;
        }
    }
    return true;
}

Mat gramMatrix(const Mat& A)
{
    const int n = A.rows;
    Mat K(n, n, CV_64F);
    for (const Range& strip : blocksOf(n, std::max(256, (n + 7) / 8)))
    {
        const Range rest(strip.start, n);
        gemm(A.rowRange(strip), A.rowRange(rest), 1, noArray(), 0, K(strip, rest), GEMM_2_T);
    }
    completeSymm(K);
    return K;
}

void addSymmetricProduct(const Mat& A, const Mat& B, Mat& S)
{
    const int n = S.cols;
    for (const Range& strip : blocksOf(n, std::max(64, (n + 3) / 4)))
    {
        const Range rest(strip.start, n);
        Mat part = S(strip, rest);
        gemm(A.colRange(strip), B.colRange(rest), 1, part, 1, part, GEMM_1_T);
    }
}

Mat columnProducts(const Mat& A)
{
    Mat products = Mat::zeros(A.cols, A.cols, CV_64F);
    addSymmetricProduct(A, A, products);
    completeSymm(products);
    return products;
}

template <class T> static void productsOfFewRows(const Mat& A, const Mat& B, Mat& products)
{
    parallel_for_(
        Range(0, B.rows),
        [&](const Range& part) {
            for (int j = part.start; j < part.end; j++)
                for (int i = 0; i < A.rows; i++)
                    products.at<T>(i, j) = dot(A.ptr<T>(i), B.ptr<T>(j), A.cols);
        },
        double(B.total()) / (1 << 16));
}

Mat rowProducts(const Mat& A, const Mat& B)
{
    Mat products(A.rows, B.rows, A.type());
    if (A.rows > 4)
    {
        gemm(A, B, 1, noArray(), 0, products, GEMM_2_T);
        return products;
    }
    if (A.depth() == CV_32F)
        productsOfFewRows<float>(A, B, products);
    else
        productsOfFewRows<double>(A, B, products);
    return products;
}

void clearNoise(Mat& A, const Mat& noise)
{
    for (int j = 0; j < A.rows; j++)
        if (!(A.at<double>(j, j) > noise.at<double>(j))) // true for NaN too
        {
            A.row(j) = 0;
            A.col(j) = 0;
        }
}

// The triangular algorithms split the matrix in halves, recursively down to blocks, so that nearly all work is in products
// of large matrices.

static int halfOf(int n)
{
    return (n / 2 + BLOCK - 1) / BLOCK * BLOCK;
}

//! B := B L^-T
static void solveFromRight(const Mat& L, Mat B)
{
    if (L.rows <= BLOCK)
    {
        gemm(B.clone(), invertedLower(L), 1, noArray(), 0, B, GEMM_2_T);
        return;
    }
    const Range first(0, halfOf(L.rows)), second(first.end, L.rows);
    Mat left = B.colRange(first), right = B.colRange(second);
    solveFromRight(L(first, first), left);
    gemm(left, L(second, first), -1, right, 1, right, GEMM_2_T);
    solveFromRight(L(second, second), right);
}

//! A -= B B^T in the lower triangle of A
static void subtractSquare(const Mat& B, Mat& A)
{
    for (const Range& strip : blocksOf(A.rows, std::max(BLOCK, (A.rows + 3) / 4)))
    {
        Mat part = A(strip, Range(0, strip.end));
        gemm(B.rowRange(strip), B.rowRange(0, strip.end), -1, part, 1, part, GEMM_2_T);
    }
}

static bool factorInPlace(Mat A, const double* smallestPivots)
{
    if (A.rows <= BLOCK)
        return choleskySmall(A, smallestPivots);
    const Range first(0, halfOf(A.rows)), second(first.end, A.rows);
    Mat corner = A(first, first), below = A(second, first), rest = A(second, second);
    if (!factorInPlace(corner, smallestPivots))
        return false;
    solveFromRight(corner, below);
    subtractSquare(below, rest);
    return factorInPlace(rest, smallestPivots + second.start);
}

bool choleskyInPlace(Mat& A)
{
    const Mat smallestPivots = 1e-14 * Mat(A.diag());
    return factorInPlace(A, smallestPivots.ptr<double>());
}

void solveLower(const Mat& L, Mat& B)
{
    if (L.rows <= BLOCK)
    {
        gemm(invertedLower(L), B.clone(), 1, noArray(), 0, B);
        return;
    }
    const Range first(0, halfOf(L.rows)), second(first.end, L.rows);
    Mat top = B.rowRange(first), bottom = B.rowRange(second);
    solveLower(L(first, first), top);
    gemm(L(second, first), top, -1, bottom, 1, bottom);
    solveLower(L(second, second), bottom);
}

void solveLowerTransposed(const Mat& L, Mat& B)
{
    if (L.rows <= BLOCK)
    {
        gemm(invertedLower(L), B.clone(), 1, noArray(), 0, B, GEMM_1_T);
        return;
    }
    const Range first(0, halfOf(L.rows)), second(first.end, L.rows);
    Mat top = B.rowRange(first), bottom = B.rowRange(second);
    solveLowerTransposed(L(second, second), bottom);
    gemm(L(second, first), bottom, -1, top, 1, top, GEMM_1_T);
    solveLowerTransposed(L(first, first), top);
}

double largestEigenvalue(const Mat& A)
{
    // Power iteration from a random vector, which is hardly ever orthogonal to the leading eigenvector
    Mat v(A.rows, 1, CV_64F);
    RNG rng(1);
    rng.fill(v, RNG::NORMAL, 0, 1);
    double value = 0;
    for (int i = 0; i < 30; i++)
    {
        v /= norm(v);
        v = A * v;
        value = norm(v);
        if (!(value > 0))
            return 0;
    }
    return value;
}

Mat selectedRows(const Mat& A, const std::vector<int>& index)
{
    Mat some(int(index.size()), A.cols, A.type());
    for (int i = 0; i < some.rows; i++)
        A.row(index[i]).copyTo(some.row(i));
    return some;
}

Mat stacked(const Mat& top, const Mat& bottom)
{
    if (top.empty() || bottom.empty())
        return top.empty() ? bottom : top;
    const int depth = std::max(top.depth(), bottom.depth());
    Mat both(top.rows + bottom.rows, top.cols, depth);
    top.convertTo(both.rowRange(0, top.rows), depth);
    bottom.convertTo(both.rowRange(top.rows, both.rows), depth);
    return both;
}

std::vector<Mat> wideRows(const Mat& A)
{
    Mat wide;
    A.convertTo(wide, CV_64F);
    std::vector<Mat> rows;
    rows.reserve(wide.rows);
    for (int i = 0; i < wide.rows; i++)
        rows.push_back(wide.row(i));
    return rows;
}

bool identical(const Mat& A, const Mat& B)
{
    return A.type() == B.type() && A.size() == B.size() && norm(A, B, NORM_INF) == 0;
}

Mat squaredDistances(const Mat& rows)
{
    Mat products = gramMatrix(rows);
    const Mat norms = Mat(products.diag()).clone();
    for (int i = 0; i < rows.rows; i++)
        for (int j = 0; j <= i; j++)
        {
            const double scale = norms.at<double>(i) + norms.at<double>(j);
            double distance = scale - 2 * products.at<double>(i, j);
            if (distance < 1e-6 * scale) // cancellation loses too many digits: take the difference of the rows first
                distance = i == j ? 0 : norm(rows.row(i), rows.row(j), NORM_L2SQR);
            products.at<double>(i, j) = products.at<double>(j, i) = distance > 1e-24 * scale ? distance : 0;
        }
    return products;
}

}}} // namespace cv::face::fisher
