// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"

namespace opencv_test { namespace {

const int FEW_DIMS = 7, MANY_DIMS = 60; // fewer and more than the 30 samples of unevenBlobs

//! Wide enough for WEIGHTING_CDM to find confusions
LabelledSamples unevenBlobs(int dims, int copies = 1)
{
    std::vector<int> sizes = { 3, 8, 5, 2, 7, 5 };
    for (int& size : sizes)
        size *= copies;
    return makeBlobs(sizes, dims, 3, 1);
}

//! Where AUTO has converged, rounding decides whether its next step is no worse
double toleranceOf(int weighting)
{
    return weighting == WEIGHTING_AUTO ? 10 * std::sqrt(DBL_EPSILON) : 1e-9;
}

template <class Recognizer>
Ptr<Recognizer> trained(const LabelledSamples& set, const WeightedFisherParams& params, int components = 0)
{
    const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params, components);
    recognizer->train(set.samples, set.labels);
    return recognizer;
}

struct Shape
{
    int dims, copies;
};

void PrintTo(const Shape& shape, std::ostream* stream)
{
    *stream << 30 * shape.copies << " samples of " << shape.dims << " pixels";
}

class WeightedFisher_Definition : public testing::TestWithParam<testing::tuple<Shape, bool, bool>>
{
protected:
    LabelledSamples samples() const
    {
        const Shape shape = testing::get<0>(GetParam());
        return unevenBlobs(shape.dims, shape.copies);
    }

    WeightedFisherParams paramsFor(int weighting) const
    {
        WeightedFisherParams params = paramsWith(weighting);
        params.standardize = testing::get<1>(GetParam());
        params.sizeWeighted = testing::get<2>(GetParam());
        return params;
    }
};

TEST_P(WeightedFisher_Definition, directions_have_unit_within_class_scatter)
{
    const LabelledSamples set = samples();
    for (int weighting : inputSpaceWeightings())
    {
        const WeightedFisherParams params = paramsFor(weighting);
        const DenseProblem problem(set, params);
        for (int p : { 2, 5 })
        {
            const Ptr<WeightedFisherFaceRecognizer> recognizer = trained<WeightedFisherFaceRecognizer>(set, params, p);
            // Pixel units back to those of the scaled input space
            const Mat U = recognizer->getEigenVectors() / repeat(problem.scale.t(), 1, p);
            EXPECT_LT(relativeError(Mat::eye(p, p, CV_64F), U.t() * problem.within * U), 1e-5)
                << "weighting " << weighting << ", p = " << p;
        }
    }
}

TEST_P(WeightedFisher_Definition, eigenvalues_and_projections_solve_the_dense_problem)
{
    const LabelledSamples set = samples();
    const int p = 3;
    for (int weighting : inputSpaceWeightings())
    {
        const WeightedFisherParams params = paramsFor(weighting);
        const DenseProblem problem(set, params);
        const Ptr<WeightedFisherFaceRecognizer> recognizer = trained<WeightedFisherFaceRecognizer>(set, params, p);
        const DenseSolution expected = problem.solve(recognizer->getWeights(), p, weighting != WEIGHTING_MAXMIN);
        EXPECT_LT(relativeError(expected.eigenvalues, recognizer->getEigenValues()), 1e-9) << weighting;
        // Signs aside
        EXPECT_LT(relativeError(abs(problem.samples * expected.directions), abs(projectedTrainingSet(*recognizer))),
                  1e-5)
            << weighting;
    }
}

// Matrices of more than 64 rows are factored in blocks.
const Shape shapes[] = { { FEW_DIMS, 1 }, { MANY_DIMS, 1 }, { 75, 3 }, { 120, 3 } };
INSTANTIATE_TEST_CASE_P(Shapes, WeightedFisher_Definition,
                        testing::Combine(testing::ValuesIn(shapes), testing::Bool(), testing::Bool()));

TEST(WeightedFisher_PixelUnits, directions_and_mean_project_as_subspaceProject_does)
{
    const LabelledSamples set = unevenBlobs(MANY_DIMS);
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        trained<WeightedFisherFaceRecognizer>(set, WeightedFisherParams());
    const Mat W = recognizer->getEigenVectors(), strangers = set.samples * 1.5;
    EXPECT_LT(
        relativeError(LDA::subspaceProject(W, recognizer->getMean(), strangers), projectionsOf(*recognizer, strangers)),
        1e-5);
}

TEST(WeightedFisher_LinearKernel, equals_the_input_space)
{
    for (int dims : { FEW_DIMS, MANY_DIMS })
        for (int weighting : inputSpaceWeightings())
        {
            const LabelledSamples set = unevenBlobs(dims);
            const WeightedFisherParams params = paramsWith(weighting);
            const Ptr<WeightedFisherFaceRecognizer> input = trained<WeightedFisherFaceRecognizer>(set, params, 3);
            const Ptr<WeightedKernelFisherFaceRecognizer> feature =
                WeightedKernelFisherFaceRecognizer::create(params, KERNEL_LINEAR, 3);
            feature->train(set.samples, set.labels);
            SCOPED_TRACE(format("weighting %d, %d dimensions", weighting, dims));
            EXPECT_LT(relativeError(input->getEigenValues(), feature->getEigenValues()), toleranceOf(weighting));
            EXPECT_LT(relativeError(input->getWeights(), feature->getWeights()), toleranceOf(weighting));
            EXPECT_LT(relativeError(projectedTrainingSet(*input), projectedTrainingSet(*feature)), 1e-5);
            const Mat strangers = set.samples * 1.5;
            EXPECT_LT(relativeError(projectionsOf(*input, strangers), projectionsOf(*feature, strangers)), 1e-5);
        }
}

template <class Recognizer> class WeightedFisher_Subspace : public testing::Test
{
};
TYPED_TEST_CASE(WeightedFisher_Subspace, BothRecognizers);

//! All weightings, sparse ones too
std::vector<WeightedFisherParams> assortedParams(int classes)
{
    std::vector<WeightedFisherParams> all;
    for (int weighting : inputSpaceWeightings())
        all.push_back(paramsWith(weighting));
    all.push_back(paramsWith(WEIGHTING_KNN));
    all.back().neighbors = 1;
    all.push_back(paramsWith(WEIGHTING_AUTO));
    all.back().sparsity = 1;
    all.push_back(paramsWith(WEIGHTING_CUSTOM)); // one pair alone
    all.back().customWeights = Mat::zeros(classes, classes, CV_64F);
    all.back().customWeights.at<double>(2, 0) = 1;
    return all;
}

TYPED_TEST(WeightedFisher_Subspace, projects_the_training_set_to_what_it_keeps)
{
    for (int dims : { FEW_DIMS, MANY_DIMS })
    {
        const LabelledSamples set = unevenBlobs(dims);
        const Ptr<TypeParam> recognizer = trained<TypeParam>(set, WeightedFisherParams());
        EXPECT_LT(relativeError(projectedTrainingSet(*recognizer), projectionsOf(*recognizer, set.samples)), 1e-5)
            << dims << " dimensions";
    }
}

TYPED_TEST(WeightedFisher_Subspace, is_the_same_for_all_weightings_with_all_components)
{
    for (int dims : { FEW_DIMS, MANY_DIMS })
        for (int components : { COMPONENTS_DEFAULT, COMPONENTS_RANK })
        {
            const LabelledSamples set = unevenBlobs(dims);
            const Mat expected = pairDistances(
                projectedTrainingSet(*trained<TypeParam>(set, paramsWith(WEIGHTING_UNIFORM), components)));
            for (const WeightedFisherParams& params : assortedParams(6))
                EXPECT_LT(relativeError(expected, pairDistances(projectedTrainingSet(
                                                      *trained<TypeParam>(set, params, components)))),
                          1e-5)
                    << "weighting " << params.weighting << ", " << dims << " dimensions, components " << components;
        }
}

TYPED_TEST(WeightedFisher_Subspace, differs_between_weightings_with_fewer_components)
{
    const LabelledSamples set = unevenBlobs(MANY_DIMS);
    const std::vector<WeightedFisherParams> all = assortedParams(6);
    for (size_t i = 0; i < all.size(); i++)
        for (size_t j = 0; j < i; j++)
            EXPECT_GT(relativeError(pairDistances(projectedTrainingSet(*trained<TypeParam>(set, all[i], 2))),
                                    pairDistances(projectedTrainingSet(*trained<TypeParam>(set, all[j], 2)))),
                      1e-4)
                << "weightings " << all[i].weighting << " and " << all[j].weighting;
}

TYPED_TEST(WeightedFisher_Subspace, does_not_depend_on_the_order_of_the_samples)
{
    const LabelledSamples set = unevenBlobs(MANY_DIMS);
    std::vector<int> order(set.labels.size());
    for (size_t i = 0; i < order.size(); i++)
        order[i] = int(i);
    RNG rng(5);
    randShuffle(order, 1, &rng);
    LabelledSamples shuffled;
    for (int i : order)
    {
        shuffled.samples.push_back(set.samples.row(i));
        shuffled.labels.push_back(set.labels[i]);
    }
    const Mat strangers = set.samples * 1.5;
    for (const WeightedFisherParams& params : assortedParams(6))
    {
        const Ptr<TypeParam> expected = trained<TypeParam>(set, params, 3),
                             actual = trained<TypeParam>(shuffled, params, 3);
        SCOPED_TRACE(params.weighting);
        const double tolerance = toleranceOf(params.weighting);
        EXPECT_LT(relativeError(expected->getWeights(), actual->getWeights()), tolerance);
        EXPECT_LT(relativeError(expected->getEigenValues(), actual->getEigenValues()), tolerance);
        EXPECT_LT(relativeError(projectionsOf(*expected, strangers), projectionsOf(*actual, strangers)), 1e-5);
    }
}

TYPED_TEST(WeightedFisher_Subspace, does_not_depend_on_the_names_of_the_classes)
{
    const LabelledSamples set = unevenBlobs(MANY_DIMS);
    const int names[] = { 70, -3, INT_MAX, 0, INT_MIN, 12 }, order[] = { 4, 1, 3, 5, 0, 2 }; // by ascending name
    LabelledSamples renamed = set;
    for (int& label : renamed.labels)
        label = names[label];
    const Mat strangers = set.samples * 1.5;
    for (int weighting : inputSpaceWeightings())
    {
        const Ptr<TypeParam> expected = trained<TypeParam>(set, paramsWith(weighting), 3),
                             actual = trained<TypeParam>(renamed, paramsWith(weighting), 3);
        SCOPED_TRACE(weighting);
        Mat weights = expected->getWeights(), reordered = weights.clone();
        for (int r = 0; r < 6; r++)
        {
            EXPECT_EQ(names[order[r]], actual->getClasses().template at<int>(r));
            for (int l = 0; l < 6; l++)
                reordered.at<double>(r, l) = weights.at<double>(order[r], order[l]);
        }
        EXPECT_LT(relativeError(reordered, actual->getWeights()), toleranceOf(weighting));
        EXPECT_LT(relativeError(projectionsOf(*expected, strangers), projectionsOf(*actual, strangers)), 1e-5);
        for (int i = 0; i < strangers.rows; i++)
            EXPECT_EQ(names[expected->predict(strangers.row(i))], actual->predict(strangers.row(i)));
    }
}

TYPED_TEST(WeightedFisher_Subspace, does_not_depend_on_the_number_of_threads)
{
    const LabelledSamples set = unevenBlobs(MANY_DIMS);
    const int threads = getNumThreads();
    for (int weighting : inputSpaceWeightings())
    {
        setNumThreads(1);
        const Ptr<TypeParam> alone = trained<TypeParam>(set, paramsWith(weighting), 3);
        const Mat expected = projectionsOf(*alone, set.samples);
        setNumThreads(2);
        const Ptr<TypeParam> together = trained<TypeParam>(set, paramsWith(weighting), 3);
        const Mat actual = projectionsOf(*together, set.samples);
        setNumThreads(threads);
        EXPECT_LT(relativeError(alone->getWeights(), together->getWeights()), toleranceOf(weighting)) << weighting;
        EXPECT_LT(relativeError(expected, actual), 1e-5) << weighting;
    }
}

TYPED_TEST(WeightedFisher_Subspace, gives_the_class_mean_farthest_out_the_positive_sign)
{
    for (int dims : { FEW_DIMS, MANY_DIMS })
    {
        const LabelledSamples set = unevenBlobs(dims);
        const Ptr<TypeParam> recognizer = trained<TypeParam>(set, WeightedFisherParams(), COMPONENTS_RANK);
        const Mat means = meansByLabel(projectedTrainingSet(*recognizer), set.labels);
        for (int k = 0; k < means.cols; k++)
        {
            double lowest, highest;
            minMaxLoc(means.col(k), &lowest, &highest);
            EXPECT_GT(highest, -lowest) << "component " << k << " of " << dims << " dimensions";
        }
    }
}

TYPED_TEST(WeightedFisher_Subspace, gives_the_lowest_class_the_positive_sign_on_ties)
{
    for (uint64 seed = 1; seed <= 8; seed++)
    {
        // The centred means of two classes of one size are opposite.
        const LabelledSamples set = makeBlobs(2, 4, MANY_DIMS, 0.7, seed);
        const Ptr<TypeParam> recognizer = trained<TypeParam>(set, WeightedFisherParams(), COMPONENTS_RANK);
        const Mat means = meansByLabel(projectedTrainingSet(*recognizer), set.labels);
        EXPECT_GT(means.at<double>(0), 0) << "seed " << seed;
    }
}

} // namespace
} // namespace opencv_test
