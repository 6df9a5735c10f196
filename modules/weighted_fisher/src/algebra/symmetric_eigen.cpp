// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "linalg.hpp"

#include <algorithm>
#include <numeric>

namespace cv { namespace face { namespace fisher {

// cv::eigen is Jacobi's method where OpenCV was built without Eigen, and far slower than this: Householder's reduction to
// tridiagonal form (Golub and Van Loan, Matrix Computations, section 8.3.1), then the QL algorithm with implicit shifts
// (Dubrulle, Martin and Wilkinson, Numerische Mathematik 12, 1968; imtql2 in EISPACK). All loops run along rows, and sums
// are added in the same order whatever the number of threads.

// The loops that take most of the time are also compiled for AVX, where GCC can select the version at run time: it handles
// twice as many numbers at once, with the same results. The resolver of target_clones runs before ThreadSanitizer is
// initialised, so that it is left out there.
#if defined(__GNUC__) && __GNUC__ >= 6 && !defined(__clang__) && !defined(__INTEL_COMPILER) && defined(__x86_64__) &&  \
    defined(__gnu_linux__) && !defined(__SANITIZE_THREAD__)
#define FOR_AVX_TOO __attribute__((target_clones("avx", "default")))
#else
#define FOR_AVX_TOO
#endif

namespace {

const int COLUMNS = 64; // that are rotated at a time, so that they stay in the cache

FOR_AVX_TOO double dot(const double* a, const double* b, int n)
{
    double sums[4] = { 0, 0, 0, 0 }; // independent, so that they overlap
    int i = 0;
    for (; i + 4 <= n; i += 4)
        for (int k = 0; k < 4; k++)
            sums[k] += a[i + k] * b[i + k];
    for (; i < n; i++)
        sums[0] += a[i] * b[i];
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

FOR_AVX_TOO void addScaled(double factor, const double* a, double* b, int n)
{
    for (int i = 0; i < n; i++)
        b[i] += factor * a[i];
}

//! H = I - 2 v v^T with v of length 1, such that H x is along the first axis; gives what is left there
double reflect(const double* x, int n, double* v)
{
    std::copy(x, x + n, v);
    const double largest =
        std::abs(*std::max_element(v, v + n, [](double a, double b) { return std::abs(a) < std::abs(b); }));
    if (!(largest > 0))
        return 0;
    for (int i = 0; i < n; i++)
        v[i] /= largest;
    const double length = std::sqrt(dot(v, v, n)), left = v[0] > 0 ? -length : length;
    v[0] -= left;
    const double rest = std::sqrt(dot(v, v, n));
    for (int i = 0; i < n; i++)
        v[i] /= rest;
    return left * largest;
}

//! A tridiagonal matrix and the reflections that lead to it: row k, from column k + 1 on
struct Tridiagonal
{
    std::vector<double> diagonal, offDiagonal;
    Mat reflections;
};

//! row -= a x + b y; gives row . v for the new row
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

//! H A H = A - v w^T - w v^T with w = 2 (A v - (v^T A v) v). Each such update waits for the pass over A that finds the
//! next A v.
Tridiagonal tridiagonalForm(const Mat& symmetric)
{
    Mat A = symmetric.clone();
    const int n = A.rows;
    Tridiagonal form;
    form.diagonal.resize(n);
    form.offDiagonal.assign(n, 0.);
    form.reflections = Mat::zeros(n, n, CV_64F);
    const std::vector<double> none(n, 0.);
    std::vector<double> w(n, 0.), next(n);
    const double* v = none.data(); // of the update that waits, as w is
    for (int k = 0; k < n; k++)
    {
        double* top = A.ptr<double>(k);
        updateAndDot(top + k, v[k], w.data() + k, w[k], v + k, v + k, n - k);
        form.diagonal[k] = top[k];
        const int first = k + 1, size = n - first;
        if (size == 0)
            break;
        if (size == 1)
        {
            form.offDiagonal[k] = top[first];
            continue;
        }
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

//! Of rows i and i + 1
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

//! By one rotation of b and d, and then one of a and b: b is loaded and stored once
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

//! One sweep of QL with an implicit shift over rows first to last
void sweep(std::vector<double>& d, std::vector<double>& e, int first, int last, std::vector<Rotation>& rotations)
{
    const double half = (d[first + 1] - d[first]) / (2 * e[first]);
    double g = d[last] - d[first] + e[first] / (half + std::copysign(std::hypot(half, 1.), half));
    double s = 1, c = 1, shift = 0;
    for (int i = last - 1; i >= first; i--)
    {
        const double f = s * e[i], b = c * e[i], r = std::hypot(f, g);
        e[i + 1] = r;
        if (!(r > 0)) // the matrix falls apart here
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

//! Makes e vanish; the rows are rotated along. False where that takes too long, as for NaN
bool diagonalize(std::vector<double>& d, std::vector<double>& e, Mat& rows)
{
    const int n = int(d.size());
    std::vector<Rotation> rotations;
    for (int first = 0; first < n; first++)
        for (int trial = 0;; trial++)
        {
            int last = first;
            while (last < n - 1 && !(std::abs(e[last]) <= DBL_EPSILON * (std::abs(d[last]) + std::abs(d[last + 1]))))
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
                for (int k = std::min(i - 1, n - 3); k >= 0; k--) // the others leave this row as it is
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
    Mat sorted(n, n, CV_64F);
    for (int i = 0; i < n; i++)
    {
        values.at<double>(i) = form.diagonal[order[i]];
        rows.row(order[i]).copyTo(sorted.row(i));
    }
    transpose(sorted, vectors);
}

}}} // namespace cv::face::fisher
