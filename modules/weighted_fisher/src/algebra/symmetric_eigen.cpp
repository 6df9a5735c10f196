// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "linalg.hpp"
#include "vector_loops.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

// cv::eigen is Jacobi's method where OpenCV was built without Eigen, and far slower than this: Householder's reduction to
// tridiagonal form (Golub and Van Loan, Matrix Computations, section 8.3.1), then the QL algorithm with implicit shifts
// (Dubrulle, Martin and Wilkinson, Numerische Mathematik 12, 1968; imtql2 in EISPACK). All loops run along rows, and the
// order of additions does not depend on the number of threads.

namespace {

const int COLUMNS = 64; // rotated at a time, so that they stay in the cache

//! Finds v of length 1 such that H = I - 2 v v^T maps x to the first axis; returns the first entry of H x
double reflect(const double* x, int n, double* v)
{
    std::copy(x, x + n, v);
    const double largest =
        std::abs(*std::max_element(v, v + n, [](double a, double b) { return std::abs(a) < std::abs(b); }));
    if (!(largest > 0))
        return 0;
    for (int i = 0; i < n; i++)
        v[i] /= largest;
    const double length = std::sqrt(dot(v, v, n)), first = v[0] > 0 ? -length : length;
    v[0] -= first;
    const double norm = std::sqrt(dot(v, v, n));
    for (int i = 0; i < n; i++)
        v[i] /= norm;
    return first * largest;
}

//! A tridiagonal matrix and the reflections that lead to it: v of step k is in row k, from column k + 1 on
struct Tridiagonal
{
    std::vector<double> diagonal, offDiagonal;
    Mat reflections;
};

//! row -= a x + b y; returns the dot product of the new row and v
FOR_AVX_TOO double updateAndDot(double* row, double a, const double* x, double b, const double* y, const double* v,
                                int n)
{
    double sums[4] = { 0, 0, 0, 0 };
    int i = 0;
    for (; i + 4 <= n; i += 4)
        for (int k = 0; k < 4; k++)
        {
            row[i + k] -= a * x[i + k] + b * y[i + k];
            sums[k] += row[i + k] * v[i + k];
        }
    for (; i < n; i++)
    {
        row[i] -= a * x[i] + b * y[i];
        sums[0] += row[i] * v[i];
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

//! H A H = A - v w^T - w v^T with w = 2 (A v - (v^T A v) v). Each update is delayed until the pass over A that computes the
//! next A v.
Tridiagonal tridiagonalForm(const Mat& symmetric)
{
    Mat A = symmetric.clone();
    const int n = A.rows;
    Tridiagonal form;
    form.diagonal.resize(n);
    form.offDiagonal.assign(n, 0.);
    form.reflections = Mat::zeros(n, n, CV_64F);
    std::vector<double> w(n, 0.), next(n); // w, and v below, belong to the delayed update: none at first
    const double* v = w.data();
    for (int k = 0; k < n; k++)
    {
        double* top = A.ptr<double>(k);
        updateAndDot(top + k, v[k], w.data() + k, w[k], v + k, v + k, n - k);
        form.diagonal[k] = top[k];
        const int first = k + 1, size = n - first;
        if (size == 0)
            break;
        double* reflection = form.reflections.ptr<double>(k) + first;
        form.offDiagonal[k] = reflect(top + first, size, reflection);
        parallel_for_(
            Range(first, n),
            [&](const Range& part) {
                for (int i = part.start; i < part.end; i++)
                    next[i] = 2 * updateAndDot(A.ptr<double>(i) + first, v[i], w.data() + first, w[i], v + first,
                                               reflection, size);
            },
            double(size) * size / (1 << 17));
        addScaled(-dot(next.data() + first, reflection, size), reflection, next.data() + first, size);
        w.swap(next);
        v = form.reflections.ptr<double>(k);
    }
    return form;
}

//! A Givens rotation of a row and the next one
struct Rotation
{
    int row;
    double c, s;
};

FOR_AVX_TOO void rotateOnce(const Rotation& rotation, double* a, double* b, int n)
{
    const double c = rotation.c, s = rotation.s;
    for (int j = 0; j < n; j++)
    {
        const double below = b[j];
        b[j] = s * a[j] + c * below;
        a[j] = c * a[j] - s * below;
    }
}

//! Rotates b and d, then a and b, loading and storing b only once
FOR_AVX_TOO void rotateTwice(const Rotation& first, const Rotation& second, double* a, double* b, double* d, int n)
{
    const double c1 = first.c, s1 = first.s, c2 = second.c, s2 = second.s;
    for (int j = 0; j < n; j++)
    {
        const double middle = c1 * b[j] - s1 * d[j], above = a[j];
        d[j] = s1 * b[j] + c1 * d[j];
        b[j] = s2 * above + c2 * middle;
        a[j] = c2 * above - s2 * middle;
    }
}

void rotate(const std::vector<Rotation>& rotations, Mat& rows)
{
    parallel_for_(
        Range(0, (rows.cols + COLUMNS - 1) / COLUMNS),
        [&](const Range& blocks) {
            for (int block = blocks.start; block < blocks.end; block++)
            {
                const int start = block * COLUMNS, size = std::min(COLUMNS, rows.cols - start);
                const auto row = [&](int i) { return rows.ptr<double>(i) + start; };
                for (size_t t = 0; t < rotations.size(); t++)
                {
                    const int i = rotations[t].row;
                    if (t + 1 < rotations.size() && rotations[t + 1].row == i - 1)
                    {
                        rotateTwice(rotations[t], rotations[t + 1], row(i - 1), row(i), row(i + 1), size);
                        t++;
                    }
                    else
                        rotateOnce(rotations[t], row(i), row(i + 1), size);
                }
            }
        },
        double(rotations.size()) * rows.cols / (1 << 24));
}

//! One QL sweep with an implicit shift over rows first to last
void sweep(std::vector<double>& d, std::vector<double>& e, int first, int last, std::vector<Rotation>& rotations)
{
    const double half = (d[first + 1] - d[first]) / (2 * e[first]);
    double g = d[last] - d[first] + e[first] / (half + std::copysign(std::hypot(half, 1.), half));
    double s = 1, c = 1, shift = 0;
    for (int i = last - 1; i >= first; i--)
    {
        const double f = s * e[i], b = c * e[i], r = std::hypot(f, g);
        e[i + 1] = r;
        if (!(r > 0)) // the matrix splits into two blocks here
        {
            d[i + 1] -= shift;
            e[last] = 0;
            return;
        }
        s = f / r;
        c = g / r;
        g = d[i + 1] - shift;
        const double t = (d[i] - g) * s + 2 * c * b;
        shift = s * t;
        d[i + 1] = g + shift;
        g = c * t - b;
        rotations.push_back({ i, c, s });
    }
    d[first] -= shift;
    e[first] = g;
    e[last] = 0;
}

//! Reduces the off-diagonal e to 0 and applies the rotations to the rows. Returns false where it does not converge, as
//! for NaN
bool diagonalize(std::vector<double>& d, std::vector<double>& e, Mat& rows)
{
    const int n = int(d.size());
    // What rounding leaves of the eigenvalues that are 0 need not converge.
    double noise = 0;
    for (int i = 0; i < n; i++)
    {
        const double size = std::abs(d[i]) + std::abs(e[i]);
        if (!(size <= DBL_MAX)) // NaN too
            return false;
        noise = std::max(noise, DBL_EPSILON * size);
    }
    std::vector<Rotation> rotations;
    for (int first = 0; first < n; first++)
        for (int trial = 0;; trial++)
        {
            int last = first;
            while (last < n - 1 && !(std::abs(e[last]) <= noise))
                last++;
            if (last == first)
                break;
            if (trial == 60)
                return false;
            sweep(d, e, first, last, rotations);
            if (rotations.size() > 32 * size_t(n))
            {
                rotate(rotations, rows);
                rotations.clear();
            }
        }
    rotate(rotations, rows);
    return true;
}

//! The product of the reflections, transposed: its rows are rotated into the eigenvectors
Mat transposedProduct(const Mat& reflections)
{
    const int n = reflections.rows;
    Mat rows = Mat::eye(n, n, CV_64F);
    parallel_for_(
        Range(0, n),
        [&](const Range& part) {
            for (int i = part.start; i < part.end; i++)
                for (int k = i - 1; k >= 0; k--) // the other reflections leave this row unchanged
                {
                    const double* v = reflections.ptr<double>(k) + k + 1;
                    double* row = rows.ptr<double>(i) + k + 1;
                    addScaled(-2 * dot(v, row, n - k - 1), v, row, n - k - 1);
                }
        },
        double(n) * n * n / (1 << 24));
    return rows;
}

} // namespace

void eigenSymmetric(const Mat& A, Mat& values, Mat& vectors)
{
    const int n = A.rows;
    Tridiagonal form = tridiagonalForm(A);
    Mat rows = transposedProduct(form.reflections);
    if (!diagonalize(form.diagonal, form.offDiagonal, rows))
        CV_Error(Error::StsNoConv, format("The eigenvalues of a %d x %d matrix did not converge. Raise the "
                                          "regularization, or multiply the samples by "
                                          "a number that brings them near 1",
                                          n, n));

    std::vector<int> order(n);
    std::iota(order.begin(), order.end(), 0);
    std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return form.diagonal[a] > form.diagonal[b]; });
    values.create(n, 1, CV_64F);
    for (int i = 0; i < n; i++)
        values.at<double>(i) = form.diagonal[order[i]];
    transpose(selectedRows(rows, order), vectors);
}

}}} // namespace cv::face::fisher
