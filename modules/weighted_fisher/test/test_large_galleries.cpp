// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_common.hpp"

namespace opencv_test { namespace {

//! The nearest training sample of a projected query, by definition: the first of several
int nearestByDefinition(const Mat& gallery, const Mat& query, int distance)
{
    int nearest = 0;
    double smallest = DBL_MAX;
    for (int i = 0; i < gallery.rows; i++)
    {
        const double cosine = gallery.row(i).dot(query) / std::max(cv::norm(gallery.row(i)) * cv::norm(query), DBL_MIN);
        const double d = distance == DISTANCE_COSINE ? 1 - cosine : cv::norm(gallery.row(i), query);
        if (d < smallest)
        {
            smallest = d;
            nearest = i;
        }
    }
    return nearest;
}

WeightedFisherParams comparedBy(int distance)
{
    WeightedFisherParams params;
    params.distance = distance;
    return params;
}

Mat stacked(const std::vector<Mat>& rows)
{
    Mat all;
    vconcat(rows, all);
    return all;
}

//! BasicFaceRecognizer's own getter needs a copy of the gallery, which is not made where it takes more than 128 MB
TEST(WeightedFisher_LargeGallery, projections_are_given_where_the_base_class_has_no_copy)
{
    const int n = 140000, d = 120;
    Mat samples(n, d, CV_32F), labels(n, 1, CV_32S);
    RNG(1).fill(samples, RNG::NORMAL, 0, 1);
    for (int i = 0; i < n; i++)
        labels.at<int>(i) = i % 200;
    const Ptr<WeightedFisherFaceRecognizer> recognizer =
        WeightedFisherFaceRecognizer::create(paramsWith(WEIGHTING_UNIFORM));
    recognizer->train(samples, labels);
    EXPECT_TRUE(Ptr<BasicFaceRecognizer>(recognizer)->getProjections().empty());
    const std::vector<Mat> rows = recognizer->getProjections();
    ASSERT_EQ(size_t(n), rows.size());
    Mat projected;
    recognizer->project(samples.row(n - 1), projected);
    EXPECT_LT(cvtest::norm(rows[n - 1], Mat_<double>(projected), NORM_INF), 1e-5);
}

//! More queries and samples than predictBatch takes at once
TEST(WeightedFisher_LargeGallery, predict_batch_finds_the_nearest_of_20000_samples)
{
    const LabelledSamples set = makeBlobs(500, 40, 12, 0.2, 1);
    const Mat queries = makeBlobs(600, 1, 12, 1, 2).samples;
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        WeightedFisherParams params = comparedBy(distance);
        params.weighting = WEIGHTING_UNIFORM;
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
        recognizer->train(set.samples, set.labels);
        const Mat gallery = stacked(recognizer->getProjections());
        Mat labels, distances, projected;
        recognizer->predictBatch(queries, labels, distances);
        recognizer->project(queries, projected);
        for (int i = 0; i < queries.rows; i += 29)
        {
            const int expected = set.labels[nearestByDefinition(gallery, projected.row(i), distance)];
            EXPECT_EQ(expected, labels.at<int>(i)) << "query " << i << ", distance " << distance;
            int label;
            double single;
            recognizer->predict(queries.row(i), label, single);
            EXPECT_EQ(label, labels.at<int>(i));
            EXPECT_NEAR(single, distances.at<double>(i), 1e-6 * std::max(single, 1.));
        }
    }
}

TEST(WeightedFisher_LargeGallery, predict_batch_keeps_the_digits_of_small_distances)
{
    const LabelledSamples set = makeBlobs(30, 4, 40, 0.5, 3);
    Mat queries = set.samples.clone();
    RNG rng(4);
    for (int i = 0; i < queries.rows; i++)
        queries.at<double>(i, i % 40) += 1e-4 * rng.gaussian(1);
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(comparedBy(distance));
        recognizer->train(set.samples, set.labels);
        Mat labels, distances;
        recognizer->predictBatch(queries, labels, distances);
        for (int i = 0; i < queries.rows; i++)
        {
            EXPECT_EQ(set.labels[i], labels.at<int>(i));
            EXPECT_NEAR(recognizer->predict(queries.row(i)), labels.at<int>(i), 0);
            EXPECT_LT(distances.at<double>(i), distance == DISTANCE_L2 ? 1e-3 : 1e-8);
        }
    }
}

TEST(WeightedFisher_LargeGallery, predict_batch_prefers_the_first_of_equal_samples)
{
    LabelledSamples set = makeBlobs(6, 3, 10, 0.5, 5);
    set.samples.push_back(set.samples.clone());
    for (int i = 0; i < 18; i++) // copies that belong to other people
        set.labels.push_back(6 + set.labels[i]);
    for (int distance : { DISTANCE_L2, DISTANCE_COSINE })
    {
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(comparedBy(distance));
        recognizer->train(set.samples, set.labels);
        Mat labels, distances;
        recognizer->predictBatch(set.samples, labels, distances);
        for (int i = 0; i < labels.rows; i++)
            EXPECT_EQ(set.labels[i % 18], labels.at<int>(i)) << "sample " << i << ", distance " << distance;
    }
}

TEST(WeightedFisher_LargeGallery, predict_batch_fills_a_column_of_the_callers_matrix)
{
    const LabelledSamples set = makeBlobs(5, 3, 10, 0.5, 6);
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    Mat labels(15, 3, CV_32S, Scalar(-7)), distances(15, 2, CV_64F, Scalar(-7));
    recognizer->predictBatch(set.samples, labels.col(1), distances.col(0));
    EXPECT_EQ(0, cvtest::norm(columnOf(set.labels), labels.col(1).clone(), NORM_INF));
    EXPECT_EQ(30, countNonZero(labels == -7));
    EXPECT_EQ(15, countNonZero(distances == -7));
}

} // namespace
} // namespace opencv_test
