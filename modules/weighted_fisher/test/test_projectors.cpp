// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

// The library does not export its projectors, so the tests compile them once more, with what they need.
#include "../src/input/centred_products.cpp"
#include "../src/input/normalized_rows.cpp"
#include "../src/input/sample_source.cpp"
#include "../src/model/projectors.cpp"
#include "../src/solver/kernels.cpp"

namespace opencv_test {
namespace {

using namespace cv::face::fisher;

KernelExpansion someExpansion()
{
    RNG rng(421);
    KernelExpansion expansion;
    expansion.samples.create(5, 7, CV_32F);
    expansion.mean.create(1, 7, CV_64F);
    expansion.scale.create(1, 7, CV_64F);
    expansion.coefficients.create(5, 2, CV_64F);
    expansion.offset.create(1, 2, CV_64F);
    for (Mat* matrix :
         { &expansion.samples, &expansion.mean, &expansion.scale, &expansion.coefficients, &expansion.offset })
        rng.fill(*matrix, RNG::UNIFORM, 0.5, 2);
    expansion.kernel.gamma = 0.3;
    return expansion;
}

//! Y^T k(X, x) - offset with the RBF kernel, by its definition
Mat projectionByDefinition(const KernelExpansion& e, const Mat& x)
{
    Mat wide, projection = -e.offset;
    for (int i = 0; i < e.samples.rows; i++)
    {
        e.samples.row(i).convertTo(wide, CV_64F);
        const Mat difference = (x - wide).mul(e.scale);
        projection += std::exp(-e.kernel.gamma * difference.dot(difference)) * e.coefficients.row(i);
    }
    return projection;
}

} // namespace

TEST(WeightedFisher_Projectors, kernel_projections_are_those_of_the_definition_for_few_and_many_rows)
{
    const KernelExpansion expansion = someExpansion();
    Mat queries(9, 7, CV_64F);
    RNG(422).fill(queries, RNG::UNIFORM, 0, 2);
    const Mat all = KernelProjector(expansion).project(SampleSource::rows(queries));
    for (int i = 0; i < queries.rows; i++)
    {
        Mat expected;
        projectionByDefinition(expansion, queries.row(i)).convertTo(expected, CV_32F);
        expectNear(expected, all.row(i), 1e-6);
        expectNear(expected, KernelProjector(expansion).project(SampleSource::rows(queries.row(i))), 1e-6);
    }
}

TEST(WeightedFisher_Projectors, kernel_projectors_differ_when_anything_in_them_does)
{
    const KernelProjector projector(someExpansion());
    EXPECT_TRUE(projector.equals(KernelProjector(someExpansion())));
    for (int field = 0; field < 6; field++)
    {
        KernelExpansion changed = someExpansion();
        Mat* const matrices[] = { &changed.samples, &changed.mean, &changed.scale, &changed.coefficients,
                                  &changed.offset };
        if (field < 5)
            matrices[field]->col(1) *= 1.5;
        else
            changed.kernel.gamma = 0.4;
        EXPECT_FALSE(projector.equals(KernelProjector(changed))) << "field " << field;
    }
}

TEST(WeightedFisher_Projectors, linear_projectors_differ_when_anything_in_them_does)
{
    const Mat mean = Mat::ones(1, 3, CV_64F), directions = Mat::eye(2, 3, CV_64F);
    const LinearProjector projector(mean, directions);
    EXPECT_TRUE(projector.equals(LinearProjector(mean, directions)));
    EXPECT_FALSE(projector.equals(LinearProjector(2 * mean, directions)));
    EXPECT_FALSE(projector.equals(LinearProjector(mean, 2 * directions)));
    EXPECT_FALSE(projector.equals(KernelProjector(someExpansion())));
}

} // namespace opencv_test
