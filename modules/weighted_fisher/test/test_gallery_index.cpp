// This file is part of OpenCV project.
// It is subject to the license terms in the LICENSE file found in the top-level directory
// of this distribution and at http://opencv.org/license.html.

#include "test_pictures.hpp"

// buildIndex: an approximate search of large galleries

namespace opencv_test { namespace {

const int PEOPLE = 2500, LENGTH = 80;

//! The vector of each person, and vectors of the first people that differ from them by noise
Mat vectorsOf(int people, double noise, uint64 seed)
{
    Mat vectors(people, LENGTH, CV_32F), differences(people, LENGTH, CV_32F);
    RNG(7).fill(vectors, RNG::NORMAL, 0, 1);
    RNG(seed).fill(differences, RNG::NORMAL, 0, noise);
    return vectors + differences;
}

class WeightedFisher_GalleryIndex : public testing::TestWithParam<int>
{
protected:
    WeightedFisher_GalleryIndex()
        : rows(2 * PEOPLE, LENGTH, CV_32F), labels(2 * PEOPLE, 1, CV_32S), queries(vectorsOf(500, 0.7, 3)),
          others(vectorsOf(500, 0.7, 4))
    {
        vectorsOf(PEOPLE, 0.3, 1).copyTo(rows.rowRange(0, PEOPLE));
        vectorsOf(PEOPLE, 0.3, 2).copyTo(rows.rowRange(PEOPLE, 2 * PEOPLE));
        for (int i = 0; i < labels.rows; i++)
            labels.at<int>(i) = i % PEOPLE;
        exact = trained();
        indexed = trained();
        exact->predictBatch(others, exactLabels, exactDistances);
    }

    Ptr<WeightedFisherFaceRecognizer> trained() const
    {
        WeightedFisherParams params = paramsWith(WEIGHTING_UNIFORM);
        params.distance = GetParam();
        params.gallery = GALLERY_MEANS;
        const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
        recognizer->train(rows, labels);
        return recognizer;
    }

    //! The share of the other queries that get the label and the distance of the exact search
    double shareFound() const
    {
        Mat found, distances;
        indexed->predictBatch(others, found, distances);
        int same = 0;
        for (int i = 0; i < others.rows; i++)
        {
            EXPECT_GE(distances.at<double>(i), exactDistances.at<double>(i));
            same +=
                found.at<int>(i) == exactLabels.at<int>(i) && distances.at<double>(i) == exactDistances.at<double>(i);
        }
        return double(same) / others.rows;
    }

    Mat rows, labels, queries, others, exactLabels, exactDistances;
    Ptr<WeightedFisherFaceRecognizer> exact, indexed;
};

TEST_P(WeightedFisher_GalleryIndex, finds_the_share_that_was_asked_for)
{
    for (const double recall : { 0.5, 0.9, 0.99 })
    {
        const double measured = indexed->buildIndex(queries, recall);
        EXPECT_GE(measured, recall);
        // Other queries than those it was measured with: four standard deviations
        EXPECT_NEAR(measured, shareFound(), 4 * std::sqrt(2 * 0.25 / others.rows));
    }
    EXPECT_GE(shareFound(), 0.97);
    indexed->buildIndex(queries, 0.5);
    EXPECT_LT(shareFound(), 0.97); // fewer cells are searched
}

TEST_P(WeightedFisher_GalleryIndex, serves_predict_too)
{
    indexed->buildIndex(queries, 0.8);
    Mat found, distances;
    indexed->predictBatch(others, found, distances);
    for (int i = 0; i < 50; i++)
    {
        int label;
        double distance;
        indexed->predict(others.row(i), label, distance);
        EXPECT_EQ(found.at<int>(i), label);
        EXPECT_NEAR(distances.at<double>(i), distance, 1e-5); // a single query is projected by other products
    }
    const Ptr<StandardCollector> collector = StandardCollector::create();
    indexed->predict(others.row(0), collector);
    EXPECT_EQ(size_t(1), collector->getResults().size());
    indexed->setThreshold(distances.at<double>(0) / 2);
    EXPECT_EQ(-1, indexed->predict(others.row(0)));
}

TEST_P(WeightedFisher_GalleryIndex, is_gone_where_it_was_removed_or_the_gallery_changed)
{
    indexed->buildIndex(queries, 0.5);
    EXPECT_EQ(1, indexed->buildIndex(queries, 1));
    EXPECT_EQ(1, shareFound());

    indexed->buildIndex(queries, 0.5);
    std::vector<uchar> file, withoutIndex;
    indexed->encode(file);
    exact->encode(withoutIndex);
    EXPECT_EQ(withoutIndex, file);
    indexed->decode(file);
    EXPECT_EQ(1, shareFound());

    indexed->buildIndex(queries, 0.5);
    indexed->train(rows, labels);
    EXPECT_EQ(1, shareFound());

    indexed->buildIndex(queries, 0.5);
    indexed->enroll(vectorsOf(1, 100, 9), std::vector<int>(1, PEOPLE)); // far from all others
    EXPECT_EQ(1, shareFound());
}

TEST_P(WeightedFisher_GalleryIndex, leaves_what_compares_with_all_samples_exact)
{
    indexed->buildIndex(queries, 0.3);
    for (int i = 0; i < 20; i++)
    {
        Mat found, distances, probabilities;
        indexed->predictTop(others.row(i), 1, found, distances, probabilities);
        EXPECT_EQ(exactLabels.at<int>(i), found.at<int>(0));
    }
}

TEST_P(WeightedFisher_GalleryIndex, bad_arguments_are_refused_and_change_nothing)
{
    const double nan = std::numeric_limits<double>::quiet_NaN();
    for (const double recall : { 0., -1., 1.01, nan })
        expectError(Error::StsBadArg, "recall must be above 0", [&] { indexed->buildIndex(queries, recall); });
    expectError(Error::StsBadArg, "got none", [&] { indexed->buildIndex(Mat(0, LENGTH, CV_32F), 0.9); });
    expectError(Error::StsBadArg, "81", [&] { indexed->buildIndex(Mat::ones(3, LENGTH + 1, CV_32F), 0.9); });
    EXPECT_EQ(1, shareFound());
    expectError(Error::StsBadArg, "not trained",
                [&] { WeightedFisherFaceRecognizer::create()->buildIndex(queries, 0.9); });
}

INSTANTIATE_TEST_CASE_P(Distances, WeightedFisher_GalleryIndex,
                        testing::Values(int(DISTANCE_COSINE), int(DISTANCE_L2)));

TEST(WeightedFisher_GalleryIndexes, of_several_features_are_refused)
{
    WeightedFisherParams params;
    params.features = FEATURE_PIXELS | FEATURE_LBP;
    const Ptr<WeightedFisherFaceRecognizer> recognizer = WeightedFisherFaceRecognizer::create(params);
    const Pictures faces = makePictures(4, 3, Size(32, 32), 5);
    recognizer->train(faces.images, faces.labels);
    expectError(Error::StsBadArg, "one feature", [&] { recognizer->buildIndex(faces.images, 0.9); });
}

TEST(WeightedFisher_GalleryIndexes, serve_kernels_and_small_galleries_of_samples)
{
    const LabelledSamples set = makeBlobs({ 3, 6, 2, 5 }, 4, 0.3, 41);
    const Ptr<WeightedKernelFisherFaceRecognizer> recognizer = WeightedKernelFisherFaceRecognizer::create();
    recognizer->train(set.samples, set.labels);
    EXPECT_EQ(1, recognizer->buildIndex(set.samples, 0.999));
    for (int i = 0; i < set.samples.rows; i++)
        EXPECT_EQ(set.labels[i], recognizer->predict(set.samples.row(i)));
}

}} // namespace opencv_test::<anonymous>
