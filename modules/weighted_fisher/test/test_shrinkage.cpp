// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"

// The multiple of the identity that is added to the scatter within classes

namespace opencv_test { namespace {

//! Samples whose scatter has a few large directions, as that of pixels
LabelledSamples longBlobs(const std::vector<int>& sizes, int dims, double largest)
{
    LabelledSamples set = makeBlobs(sizes, dims, 1, 7);
    for (int j = 0; j < 3; j++)
        set.samples.col(j) *= largest;
    return set;
}

//! eps, from U^T (S_W + eps I) U = I, where S_W is not regularized
double recoveredEps(const WeightedFisherFaceRecognizer& recognizer, const DenseProblem& problem)
{
    double eps = 0;
    const Mat U = recognizer.getEigenVectors() / repeat(problem.scale.t(), 1, recognizer.getNumComponents());
    for (int k = 0; k < U.cols; k++)
    {
        const Mat u = U.col(k);
        eps += (1 - Mat(u.t() * problem.within * u).at<double>(0)) / u.dot(u) / U.cols;
    }
    return eps;
}

//! Images of two rows, so that the rank is kept
Ptr<WeightedFisherFaceRecognizer> trainedOnImages(const LabelledSamples& set, const WeightedFisherParams& params)
{
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    recognizer->train(set.images(2), set.labels);
    return recognizer;
}

DenseProblem withoutRegularizer(const LabelledSamples& set, WeightedFisherParams params)
{
    params.regularization = 0;
    return DenseProblem(set, params);
}

void expectEps(const LabelledSamples& set, const WeightedFisherParams& params)
{
    const DenseProblem problem = withoutRegularizer(set, params);
    const double total = cv::norm(problem.samples, NORM_L2SQR);
    const double expected =
        regularizerByDefinition(problem.within, total, set.samples.rows, problem.classes(), params.regularization);
    EXPECT_NEAR(expected, recoveredEps(*trainedOnImages(set, params), problem), 1e-4 * expected);
}

TEST(WeightedFisher_Shrinkage, is_that_of_the_formula_for_fewer_samples_than_pixels_and_for_more)
{
    for (int dims : { 8, 100 })
        for (double largest : { 1., 5., 30. })
            for (double lambda : { 0.5, 2., 7. })
                for (bool sizeWeighted : { false, true })
                {
                    WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
                    params.regularization = lambda;
                    params.sizeWeighted = sizeWeighted;
                    SCOPED_TRACE(format("%d pixels, %g, lambda %g", dims, largest, lambda));
                    expectEps(longBlobs({ 5, 12, 8, 7, 9 }, dims, largest), params);
                }
}

TEST(WeightedFisher_Shrinkage, weakens_with_more_samples_and_with_an_uneven_scatter)
{
    const auto relative = [](const LabelledSamples& set) {
        const DenseProblem problem = withoutRegularizer(set, WeightedFisherParams());
        return recoveredEps(*trainedOnImages(set, WeightedFisherParams()), problem) / trace(problem.within)[0];
    };
    const double few = relative(longBlobs(std::vector<int>(4, 10), 20, 5));
    EXPECT_LT(relative(longBlobs(std::vector<int>(4, 100), 20, 5)), 0.5 * few);
    EXPECT_LT(relative(longBlobs(std::vector<int>(4, 10), 20, 50)), 0.9 * few);
}

TEST(WeightedFisher_Shrinkage, is_the_total_scatter_over_the_pixels_for_one_sample_per_class)
{
    for (int dims : { 4, 20 })
        expectEps(makeBlobs(9, 1, dims, 1, 3), WeightedFisherParams());
}

//! The first three projections and eigenvalues, which show any difference between the regularizers
void expectSameSubspace(const DiscriminantFaceRecognizer& expected, const DiscriminantFaceRecognizer& actual,
                        const Mat& samples)
{
    EXPECT_LT(relativeError(expected.getEigenValues(), actual.getEigenValues()), 1e-6);
    EXPECT_LT(relativeError(projectionsOf(expected, samples), projectionsOf(actual, samples)), 1e-5);
}

TEST(WeightedFisher_Shrinkage, of_a_linear_kernel_and_of_its_landmarks_is_that_of_the_input_space)
{
    for (int dims : { 8, 100 })
        for (bool sizeWeighted : { false, true })
        {
            WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
            params.sizeWeighted = sizeWeighted;
            const LabelledSamples set = longBlobs({ 5, 12, 8, 7, 9 }, dims, 3);
            const auto input = WeightedFisherFaceRecognizer::create(params, 3);
            input->train(set.samples, set.labels);
            for (int landmarks : { 0, dims == 8 ? 20 : 41, 50 }) // that span all samples
            {
                WeightedFisherKernelParams kernel(KERNEL_LINEAR);
                kernel.landmarks = landmarks;
                const auto feature = WeightedKernelFisherFaceRecognizer::create(params, kernel, 3);
                feature->train(set.samples, set.labels);
                SCOPED_TRACE(format("%d pixels, %d landmarks", dims, landmarks));
                expectSameSubspace(*input, *feature, set.samples);
            }
        }
}

template <class Recognizer> class WeightedFisher_Shrinkage : public testing::Test
{
protected:
    static Mat distancesWith(const WeightedFisherParams& params, int components, const LabelledSamples& set,
                             const Mat& queries)
    {
        const Ptr<Recognizer> recognizer = makeRecognizer<Recognizer>(params, components);
        recognizer->train(set.samples, set.labels);
        Mat labels, distances;
        recognizer->predictBatch(queries, labels, distances);
        return distances;
    }
};
TYPED_TEST_CASE(WeightedFisher_Shrinkage, BothRecognizers);

TYPED_TEST(WeightedFisher_Shrinkage, makes_distances_independent_of_the_scale_of_samples)
{
    for (int dims : { 8, 60 })
        for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
            for (int components : { COMPONENTS_DEFAULT, COMPONENTS_RANK })
            {
                const LabelledSamples set = makeBlobs({ 5, 9, 6, 7 }, dims, 1, 5);
                LabelledSamples larger = set;
                larger.samples *= 1000;
                WeightedFisherParams params;
                params.distance = distance;
                const Mat queries = makeBlobs(4, 3, dims, 1, 6).samples;
                const Mat expected = this->distancesWith(params, components, set, queries);
                const Mat actual = this->distancesWith(params, components, larger, queries * 1000);
                EXPECT_LT(relativeError(expected, actual), 1e-5) << dims << ", " << distance << ", " << components;
            }
}

TYPED_TEST(WeightedFisher_Shrinkage, is_the_same_for_size_weights_of_classes_of_one_size)
{
    for (int components : { COMPONENTS_DEFAULT, COMPONENTS_RANK })
    {
        const Mat queries = makeBlobs(4, 3, 20, 1, 6).samples;
        WeightedFisherParams plain, weighted;
        weighted.sizeWeighted = true;
        const LabelledSamples equal = makeBlobs(4, 6, 20, 1, 5), uneven = makeBlobs({ 2, 14, 4, 4 }, 20, 1, 5);
        EXPECT_LT(relativeError(this->distancesWith(plain, components, equal, queries),
                                this->distancesWith(weighted, components, equal, queries)),
                  1e-5);
        EXPECT_GT(relativeError(this->distancesWith(plain, components, uneven, queries),
                                this->distancesWith(weighted, components, uneven, queries)),
                  1e-3);
    }
}

TYPED_TEST(WeightedFisher_Shrinkage, counts_the_pixels_as_they_were_given)
{
    // Constant pixels change nothing but the number of pixels, and that the regularizer.
    const LabelledSamples set = makeBlobs({ 5, 9, 6, 7 }, 20, 1, 5);
    LabelledSamples padded = set;
    hconcat(set.samples, Mat::zeros(set.samples.rows, 20, CV_64F), padded.samples);
    Mat queries = makeBlobs(4, 3, 20, 1, 6).samples, more;
    hconcat(queries, Mat::zeros(queries.rows, 20, CV_64F), more);
    const Mat expected = this->distancesWith(WeightedFisherParams(), COMPONENTS_RANK, set, queries);
    EXPECT_GT(relativeError(expected, this->distancesWith(WeightedFisherParams(), COMPONENTS_RANK, padded, more)),
              1e-3);
}

} // namespace
} // namespace opencv_test
