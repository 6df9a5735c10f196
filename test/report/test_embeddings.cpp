// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "cosine.hpp"
#include "figures.hpp"
#include "naming_errors.hpp"
#include "recognizers.hpp"

#include "opencv2/ts.hpp"

#include <cstdio>

namespace opencv_test { namespace {

using namespace demo;

VectorSplit smallSplit(int enrolled)
{
    const FaceSet faces = asFaces(drawVectors(30, 4, 32, 5), "drawn");
    return asVectors(drawSplitsByNumber(faces, enrolled, 1, 1)[0]);
}

double largestDifference(const cv::Mat& a, const cv::Mat& b)
{
    return cv::norm(a, b, cv::NORM_INF);
}

TEST(EmbeddingsVectors, drawn_ones_depend_on_the_seed_alone_and_differ_in_length)
{
    const VectorSet vectors = drawVectors(20, 5, 16, 1);
    EXPECT_EQ(cv::Size(16, 100), vectors.rows.size());
    EXPECT_EQ(100u, vectors.labels.size());
    EXPECT_EQ(0, largestDifference(vectors.rows, drawVectors(20, 5, 16, 1).rows));
    EXPECT_GT(largestDifference(vectors.rows, drawVectors(20, 5, 16, 2).rows), 1);
    EXPECT_GT(std::abs(cv::norm(vectors.rows.row(0)) - cv::norm(vectors.rows.row(1))), 0.01);
}

TEST(EmbeddingsVectors, are_read_as_they_were_written)
{
    const VectorSet vectors = drawVectors(3, 2, 4, 1);
    for (const std::string ending : { ".yml", ".xml", ".json", ".yml.gz" })
    {
        const std::string file = cv::tempfile(ending.c_str());
        cv::FileStorage storage(file, cv::FileStorage::WRITE);
        storage << "embeddings" << vectors.rows << "labels" << cv::Mat(vectors.labels);
        storage.release();
        const VectorSet read = readVectors(file);
        std::remove(file.c_str());
        EXPECT_LE(largestDifference(vectors.rows, read.rows), 1e-5) << ending;
        EXPECT_EQ(vectors.labels, read.labels) << ending;
    }
}

TEST(EmbeddingsVectors, people_with_too_few_images_are_left_out)
{
    VectorSet vectors;
    vectors.rows = cv::Mat::eye(6, 3, CV_32F);
    vectors.labels = { 7, 8, 7, 9, 7, 8 };
    const FaceSet faces = asFaces(vectors, "");
    EXPECT_EQ((std::vector<int>{ 7, 8, 7, 7, 8 }), withImages(faces, 2).labels);
    EXPECT_EQ((std::vector<int>{ 7, 7, 7 }), withImages(faces, 3).labels);
    EXPECT_EQ((std::vector<int>{ 8, 9, 8 }), imagesOf(faces, { 9, 8 }).labels);
    cv::RNG rng(1);
    EXPECT_EQ(2, countPeople(somePeople(faces, 2, rng)));
    EXPECT_EQ(3, countPeople(somePeople(faces, 5, rng)));
}

TEST(EmbeddingsCosine, is_that_of_the_angle_and_0_for_rows_of_zeros)
{
    const cv::Mat rows = (cv::Mat_<double>(3, 2) << 2, 0, 3, 3, 0, 0);
    const cv::Mat expected = (cv::Mat_<float>(3, 3) << 1, 0.70710678f, 0, 0.70710678f, 1, 0, 0, 0, 0);
    EXPECT_LE(largestDifference(expected, cosines(rows, rows)), 1e-6);
}

TEST(EmbeddingsCosine, centring_subtracts_the_training_mean_from_a_copy)
{
    const VectorSplit split = smallSplit(2);
    const cv::Mat training = split.training.rows.clone(), test = split.test.rows.clone();
    const VectorSplit moved = centred(split);
    EXPECT_EQ(0, largestDifference(training, split.training.rows));
    EXPECT_EQ(0, largestDifference(test, split.test.rows));
    cv::Mat mean;
    cv::reduce(moved.training.rows, mean, 0, cv::REDUCE_AVG);
    EXPECT_LE(cv::norm(mean, cv::NORM_INF), 1e-5);
    EXPECT_LE(largestDifference(training.row(0) - moved.training.rows.row(0), test.row(0) - moved.test.rows.row(0)),
              1e-5);
}

TEST(EmbeddingsCosine, means_are_those_of_unit_rows_in_the_order_of_labels)
{
    VectorSet vectors;
    vectors.rows = (cv::Mat_<float>(3, 2) << 0, 5, 1, 0, 0, -2);
    vectors.labels = { 9, 4, 4 };
    const VectorSet means = meansOf(vectors);
    EXPECT_EQ((std::vector<int>{ 4, 9 }), means.labels);
    EXPECT_LE(largestDifference((cv::Mat_<float>(2, 2) << 0.5, -0.5, 0, 1), means.rows), 1e-6);
}

TEST(EmbeddingsCosine, pairs_are_each_counted_once)
{
    VectorSet vectors;
    vectors.rows = (cv::Mat_<float>(4, 2) << 1, 0, 2, 0, 0, 1, 0, 3);
    vectors.labels = { 1, 1, 2, 1 };
    const PairCosines pairs = pairCosines(vectors);
    EXPECT_EQ((std::vector<double>{ 1, 0, 0 }), pairs.genuine);
    EXPECT_EQ((std::vector<double>{ 0, 0, 1 }), pairs.impostors);
}

TEST(EmbeddingsMethods, with_one_image_enrolled_means_are_the_images)
{
    const VectorSplit split = smallSplit(1);
    const std::vector<NamingMethod> methods = namingMethods();
    ASSERT_EQ("plain cosine", methods.front().name);
    ASSERT_EQ("plain cosine to means", methods.back().name);
    const std::vector<int> found = methods.front().labels(split);
    EXPECT_EQ(found, methods.back().labels(split));
    EXPECT_GT(errorOf(found, split.test.labels), 0) << "the vectors are too easy to tell anything";
}

TEST(EmbeddingsMethods, none_changes_the_vectors_and_all_name_most_images)
{
    const VectorSplit split = smallSplit(3);
    const cv::Mat training = split.training.rows.clone(), test = split.test.rows.clone();
    std::vector<NamingMethod> methods = namingMethods();
    for (const std::vector<NamingMethod>& more : { searchingMethods(), templateMethods(16) })
        methods.insert(methods.end(), more.begin(), more.end());
    for (const NamingMethod& method : methods)
    {
        EXPECT_LT(errorOf(method.labels(split), split.test.labels), 50) << method.name;
        EXPECT_EQ(0, largestDifference(training, split.training.rows)) << method.name;
        EXPECT_EQ(0, largestDifference(test, split.test.rows)) << method.name;
    }
}

TEST(EmbeddingsFigures, are_json_with_means_where_there_are_several_values)
{
    Figures figures;
    figures.add({ "known", "2 enrolled", "a \"method\"", "error, %", { 1, 2, 6 } });
    figures.add({ "known", "2 enrolled", "another", "p", { 0.25 } });
    const std::string text = figures.inJson("program --only known", "drawn");
    const cv::FileStorage json(text, cv::FileStorage::READ | cv::FileStorage::MEMORY);
    EXPECT_EQ("program --only known", std::string(json["command"]));
    ASSERT_EQ(2u, json["figures"].size());
    EXPECT_EQ("a \"method\"", std::string(json["figures"][0]["method"]));
    EXPECT_EQ(3, double(json["figures"][0]["mean"]));
    EXPECT_EQ(3u, json["figures"][0]["values"].size());
    EXPECT_TRUE(json["figures"][1]["mean"].empty());
    EXPECT_EQ(0.25, double(json["figures"][1]["values"][0]));
}

} // namespace
} // namespace opencv_test
