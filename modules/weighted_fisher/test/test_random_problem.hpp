// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#ifndef OPENCV_WEIGHTED_FISHER_TEST_RANDOM_PROBLEM_HPP
#define OPENCV_WEIGHTED_FISHER_TEST_RANDOM_PROBLEM_HPP

#include "test_definition.hpp"

#include <cstdlib>

namespace opencv_test {

//! How many problems each test draws; scripts/test --long asks for more
inline int problemCount()
{
    const char* asked = std::getenv("WEIGHTED_FISHER_PROBLEMS");
    return asked ? std::atoi(asked) : 1000;
}

//! Parameters of any kind that is allowed
struct RandomParams
{
    WeightedFisherParams params;
    WeightedFisherKernelParams kernel;
    int components = 0;

    //! Whether a model of rows in the input space keeps all directions
    bool asksForAllDirections() const { return components == COMPONENTS_DEFAULT || components == COMPONENTS_ALL; }

protected:
    RNG rng;

    explicit RandomParams(uint64 seed) : rng(seed) { rng.next(); }

    bool chance(double probability) { return rng.uniform(0., 1.) < probability; }
    double powerOfTen(double lowest, double highest) { return std::pow(10, rng.uniform(lowest, highest)); }

    void drawAll(int classes)
    {
        drawParams(classes);
        drawKernel();
        components = rng.uniform(int(COMPONENTS_ALL), 8);
    }

private:
    void drawParams(int classes)
    {
        params.weighting = rng.uniform(0, 10);
        params.power = powerOfTen(-1, 1.5);
        params.neighbors = rng.uniform(0, 4);
        params.sparsity = rng.uniform(0, 4);
        params.iterations = rng.uniform(1, 12);
        params.regularization = chance(0.15) ? 0 : powerOfTen(-6, 6);
        params.standardize = chance(0.4);
        params.distance = rng.uniform(0, 2);
        params.sizeWeighted = chance(0.3);
        params.customWeights.create(classes, classes, CV_64F);
        rng.fill(params.customWeights, RNG::UNIFORM, -1, 1);
        params.customWeights = max(params.customWeights, 0) * powerOfTen(-20, 20);
        params.customWeights.at<double>(0, 1) = 1; // one pair at least
    }

    void drawKernel()
    {
        kernel = WeightedFisherKernelParams(rng.uniform(0, 5));
        kernel.gamma = chance(0.5) ? 0 : powerOfTen(-5, 1);
        kernel.degree = rng.uniform(1, 5);
        kernel.coef0 = kernel.type == KERNEL_SIGMOID ? rng.uniform(-2., 1.) : rng.uniform(0., 2.);
    }
};

inline Ptr<WeightedFisherFaceRecognizer> recognizerFor(const RandomParams& problem, WeightedFisherFaceRecognizer*)
{
    WeightedFisherParams params = problem.params;
    if (params.weighting == WEIGHTING_KERNEL_COSINE)
        params.weighting = WEIGHTING_COSINE;
    return WeightedFisherFaceRecognizer::create(params, problem.components);
}

inline Ptr<WeightedKernelFisherFaceRecognizer> recognizerFor(const RandomParams& problem,
                                                             WeightedKernelFisherFaceRecognizer*)
{
    const int components = std::max(problem.components, int(COMPONENTS_RANK));
    return WeightedKernelFisherFaceRecognizer::create(problem.params, problem.kernel, components);
}

//! Whether a message names a property of the data that leaves nothing to learn, and not a failure of ours
inline bool isReason(const String& message)
{
    for (const char* reason :
         { "means of all classes are equal", "All samples are equal", "regularization = 0",
           "is not positive definite with KERNEL", "same value for all", "overflows on these samples",
           "is not positive semi-definite on these samples", "are too small or too large to project",
           "No difference between the classes is left", "Expected vectors that have a direction" })
        if (message.find(reason) != String::npos)
            return true;
    return false;
}

//! Trains, or returns null where the problem is refused with a reason
template <class Recognizer, class Problem> Ptr<Recognizer> trainedOn(const Problem& problem)
{
    const Ptr<Recognizer> recognizer = recognizerFor(problem, static_cast<Recognizer*>(nullptr));
    try
    {
        recognizer->train(problem.input(), problem.labels());
        return recognizer;
    }
    catch (const cv::Exception& e)
    {
        EXPECT_EQ(Error::StsBadArg, e.code) << e.what();
        EXPECT_TRUE(isReason(e.err)) << e.err;
        EXPECT_TRUE(recognizer->empty());
        return Ptr<Recognizer>();
    }
}

//! check(problem, recognizer) for all problems that can be solved, which must be that share at least
template <class Recognizer, class Problem, class Check> void forEachSolved(int count, double share, Check check)
{
    int solved = 0;
    for (int seed = 0; seed < count && !testing::Test::HasFailure(); seed++)
    {
        SCOPED_TRACE(format("seed %d", seed));
        const Problem problem(seed);
        const Ptr<Recognizer> recognizer = trainedOn<Recognizer>(problem);
        if (!recognizer)
            continue;
        solved++;
        check(problem, *recognizer);
    }
    EXPECT_GT(solved, share * count);
}

inline bool isFinite(const Mat& matrix)
{
    return !matrix.empty() && checkRange(matrix);
}

//! Components, eigenvalues, projections and weights of a model that was trained on rows of d numbers
template <class Recognizer>
void expectFiniteModel(const RandomParams& problem, int c, int d, const Recognizer& recognizer)
{
    const int p = recognizer.getNumComponents();
    const bool input = std::is_same<Recognizer, WeightedFisherFaceRecognizer>::value;
    const int most = problem.components > 0 ? std::min(problem.components, c - 1) : c - 1;
    EXPECT_LE(p, input && problem.asksForAllDirections() ? d : most);
    EXPECT_TRUE(p == d || !input || !problem.asksForAllDirections());
    EXPECT_GE(p, 1);
    EXPECT_TRUE(isFinite(recognizer.getEigenValues()));
    EXPECT_TRUE(isFinite(projectedTrainingSet(recognizer)));
    const Mat weights = recognizer.getWeights();
    EXPECT_EQ(Size(c, c), weights.size());
    EXPECT_TRUE(isFinite(weights) && countNonZero(weights < 0) == 0 && countNonZero(weights) > 0)
        << "weighting " << problem.params.weighting << ", " << p << " components of " << c << " classes, weights "
        << weights;
}

//! False where it is refused since a sample is too far from all others
template <class Recognizer, class Queries>
bool predictUnlessTooLarge(const Recognizer& recognizer, const Queries& queries, std::vector<int>& labels,
                           std::vector<double>& distances)
{
    try
    {
        recognizer.predictBatch(queries, labels, distances);
        return true;
    }
    catch (const cv::Exception& e)
    {
        EXPECT_NE(String::npos, e.err.find("too large to compare")) << e.what();
        return false;
    }
}

//! Never NaN, from 0 to the largest, and DBL_MAX where there is no label
inline void expectDistances(const std::vector<int>& labels, const std::vector<double>& distances, double largest,
                            int classes)
{
    for (size_t i = 0; i < distances.size(); i++)
    {
        EXPECT_TRUE(distances[i] >= 0 && distances[i] <= largest) << distances[i];
        EXPECT_TRUE(labels[i] == -1 ? distances[i] == DBL_MAX : labels[i] < classes);
    }
}

//! The distance of each projected training sample to the nearest of another class
inline std::vector<double> distancesToOthers(const Mat& projections, const std::vector<int>& labels)
{
    std::vector<double> nearest(labels.size(), DBL_MAX);
    for (size_t i = 0; i < labels.size(); i++)
        for (size_t j = 0; j < labels.size(); j++)
            if (labels[i] != labels[j])
                nearest[i] = std::min(nearest[i], cv::norm(projections.row(int(i)), projections.row(int(j)), NORM_L2));
    return nearest;
}

} // namespace opencv_test

#endif
