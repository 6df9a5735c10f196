// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its contrasts, so the tests compile them once more.
#include "../src/input/classes.cpp"
#include "../src/solver/contrasts.cpp"

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

//! The scaled class-centring by its definition: row i is sqrt(weight of its class) (e_i - mean of its class)
Mat centringByDefinition(const Classes& classes)
{
    const int n = int(classes.index.size());
    Mat centring = Mat::eye(n, n, CV_64F);
    for (int i = 0; i < n; i++)
    {
        const int r = classes.index[i];
        for (int j = 0; j < n; j++)
            centring.at<double>(i, j) -= classes.index[j] == r ? 1 / classes.sizes[r] : 0;
        centring.row(i) *= std::sqrt(classes.within[r]);
    }
    return centring;
}

//! Three classes of 4, 1 and 3 samples, in no order
Classes someClasses(bool balance, bool sizeWeighted = false)
{
    return Classes((Mat_<int>(8, 1) << 5, 2, 5, 9, 9, 5, 9, 5), balance, sizeWeighted);
}

} // namespace

TEST(WeightedFisher_Classes, weigh_their_scatter_by_size_or_balance_or_not)
{
    const double mean = 8. / 3; // the classes 2, 5 and 9 have 1, 4 and 3 samples
    EXPECT_EQ(std::vector<double>({ 1, 1, 1 }), someClasses(false, false).within);
    EXPECT_EQ(std::vector<double>({ 1, 4, 3 }), someClasses(false, true).within);
    const std::vector<double> balanced = someClasses(true, false).within, both = someClasses(true, true).within;
    const double sizes[] = { 1, 4, 3 };
    for (int r = 0; r < 3; r++)
    {
        EXPECT_NEAR(mean / sizes[r], balanced[r], 1e-12);
        EXPECT_NEAR(mean * mean / sizes[r], both[r], 1e-12);
    }
}

TEST(WeightedFisher_Contrasts, are_as_many_as_samples_less_classes)
{
    EXPECT_EQ(5, Contrasts(someClasses(false)).count());
    const Classes single((Mat_<int>(3, 1) << 3, 1, 2), false);
    EXPECT_EQ(0, Contrasts(single).count());
    Mat A = Mat::ones(3, 4, CV_64F);
    Contrasts(single).applyTo(A);
    EXPECT_EQ(Size(4, 0), A.size());
}

TEST(WeightedFisher_Contrasts, have_the_scatter_of_the_centred_samples)
{
    for (bool balance : { false, true })
        for (bool sizeWeighted : { false, true })
        {
            const Classes classes = someClasses(balance, sizeWeighted);
            const Mat centring = centringByDefinition(classes);
            Mat C = Mat::eye(8, 8, CV_64F);
            Contrasts(classes).applyTo(C);
            expectNear(Mat(centring.t() * centring), Mat(C.t() * C), 1e-13);
            // Orthogonal rows whose squared lengths are the weights of their classes
            const Mat products = C * C.t();
            EXPECT_NEAR(cv::norm(products), cv::norm(products.diag()), 1e-12);
        }
}

TEST(WeightedFisher_Contrasts, apply_from_the_left_from_the_right_and_transposed_alike)
{
    const Classes classes = someClasses(false);
    const Contrasts contrasts(classes);
    Mat C = Mat::eye(8, 8, CV_64F), A(8, 150, CV_64F), B(contrasts.count(), 150, CV_64F);
    contrasts.applyTo(C);
    RNG(1).fill(A, RNG::NORMAL, 0, 1);
    RNG(2).fill(B, RNG::NORMAL, 0, 1);

    Mat fromLeft = A.clone(), fromRight = A.t();
    contrasts.applyTo(fromLeft);
    contrasts.applyFromRightTo(fromRight);
    expectNear(Mat(C * A), fromLeft, 1e-12);
    expectNear(Mat(A.t() * C.t()), fromRight, 1e-12);
    expectNear(Mat(C.t() * B), contrasts.transposedOf(B), 1e-12);
}

} // namespace opencv_test
