// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_statistics.hpp"

// A model that was trained on statistics is that of training on all samples, with a gallery of means

namespace opencv_test { namespace {

const double ROUNDED = 1e-6; // that of a model's numbers to CV_32F

struct Problem
{
    const char* name;
    int dims;
    int depth;
    bool standardize, balance, sizeWeighted;
};

void PrintTo(const Problem& problem, std::ostream* stream)
{
    *stream << problem.name;
}

class WeightedFisher_Statistics : public testing::TestWithParam<Problem>
{
protected:
    WeightedFisher_Statistics() : set(shuffled(makeBlobs({ 7, 3, 12, 5, 9, 1 }, GetParam().dims, 0.8, 81), 82))
    {
        set.samples = set.samples * 20 + 100; // as pixels are
        set.samples.convertTo(set.samples, GetParam().depth);
        queries = makeBlobs(4, 3, GetParam().dims, 1, 83).samples * 20 + 100;
    }

    WeightedFisherParams paramsOf(int weighting, int distance = DISTANCE_COSINE) const
    {
        WeightedFisherParams params = paramsWith(weighting);
        params.distance = distance;
        params.standardize = GetParam().standardize;
        params.balance = GetParam().balance;
        params.sizeWeighted = GetParam().sizeWeighted;
        params.gallery = GALLERY_MEANS;
        if (weighting == WEIGHTING_CUSTOM)
        {
            RNG rng(84);
            params.customWeights.create(6, 6, CV_64F);
            rng.fill(params.customWeights, RNG::UNIFORM, 0, 1);
        }
        return params;
    }

    //! In five parts, the last of which are merged first
    Ptr<FisherStatistics> merged(const WeightedFisherParams& params) const
    {
        const int n = set.samples.rows;
        Ptr<FisherStatistics> whole;
        for (int k = 4; k >= 0; k--)
        {
            const Ptr<FisherStatistics> part = statisticsFor(set, params);
            addTo(part, set, Range(n * k / 5, n * (k + 1) / 5));
            if (whole)
                part->merge(whole);
            whole = part;
        }
        return whole;
    }

    Ptr<WeightedFisherFaceRecognizer> trainedOnSamples(const WeightedFisherParams& params, int components) const
    {
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params, components);
        recognizer->train(set.samples, set.labels);
        return recognizer;
    }

    //! Where there are fewer samples than numbers, directions without scatter may be rotated, but products stay
    void expectAlike(const DiscriminantFaceRecognizer& expected, const DiscriminantFaceRecognizer& actual) const
    {
        expectNear(expected.getClasses(), actual.getClasses(), 0);
        expectNear(expected.getLabels(), actual.getLabels(), 0);
        EXPECT_EQ(expected.getNumComponents(), actual.getNumComponents());
        EXPECT_LT(relativeError(expected.getWeights(), actual.getWeights()), ROUNDED);
        EXPECT_LT(relativeError(expected.getMean(), actual.getMean()), 1e-12);
        EXPECT_LT(relativeError(expected.getEigenValues(), actual.getEigenValues()), ROUNDED);
        if (set.samples.rows > set.samples.cols)
        {
            EXPECT_LT(relativeError(expected.getEigenVectors(), actual.getEigenVectors()), ROUNDED);
        }
        const Mat gallery = projectedTrainingSet(expected), found = projectedTrainingSet(actual);
        const Mat projected = projectionsOf(expected, queries), alike = projectionsOf(actual, queries);
        EXPECT_LT(relativeError(gallery * gallery.t(), found * found.t()), ROUNDED);
        EXPECT_LT(relativeError(projected * gallery.t(), alike * found.t()), ROUNDED);
        Mat labels, distances, foundLabels, foundDistances;
        expected.predictBatch(queries, labels, distances);
        actual.predictBatch(queries, foundLabels, foundDistances);
        expectNear(labels, foundLabels, 0);
        EXPECT_LT(relativeError(distances, foundDistances), ROUNDED);
    }

    LabelledSamples set;
    Mat queries;
};

TEST_P(WeightedFisher_Statistics, train_the_model_of_training_on_all_samples)
{
    std::vector<int> all = inputSpaceWeightings();
    all.erase(std::find(all.begin(), all.end(), WEIGHTING_CDM));
    all.push_back(WEIGHTING_CUSTOM);
    for (int weighting : all)
        for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
            for (int components : { int(COMPONENTS_RANK), int(COMPONENTS_ALL), 2 })
            {
                SCOPED_TRACE(format("weighting %d, distance %d, components %d", weighting, distance, components));
                const WeightedFisherParams params = paramsOf(weighting, distance);
                const Ptr<FisherStatistics> statistics = merged(params);
                expectAlike(*trainedOnSamples(params, components), *trainedOn(statistics, params, components));
            }
}

TEST_P(WeightedFisher_Statistics, do_without_what_was_subtracted)
{
    const WeightedFisherParams params = paramsOf(WEIGHTING_MAXMIN);
    LabelledSamples more = makeBlobs({ 4, 4, 4, 4, 4, 4 }, GetParam().dims, 3, 85);
    more.samples = more.samples * 20 + 100;
    more.samples.convertTo(more.samples, GetParam().depth);
    const Ptr<FisherStatistics> statistics = statisticsFor(set, params);
    addTo(statistics, more, Range(0, 10));
    addTo(statistics, set, Range(0, set.samples.rows));
    addTo(statistics, more, Range(10, more.samples.rows));
    statistics->subtract(more.samples, more.labels);
    const Ptr<FisherStatistics> expected = filled(set, params);
    expectNear(expected->getClasses(), statistics->getClasses(), 0);
    expectNear(expected->getCounts(), statistics->getCounts(), 0);
    expectAlike(*trainedOnSamples(params, 0), *trainedOn(statistics, params));
}

const Problem problems[] = {
    { "vectors", 9, CV_64F, false, false, false },
    { "fewer samples than numbers", 60, CV_32F, false, false, false },
    { "standardized bytes", 9, CV_8U, true, false, false },
    { "balanced", 9, CV_32F, false, true, false },
    { "weighted by their size, standardized", 9, CV_64F, true, false, true },
    { "balanced and weighted by their size", 9, CV_64F, false, true, true },
};
INSTANTIATE_TEST_CASE_P(Problems, WeightedFisher_Statistics, testing::ValuesIn(problems));

TEST(WeightedFisher_Statistics, have_a_gallery_of_means_whatever_the_parameters_say)
{
    const LabelledSamples set = makeBlobs(4, 5, 6, 0.5, 86);
    const auto recognizer = trainedOn(filled(set));
    EXPECT_EQ(GALLERY_SAMPLES, recognizer->getParams().gallery);
    EXPECT_EQ(4u, recognizer->getProjections().size());
    recognizer->enroll(set.samples.row(0), std::vector<int>(1, 9));
    EXPECT_EQ(5u, recognizer->getProjections().size());
}

TEST(WeightedFisher_Statistics, of_far_away_samples_keep_their_digits_if_the_origin_is_among_them)
{
    LabelledSamples set = makeBlobs(5, 8, 6, 0.5, 87);
    const auto expected = WeightedFisherFaceRecognizer::create();
    expected->train(set.samples, set.labels);
    set.samples += 1e6;
    const auto found = trainedOn(filled(set));
    EXPECT_LT(relativeError(expected->getEigenVectors(), found->getEigenVectors()), 1e-5);
}

TEST(WeightedFisher_Statistics, of_pixels_that_are_constant_ignore_them_wherever_the_origin_is)
{
    LabelledSamples set = makeBlobs(5, 8, 6, 0.5, 88);
    set.samples.col(2) = 0.1;
    for (bool standardize : { false, true })
    {
        WeightedFisherParams params;
        params.standardize = standardize;
        const auto expected = WeightedFisherFaceRecognizer::create(params, COMPONENTS_RANK);
        expected->train(set.samples, set.labels);
        const auto statistics = FisherStatistics::create(Mat(1, 6, CV_64F, Scalar(3)), params);
        statistics->add(set.samples, set.labels);
        const auto found = trainedOn(statistics, params, COMPONENTS_RANK);
        EXPECT_LT(relativeError(expected->getEigenVectors(), found->getEigenVectors()), ROUNDED);
        const Mat directions = found->getEigenVectors();
        EXPECT_LT(cv::norm(directions.row(2), NORM_INF), 1e-12 * cv::norm(directions, NORM_INF));
    }
}

TEST(WeightedFisher_Statistics, of_many_classes_are_those_of_all_samples)
{
    const LabelledSamples set = shuffled(makeBlobs(2500, 2, 5, 0.1, 89), 90);
    WeightedFisherParams params;
    params.gallery = GALLERY_MEANS;
    const auto expected = WeightedFisherFaceRecognizer::create(params, 2);
    expected->train(set.samples, set.labels);
    const auto found = trainedOn(filled(set), params, 2);
    EXPECT_LT(relativeError(expected->getEigenVectors(), found->getEigenVectors()), 1e-5);
    EXPECT_LT(relativeError(projectedTrainingSet(*expected), projectedTrainingSet(*found)), 1e-5);
}

TEST(WeightedFisher_Statistics, forget_the_mean_of_a_class_and_keep_its_scatter)
{
    const LabelledSamples set = makeBlobs({ 6, 9, 5, 7 }, 4, 0.5, 91);
    const WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
    const auto statistics = filled(set, params);
    statistics->forget(1);
    expectNear((Mat_<int>(3, 1) << 0, 2, 3), statistics->getClasses(), 0);
    expectNear((Mat_<int>(3, 1) << 6, 5, 7), statistics->getCounts(), 0);

    // A set in which every other class has its share of the deviations of class 1, with which its mean stays
    Mat member, mean;
    reduce(set.samples.rowRange(6, 15), mean, 0, REDUCE_AVG);
    const auto expected = filled(without(set, 1), params);
    for (int i = 6; i < 15; i++)
    {
        const int label = 100 + i;
        const Mat deviation = (set.samples.row(i) - mean) / std::sqrt(2.);
        std::vector<Mat> pair = { set.samples.row(0) + deviation, set.samples.row(0) - deviation };
        Mat rows;
        vconcat(pair, rows);
        expected->add(rows, std::vector<int>(2, label));
        expected->forget(label);
    }
    EXPECT_LT(
        relativeError(trainedOn(expected, params)->getEigenVectors(), trainedOn(statistics, params)->getEigenVectors()),
        ROUNDED);
    EXPECT_GT(relativeError(trainedOn(filled(without(set, 1)), params)->getEigenVectors(),
                            trainedOn(statistics, params)->getEigenVectors()),
              0.01);
}

TEST(WeightedFisher_Statistics, lose_a_class_that_is_subtracted_and_forgotten)
{
    const LabelledSamples set = makeBlobs({ 6, 9, 5, 7 }, 4, 0.5, 92);
    const auto statistics = filled(set);
    statistics->subtract(set.samples.rowRange(6, 15), std::vector<int>(9, 1));
    expectNear((Mat_<int>(4, 1) << 6, 0, 5, 7), statistics->getCounts(), 0);
    statistics->forget(1);
    const auto expected = trainedOn(filled(without(set, 1)));
    EXPECT_LT(relativeError(expected->getEigenVectors(), trainedOn(statistics)->getEigenVectors()), ROUNDED);
}

} // namespace
} // namespace opencv_test
