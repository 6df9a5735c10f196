// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_definition.hpp"
#include "test_model_folder.hpp"
#include "test_model_folder.hpp"

namespace opencv_test { namespace {

Ptr<WeightedKernelFisherFaceRecognizer> trainedWith(const LabelledSamples& set, int landmarks, int type = KERNEL_RBF,
                                                    const WeightedFisherParams& params = WeightedFisherParams(),
                                                    int components = 0)
{
    WeightedFisherKernelParams kernel(type);
    kernel.landmarks = landmarks;
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer =
        WeightedKernelFisherFaceRecognizer::create(params, kernel, components);
    recognizer->train(set.samples, set.labels);
    return recognizer;
}

int rightAnswers(const WeightedKernelFisherFaceRecognizer& recognizer, const LabelledSamples& queries)
{
    Mat labels, distances;
    recognizer.predictBatch(queries.samples, labels, distances);
    return countNonZero(labels == columnOf(queries.labels));
}

TEST(WeightedFisher_Landmarks, as_many_as_samples_give_the_exact_solution)
{
    const LabelledSamples few = makeBlobs({ 4, 6, 3, 5 }, 30, 0.8, 1), many = makeBlobs({ 14, 16, 13, 15 }, 5, 0.8, 1);
    for (const LabelledSamples& set : { few, many })
        for (int type : { KERNEL_RBF, KERNEL_POLY, KERNEL_COSINE })
            for (int weighting : { WEIGHTING_POW, WEIGHTING_MAXMIN })
            {
                const WeightedFisherParams params = paramsWith(weighting);
                const auto exact = trainedWith(set, 0, type, params, 2);
                for (int landmarks : { set.samples.rows, set.samples.rows + 7 })
                {
                    const auto found = trainedWith(set, landmarks, type, params, 2);
                    const String what = format("kernel %d, weighting %d, %d landmarks", type, weighting, landmarks);
                    EXPECT_LT(relativeError(exact->getEigenValues(), found->getEigenValues()), 1e-5) << what;
                    EXPECT_LT(relativeError(projectedTrainingSet(*exact), projectedTrainingSet(*found)), 1e-5) << what;
                    EXPECT_LT(relativeError(projectionsOf(*exact, set.samples), projectionsOf(*found, set.samples)),
                              1e-5)
                        << what;
                }
            }
}

TEST(WeightedFisher_Landmarks, half_of_the_samples_recognize_nearly_as_well)
{
    LabelledSamples all = makeBlobs(20, 10, 40, 1.2, 3), set, queries;
    for (int i = 0; i < all.samples.rows; i++)
    {
        LabelledSamples& part = i % 2 ? set : queries;
        part.samples.push_back(all.samples.row(i));
        part.labels.push_back(all.labels[i]);
    }
    EXPECT_GE(rightAnswers(*trainedWith(set, 50), queries) + 5, rightAnswers(*trainedWith(set, 0), queries));
}

TEST(WeightedFisher_Landmarks, fewer_than_classes_work)
{
    const LabelledSamples set = makeBlobs(12, 6, 8, 0.1, 4);
    EXPECT_EQ(set.samples.rows, rightAnswers(*trainedWith(set, 8), set));
}

TEST(WeightedFisher_Landmarks, projections_of_the_training_set_are_the_gallery)
{
    const LabelledSamples set = makeBlobs({ 14, 16, 3, 15 }, 6, 0.8, 5);
    const auto recognizer = trainedWith(set, 20);
    EXPECT_LT(relativeError(projectedTrainingSet(*recognizer), projectionsOf(*recognizer, set.samples)), 1e-5);
}

TEST(WeightedFisher_Landmarks, give_the_same_model_each_time_and_leave_the_callers_random_numbers)
{
    const LabelledSamples set = makeBlobs(5, 12, 6, 0.8, 6);
    theRNG() = RNG(77);
    const auto first = trainedWith(set, 20);
    EXPECT_EQ(RNG(77).next(), theRNG().next());
    const auto second = trainedWith(set, 20);
    EXPECT_EQ(textOf(first, FileStorage::FORMAT_JSON), textOf(second, FileStorage::FORMAT_JSON));
}

TEST(WeightedFisher_Landmarks, survive_saving)
{
    const LabelledSamples set = makeBlobs(5, 12, 6, 0.8, 7);
    for (int updatable : { 0, 1 })
    {
        WeightedFisherParams params;
        params.updatable = updatable;
        const auto recognizer = trainedWith(set, 20, KERNEL_RBF, params);
        const String text = textOf(recognizer, FileStorage::FORMAT_YAML, FileStorage::BASE64);
        const auto read = modelIn<WeightedKernelFisherFaceRecognizer>(text);
        EXPECT_EQ(0,
                  cvtest::norm(projectionsOf(*recognizer, set.samples), projectionsOf(*read, set.samples), NORM_INF));
        EXPECT_EQ(20, read->getKernelParams().landmarks);
    }
}

//! The landmarks in a model file
Mat landmarksOf(const Ptr<WeightedKernelFisherFaceRecognizer>& recognizer)
{
    const FileStorage fs(textOf(recognizer, FileStorage::FORMAT_YAML), FileStorage::READ | FileStorage::MEMORY);
    Mat landmarks;
    fs["model"]["model"]["channels"][0]["samples"] >> landmarks;
    return landmarks;
}

TEST(WeightedFisher_Landmarks, stayWhenPeopleAreAddedAndRemoved)
{
    const LabelledSamples set = makeBlobs(5, 6, 12, 0.4, 131), other = makeBlobs(2, 6, 12, 0.4, 132);
    const auto recognizer = trainedWith(set, 10);
    const Mat chosen = landmarksOf(recognizer), queries = makeBlobs(5, 3, 12, 1, 133).samples;
    Mat before, after;
    recognizer->project(queries, before);
    recognizer->update(other.samples, std::vector<int>(12, 17));
    EXPECT_EQ(6, recognizer->getClasses().rows);
    expectNear(chosen, landmarksOf(recognizer), 0);
    recognizer->removeClass(17);
    expectNear(chosen, landmarksOf(recognizer), 0);
    recognizer->project(queries, after);
    EXPECT_LT(cv::norm(before, after, NORM_INF), 1e-6 * cv::norm(before, NORM_INF));
}

} // namespace
} // namespace opencv_test
